import { remember } from "#remember.ts";
import { type Entry, isAnswered } from "../engines/entries.ts";
import { toPercent } from "../engines/items.ts";
import type { Range, RangeBasis } from "../results.ts";
import { betaQuantile, studentQuantile } from "../statistics/distributions.ts";
import { clampScore, sumStable } from "../statistics/rounding.ts";

/** Likely ranges are meant to hold the true score of nine people in ten. */
export const rangeLevel = 0.9;
const upperTail = (1 + rangeLevel) / 2;

/** What is assumed of the spread of a person's answers before they are seen: this many degrees of freedom, this SD in points. */
const priorDegrees = 4;
const priorSd = 25;

/** What is known of the true value behind one score, in points of 0 to 100, at full precision. */
export interface ScoreEstimate {
  basis: RangeBasis;
  score: number;
  /** Where the true value is expected. Ratings: the score. Otherwise a little closer to 50, or to the mean of the people known. */
  center: number;
  standardError: number;
  /** Of Student's t; infinite for a normal distribution. */
  degreesOfFreedom: number;
  range: Range;
}

interface WeightedPercent {
  percent: number;
  weight: number;
}

// A quantile takes longer than the rest of a score.
const maxQuantiles = 4096;
const findStudentFactor = remember((df: number) => studentQuantile(upperTail, df), maxQuantiles);
const findJeffreysLow = remember((a: number, b: number) => betaQuantile(1 - upperTail, a, b), maxQuantiles);
const findJeffreysHigh = remember((a: number, b: number) => betaQuantile(upperTail, a, b), maxQuantiles);

/** Degrees of freedom in steps of a tenth: finer ones change no shown figure, and the cache stays small. */
const roundDegrees = (df: number) => Math.max(1, Math.round(df * 10) / 10);

/** The range of nine in ten around `center`, within 0 to 100 and wide enough to hold the score. */
export function buildRange(score: number, center: number, error: number, degreesOfFreedom: number): Range {
  const half = findStudentFactor(degreesOfFreedom === Number.POSITIVE_INFINITY ? 1e5 : degreesOfFreedom) * error;
  return {
    lo: clampScore(Math.min(score, center - half)),
    hi: clampScore(Math.max(score, center + half)),
  };
}

function summarize(items: readonly WeightedPercent[]) {
  // Weights of any size are possible, and their squares must stay finite.
  const largest = Math.max(...items.map(({ weight }) => weight));
  const shares = items.map(({ weight }) => weight / largest);
  const total = sumStable(shares);
  const mean = sumStable(items.map(({ percent }, at) => percent * (shares[at] ?? 0))) / total;
  // Kish's effective number of items: equal weights give their number.
  return { mean, count: total ** 2 / sumStable(shares.map((share) => share * share)), shares, total };
}

/** Brennan's (1998) conditional error of a mean of answers, with a prior spread so that equal answers have an error too. */
function estimateGraded(items: readonly WeightedPercent[]): ScoreEstimate {
  const { mean, count, shares, total } = summarize(items);
  const deviations = items.map(({ percent }, at) => (shares[at] ?? 0) * (percent - mean) ** 2);
  const squares = (sumStable(deviations) / total) * count;
  const df = roundDegrees(priorDegrees + count - 1);
  const error = Math.sqrt((priorDegrees * priorSd ** 2 + squares) / (priorDegrees + count - 1) / count);
  return {
    basis: "answers",
    score: mean,
    center: mean,
    standardError: error,
    degreesOfFreedom: df,
    range: buildRange(mean, mean, error, df),
  };
}

/** Jeffreys' interval of a proportion; center and error are those of its beta distribution. */
function estimateBinary(items: readonly WeightedPercent[]): ScoreEstimate {
  const { mean, count } = summarize(items);
  const hits = (mean / 100) * count;
  const a = Math.round((hits + 0.5) * 1e6) / 1e6;
  const b = Math.round((count - hits + 0.5) * 1e6) / 1e6;
  const expected = a / (a + b);
  const variance = (expected * (1 - expected)) / (a + b + 1);
  const lo = mean <= 0 ? 0 : 100 * findJeffreysLow(a, b);
  const hi = mean >= 100 ? 100 : 100 * findJeffreysHigh(a, b);
  return {
    basis: "answers",
    score: mean,
    center: 100 * expected,
    standardError: 100 * Math.sqrt(variance),
    degreesOfFreedom: Number.POSITIVE_INFINITY,
    range: { lo: Math.min(mean, lo), hi: Math.max(mean, hi) },
  };
}

export interface EstimatePart {
  /** Share of the whole; the shares of all parts add up to 1. */
  weight: number;
  estimate: ScoreEstimate;
}

const basisRank: Record<RangeBasis, number> = { answers: 0, published: 1, responses: 2 };

/**
 * The estimate of a weighted mean of parts: their error variances, times the squared weights, add up; the degrees of freedom
 * are Satterthwaite's (1946). The basis is the weakest of the parts'. Null without parts.
 */
export function combineEstimates(parts: readonly EstimatePart[]): ScoreEstimate | null {
  const [first] = parts;
  if (!first) return null;
  if (parts.length === 1) return first.estimate;
  const variances = parts.map(({ weight, estimate }) => (weight * estimate.standardError) ** 2);
  const variance = sumStable(variances);
  const shares = parts.map(({ estimate }, at) => (variances[at] ?? 0) ** 2 / estimate.degreesOfFreedom);
  const spread = sumStable(shares);
  const df = spread > 0 ? roundDegrees(variance ** 2 / spread) : Number.POSITIVE_INFINITY;
  const score = sumStable(parts.map(({ weight, estimate }) => weight * estimate.score));
  const center = sumStable(parts.map(({ weight, estimate }) => weight * estimate.center));
  const error = Math.sqrt(variance);
  const basis = parts.map(({ estimate }) => estimate.basis).reduce((a, b) => (basisRank[a] <= basisRank[b] ? a : b));
  return {
    basis,
    score,
    center,
    standardError: error,
    degreesOfFreedom: df,
    range: buildRange(score, center, error, df),
  };
}

/**
 * The likely range of a score from the person's answers alone, the items seen as a sample of questions of their kind
 * (Brennan 1998). Items with two outcomes and items with more are separate strata. It covers other questions, not another
 * day. Null where nothing counts.
 */
export function estimateFromAnswers(entries: readonly Entry[]): ScoreEstimate | null {
  const graded: WeightedPercent[] = [];
  const binary: WeightedPercent[] = [];
  for (const entry of entries) {
    const percent = toPercent(entry.item, entry.key);
    if (percent === null) continue;
    (entry.item.isBinary ? binary : graded).push({ percent, weight: entry.weight });
  }
  const total = sumStable([...graded, ...binary].map(({ weight }) => weight));
  if (!(total > 0) || !entries.some(isAnswered)) return null;
  const strata = [
    { items: graded, estimate: estimateGraded },
    { items: binary, estimate: estimateBinary },
  ].filter(({ items }) => items.length > 0);
  return combineEstimates(
    strata.map(({ items, estimate }) => ({
      weight: sumStable(items.map(({ weight }) => weight)) / total,
      estimate: estimate(items),
    })),
  );
}
