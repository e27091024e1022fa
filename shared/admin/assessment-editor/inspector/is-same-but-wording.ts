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

export const isSameButWording = (before: Question, after: Question): boolean =>
  isSameJson(withoutWording(before), withoutWording(after));
