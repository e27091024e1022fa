import { z } from "zod";
import { SectionKey, Slug } from "../assessment/schema.ts";
import type { Endpoint } from "./endpoint.ts";

const Count = z.number().int().min(0);
const Rating = z.number().min(0).max(5).nullable();

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
    summary: "Starts, completions, steps reached, ratings and views",
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
