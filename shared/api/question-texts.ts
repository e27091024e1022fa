import { z } from "zod";
import { maxComparedLength } from "../assessment/lint/question-index.ts";
import { Slug } from "../assessment/schema.ts";
import type { Endpoint } from "./endpoint.ts";

/** Assessments on a page: 30 questions each are about 300 kB of JSON, a third of it compressed. */
export const questionTextsPerPage = 100;
const AssessmentQuestionTexts = z.object({
  id: Slug,
  title: z.string(),
  /** In the visitors' order, section by section. A character may take two units. */
  questions: z.array(z.string().max(2 * maxComparedLength)),
  /** How many are psychometric, technical and of the FB6 Index, in this order. */
  sectionSizes: z.array(z.number().int().min(0)).optional(),
});

export const questionTextEndpoints = {
  listQuestionTexts: {
    access: "admin",
    method: "get",
    path: "/admin/question-texts",
    summary: `The questions' texts of all assessments that aren't in the bin, without their options, ${questionTextsPerPage} assessments at a time, to find near duplicates`,
    query: z.object({ after: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
    responses: {
      200: z.object({
        assessments: z.array(AssessmentQuestionTexts),
        /** `after` of the next page; null on the last. */
        next: z.number().int().nullable(),
      }),
    },
    errors: [401, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
