import type { CategorySummary } from "@illumine/shared/api/users.ts";
import { SectionKey } from "@illumine/shared/assessment/schema.ts";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { attempts, feedback } from "../schema.server.ts";

export interface AttemptStart {
  userId: string;
  assessmentId: string;
  assessmentTitle: string;
  totalQuestions: number;
  attemptId?: string | undefined;
  contentVersion?: number | undefined;
  step: SectionKey;
  now: Date;
}

/** Inserting the same attempt id again changes nothing. */
export function insertAttempt(db: Database, start: AttemptStart): Statement {
  const { attemptId = crypto.randomUUID(), contentVersion = null, step, now, ...row } = start;
  return db
    .insert(attempts)
    .values({ ...row, id: attemptId, contentVersion, stepReached: step, startedAt: now })
    .onConflictDoNothing();
}

export interface AttemptQuery {
  userId: string;
  assessmentId: string;
  /** Without it: the visitor's latest attempt at this assessment. */
  attemptId?: string | undefined;
}

export async function findAttemptId(db: Database, of: AttemptQuery): Promise<string | null> {
  const [row] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, of.userId),
        eq(attempts.assessmentId, of.assessmentId),
        of.attemptId === undefined ? undefined : eq(attempts.id, of.attemptId),
      ),
    )
    .orderBy(desc(attempts.startedAt))
    .limit(1);
  return row?.id ?? null;
}

/** Never moves an attempt back to an earlier step. */
export function updateStepReached(db: Database, attemptId: string, step: SectionKey): Statement {
  const earlier = SectionKey.options.slice(0, SectionKey.options.indexOf(step));
  return db
    .update(attempts)
    .set({ stepReached: step })
    .where(and(eq(attempts.id, attemptId), inArray(attempts.stepReached, earlier)));
}

export interface FeedbackRow {
  userId: string;
  assessmentId: string;
  attemptId: string | null;
  rating: number;
  comments?: string | undefined;
  source: "visitor" | "default";
  now: Date;
}

/** One feedback per attempt and source, so a repeated call counts once. */
export function insertFeedback(db: Database, { comments, now, ...row }: FeedbackRow): Statement {
  return db
    .insert(feedback)
    .values({ ...row, id: crypto.randomUUID(), comments: comments || null, createdAt: now })
    .onConflictDoNothing();
}

export const completeAttempt = (
  db: Database,
  { attemptId, summary, now }: { attemptId: string; summary: CategorySummary | undefined; now: Date },
): Statement =>
  db
    .update(attempts)
    .set({ completedAt: now, stepReached: "results", summary: summary ?? null })
    .where(and(eq(attempts.id, attemptId), isNull(attempts.completedAt)));
