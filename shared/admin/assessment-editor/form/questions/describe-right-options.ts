import { needsRightAnswer } from "#assessment/lint/keys.ts";
import type { QuestionSectionKey, QuestionType } from "#assessment/schema.ts";

/** What a question's right options do. @param isKeyed whether the assessment has scoring of its own */
export function describeRightOptions(type: QuestionType, section: QuestionSectionKey, isKeyed: boolean): string {
  if (!isKeyed) return "Check the right answers. Classic scoring doesn't use them.";
  if (needsRightAnswer(type, section)) return "Check the right answers: at least one is needed.";
  return type === "multi-select"
    ? "Check the right answers. If none is checked, the question isn't scored."
    : "Check the right answers. If none is checked, the chosen option's score counts.";
}
