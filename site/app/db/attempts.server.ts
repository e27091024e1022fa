import type { CategorySummary } from "@illumine/shared/api/users";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "./database.server";
import { attempts, feedback } from "./schema.server";

export interface Start {
  userId: string;
  assessmentId: string;
  assessmentTitle: string;
  totalQuestions: number;
  attemptId?: string;
  contentVersion?: number;
}

/** Opens an attempt. The same attempt id twice is one attempt. */
export async function createAttempt(db: Database, start: Start): Promise<void> {
  const { userId, assessmentId, assessmentTitle, totalQuestions, contentVersion } = start;
  await db
    .insert(attempts)
    .values({
      id: start.attemptId ?? crypto.randomUUID(),
      userId,
      assessmentId,
      assessmentTitle,
      totalQuestions,
      contentVersion: contentVersion ?? null,
      startedAt: new Date(),
    })
    .onConflictDoNothing();
}

async function findLatestAttemptId(db: Database, userId: string, assessmentId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.assessmentId, assessmentId)))
    .orderBy(desc(attempts.startedAt))
    .limit(1);
  return row?.id ?? null;
}

export interface FeedbackRow {
  userId: string;
  assessmentId: string;
  attemptId?: string;
  rating: number;
  comments?: string;
  source: "visitor" | "default";
}

/** Keeps one feedback per attempt and source; a second is dropped, so that a repeated call counts once. */
export async function createFeedback(db: Database, row: FeedbackRow): Promise<void> {
  const attemptId = row.attemptId ?? (await findLatestAttemptId(db, row.userId, row.assessmentId));
  await db
    .insert(feedback)
    .values({
      id: crypto.randomUUID(),
      userId: row.userId,
      assessmentId: row.assessmentId,
      attemptId,
      rating: row.rating,
      comments: row.comments || null,
      source: row.source,
      createdAt: new Date(),
    })
    .onConflictDoNothing();
}

/** Marks the attempt as complete; doing it again changes nothing. False where the visitor has no such attempt. */
export async function completeAttempt(
  db: Database,
  {
    userId,
    assessmentId,
    attemptId,
    summary,
  }: { userId: string; assessmentId: string; attemptId?: string; summary?: CategorySummary },
): Promise<boolean> {
  const id = attemptId ?? (await findLatestAttemptId(db, userId, assessmentId));
  if (id === null) return false;
  const own = and(eq(attempts.id, id), eq(attempts.userId, userId), eq(attempts.assessmentId, assessmentId));
  const [, found] = await db.batch([
    db
      .update(attempts)
      .set({ completedAt: new Date(), stepReached: "results", summary: summary ?? null })
      .where(and(own, isNull(attempts.completedAt))),
    db.select({ id: attempts.id }).from(attempts).where(own),
  ]);
  return found.length > 0;
}
