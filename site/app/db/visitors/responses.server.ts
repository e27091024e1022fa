import type { AnonymousResponse } from "@illumine/shared/responses/schema.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { anonymousResponses, responseStatistics, unreadableJson } from "../schema.server.ts";

/** The same receipt again changes nothing. Only the day of `now` is stored. */
export const insertResponse = (
  db: Database,
  { receiptHash, duration, now, ...response }: AnonymousResponse & { receiptHash: string; now: Date },
): Statement =>
  db
    .insert(anonymousResponses)
    .values({ ...response, receiptHash, durationBucket: duration, day: now.toISOString().slice(0, 10) })
    .onConflictDoNothing();

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
