import type { AnswerSet, Assessment } from "#assessment/schema.ts";
import type { Results } from "#scoring/results.ts";
import { score } from "#scoring/score.ts";

/** Null if the draft breaks a rule that the engine relies on. */
export function scoreDraft(assessment: Assessment, answers: AnswerSet): Results | null {
  try {
    return score(assessment, answers);
  } catch (error) {
    console.warn("This draft can't be scored", error);
    return null;
  }
}
