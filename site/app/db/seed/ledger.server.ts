import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { seeded } from "../schema/documents.server.ts";

export interface SeedPlan {
  statements: Statement[];
  created: string[];
  updated: string[];
  /** Changed in the content files, but edited by an administrator since. */
  skipped: string[];
  unchanged: number;
}

export type Ledger = ReadonlyMap<string, { version: number; hash: string }>;

export const createPlan = (): SeedPlan => ({ statements: [], created: [], updated: [], skipped: [], unchanged: 0 });

type Entity = "category" | "assessment" | "post" | "occupations";

/** Under 'occupations': its hash is the version of the release that an operator imported last. */
export const importedRelease = "imported-release";

export const buildLedgerKey = (entity: Entity, entityId: string) => `${entity}/${entityId}`;

export const recordSeeded = (
  db: Database,
  entity: Entity,
  entityId: string,
  version: number,
  hash: string,
): Statement =>
  db
    .insert(seeded)
    .values({ entity, entityId, version, hash })
    .onConflictDoUpdate({ target: [seeded.entity, seeded.entityId], set: { version, hash } });

export async function readLedger(db: Database): Promise<Ledger> {
  const entries = await db.select().from(seeded);
  return new Map(entries.map((entry) => [buildLedgerKey(entry.entity as Entity, entry.entityId), entry]));
}
