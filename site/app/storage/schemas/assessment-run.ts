import type { AssessmentRun } from "@illumine/shared/assessment/run";
import * as z from "zod/mini";

const Answers = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
);

export const StoredRun = z.object({
  format: z.literal(1),
  assessmentId: z.string(),
  contentVersion: z.number(),
  attemptId: z.string(),
  startedAt: z.string(),
  completedAt: z.nullable(z.string()),
  hasGivenFeedback: z.boolean(),
  answers: z.object({ psychometric: Answers, technical: Answers, wiscar: Answers, completed: z.boolean() }),
}) satisfies z.ZodMiniType<AssessmentRun>;
