import { readAnswer } from "../assessment/flow.ts";
import type { Answer, AnswerSet, Assessment, Question } from "../assessment/schema.ts";
import { questionSectionKeys } from "../assessment/section-keys.ts";
import type { ItemMeans } from "../scoring/statistics/packed-norm-group.ts";
import { checkCareless } from "./careless.ts";

// Apart from the zod schemas, so that the visitor's screen loads no zod.

/** Coarse enough not to identify anyone. */
export const durations = [
  "unknown",
  "under-2-min",
  "2-to-5-min",
  "5-to-10-min",
  "10-to-20-min",
  "20-to-40-min",
  "over-40-min",
] as const;
export type Duration = (typeof durations)[number];

export const qualityFlags = ["fast-or-alike", "inconsistent"] as const;
export type QualityFlag = (typeof qualityFlags)[number];

export type Choice = Answer;

const durationLimits: readonly [Duration, number][] = [
  ["under-2-min", 120],
  ["2-to-5-min", 300],
  ["5-to-10-min", 600],
  ["10-to-20-min", 1_200],
  ["20-to-40-min", 2_400],
];

/** The step that a time in seconds falls into; 'unknown' for null and for a clock that went backwards. */
export function toDuration(seconds: number | null): Duration {
  if (seconds === null || !(seconds >= 0)) return "unknown";
  return durationLimits.find(([, end]) => seconds < end)?.[0] ?? "over-40-min";
}

const isWholeStep = (value: number, from: number, step: number) => {
  const steps = (value - from) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
};

function isOnSlider({ scale }: Question, value: number): boolean {
  const { min = 1, max = 5, step = 1 } = scale ?? {};
  return value >= min && value <= max && (isWholeStep(value, min, step) || value === max);
}

/** Whether an answer is one that the question offers. Written text never is. */
export function isChoice(question: Question, answer: unknown): answer is Choice {
  const offers = (value: unknown) => question.options.some((option) => option.value === value);
  switch (question.type) {
    case "likert":
      return typeof answer === "number" && Number.isInteger(answer) && answer >= 1 && answer <= 5;
    case "slider":
      return typeof answer === "number" && isOnSlider(question, answer);
    case "boolean":
      return typeof answer === "boolean";
    case "multiple-choice":
      return offers(answer);
    case "multi-select":
      return (
        Array.isArray(answer) &&
        answer.length > 0 &&
        new Set(answer).size === answer.length &&
        answer.every((one) => offers(one))
      );
    default:
      return false;
  }
}

/** The chosen answers of a run by question id, without free text and without values that are no longer options. */
export function listChoices(assessment: Assessment, answers: AnswerSet): Record<string, Choice> {
  const chosen = questionSectionKeys.flatMap((key) =>
    (assessment.sections[key]?.questions ?? []).flatMap((question) => {
      const answer = readAnswer(answers, key, question.id);
      return isChoice(question, answer) ? [[question.id, answer] as const] : [];
    }),
  );
  return Object.fromEntries(chosen);
}

export function findForeignAnswers(
  assessment: Assessment,
  answers: Readonly<Record<string, unknown>>,
): { field: string; message: string }[] {
  const questions = new Map(
    questionSectionKeys.flatMap((key) =>
      (assessment.sections[key]?.questions ?? []).map((question) => [question.id, question] as const),
    ),
  );
  return Object.entries(answers).flatMap(([id, answer]) => {
    const question = questions.get(id);
    const field = `answers.${id}`;
    if (!question) return [{ field, message: "This version of the assessment has no such question" }];
    if (question.type === "text") return [{ field, message: "Written answers are never stored: leave it out" }];
    return isChoice(question, answer) ? [] : [{ field, message: "This is not one of the question's choices" }];
  });
}

/** The longest time in seconds that falls into a step; null where it has no end. */
export const findLongestTime = (duration: Duration): number | null =>
  durationLimits.find(([step]) => step === duration)?.[1] ?? null;

/** What a run's answers give reason to leave it out of statistics for; `seconds` for all of it, or null. */
export function listQualityFlags(
  assessment: Assessment,
  answers: AnswerSet,
  seconds: number | null,
  itemMeans: ItemMeans | null = null,
): QualityFlag[] {
  const { reasons } = checkCareless(assessment, answers, seconds, itemMeans);
  const isFastOrAlike = reasons.some((reason) => reason !== "inconsistent");
  return [
    ...(isFastOrAlike ? (["fast-or-alike"] as const) : []),
    ...(reasons.includes("inconsistent") ? (["inconsistent"] as const) : []),
  ];
}
