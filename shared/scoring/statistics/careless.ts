import { computeVariance } from "./reliability.ts";
import { roundFigure } from "./rounding.ts";

export interface AnswerPattern {
  longestRun: number;
  sd: number | null;
  secondsPerItem: number | null;
  isCareless: boolean;
}

const minItems = 10;
const minSecondsPerItem = 2;

/**
 * `answers` are the raw rating answers (before reversal: straight-lining shows there) in the order they were met;
 * `seconds` the whole time for them, null when unknown. Careless: below 2 s an item (Huang et al. 2012), or, from 10 items on,
 * no spread at all or one run over more than half of them (Curran 2016).
 */
export function findAnswerPattern(answers: readonly number[], seconds: number | null): AnswerPattern {
  let longestRun = 0;
  let run = 0;
  answers.forEach((answer, index) => {
    run = index > 0 && answer === answers[index - 1] ? run + 1 : 1;
    longestRun = Math.max(longestRun, run);
  });
  const sd = answers.length < 2 ? null : roundFigure(Math.sqrt(computeVariance(answers)));
  const secondsPerItem = seconds === null || answers.length === 0 ? null : roundFigure(seconds / answers.length);
  const isStraight = answers.length >= minItems && (sd === 0 || longestRun > answers.length / 2);
  const isFast = secondsPerItem !== null && secondsPerItem < minSecondsPerItem;
  return { longestRun, sd, secondsPerItem, isCareless: isStraight || isFast };
}
