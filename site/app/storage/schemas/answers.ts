import type { Answer, AnswerSet } from "@illumine/shared/assessment/schema.ts";
import { boolean, defineSchema, object, record } from "./schema.ts";

const isChoice = (value: unknown) => typeof value === "string" || Number.isFinite(value);

export const StoredSection = record(
  defineSchema<Answer>(
    "an answer",
    (value) => isChoice(value) || typeof value === "boolean" || (Array.isArray(value) && value.every(isChoice)),
  ),
);

export const StoredAnswers = object<AnswerSet>({
  psychometric: StoredSection,
  technical: StoredSection,
  wiscar: StoredSection,
  completed: boolean,
});
