import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import * as v from "valibot";
import { StoredAnswers } from "./answers.ts";
import { toParser } from "./to-parser.ts";

export const StoredRun = toParser<AssessmentRun>(
  v.object({
    format: v.literal(1),
    assessmentId: v.string(),
    contentVersion: v.pipe(v.number(), v.finite()),
    attemptId: v.string(),
    startedAt: v.string(),
    completedAt: v.nullable(v.string()),
    hasGivenFeedback: v.boolean(),
    answers: StoredAnswers,
  }),
);
