import type { InterestProfile } from "../results.ts";
import { createRandom, drawNormal, type Random } from "../statistics/random.ts";
import { computeCorrelation } from "../statistics/reliability.ts";
import { roundFigure } from "../statistics/rounding.ts";
import { interestAreas, type Occupation } from "./interests.ts";

/** How often the profile is shaken by its error. */
const repeats = 200;
/** So many are listed per preparation level, and so many make its top at most. */
const listed = 20;
/** Below this correlation (six pairs, one-tailed 10 %) an occupation is only the nearest there is. */
export const closeCorrelation = 0.608;
/** From this share of repeats on a match is strong. */
export const strongShare = 80;

export interface OccupationMatch {
  occupation: Occupation;
  /** Pearson, 4 decimals. */
  correlation: number;
  /** False: the nearest of its preparation level, though not close. */
  isClose: boolean;
  /** In how many of 100 repeats it is among the `top` nearest of its preparation level; null below a clear profile. */
  topShare: number | null;
  /** 20, or a quarter of a level with fewer than 80 occupations. */
  top: number;
}

interface Candidate {
  occupation: Occupation;
  correlation: number;
  /** Its interest values around their mean, of length 1. */
  shape: number[];
}

function center(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function prepareCandidate(occupation: Occupation, profile: readonly number[]): Candidate[] {
  if (!occupation.interests.every(Number.isFinite)) return [];
  const correlation = computeCorrelation(profile, occupation.interests);
  if (correlation === null) return [];
  const centered = center(occupation.interests);
  const length = Math.hypot(...centered);
  return [{ occupation, correlation: roundFigure(correlation), shape: centered.map((value) => value / length) }];
}

/** With n far smaller than the list, faster than sorting it. */
function findNthLargest(values: Float64Array, n: number): number {
  const largest = new Float64Array(n).fill(Number.NEGATIVE_INFINITY);
  for (const value of values) {
    if (value <= (largest[0] ?? 0)) continue;
    let at = 0;
    for (; at + 1 < n && (largest[at + 1] ?? 0) < value; at += 1) largest[at] = largest[at + 1] ?? 0;
    largest[at] = value;
  }
  return largest[0] ?? 0;
}

/** How often each candidate is among the `top` nearest of a shaken profile. All shapes have length 1: products rank as correlations do. */
function countNearest(
  candidates: readonly Candidate[],
  { areas }: InterestProfile,
  top: number,
  random: Random,
): Uint32Array {
  const counts = new Uint32Array(candidates.length);
  const shapes = Float64Array.from(candidates.flatMap(({ shape }) => shape));
  const products = new Float64Array(candidates.length);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const shaken = center(
      areas.map(({ exact, standardError }) => (exact ?? 0) + (standardError ?? 0) * drawNormal(random)),
    );
    for (let at = 0; at < products.length; at += 1) {
      let product = 0;
      for (let area = 0; area < shaken.length; area += 1)
        product += (shapes[at * shaken.length + area] ?? 0) * (shaken[area] ?? 0);
      products[at] = product;
    }
    const limit = findNthLargest(products, top);
    for (let at = 0; at < products.length; at += 1)
      if ((products[at] ?? 0) >= limit) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** A number that depends on the six scores and nothing else, so that equal answers give equal repeats. */
function deriveSeed(profile: readonly number[]): number {
  return profile.reduce((seed, value) => (Math.imul(seed, 31) + Math.round(value * 10_000)) >>> 0, 17);
}

function matchLevel(candidates: readonly Candidate[], profile: InterestProfile, seed: number): OccupationMatch[] {
  const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const top = Math.min(listed, Math.ceil(candidates.length / 4));
  const counts = profile.isClear ? countNearest(candidates, profile, top, createRandom(seed, candidates.length)) : null;
  return candidates
    .map(({ occupation, correlation }, at): OccupationMatch => {
      const topShare = counts ? Math.round((100 * (counts[at] ?? 0)) / repeats) : null;
      return { occupation, correlation, isClose: correlation >= closeCorrelation, topShare, top };
    })
    .sort(
      (a, b) =>
        (b.topShare ?? 0) - (a.topShare ?? 0) ||
        b.correlation - a.correlation ||
        inOrder(a.occupation.title, b.occupation.title) ||
        inOrder(a.occupation.code, b.occupation.code),
    )
    .slice(0, listed);
}

/**
 * The 20 occupations per preparation level whose interest values resemble the profile most (Pearson). Below a clear profile
 * nothing is said of how firmly they stand; otherwise the profile is shaken 200 times by its own error, seeded by its scores,
 * and each match says how often it stays among the nearest. By level, then share, correlation, title and code. Empty
 * without six scores, or when they are all equal. `jobZones` selects levels, 1 to 5.
 */
export function matchOccupations(
  profile: InterestProfile,
  occupations: readonly Occupation[],
  jobZones?: readonly number[],
): OccupationMatch[] {
  const values = profile.areas.flatMap(({ exact }) => (exact === null ? [] : [exact]));
  if (values.length < interestAreas.length) return [];
  const levels = new Map<number | null, Candidate[]>();
  for (const occupation of occupations) {
    const { jobZone } = occupation;
    if (jobZones && (jobZone === null || !jobZones.includes(jobZone))) continue;
    const level = levels.get(jobZone) ?? [];
    level.push(...prepareCandidate(occupation, values));
    levels.set(jobZone, level);
  }
  const seed = deriveSeed(values);
  return [...levels]
    .sort(([a], [b]) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
    .flatMap(([, candidates]) => matchLevel(candidates, profile, seed));
}
