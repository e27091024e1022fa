import type { InterestProfile } from "../results.ts";
import { createRandom, drawNormal, type Random } from "../statistics/random.ts";
import { computeCorrelation } from "../statistics/reliability.ts";
import { roundFigure } from "../statistics/rounding.ts";
import { interestAreas } from "./interest-areas.ts";
import type { Occupation } from "./interests.ts";

/** How often the profile is shaken by its error. */
const repeats = 200;
/** So many are listed per preparation level, and so many make its top at most. */
const listed = 20;
/** Below this correlation (six pairs, one-tailed 10 %) an occupation is only the nearest there is. */
export const closeCorrelation = 0.608;
/** From this share of repeats on a match is strong. */
export const strongShare = 80;

export interface OccupationMatch<One extends Occupation = Occupation> {
  occupation: One;
  /** Pearson, 4 decimals. */
  correlation: number;
  /** False: the nearest of its preparation level, though not close. */
  isClose: boolean;
  /** In how many of 100 repeats it is among the `top` nearest of its preparation level; null below a clear profile. */
  topShare: number | null;
  /** 20, or a quarter of a level with fewer than 80 occupations. */
  top: number;
}

interface Candidate<One extends Occupation = Occupation> {
  occupation: One;
  correlation: number;
  /** Its interest values around their mean, of length 1. */
  shape: number[];
}

function center(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function prepareCandidate<One extends Occupation>(occupation: One, profile: readonly number[]): Candidate<One>[] {
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

/** Calls back for each shaken profile. All shapes have length 1: products rank as correlations do. */
function shakeProfile(
  candidates: readonly Candidate[],
  { areas }: InterestProfile,
  random: Random,
  onRepeat: (products: Float64Array) => void,
): void {
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
    onRepeat(products);
  }
}

/** How often each candidate is among the `top` nearest of a shaken profile. */
function countNearest(
  candidates: readonly Candidate[],
  profile: InterestProfile,
  top: number,
  random: Random,
): Uint32Array {
  const counts = new Uint32Array(candidates.length);
  shakeProfile(candidates, profile, random, (products) => {
    const limit = findNthLargest(products, top);
    for (let at = 0; at < products.length; at += 1)
      if ((products[at] ?? 0) >= limit) counts[at] = (counts[at] ?? 0) + 1;
  });
  return counts;
}

/** A number that depends on the six scores and nothing else, so that equal answers give equal repeats. */
function deriveSeed(profile: readonly number[]): number {
  return profile.reduce((seed, value) => (Math.imul(seed, 31) + Math.round(value * 10_000)) >>> 0, 17);
}

const countTop = (candidates: readonly Candidate[]) => Math.min(listed, Math.ceil(candidates.length / 4));

function matchLevel<One extends Occupation>(
  candidates: readonly Candidate<One>[],
  profile: InterestProfile,
  seed: number,
): OccupationMatch<One>[] {
  const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const top = countTop(candidates);
  const counts = profile.isClear ? countNearest(candidates, profile, top, createRandom(seed, candidates.length)) : null;
  return candidates
    .map(({ occupation, correlation }, at): OccupationMatch<One> => {
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
export function matchOccupations<One extends Occupation>(
  profile: InterestProfile,
  occupations: readonly One[],
  jobZones?: readonly number[],
): OccupationMatch<One>[] {
  const values = profile.areas.flatMap(({ exact }) => (exact === null ? [] : [exact]));
  if (values.length < interestAreas.length) return [];
  const levels = new Map<number | null, Candidate<One>[]>();
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

/** Where one occupation stands among those of its preparation level. */
export interface OccupationStanding {
  /** Pearson, 4 decimals. */
  correlation: number;
  isClose: boolean;
  /** 1 is the nearest of `of` occupations. */
  rank: number;
  of: number;
  /** Ranks between which it stays in 90 of 100 repeats, and how often it is among the `top` nearest; null below a clear profile. */
  repeated: { lo: number; hi: number; topShare: number } | null;
  top: number;
}

const findQuantile = (sorted: readonly number[], share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 1;

/** Null without six scores or without an occupation of that code. Repeats as `matchOccupations` does, with the same seed. */
export function rankOccupation(
  profile: InterestProfile,
  occupations: readonly Occupation[],
  code: string,
): OccupationStanding | null {
  const values = profile.areas.flatMap(({ exact }) => (exact === null ? [] : [exact]));
  const occupation = occupations.find((one) => one.code === code);
  if (values.length < interestAreas.length || !occupation) return null;
  const level = occupations.filter(({ jobZone }) => jobZone === occupation.jobZone);
  const candidates = level.flatMap((one) => prepareCandidate(one, values));
  const at = candidates.findIndex((candidate) => candidate.occupation.code === code);
  const correlation = candidates[at]?.correlation;
  if (correlation === undefined) return null;
  const top = countTop(candidates);
  const standing = {
    correlation,
    isClose: correlation >= closeCorrelation,
    rank: 1 + candidates.filter((other) => other.correlation > correlation).length,
    of: candidates.length,
    top,
  };
  if (!profile.isClear) return { ...standing, repeated: null };
  const ranks: number[] = [];
  let nearest = 0;
  shakeProfile(candidates, profile, createRandom(deriveSeed(values), candidates.length), (products) => {
    const product = products[at] ?? 0;
    ranks.push(1 + products.reduce((count, other) => count + Number(other > product), 0));
    nearest += Number(product >= findNthLargest(products, top));
  });
  ranks.sort((a, b) => a - b);
  const topShare = Math.round((100 * nearest) / repeats);
  return { ...standing, repeated: { lo: findQuantile(ranks, 0.05), hi: findQuantile(ranks, 0.95), topShare } };
}
