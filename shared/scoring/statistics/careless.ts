import type { Consistency } from "./consistency.ts";
import { computeVariance } from "./reliability.ts";
import { roundFigure } from "./rounding.ts";

export interface AnswerPattern {
  longestRun: number;
  sd: number | null;
  secondsPerItem: number | null;
  isStraight: boolean;
  isTooFast: boolean;
}

/** Fewest ratings whose pattern or pace says anything. */
const minItems = 10;
const minRun = 7;
const minSecondsPerItem = 2;

/**
 * `answers` are the raw rating answers (before reversal: straight-lining shows there) in the order they were met;
 * `seconds` the whole time for them, null when unknown. From 10 items on: too fast below 2 s an item (Huang et al. 2012),
 * straight with no spread at all, or with one run of 7 or more over more than half of them (Curran 2016).
 */
export function findAnswerPattern(answers: readonly number[], seconds: number | null): AnswerPattern {
  let longestRun = 0;
  let run = 0;
  answers.forEach((answer, index) => {
    run = index > 0 && answer === answers[index - 1] ? run + 1 : 1;
    longestRun = Math.max(longestRun, run);
  });
  const isEnough = answers.length >= minItems;
  const sd = answers.length < 2 ? null : roundFigure(Math.sqrt(computeVariance(answers)));
  const isKnown = seconds !== null && seconds >= 0 && answers.length > 0;
  const secondsPerItem = isKnown ? roundFigure(seconds / answers.length) : null;
  return {
    longestRun,
    sd,
    secondsPerItem,
    isStraight: isEnough && (sd === 0 || (longestRun >= minRun && longestRun > answers.length / 2)),
    isTooFast: isEnough && secondsPerItem !== null && secondsPerItem < minSecondsPerItem,
  };
}

/** Right answers of a person, and how many of all guesses would be right. */
export interface RightAnswers {
  items: number;
  right: number;
  guessed: number;
}

/** Fewest ratings, and scales that hold them, from which random clicking can be told from reading. */
const minRatings = 30;
const minScales = 4;
/** Fewest questions with right answers that can speak for a person. */
const minGraded = 10;
// Chosen by simulation: at most 5 % of people who read are taken for clickers (docs/scoring.md).
const oddsLimit = 7;
const oddsLimitWithGraded = 2.5;
const shareSteps = 20;

/** How many times likelier right answers are from people who know any share of them than from guessing. */
function computeRightAnswerOdds({ items, right, guessed }: RightAnswers): number {
  const chance = guessed / items;
  let sum = 0;
  for (let step = 0; step < shareSteps; step += 1) {
    const known = (step + 0.5) / shareSteps;
    sum += (known / chance + 1 - known) ** right * (1 - known) ** (items - right);
  }
  return sum / shareSteps;
}

export interface ClickingEvidence extends Pick<Consistency, "clickingOdds"> {
  /** Of the correlation with other people's means; 1 without data of them. */
  personTotalOdds: number;
}

/**
 * Whether answers look clicked at random. Right answers beyond what guessing gives speak for a person; few of them are
 * never held against anybody.
 */
export function isInconsistent(
  { clickingOdds, personTotalOdds }: ClickingEvidence,
  { ratings, scales, rightAnswers }: { ratings: number; scales: number; rightAnswers: RightAnswers },
): boolean {
  if (ratings < minRatings || scales < minScales) return false;
  const odds = clickingOdds * personTotalOdds;
  if (rightAnswers.items < minGraded) return odds > oddsLimit;
  return odds > oddsLimitWithGraded * Math.max(1, computeRightAnswerOdds(rightAnswers));
}
