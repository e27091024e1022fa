import type { UserRecord } from "@illumine/shared/api/users.ts";
import type { Demographics } from "@illumine/shared/visitor/schema.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { attempts, feedback, users } from "../schema/visitors.server.ts";

export const insertUser = (
  db: Database,
  { id, gender, ageRange, now }: Demographics & { id: string; now: Date },
): Statement => db.insert(users).values({ id, gender, ageRange, createdAt: now });

export async function hasUser(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}

/** Excludes the lifecycle's default feedback, which isn't the visitor's. */
export async function findUserRecord(db: Database, id: string): Promise<UserRecord | null> {
  const [[user], attemptRows, feedbackRows] = await db.batch([
    db.select().from(users).where(eq(users.id, id)),
    db.select().from(attempts).where(eq(attempts.userId, id)).orderBy(desc(attempts.startedAt)),
    db
      .select()
      .from(feedback)
      .where(and(eq(feedback.userId, id), eq(feedback.source, "visitor")))
      .orderBy(desc(feedback.createdAt)),
  ]);
  if (!user) return null;
  return {
    user: { id: user.id, gender: user.gender, ageRange: user.ageRange, createdAt: user.createdAt.toISOString() },
    attempts: attemptRows.map(
      ({ id: attemptId, assessmentId, assessmentTitle, startedAt, completedAt, stepReached }) => ({
        id: attemptId,
        assessmentId,
        assessmentTitle,
        startedAt: startedAt.toISOString(),
        completedAt: completedAt?.toISOString() ?? null,
        stepReached,
      }),
    ),
    feedback: feedbackRows.map(({ assessmentId, rating, comments, createdAt }) => ({
      assessmentId,
      rating,
      comments,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Aggregated counts stay; they identify nobody. */
export const removeUser = (db: Database, id: string): Statement[] => [
  db.delete(feedback).where(eq(feedback.userId, id)),
  db.delete(attempts).where(eq(attempts.userId, id)),
  db.delete(users).where(eq(users.id, id)),
];
