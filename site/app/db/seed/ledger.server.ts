import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { seeded } from "../schema.server.ts";

/** What the seed does with one kind of content. Ids of posts stand after 'blog/'. */
export interface SeedPlan {
  statements: Statement[];
  created: string[];
  updated: string[];
  /** Changed in the content files, but an administrator edited them since: left alone. */
  kept: string[];
  unchanged: number;
}

/** What the seed wrote last: `version` is the row's from then, `hash` that of the content. */
export type Ledger = ReadonlyMap<string, { version: number; hash: string }>;

export const createPlan = (): SeedPlan => ({ statements: [], created: [], updated: [], kept: [], unchanged: 0 });

type Entity = "category" | "assessment" | "post" | "occupations";

export const toEntry = (entity: Entity, entityId: string) => `${entity}/${entityId}`;

/** Writes down what was seeded. */
export const remember = (db: Database, entity: Entity, entityId: string, version: number, hash: string): Statement =>
  db
    .insert(seeded)
    .values({ entity, entityId, version, hash })
    .onConflictDoUpdate({ target: [seeded.entity, seeded.entityId], set: { version, hash } });
