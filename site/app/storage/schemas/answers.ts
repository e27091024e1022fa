import type { Answer } from "@illumine/shared/assessment/schema.ts";
import * as v from "valibot";

type Answers = Record<string, Answer>;

const isChoice = (value: unknown) => typeof value === "string" || Number.isFinite(value);

const isAnswer = (value: unknown) =>
  isChoice(value) || typeof value === "boolean" || (Array.isArray(value) && value.every(isChoice));

/** Not a record of valibot, which drops the answers to a question whose id is "constructor" or "prototype". */
export const StoredSection = v.pipe(
  v.custom<Answers>(
    (value) =>
      typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isAnswer),
  ),
  v.transform((answers): Answers => {
    const { ["__proto__"]: _, ...others } = answers;
    return others;
  }),
);

export const StoredAnswers = v.object({
  psychometric: StoredSection,
  technical: StoredSection,
  wiscar: StoredSection,
  completed: v.boolean(),
});
