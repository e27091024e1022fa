import { computeCorrelation } from "../scoring/statistics/reliability.ts";
import type { Interests } from "./release.ts";

const listed = 6;

interface Profile {
  code: string;
  interests: Interests;
  jobZone: number | null;
}

const isReachable = (a: number | null, b: number | null) => a === null || b === null || Math.abs(a - b) <= 1;

/** The six codes whose interest values resemble this occupation's most (Pearson), one level of preparation away at most. */
export function findSimilar(occupation: Profile, all: readonly Profile[]): string[] {
  return all
    .filter(({ code, jobZone }) => code !== occupation.code && isReachable(jobZone, occupation.jobZone))
    .map(({ code, interests }) => ({ code, correlation: computeCorrelation(occupation.interests, interests) ?? -1 }))
    .sort((a, b) => b.correlation - a.correlation || (a.code < b.code ? -1 : 1))
    .slice(0, listed)
    .map(({ code }) => code);
}
