import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { assessments, categories } from "../schema.server.ts";
import { cardColumns, isVisible, selectCards, toCards } from "./published.server.ts";

/** 'all' of all time; 'month' the last 30 days, 'week' the last 7. */
export type PopularWindow = "all" | "month" | "week";

/** Cards that each window shows (specification, section 2). */
export const popularShown: Record<PopularWindow, number> = { all: 6, month: 4, week: 3 };
const days = { month: 30, week: 7 } as const;
/** The newest completions that a window looks at: a busy month costs no more than a quiet one. */
const windowSize = 2000;
/** Of all time: the most completed, among which the author's `userCount` decides between equals. */
const candidates = 24;

/** The number in an author's text: '12,400' is 12400, '1K+' is 1. */
const readUserCount = (text: string | undefined): number => Number(text?.replace(/\D/g, "") || 0);

/** The most completed assessments of a window, best first; of all time where the window has none. One round trip. */
export async function listPopular(db: Database, window: PopularWindow, now: Date): Promise<AssessmentCard[]> {
  const ofAllTime = db
    .select({ ...cardColumns, metadata: assessments.metadata })
    .from(assessments)
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .where(isVisible)
    .orderBy(desc(assessments.completions), desc(assessments.seq))
    .limit(candidates);
  const since = now.getTime() - (window === "all" ? 0 : days[window] * 86_400_000);
  const recent = sql`(select assessment_id, count(*) as completed from
    (select assessment_id from attempts where completed_at > ${since} order by completed_at desc limit ${windowSize})
    group by assessment_id) as recent`;
  const inWindow = selectCards(db)
    .innerJoin(recent, sql`recent.assessment_id = ${assessments.id}`)
    .where(and(isVisible, window === "all" ? sql`false` : undefined))
    .orderBy(sql`recent.completed desc`, desc(assessments.seq))
    .limit(popularShown[window]);
  const [all, within] = await db.batch([ofAllTime, inWindow]);
  if (within.length > 0) return toCards(within);
  const ranked = all.toSorted(
    (a, b) =>
      (b.completions ?? 0) - (a.completions ?? 0) ||
      readUserCount(b.metadata?.userCount) - readUserCount(a.metadata?.userCount),
  );
  return toCards(ranked).slice(0, popularShown[window]);
}

/** The newest assessments, newest first. One round trip. */
export const listNewest = async (db: Database, limit: number): Promise<AssessmentCard[]> =>
  toCards(
    await selectCards(db).where(isVisible).orderBy(desc(assessments.createdAt), desc(assessments.seq)).limit(limit),
  );
