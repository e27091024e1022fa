import type { AssessmentFigures, DailyCount, LeftOutReason, Overview } from "@illumine/shared/api/overview.ts";
import { computeMeanRating } from "@illumine/shared/assessment/ratings.ts";
import { SectionKey } from "@illumine/shared/assessment/schema.ts";
import { and, desc, eq, gt, gte, isNull, sql } from "drizzle-orm";
import { isVisible } from "../assessments/published.server.ts";
import type { Database } from "../database.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { counters, dailyCounts } from "../schema/figures.server.ts";
import { posts } from "../schema/posts.server.ts";

const rankingLength = 10;

const overviewCounters = [
  ...["assessments", "assessments all", "assessments deleted", "assessments featured"],
  ...["posts", "posts all", "posts deleted"],
  ...["starts", "completions", "ratings", "rating sum", "views"],
];

const selectCounters = (db: Database, wanted: string[]) =>
  db
    .select({ name: counters.name, value: counters.value })
    .from(counters)
    .where(sql`${counters.name} in (select value from json_each(${JSON.stringify(wanted)}))`);

const buildCounterLookup = (rows: { name: string; value: number }[]) => {
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return (name: string) => Math.max(0, values.get(name) ?? 0);
};

/** Each counter holds attempts that stopped at its step; whoever got further has reached it too. */
function deriveSteps(count: (name: string) => number, suffix = ""): Overview["steps"] {
  const stopped = SectionKey.options.map((step) => count(`step:${step}${suffix}`));
  return SectionKey.options.map((step, at) => ({
    step,
    reached: stopped.slice(at).reduce((sum, value) => sum + value, 0),
  }));
}

const leftOutDays = 14;
const maxLeftOutEntries = 20;

type Outcome = "counted" | LeftOutReason;

/** Each day, assessment and kind of which something was left out; the largest number of a day first. */
function selectLeftOut(db: Database, now: Date) {
  const { day, assessmentId, kind, outcome, count } = dailyCounts;
  const leftOut = sql<number>`sum(iif(${outcome} = 'counted', 0, ${count}))`;
  const since = new Date(now.getTime() - (leftOutDays - 1) * 86_400_000).toISOString().slice(0, 10);
  const outcomes = sql`json_group_object(${outcome}, ${count})`.mapWith(
    (text: string) => JSON.parse(text) as Partial<Record<Outcome, number>>,
  );
  return db
    .select({ day, assessmentId, kind, title: assessments.title, outcomes })
    .from(dailyCounts)
    .innerJoin(assessments, eq(assessments.id, assessmentId))
    .where(gte(day, since))
    .groupBy(day, assessmentId, kind)
    .having(gt(leftOut, 0))
    .orderBy(desc(day), desc(leftOut), assessmentId, kind)
    .limit(maxLeftOutEntries);
}

function toDailyCount({
  outcomes: { counted = 0, ...reasons },
  ...entry
}: Omit<DailyCount, "counted" | "leftOut"> & { outcomes: Partial<Record<Outcome, number>> }): DailyCount {
  const leftOut = Object.entries(reasons) as [LeftOutReason, number][];
  return {
    ...entry,
    counted,
    leftOut: leftOut.map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count),
  };
}

export async function loadOverview(db: Database, now: Date): Promise<Overview> {
  const [rows, topAssessments, topPosts, leftOut] = await db.batch([
    selectCounters(db, [...overviewCounters, ...SectionKey.options.map((step) => `step:${step}`)]),
    db
      .select({
        id: assessments.id,
        title: assessments.title,
        starts: assessments.starts,
        completions: sql<number>`${assessments.completions}`,
        rating: assessments.rating,
      })
      .from(assessments)
      .where(isVisible)
      .orderBy(desc(assessments.completions), desc(assessments.seq))
      .limit(rankingLength),
    db
      .select({ id: posts.id, slug: posts.slug, title: posts.title, views: posts.views })
      .from(posts)
      .where(and(eq(posts.isPublished, true), isNull(posts.deletedAt)))
      .orderBy(desc(posts.views), desc(posts.seq))
      .limit(rankingLength),
    selectLeftOut(db, now),
  ]);
  const count = buildCounterLookup(rows);
  return {
    assessments: {
      active: count("assessments"),
      inactive: count("assessments all") - count("assessments"),
      deleted: count("assessments deleted"),
      featured: count("assessments featured"),
    },
    posts: { published: count("posts"), drafts: count("posts all") - count("posts"), deleted: count("posts deleted") },
    starts: count("starts"),
    completions: count("completions"),
    steps: deriveSteps(count),
    ratings: { count: count("ratings"), mean: computeMeanRating(count("rating sum"), count("ratings")) },
    views: count("views"),
    topAssessments,
    topPosts,
    leftOut: leftOut.map(toDailyCount),
  };
}

export async function findAssessmentFigures(db: Database, id: string): Promise<AssessmentFigures | null> {
  const [rows, [figures]] = await db.batch([
    selectCounters(
      db,
      SectionKey.options.map((step) => `step:${step}:${id}`),
    ),
    db
      .select({
        starts: assessments.starts,
        completions: assessments.completionsCounted,
        ratingSum: assessments.ratingSum,
        ratings: assessments.ratingsCounted,
      })
      .from(assessments)
      .where(eq(assessments.id, id)),
  ]);
  if (!figures) return null;
  const { starts, completions, ratingSum, ratings } = figures;
  return {
    starts,
    completions,
    steps: deriveSteps(buildCounterLookup(rows), `:${id}`),
    ratings: { count: ratings, mean: computeMeanRating(ratingSum, ratings) },
  };
}
