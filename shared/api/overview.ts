import { z } from "zod";
import { SectionKey, Slug } from "../assessment/schema.ts";
import type { Endpoint } from "./endpoint.ts";

const Count = z.number().int().min(0);
const Rating = z.number().min(0).max(5).nullable();

/** Why a rating or a completion isn't counted. 'replaced': by a later rating of the same visitor. */
export const LeftOutReason = z.enum([
  "no-attempt",
  "not-completed",
  "skipped-steps",
  "too-fast",
  "network-limit",
  "replaced",
]);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

export const CountedKind = z.enum(["rating", "completion"]);
export type CountedKind = z.infer<typeof CountedKind>;

/** Of one day and assessment. */
const DailyCount = z.object({
  day: z.iso.date(),
  assessmentId: z.string(),
  title: z.string(),
  kind: CountedKind,
  counted: Count,
  leftOut: z.array(z.object({ reason: LeftOutReason, count: Count })),
  /** Mean a day of the four weeks before, if this day was far above it; else null. */
  usual: z.number().min(0).nullable().default(null),
});
export type DailyCount = z.infer<typeof DailyCount>;

const Step = z.object({ step: SectionKey, reached: Count });

export const Overview = z.object({
  assessments: z.object({ active: Count, inactive: Count, deleted: Count, featured: Count }),
  posts: z.object({ published: Count, drafts: Count, deleted: Count }),
  starts: Count,
  completions: Count,
  steps: z.array(Step),
  ratings: z.object({ count: Count, mean: Rating }),
  views: Count,
  topAssessments: z.array(
    z.object({ id: z.string(), title: z.string(), starts: Count, completions: Count, rating: Rating }),
  ),
  topPosts: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string(), views: Count })),
  /** Days of the last two weeks on which something was left out, or which were far above usual, the latest first. */
  leftOut: z.array(DailyCount).default([]),
  /** Drafts that their schedule couldn't publish, until they are edited or published, the latest first. */
  failedSchedules: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })).default([]),
  /** Of the last seven days: what was left out, apart from replaced ratings, and how many were far above usual. */
  lastWeek: z.object({ leftOut: Count, bursts: Count }).default({ leftOut: 0, bursts: 0 }),
});
export type Overview = z.infer<typeof Overview>;

export const AssessmentFigures = z.object({
  starts: Count,
  completions: Count,
  steps: z.array(Step),
  ratings: z.object({ count: Count, mean: Rating }),
});
export type AssessmentFigures = z.infer<typeof AssessmentFigures>;

export const overviewEndpoints = {
  readOverview: {
    method: "get",
    path: "/admin/overview",
    summary: "Starts, completions, steps reached, ratings, views, and what was left out of the counts",
    access: "admin",
    responses: { 200: Overview },
    errors: [401, 503],
  },
  readAssessmentFigures: {
    method: "get",
    path: "/admin/assessments/{id}/figures",
    summary: "Starts, completions, steps reached and ratings of one assessment",
    access: "admin",
    params: z.object({ id: Slug }),
    responses: { 200: AssessmentFigures },
    errors: [401, 404, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
