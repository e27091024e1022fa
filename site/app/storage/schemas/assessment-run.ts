import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { StoredAnswers } from "./answers.ts";
import { boolean, nullable, number, object, oneOf, text } from "./schema.ts";

export const StoredRun = object<AssessmentRun>({
  format: oneOf(1),
  assessmentId: text(),
  contentVersion: number(),
  attemptId: text(),
  startedAt: text(),
  completedAt: nullable(text()),
  hasGivenFeedback: boolean,
  answers: StoredAnswers,
});
