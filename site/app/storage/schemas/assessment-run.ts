import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import * as z from "zod/mini";
import { StoredAnswers } from "./answers.ts";

export const StoredRun = z.object({
  format: z.literal(1),
  assessmentId: z.string(),
  contentVersion: z.number(),
  attemptId: z.string(),
  startedAt: z.string(),
  completedAt: z.nullable(z.string()),
  hasGivenFeedback: z.boolean(),
  answers: StoredAnswers,
}) satisfies z.ZodMiniType<AssessmentRun>;
