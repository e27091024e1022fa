import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { categories } from "../schema/categories.server.ts";
import { cardColumns, isVisible, parseCards, selectCards } from "./published.server.ts";

export type PopularWindow = "all" | "month" | "week";

/** Section 2 of the specification. */
export const popularCardCounts: Record<PopularWindow, number> = { all: 6, month: 4, week: 3 };
const windowDays = { month: 30, week: 7 } as const;
/** Limits how many completions a window reads, so a busy month costs no more than a quiet one. */
const maxCompletionsRead = 2000;
const maxCandidates = 24;

/** With fewer completions, a rank would be chance. */
export const minRankedCompletions = 5;

/** '12,400' is 12400, '1K+' is 1. */
const parseUserCount = (text: string | undefined): number => Number(text?.replace(/\D/g, "") || 0);

export async function listPopular(db: Database, window: PopularWindow, now: Date): Promise<AssessmentCard[]> {
  const ofAllTime = db
    .select({ ...cardColumns, metadata: assessments.metadata })
    .from(assessments)
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .where(isVisible)
    .orderBy(desc(assessments.completions), desc(assessments.seq))
    .limit(maxCandidates);
  const since = now.getTime() - (window === "all" ? 0 : windowDays[window] * 86_400_000);
  const recent = sql`(select assessment_id, count(*) as completed from
    (select assessment_id from attempts where completed_at > ${since} and left_out is null order by completed_at desc limit ${maxCompletionsRead})
    group by assessment_id) as recent`;
  const inWindow = selectCards(db)
    .innerJoin(recent, sql`recent.assessment_id = ${assessments.id}`)
    .where(and(isVisible, window === "all" ? sql`false` : undefined))
    .orderBy(sql`recent.completed desc`, desc(assessments.seq))
    .limit(popularCardCounts[window]);
  const [all, within] = await db.batch([ofAllTime, inWindow]);
  if (within.length > 0) return parseCards(within);
  const ranked = all.toSorted(
    (a, b) =>
      (b.completions ?? 0) - (a.completions ?? 0) ||
      parseUserCount(b.metadata?.userCount) - parseUserCount(a.metadata?.userCount),
  );
  return parseCards(ranked).slice(0, popularCardCounts[window]);
}

export async function listNewest(db: Database, limit: number): Promise<(AssessmentCard & { createdAt: Date })[]> {
  const rows = await db
    .select({ ...cardColumns, createdAt: assessments.createdAt })
    .from(assessments)
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .where(isVisible)
    .orderBy(desc(assessments.createdAt), desc(assessments.seq))
    .limit(limit);
  return rows.flatMap((row) => parseCards([row]).map((card) => ({ ...card, createdAt: row.createdAt })));
}
