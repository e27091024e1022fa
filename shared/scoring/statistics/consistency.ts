import { computeCorrelation, computeMean } from "./reliability.ts";
import { roundFigure } from "./rounding.ts";

export interface KeyedAnswer {
  key: 1 | -1;
  /** After keying, 0 to 100. */
  percent: number;
  isBinary: boolean;
}

export interface Consistency {
  /** Even-odd consistency (Johnson 2005), -1 to 1. Null below three scales, or where a half has no spread. */
  evenOdd: number | null;
  /**
   * How far answers to opposite statements of a scale lie apart after keying, 0 to 100. Null where no scale has
   * statements of both keys.
   */
  contradiction: number | null;
  /** How many times likelier the answers are from clicking at random than from a person who reads. */
  clickingOdds: number;
}

/** Mean correlation between two answers of a person who reads, within a scale. */
const readingCorrelation = 0.3;
// Standard deviations of answers clicked at random: of five equally likely steps, and of two.
const clickedSd = 35.36;
const clickedBinarySd = 50;
/** Beyond it a ratio says nothing more. */
const maxLogOdds = 50;

const toStandard = ({ percent, isBinary }: KeyedAnswer) => (percent - 50) / (isBinary ? clickedBinarySd : clickedSd);

/**
 * Likelihood ratio of two normal models with mean 0 and variance 1: independent answers, and answers that correlate
 * with `readingCorrelation`.
 */
function computeLogOdds(answers: readonly KeyedAnswer[]): number {
  const r = readingCorrelation;
  const n = answers.length;
  const values = answers.map(toStandard);
  const between = n * computeMean(values) ** 2;
  const within = values.reduce((sum, value) => sum + value ** 2, 0) - between;
  const shared = 1 + (n - 1) * r;
  const logDeterminant = (n - 1) * Math.log(1 - r) + Math.log(shared);
  return (logDeterminant + within * (1 / (1 - r) - 1) + between * (1 / shared - 1)) / 2;
}

function listContradictions(answers: readonly KeyedAnswer[]): number[] {
  const against = answers.filter(({ key }) => key === -1);
  return answers
    .filter(({ key }) => key === 1)
    .flatMap((one) => against.map((other) => Math.abs(one.percent - other.percent)));
}

const computeHalf = (answers: readonly KeyedAnswer[], half: 0 | 1) =>
  computeMean(answers.filter((_, at) => at % 2 === half).map(({ percent }) => percent));

function computeEvenOdd(scales: readonly (readonly KeyedAnswer[])[]): number | null {
  if (scales.length < 3) return null;
  const r = computeCorrelation(
    scales.map((answers) => computeHalf(answers, 0)),
    scales.map((answers) => computeHalf(answers, 1)),
  );
  if (r === null) return null;
  // Spearman and Brown's formula for two halves leaves -1 to 1 for r below -1/3.
  return roundFigure(Math.max(-1, (2 * r) / Math.max(1e-9, 1 + r)));
}

/** How well one person's answers to the statements of each scale go together. Scales with fewer than two don't count. */
export function computeConsistency(scales: readonly (readonly KeyedAnswer[])[]): Consistency {
  const usable = scales.filter((answers) => answers.length >= 2);
  const contradictions = usable.flatMap(listContradictions);
  const logOdds = usable.reduce((sum, answers) => sum + computeLogOdds(answers), 0);
  return {
    evenOdd: computeEvenOdd(usable),
    contradiction: contradictions.length === 0 ? null : roundFigure(computeMean(contradictions)),
    clickingOdds: roundFigure(Math.exp(Math.min(maxLogOdds, logOdds))),
  };
}
