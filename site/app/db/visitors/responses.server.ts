import type { AnonymousResponse } from "@illumine/shared/responses/schema.ts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { unreadableJson } from "../schema/columns.server.ts";
import { anonymousResponses, responseStatistics } from "../schema/visitors.server.ts";

const isStored = (receiptHash: string): SQL =>
  sql`exists (select 1 from ${anonymousResponses} where ${eq(anonymousResponses.receiptHash, receiptHash)})`;

/** For a guard: the same response sent twice is one. */
export const isNewResponse = (receiptHash: string): SQL => sql`not ${isStored(receiptHash)}`;

export async function hasResponse(db: Database, receiptHash: string): Promise<boolean> {
  const [row] = await db.all<{ isStored: number }>(sql`select ${isStored(receiptHash)} as isStored`);
  return row?.isStored === 1;
}

/** Only the day of `now` is stored. */
export const insertResponse = (
  db: Database,
  { receiptHash, duration, now, ...response }: AnonymousResponse & { receiptHash: string; now: Date },
): Statement =>
  db
    .insert(anonymousResponses)
    .values({ ...response, receiptHash, durationBucket: duration, day: now.toISOString().slice(0, 10) });

export async function deleteResponse(db: Database, receiptHash: string): Promise<boolean> {
  const deleted = await db
    .delete(anonymousResponses)
    .where(eq(anonymousResponses.receiptHash, receiptHash))
    .returning({ day: anonymousResponses.day });
  return deleted.length > 0;
}

/** By question id, latest days first, without responses flagged as careless. */
export async function listUsableAnswers(
  db: Database,
  { id, contentVersion, limit }: { id: string; contentVersion: number; limit: number },
): Promise<Record<string, unknown>[]> {
  const { assessmentId, contentVersion: version, qualityFlags, answers, day } = anonymousResponses;
  const rows = await db
    .select({ answers })
    .from(anonymousResponses)
    .where(and(eq(assessmentId, id), eq(version, contentVersion), eq(qualityFlags, [])))
    .orderBy(desc(day), anonymousResponses.receiptHash)
    .limit(limit);
  return rows.flatMap((row) => {
    const given: unknown = row.answers;
    if (given === unreadableJson || typeof given !== "object" || given === null) return [];
    return [row.answers];
  });
}

const isAnswers = (answers: unknown): answers is Record<string, unknown> =>
  typeof answers === "object" && answers !== null && !Array.isArray(answers);

export interface LatestAnswers {
  read: number;
  /** By question id, in the order of random hashes. */
  answers: Record<string, unknown>[];
  careless: number;
  damaged: number;
}

/** Of the last `limit` responses that were stored; reads no other row. */
export async function listLatestAnswers(
  db: Database,
  { id, contentVersion, limit }: { id: string; contentVersion: number; limit: number },
): Promise<LatestAnswers> {
  const { assessmentId, contentVersion: version, receiptHash, qualityFlags, answers } = anonymousResponses;
  const latest = db
    .select({ receiptHash, qualityFlags, answers })
    .from(anonymousResponses)
    .where(and(eq(assessmentId, id), eq(version, contentVersion)))
    .orderBy(sql`${anonymousResponses}.rowid desc`)
    .limit(limit)
    .as("latest");
  const rows = await db.select().from(latest).orderBy(latest.receiptHash);
  const readable = rows.filter((row) => Array.isArray(row.qualityFlags) && isAnswers(row.answers));
  const usable = readable.filter((row) => row.qualityFlags.length === 0);
  return {
    read: rows.length,
    answers: usable.map((row) => row.answers),
    careless: readable.length - usable.length,
    damaged: rows.length - readable.length,
  };
}

export async function countOtherResponses(
  db: Database,
  { id, contentVersion, limit }: { id: string; contentVersion: number; limit: number },
): Promise<number> {
  const others = sql`select 1 from anonymous_responses where assessment_id = ${id} and content_version`;
  const [row] = await db.all<{ count: number }>(sql`select count(*) as count from (
    select * from (${others} < ${contentVersion} limit ${limit})
    union all select * from (${others} > ${contentVersion} limit ${limit}))`);
  return Math.min(limit, row?.count ?? 0);
}

/** As the statistics counted them; null before they have read any. */
export async function findResponseCounts(
  db: Database,
  { id, contentVersion: version }: { id: string; contentVersion: number },
): Promise<{ counted: number; careless: number } | null> {
  const { assessmentId, contentVersion, counted, careless } = responseStatistics;
  const [found] = await db
    .select({ counted, careless })
    .from(responseStatistics)
    .where(and(eq(assessmentId, id), eq(contentVersion, version)));
  return found && found.counted + found.careless > 0 ? found : null;
}
