import type {
  AssessmentFigures,
  CountedKind,
  DailyCount,
  LeftOutReason,
  Overview,
} from "@illumine/shared/api/overview.ts";
import { computeMeanRating } from "@illumine/shared/assessment/ratings.ts";
import { SectionKey } from "@illumine/shared/assessment/schema.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { isVisible } from "../assessments/published.server.ts";
import type { Database } from "../database.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { counters } from "../schema/figures.server.ts";
import { posts } from "../schema/posts.server.ts";

const rankingLength = 10;
const maxFailedSchedules = 20;

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

const usualDays = 28;
/** A day is far above usual with at least so many, and so many times the usual. */
const minBurst = 20;
const burstFactor = 4;
const maxDayRows = 1_000;

/** Each of which something was left out, or which is far above usual; the largest number of a day first. */
function selectUnusualDays(db: Database, now: Date) {
  const before = sql.raw(String(usualDays));
  const days = sql`(
    select day, assessment_id, kind, sum(count) as total, sum(iif(outcome = 'counted', 0, count)) as left_out,
      json_group_object(outcome, count) as outcomes
    from daily_counts where day >= ${toDayBefore(now, leftOutDays + usualDays)} group by day, assessment_id, kind)`;
  const compared = sql`(
    select *, ifnull(sum(total) over (partition by assessment_id, kind order by cast(julianday(day) as integer)
      range between ${before} preceding and 1 preceding), 0) * 1.0 / ${before} as usual from ${days})`;
  const judged = sql`(
    select *, total >= ${minBurst} and total > ${burstFactor} * usual as is_burst from ${compared}
    where day >= ${toDayBefore(now, leftOutDays - 1)})`;
  return db
    .select({
      day: sql<string>`day`,
      assessmentId: sql<string>`assessment_id`,
      kind: sql<CountedKind>`days.kind`,
      title: sql<string>`title`,
      outcomes: sql`outcomes`.mapWith((text: string) => JSON.parse(text) as Partial<Record<Outcome, number>>),
      /** Mean a day of the `usualDays` before; null if the day isn't far above it. */
      usual: sql<number | null>`iif(is_burst, usual, null)`,
    })
    .from(sql`${judged} as days join assessments on assessments.id = assessment_id`)
    .where(sql`left_out > 0 or is_burst`)
    .orderBy(sql`day desc, left_out desc, total desc, assessment_id, days.kind`)
    .limit(maxDayRows);
}

type DayRow = Awaited<ReturnType<typeof selectUnusualDays>>[number];

const toDayBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

function toDailyCount({ outcomes: { counted = 0, ...reasons }, ...entry }: DayRow): DailyCount {
  const leftOut = Object.entries(reasons) as [LeftOutReason, number][];
  return {
    ...entry,
    counted,
    leftOut: leftOut.map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count),
  };
}

function sumUpWeek(days: readonly DailyCount[], now: Date): Overview["lastWeek"] {
  const recent = days.filter(({ day }) => day >= toDayBefore(now, 6));
  const suspicious = recent.flatMap(({ leftOut }) => leftOut.filter(({ reason }) => reason !== "replaced"));
  return {
    leftOut: suspicious.reduce((sum, { count }) => sum + count, 0),
    bursts: recent.filter(({ usual }) => usual !== null).length,
  };
}

export async function loadOverview(db: Database, now: Date): Promise<Overview> {
  const [rows, topAssessments, topPosts, unusual, failedSchedules] = await db.batch([
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
    selectUnusualDays(db, now),
    db
      .select({ id: posts.id, title: posts.title, reason: sql<string>`${posts.scheduleFailure}`.as("reason") })
      .from(posts)
      .where(sql`schedule_failure is not null`)
      .orderBy(desc(posts.updatedAt))
      .limit(maxFailedSchedules),
  ]);
  const count = buildCounterLookup(rows);
  const days = unusual.map(toDailyCount);
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
    failedSchedules,
    leftOut: days.slice(0, maxLeftOutEntries),
    lastWeek: sumUpWeek(days, now),
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
