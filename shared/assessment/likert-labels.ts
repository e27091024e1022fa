import type { Question } from "./schema.ts";

export const likertLabels = ["Strongly Disagree", "Disagree", "Neutral", "Agree", "Strongly Agree"] as const;

/** What the answers 1 to 5 of a likert question say. A draft may have labels that aren't five yet. */
export const listLikertLabels = ({ answerLabels }: Pick<Question, "answerLabels">): readonly string[] =>
  likertLabels.map((label, position) => answerLabels?.[position] || label);
