import type { ImportedOption, ImportedQuestion } from "./imported.ts";
import { findLabelOrder } from "./label-order.ts";

export interface RatingAnswer {
  value: string;
  text: string;
  score?: number | undefined;
}

export interface Rating {
  /** The labeled answers in the source's order; null for a range of numbers. */
  answers?: readonly RatingAnswer[] | null;
  min?: number;
  max?: number;
  step?: number;
  labels?: { min: string; max: string };
  correct?: readonly string[] | undefined;
}

const maxSteps = 100;
const isNumber = (text: string) => text.trim() !== "" && Number.isFinite(Number(text));

/** Numbers that the source itself counts, else positions in the order of the labels; null if nobody can say. */
function listScores(answers: readonly RatingAnswer[]): number[] | null {
  const given = answers.map(({ score, value }) => score ?? (isNumber(value) ? Number(value) : null));
  const scores = given.flatMap((score) => score ?? []);
  if (scores.length === answers.length && new Set(scores).size > 1) return scores;
  const order = findLabelOrder(answers.map(({ text }) => text));
  if (order === null) return null;
  return answers.map((_, at) => (order === "up" ? at + 1 : answers.length - at));
}

/** Shown as the number that it counts as. */
const isPlainNumber = ({ text, value, score }: RatingAnswer): boolean =>
  isNumber(text) && score === undefined && (!isNumber(value) || Number(value) === Number(text));

const unclearOrder = (answers: readonly RatingAnswer[]) =>
  `Which of its answers counts most isn't clear: ${answers
    .slice(0, 10)
    .map(({ text }) => JSON.stringify(text))
    .join(", ")}. Give them scores`;

function buildLabeled(question: ImportedQuestion, answers: readonly RatingAnswer[]): ImportedQuestion {
  const scores = listScores(answers);
  const unread = scores ? question.unread : [...question.unread, unclearOrder(answers)];
  const sorted =
    scores && answers.map(({ text }, at) => ({ text, score: scores[at] ?? 0 })).sort((a, b) => a.score - b.score);
  const isLikert = sorted?.length === 5 && sorted.every(({ text, score }, at) => text !== "" && score === at + 1);
  if (sorted && isLikert) return { ...question, type: "likert", answerLabels: sorted.map(({ text }) => text), unread };
  const options = answers.map(
    ({ text, value }, at): ImportedOption => ({ text, value, ...(scores && { score: scores[at] }) }),
  );
  return { ...question, type: "multiple-choice", options, unread };
}

/** A question whose answers have an order: five labels in order are a likert question, numbers a slider. */
export function buildRating(
  question: ImportedQuestion,
  { answers, min = 1, max = 5, step = 1, labels, correct }: Rating,
): ImportedQuestion {
  if (answers && answers.length > 0 && !answers.every(isPlainNumber)) {
    if (!correct) return buildLabeled(question, answers);
    const options = answers.map(({ text, value }) => ({ text, value, isRight: correct.includes(value) }));
    const unread = options.some(({ isRight }) => isRight) ? [] : ["Its right answer isn't among its answers"];
    return { ...question, type: "multiple-choice", options, unread: [...question.unread, ...unread] };
  }
  const numbers = (answers ?? []).map(({ text }) => Number(text));
  const [low, high] = numbers.length > 1 ? [Math.min(...numbers), Math.max(...numbers)] : [min, max];
  const isRange = high > low && step > 0 && (high - low) / step <= maxSteps * 10;
  const unread = isRange ? [] : [`Its range from ${low} to ${high} in steps of ${step} can't be asked`];
  const isOutside = correct?.some((value) => !isNumber(value) || Number(value) < low || Number(value) > high) ?? false;
  if (isOutside) unread.push("Its right answer is outside of its range");
  const named = { ...(labels?.min && { min: labels.min }), ...(labels?.max && { max: labels.max }) };
  // A low label such as "Agree" above a high one such as "Disagree" would turn the score round.
  if (labels && findLabelOrder([labels.min, labels.max]) === "down")
    unread.push(`Its numbers count down: ${JSON.stringify(labels.min)} is the lowest. Check its key`);
  return {
    ...question,
    type: "slider",
    scale: {
      min: isRange ? low : 1,
      max: isRange ? high : 5,
      ...(isRange && step !== 1 && { step }),
      ...(Object.keys(named).length > 0 && { labels: named }),
    },
    correct: isOutside ? undefined : correct && [...correct].map((value) => String(Number(value))),
    unread: [...question.unread, ...unread],
  };
}
