import type { AssessmentFigures, Overview } from "@illumine/shared/api/overview.ts";
import { SectionKey } from "@illumine/shared/assessment/schema.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { isVisible } from "../assessments/published.server.ts";
import type { Database } from "../database.server.ts";
import { assessments, counters, posts } from "../schema.server.ts";

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

const computeMean = (sum: number, count: number) => (count === 0 ? null : sum / count);

export async function loadOverview(db: Database): Promise<Overview> {
  const [rows, topAssessments, topPosts] = await db.batch([
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
    ratings: { count: count("ratings"), mean: computeMean(count("rating sum"), count("ratings")) },
    views: count("views"),
    topAssessments,
    topPosts,
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
    ratings: { count: ratings, mean: computeMean(ratingSum, ratings) },
  };
}
