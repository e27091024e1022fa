import { z } from "zod";
import { QuestionSectionKey, Slug } from "../assessment/schema.ts";
import type { Endpoint } from "./endpoint.ts";

/** Assessments that one call looks through, so that a search of many costs little at a time. */
export const assessmentsPerSearch = 200;

export const LibraryScale = z.object({ section: QuestionSectionKey, id: z.string(), label: z.string() });
export type LibraryScale = z.infer<typeof LibraryScale>;

const AssessmentWithScales = z.object({
  id: Slug,
  title: z.string(),
  category: z.string(),
  /** Those that match; all of them where the title does. */
  scales: z.array(LibraryScale),
});
export type AssessmentWithScales = z.infer<typeof AssessmentWithScales>;

export const libraryScaleEndpoints = {
  listLibraryScales: {
    access: "admin",
    method: "get",
    path: "/admin/scales",
    summary: `The scales of assessments that aren't in the bin, by a part of their names or of the assessment's title, newest assessments first. A call looks through ${assessmentsPerSearch} assessments and says where the next one goes on`,
    query: z.object({
      search: z.string().trim().max(200).default(""),
      before: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(Number.MAX_SAFE_INTEGER),
    }),
    responses: {
      200: z.object({
        assessments: z.array(AssessmentWithScales),
        /** `before` of the next call; null when all were looked through. */
        next: z.number().int().nullable(),
      }),
    },
    errors: [401, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
