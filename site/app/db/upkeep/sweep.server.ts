import { and, eq, like, lt, or, type SQLWrapper, sql } from "drizzle-orm";
import { purgeAssessments } from "../assessments/writes.server.ts";
import type { Database } from "../database.server.ts";
import { deleteOldPreviewLinks } from "../documents/preview-links.server.ts";
import { deleteOldErrorReports } from "../error-reports/error-reports.server.ts";
import { purgeOccupations } from "../occupations/documents.server.ts";
import { purgePosts } from "../posts/schedule.server.ts";
import { viewPath } from "../posts/views.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { idempotencyKeys } from "../schema/documents.server.ts";
import { counters, dailyCounts, dailyFigures, dailyQuestionFigures } from "../schema/figures.server.ts";
import { posts } from "../schema/posts.server.ts";
import {
  anonymousResponses,
  attempts,
  feedback,
  networkCounts,
  networkKeys,
  users,
} from "../schema/visitors.server.ts";
import { toDay } from "../visitors/networks.server.ts";

/** For demographics, attempts, feedback, daily counts and idempotency keys. */
export const retentionDays = 90;
/** For daily figures, which hold no visitor's data. */
export const figuresRetentionDays = 400;
/** Of the keys of visitors' requests and views, the latest. The administrator's are few. */
export const maxVisitorKeys = 5_000_000;

const isVisitorKey = or(
  eq(idempotencyKeys.path, viewPath),
  like(idempotencyKeys.path, "/api/users%"),
  like(idempotencyKeys.path, "/api/blog/posts/%/view"),
);

export async function sweepExpired(db: Database, now: Date, { maxKeys = maxVisitorKeys } = {}): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  const figuresBefore = new Date(now.getTime() - figuresRetentionDays * 86_400_000);
  await db.batch([
    db.delete(feedback).where(lt(feedback.createdAt, before)),
    db.delete(attempts).where(lt(attempts.startedAt, before)),
    db.delete(users).where(lt(users.createdAt, before)),
    db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before)),
    db
      .delete(idempotencyKeys)
      .where(and(sql`rowid <= (select max(rowid) from ${idempotencyKeys}) - ${maxKeys}`, isVisitorKey)),
    db.delete(dailyCounts).where(lt(dailyCounts.day, toDay(before))),
    db.delete(dailyFigures).where(lt(dailyFigures.day, toDay(figuresBefore))),
    db.delete(dailyQuestionFigures).where(lt(dailyQuestionFigures.day, toDay(figuresBefore))),
    db.delete(networkCounts).where(lt(networkCounts.day, toDay(now))),
    db.delete(networkKeys).where(lt(networkKeys.day, toDay(now))),
    deleteOldErrorReports(db, now),
    deleteOldPreviewLinks(db, now),
    ...purgeAssessments(db, now),
    ...purgePosts(db, now),
    ...purgeOccupations(db, now),
  ]);
}

export async function sweepOrphans(db: Database): Promise<void> {
  const isWithoutAssessment = (id: SQLWrapper) => sql`${id} not in (select ${assessments.id} from ${assessments})`;
  const isWithoutVisitor = (id: SQLWrapper) => sql`${id} not in (select ${users.id} from ${users})`;
  // 'step:{step}:{assessment}'
  const countedId = sql`substr(${counters.name}, instr(substr(${counters.name}, 6), ':') + 6)`;
  await db.batch([
    db.delete(feedback).where(or(isWithoutVisitor(feedback.userId), isWithoutAssessment(feedback.assessmentId))),
    db.delete(attempts).where(or(isWithoutVisitor(attempts.userId), isWithoutAssessment(attempts.assessmentId))),
    db.delete(anonymousResponses).where(isWithoutAssessment(anonymousResponses.assessmentId)),
    db.delete(dailyCounts).where(isWithoutAssessment(dailyCounts.assessmentId)),
    db.delete(dailyQuestionFigures).where(isWithoutAssessment(dailyQuestionFigures.assessmentId)),
    db
      .delete(dailyFigures)
      .where(
        sql`${dailyFigures.subject} like 'assessment:%' and ${isWithoutAssessment(sql`substr(${dailyFigures.subject}, 12)`)}`,
      ),
    db
      .delete(dailyFigures)
      .where(
        sql`${dailyFigures.subject} like 'post:%' and substr(${dailyFigures.subject}, 6) not in (select ${posts.id} from ${posts})`,
      ),
    db.delete(counters).where(sql`${counters.name} like 'step:%:%' and ${isWithoutAssessment(countedId)}`),
  ]);
}
