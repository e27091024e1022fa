import { isAnswered, readAnswer } from "#assessment/flow.ts";
import type { Answer, AnswerSet, Assessment, Question } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { toSliderScale } from "#ui/question/slider-scale.ts";

export type FillKind = "random" | "agree" | "disagree" | "right";

/** From 0 up to, but not including, 1. */
type Random = () => number;

const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

const rankOptions = ({ options }: Question) => options.toSorted((a, b) => a.score - b.score);

/** Two options of a draft may have the same value. */
const listValues = (options: Question["options"]) => [...new Set(options.map(({ value }) => value))];

function answerAtRandom(question: Question, random: Random): Answer | undefined {
  switch (question.type) {
    case "likert":
      return pick([1, 2, 3, 4, 5], random);
    case "boolean":
      return random() < 0.5;
    case "slider": {
      const { min, max, step } = toSliderScale(question);
      const steps = Math.floor((max - min) / step);
      // A step may be too small to be told from none.
      if (!Number.isFinite(steps) || steps < 1) return min;
      const chosen = Number((min + Math.floor(random() * (steps + 1)) * step).toFixed(6));
      return Math.min(max, Math.max(min, chosen));
    }
    case "multiple-choice":
      return pick(question.options, random)?.value;
    case "multi-select": {
      const chosen = question.options.filter(() => random() < 0.5);
      const some = chosen.length > 0 ? chosen : question.options.slice(0, 1);
      return some.length > 0 ? listValues(some) : undefined;
    }
    case "text":
      return "Written to try this out";
  }
}

function answerAtEnd(question: Question, isAgreeing: boolean, random: Random): Answer | undefined {
  switch (question.type) {
    case "likert":
      return isAgreeing ? 5 : 1;
    case "boolean":
      return isAgreeing;
    case "slider": {
      const { min, max } = toSliderScale(question);
      return isAgreeing ? max : min;
    }
    case "multiple-choice":
      return rankOptions(question).at(isAgreeing ? -1 : 0)?.value;
    case "multi-select": {
      const chosen = isAgreeing ? question.options : rankOptions(question).slice(0, 1);
      return chosen.length > 0 ? listValues(chosen) : undefined;
    }
    case "text":
      return answerAtRandom(question, random);
  }
}

function answerRight({ type, options, correct = [] }: Question): Answer | undefined {
  const [first] = correct;
  if (first === undefined) return undefined;
  const right = listValues(options.filter(({ id }) => correct.includes(id)));
  switch (type) {
    case "multiple-choice":
      return right[0];
    case "multi-select":
      return right.length > 0 ? right : undefined;
    case "boolean":
      return /^(true|yes)$/i.test(first);
    case "likert":
    case "slider": {
      const number = Number(first);
      return Number.isFinite(number) ? number : undefined;
    }
    case "text":
      return undefined;
  }
}

/** Given answers stay. 'right' answers at random where there's none. What can't be answered stays open. */
export function fillAnswers(assessment: Assessment, given: AnswerSet, kind: FillKind, random: Random): AnswerSet {
  const answer = (question: Question) => {
    if (kind === "random") return answerAtRandom(question, random);
    if (kind === "right") return answerRight(question) ?? answerAtRandom(question, random);
    return answerAtEnd(question, kind === "agree", random);
  };
  const filled: AnswerSet = { ...given };
  for (const key of questionSectionKeys) {
    const entries = (assessment.sections[key]?.questions ?? []).flatMap((question): [string, Answer][] => {
      const known = readAnswer(given, key, question.id);
      const next = known !== undefined && isAnswered(question, known) ? known : answer(question);
      return next === undefined ? [] : [[question.id, next]];
    });
    filled[key] = { ...given[key], ...Object.fromEntries(entries) };
  }
  return filled;
}
