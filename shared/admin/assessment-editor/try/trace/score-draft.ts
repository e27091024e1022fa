import type { AnswerSet, Assessment } from "../../../../assessment/schema";
import type { Results } from "../../../../scoring/results";
import { score } from "../../../../scoring/score";

/** The results as the engine has them now; null where a draft breaks a rule that the engine builds on. */
export function scoreDraft(assessment: Assessment, answers: AnswerSet): Results | null {
  try {
    return score(assessment, answers);
  } catch (error) {
    console.warn("This draft cannot be scored", error);
    return null;
  }
}
