import type { ScoreEstimate } from "../precision/estimate.ts";
import { normalCdf } from "../statistics/distributions.ts";

/** No verdict and no level is printed that is less likely than this. */
export const minConfidence = 0.5;

export interface Normal {
  mean: number;
  sd: number;
}

/** A normal distribution with the variance of the estimate's t distribution. */
export function toNormal({ center, standardError, degreesOfFreedom: df }: ScoreEstimate): Normal {
  const inflation = Number.isFinite(df) ? Math.sqrt(df / Math.max(1, df - 2)) : 1;
  return { mean: center, sd: Math.max(1e-6, standardError * inflation) };
}

/** The chance that the shown score reaches a cut score: half a point below, it is rounded up. */
export function computeChance({ mean, sd }: Normal, cut: number): number {
  return cut <= 0 ? 1 : 1 - normalCdf((cut - 0.5 - mean) / sd);
}
