import type { Question, QuestionType } from "#assessment/schema.ts";

export const questionTypes: readonly (readonly [QuestionType, string])[] = [
  ["multiple-choice", "Multiple choice"],
  ["slider", "Slider"],
  ["boolean", "Yes or no"],
  ["text", "Text"],
  ["likert", "Likert"],
  ["multi-select", "Multiple answers"],
];

export const hasOptions = (type: QuestionType): boolean => type === "multiple-choice" || type === "multi-select";

/** Whether a key can reverse it: right answers and texts have no direction. */
export const isRating = ({ type, correct }: Question): boolean =>
  type !== "text" && type !== "multi-select" && (correct ?? []).length === 0;
