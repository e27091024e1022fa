import { and, eq, type SQL, sql } from "drizzle-orm";
import { createSecret, hashWithKey } from "#app/services/tokens/tokens.ts";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { networkCounts, networkKeys } from "../schema/visitors.server.ts";
import { dailyLimits } from "./count-rules.ts";

/** A network on one day, as it is stored: nobody can tell the address range once the day's key is deleted. */
export interface Network {
  /** Calendar date, UTC, 'YYYY-MM-DD'. */
  day: string;
  hash: string;
}

export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const selectNetworkKey = (db: Database, day: string) =>
  db.select({ key: networkKeys.key }).from(networkKeys).where(eq(networkKeys.day, day));

async function createNetworkKey(db: Database, day: string): Promise<string> {
  const [, [row]] = await db.batch([
    db.insert(networkKeys).values({ day, key: createSecret() }).onConflictDoNothing(),
    selectNetworkKey(db, day),
  ]);
  if (!row) throw new Error("The key of the day is gone");
  return row.key;
}

export async function identifyNetwork(
  db: Database,
  { day, range, key }: { day: string; range: string; key: string | undefined },
): Promise<Network> {
  return { day, hash: await hashWithKey(key ?? (await createNetworkKey(db, day)), range) };
}

type Kind = keyof typeof dailyLimits;

interface CountQuery {
  network: Network;
  /** Id of the assessment or post; '' for new visitors and errors. */
  subject: string;
  kind: Kind;
}

const isCount = ({ network, subject, kind }: CountQuery): SQL | undefined =>
  and(
    eq(networkCounts.day, network.day),
    eq(networkCounts.network, network.hash),
    eq(networkCounts.assessmentId, subject),
    eq(networkCounts.kind, kind),
  );

export async function isLimitReached(db: Database, query: CountQuery): Promise<boolean> {
  const [row] = await db.select({ count: networkCounts.count }).from(networkCounts).where(isCount(query));
  return (row?.count ?? 0) >= dailyLimits[query.kind];
}

/** For a guard: two requests at once can't both be the last one. */
export const isBelowLimit = (query: CountQuery): SQL =>
  sql`not exists (select 1 from ${networkCounts} where ${isCount(query)} and ${networkCounts.count} >= ${dailyLimits[query.kind]})`;

export const addToNetwork = (db: Database, { network: { day, hash: network }, subject, kind }: CountQuery): Statement =>
  db
    .insert(networkCounts)
    .values({ day, network, assessmentId: subject, kind, count: 1 })
    .onConflictDoUpdate({
      target: [networkCounts.day, networkCounts.network, networkCounts.assessmentId, networkCounts.kind],
      set: { count: sql`${networkCounts.count} + 1` },
    });
