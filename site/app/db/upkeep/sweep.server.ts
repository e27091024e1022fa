import { lt } from "drizzle-orm";
import { purgeAssessments } from "../assessments/writes.server.ts";
import type { Database } from "../database.server.ts";
import { purgeOccupations } from "../occupations/documents.server.ts";
import { purgePosts } from "../posts/schedule.server.ts";
import { attempts, feedback, idempotencyKeys, users } from "../schema.server.ts";

/** For demographics, attempts, feedback and idempotency keys. */
export const retentionDays = 90;

export async function sweepExpired(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  await db.batch([
    db.delete(feedback).where(lt(feedback.createdAt, before)),
    db.delete(attempts).where(lt(attempts.startedAt, before)),
    db.delete(users).where(lt(users.createdAt, before)),
    db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before)),
    ...purgeAssessments(db, now),
    ...purgePosts(db, now),
    ...purgeOccupations(db, now),
  ]);
}
