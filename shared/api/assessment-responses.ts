import { z } from "zod";
import { Slug } from "../assessment/schema.ts";
import type { Endpoint } from "./endpoint.ts";

const Count = z.number().int().min(0);

export const AssessmentResponses = z.object({
  contentVersion: z.number().int().min(1),
  /** By question id, in no order: neither days nor anything else that is stored with them. */
  answers: z.array(z.record(z.string(), z.unknown())),
  /** Only the latest responses were read. */
  isCapped: z.boolean(),
  /** How many of those read look careless or are damaged; `answers` doesn't have them. */
  careless: Count,
  damaged: Count,
  /** Responses to other content versions, counted up to a limit. */
  otherVersions: Count,
});
export type AssessmentResponses = z.infer<typeof AssessmentResponses>;

export const assessmentResponseEndpoints = {
  readAssessmentResponses: {
    method: "get",
    path: "/admin/assessments/{id}/responses",
    summary: "Answers of the latest anonymous responses to the public content version, to score them with another one",
    access: "admin",
    params: z.object({ id: Slug }),
    responses: { 200: AssessmentResponses },
    errors: [401, 404, 422, 500, 503],
  },
} as const satisfies Record<string, Endpoint>;
