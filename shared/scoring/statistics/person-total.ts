import { computeCorrelation, computeMean, minResponses } from "./reliability.ts";
import { roundFigure } from "./rounding.ts";

/** A rating beside other people's, in percent of its range as it was shown, before keying. */
export interface ComparedAnswer {
  key: 1 | -1;
  percent: number;
  /** Of other people's answers. */
  mean: number;
}

export interface PersonTotal {
  /** With the means of other people, -1 to 1. Null without data of them, or where either has no spread. */
  correlation: number | null;
  /** How many times likelier that correlation is from clicking at random than from a person who reads. */
  odds: number;
}

export const noPersonTotal: PersonTotal = { correlation: null, odds: 1 };

/** Mean correlation between two keyed answers of a person who reads, within a scale. */
const readingCorrelation = 0.3;
/** To be unlike other people isn't careless: it can at most halve the limits of careless.ts. */
const maxOdds = 2;
/** Fewest ratings of which Fisher's z has a standard error. */
const minRatings = 4;
/** Where the transformation ends: it's infinite at 1. */
const maxCorrelation = 0.999;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * How far the means lie apart, in standard deviations of an answer, without what chance adds to the means of as few people
 * as are allowed.
 */
function computeMeanSpread(deviations: readonly number[], answerSd: number): number {
  const variance = sum(deviations.map((deviation) => deviation ** 2)) / deviations.length;
  return Math.sqrt(Math.max(0, variance - answerSd ** 2 / minResponses)) / answerSd;
}

/**
 * By how much answers of a scale, which go together, make the correlation less certain than as many independent ones.
 */
function computeDesignEffect(scales: readonly (readonly ComparedAnswer[])[], center: number): number {
  const toDeviation = ({ key, mean }: ComparedAnswer) => key * (mean - center);
  const squares = sum(scales.flat().map((answer) => toDeviation(answer) ** 2));
  const shared = sum(scales.map((scale) => sum(scale.map(toDeviation)) ** 2)) / squares;
  return Math.max(1, 1 + readingCorrelation * (shared - 1));
}

/**
 * Person-total correlation (Donlon and Fischer 1968): of a person's ratings with the means of other people's, and what it
 * says for or against reading. Fisher's z of it is compared under two normal models: 0 for clicking, and for reading what
 * follows from how far the means lie apart.
 * @param scales ratings by scale
 * @param answerSd standard deviation of other people's answers to an item, on average
 */
export function computePersonTotal(scales: readonly (readonly ComparedAnswer[])[], answerSd: number): PersonTotal {
  const answers = scales.flat();
  const means = answers.map(({ mean }) => mean);
  const percents = answers.map(({ percent }) => percent);
  const correlation = computeCorrelation(percents, means);
  if (correlation === null || answers.length < minRatings || !(answerSd > 0)) return noPersonTotal;
  const center = computeMean(means);
  const spread = computeMeanSpread(
    means.map((mean) => mean - center),
    answerSd,
  );
  const expected = Math.atanh(Math.min(maxCorrelation, spread / Math.hypot(spread, 1)));
  const z = Math.atanh(Math.max(-maxCorrelation, Math.min(maxCorrelation, correlation)));
  const information = (answers.length - 3) / computeDesignEffect(scales, center);
  const logOdds = expected * (expected / 2 - z) * information;
  return {
    correlation: roundFigure(correlation),
    odds: roundFigure(Math.exp(Math.min(Math.log(maxOdds), logOdds))),
  };
}
