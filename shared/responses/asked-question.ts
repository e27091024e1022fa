import type { Question } from "../assessment/schema.ts";
import { isSameJson } from "../json/same-json.ts";

/** What a person reads and can choose. Keys, right answers, weights and the order of questions are no part of it. */
const pickAsked = ({ type, text, options, scale, answerLabels }: Question) => ({
  type,
  text: text.trim(),
  options: options.map((option) => ({ text: option.text, value: option.value })),
  scale: type === "slider" && scale ? { ...scale, step: scale.step ?? 1 } : null,
  answerLabels: answerLabels ?? null,
});

export const asksTheSame = (one: Question, other: Question): boolean => isSameJson(pickAsked(one), pickAsked(other));
