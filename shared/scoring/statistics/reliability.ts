import { fQuantile, normalCdf } from "./distributions.ts";

/** Two-sided 95 % point of the normal distribution, as the literature on reliable change rounds it. */
export const z95 = 1.96;

/** Fewest anonymous responses from which our statistics are shown. */
export const minResponses = 100;

/** Mean of at least one number. */
export function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Unbiased variance (n - 1) of at least two numbers. */
export function computeVariance(values: readonly number[]): number {
  const mean = computeMean(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === "number" && Number.isFinite(value);

/** The people without gaps: one list of keyed item scores per person. */
export function listCompleteCases(people: readonly (readonly (number | null)[])[]): number[][] {
  const k = Math.max(0, ...people.map((scores) => scores.length));
  return people.filter((scores): scores is number[] => scores.length === k && scores.every(isNumber));
}

/**
 * Cronbach's alpha over the complete cases (one list of keyed item scores per person):
 * k / (k - 1) (1 - sum of item variances / variance of totals). At most 1, may be negative.
 * Null with fewer than 2 items or complete cases, or when all totals are equal.
 */
export function computeAlpha(
  people: readonly (readonly (number | null)[])[],
): { alpha: number; n: number; items: number } | null {
  const cases = listCompleteCases(people);
  const items = cases[0]?.length ?? 0;
  if (cases.length < 2 || items < 2) return null;
  const totals = computeVariance(cases.map((scores) => scores.reduce((sum, value) => sum + value, 0)));
  if (!(totals > 0)) return null;
  let within = 0;
  for (let item = 0; item < items; item++) within += computeVariance(cases.map((scores) => scores[item] ?? 0));
  return { alpha: (items / (items - 1)) * (1 - within / totals), n: cases.length, items };
}

/**
 * 95 % interval of alpha after Feldt (1965) for n people and k items; n, k >= 2, alpha <= 1, otherwise null.
 * The lower end may be negative.
 */
export function computeAlphaInterval(alpha: number, n: number, k: number): { lo: number; hi: number } | null {
  if (!(n >= 2 && k >= 2 && alpha <= 1)) return null;
  const d1 = n - 1;
  const d2 = (n - 1) * (k - 1);
  return { lo: 1 - (1 - alpha) * fQuantile(0.975, d1, d2), hi: 1 - (1 - alpha) * fQuantile(0.025, d1, d2) };
}

/** Standardized alpha of k items whose mean inter-item correlation is r (Spearman-Brown). */
export function computeAlphaFromCorrelation(r: number, k: number): number {
  return (k * r) / (1 + (k - 1) * r);
}

/**
 * Reliability of a weighted sum of parts: 1 - sum(w^2 variance (1 - alpha)) / variance of the composite.
 * Variances and weights must be in the units of which the composite was made. Null without a positive variance.
 */
export function computeCompositeReliability(
  parts: readonly { weight: number; variance: number; alpha: number }[],
  compositeVariance: number,
): number | null {
  if (!(compositeVariance > 0)) return null;
  const error = parts.reduce((sum, part) => sum + part.weight ** 2 * part.variance * (1 - part.alpha), 0);
  return 1 - error / compositeVariance;
}

/** Kelley's estimate of the true score, M + alpha (X - M), in units of the score. */
export function estimateTrueScore(score: number, mean: number, alpha: number): number {
  return mean + alpha * (score - mean);
}

/** Standard error of the estimated true score, SD sqrt(alpha (1 - alpha)), for alpha in 0 to 1. */
export function computeTrueScoreError(sd: number, alpha: number): number {
  return sd * Math.sqrt(alpha * (1 - alpha));
}

/** Standard error of what a retake may give, SD sqrt(1 - alpha^2), around the estimated true score. */
export function computeRetakeError(sd: number, alpha: number): number {
  return sd * Math.sqrt(1 - alpha * alpha);
}

/**
 * Probability, 0 to 1, that the true score lies between lo and hi (either may be infinite), after Rudner (2005).
 * Without error it is 1 or 0; the band includes lo and not hi, as the recommendation does.
 */
export function computeBandProbability(trueScore: number, error: number, lo: number, hi: number): number {
  if (error === 0) return trueScore >= lo && trueScore < hi ? 1 : 0;
  return normalCdf((hi - trueScore) / error) - normalCdf((lo - trueScore) / error);
}

/** Standard error of the difference of two attempts, SD sqrt(2 (1 - alpha)). */
export function computeDifferenceError(sd: number, alpha: number): number {
  return sd * Math.sqrt(2 * (1 - alpha));
}

/**
 * Reliable change of a retake (Jacobson and Truax 1991): the change in standard errors of a difference.
 * `isReliable`: beyond 1.96, 'more than chance explains'. Index null where the difference has no error (alpha 1).
 */
export function computeReliableChange(
  before: number,
  after: number,
  sd: number,
  alpha: number,
): { change: number; index: number | null; isReliable: boolean } {
  const change = after - before;
  const error = computeDifferenceError(sd, alpha);
  if (!(error > 0)) return { change, index: null, isReliable: change !== 0 };
  return { change, index: change / error, isReliable: Math.abs(change / error) > z95 };
}

/**
 * Mid-rank percentile, 0 to 100: the share below a shown score plus half of those with the same one.
 * `counts[s]` is how many people had the whole score s (0 to 100). Null with fewer than 100 people.
 */
export function computePercentile(shown: number, counts: readonly number[]): { value: number; n: number } | null {
  const n = counts.reduce((sum, count) => sum + count, 0);
  if (!(n >= minResponses)) return null;
  const below = counts.slice(0, shown).reduce((sum, count) => sum + count, 0);
  return { value: (100 * (below + (counts[shown] ?? 0) / 2)) / n, n };
}

/** Pearson's correlation, -1 to 1, of two lists of equal length; null when either has no spread. */
export function computeCorrelation(x: readonly number[], y: readonly number[]): number | null {
  if (x.length !== y.length || x.length < 2) return null;
  const meanX = computeMean(x);
  const meanY = computeMean(y);
  let xy = 0;
  let xx = 0;
  let yy = 0;
  x.forEach((value, index) => {
    const dx = value - meanX;
    const dy = (y[index] ?? meanY) - meanY;
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  });
  // Rounding noise of equal values must not pass for spread.
  const isSpread = (sum: number, mean: number) => sum > 1e-18 * Math.max(1, mean * mean) * x.length;
  if (!isSpread(xx, meanX) || !isSpread(yy, meanY)) return null;
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}
