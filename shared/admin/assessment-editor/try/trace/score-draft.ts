import type { AnswerSet, Assessment } from "#assessment/schema.ts";
import type { Results } from "#scoring/results.ts";
import { score } from "#scoring/score.ts";

/** The results as the engine has them now; null where a draft breaks a rule that the engine builds on. */
export function scoreDraft(assessment: Assessment, answers: AnswerSet): Results | null {
  try {
    return score(assessment, answers);
  } catch (error) {
    console.warn("This draft cannot be scored", error);
    return null;
  }
}
