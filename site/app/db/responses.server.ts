import type { AnonymousResponse } from "@illumine/shared/responses/schema";
import { eq } from "drizzle-orm";
import type { Statement } from "./commit.server";
import type { Database } from "./database.server";
import { anonymousResponses } from "./schema.server";

/** Keeps one run's choices. The same receipt again is the same row. `now` gives the day; no more of the time is kept. */
export const insertResponse = (
  db: Database,
  { receiptHash, duration, now, ...response }: AnonymousResponse & { receiptHash: string; now: Date },
): Statement =>
  db
    .insert(anonymousResponses)
    .values({ ...response, receiptHash, durationBucket: duration, day: now.toISOString().slice(0, 10) })
    .onConflictDoNothing();

/** Deletes what a receipt stands for; false where there is nothing such. */
export async function deleteResponse(db: Database, receiptHash: string): Promise<boolean> {
  const deleted = await db
    .delete(anonymousResponses)
    .where(eq(anonymousResponses.receiptHash, receiptHash))
    .returning({ day: anonymousResponses.day });
  return deleted.length > 0;
}
