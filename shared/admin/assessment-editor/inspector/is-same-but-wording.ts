import type { Question } from "#assessment/schema.ts";
import { isSameJson } from "#json/same-json.ts";

const withoutWording = ({ options, ...question }: Question) => ({
  ...question,
  text: "",
  explanation: "",
  tip: "",
  objective: "",
  answerLabels: undefined,
  options: options.map((option) => ({ ...option, text: "" })),
});

/** Whether an answer counts the same in both. */
export const isSameButWording = (before: Question, after: Question): boolean =>
  isSameJson(withoutWording(before), withoutWording(after));
