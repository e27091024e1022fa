import type { LeftOutReason } from "@illumine/shared/api/overview.ts";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { feedback } from "../schema/visitors.server.ts";

export interface VisitorRating {
  userId: string;
  assessmentId: string;
  attemptId: string | null;
  rating: number;
  comments: string | null;
}

const isCounted = ({ userId, assessmentId }: Pick<VisitorRating, "userId" | "assessmentId">): SQL | undefined =>
  and(
    eq(feedback.userId, userId),
    eq(feedback.assessmentId, assessmentId),
    eq(feedback.source, "visitor"),
    isNull(feedback.leftOut),
  );

export const selectCountedRating = (db: Database, of: Pick<VisitorRating, "userId" | "assessmentId">) =>
  db
    .select({ attemptId: feedback.attemptId, rating: feedback.rating, comments: feedback.comments })
    .from(feedback)
    .where(isCounted(of));

export const hasCountedRating = (of: Pick<VisitorRating, "userId" | "assessmentId">): SQL =>
  sql`exists (select 1 from ${feedback} where ${isCounted(of)})`;

/** For a guard: the same rating sent twice at once is one. */
export const isNewRating = (given: VisitorRating): SQL =>
  sql`not exists (select 1 from ${feedback} where ${and(
    isCounted(given),
    sql`${feedback.attemptId} is ${given.attemptId}`,
    eq(feedback.rating, given.rating),
    sql`${feedback.comments} is ${given.comments}`,
  )})`;

/** Also replaces one that was left out. Not an upsert: SQLite would override the conflict clauses of its triggers. */
export function saveRating(
  db: Database,
  { userId, assessmentId, ...given }: VisitorRating,
  { leftOut, now }: { leftOut: LeftOutReason | null; now: Date },
): Statement[] {
  const isReplaced = and(
    eq(feedback.userId, userId),
    eq(feedback.assessmentId, assessmentId),
    eq(feedback.source, "visitor"),
    leftOut === null ? isNull(feedback.leftOut) : isNotNull(feedback.leftOut),
  );
  const id = crypto.randomUUID();
  return [
    db
      .update(feedback)
      .set({ ...given, leftOut, createdAt: now })
      .where(isReplaced),
    // Nothing where the rating has just been replaced.
    db
      .insert(feedback)
      .values({ ...given, id, userId, assessmentId, source: "visitor", leftOut, createdAt: now })
      .onConflictDoNothing(),
  ];
}

/** The specification's placeholder for no feedback: stored once. */
export const insertDefaultFeedback = (db: Database, given: VisitorRating, now: Date): Statement =>
  db
    .insert(feedback)
    .values({ ...given, id: crypto.randomUUID(), source: "default", createdAt: now })
    .onConflictDoNothing();
