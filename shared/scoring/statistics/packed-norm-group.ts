import { isSectionKey } from "#assessment/flow.ts";
import type { GroupStatistics, NormGroup, ScoreStatistics, SubgroupScore } from "../precision/norm-group.ts";

// Apart from the zod schema, so that the visitor's screen loads no zod.

/** `counts` as `packCounts` writes them. */
export type PackedScore = [
  n: number,
  mean: number,
  sd: number,
  alpha: [alpha: number, n: number, lo: number, hi: number] | null,
  omega: number | null,
  counts: string,
];

/** What is sent of a score in a subgroup: with two decimals, and quantiles in place of counts. */
export type PackedSubgroupScore = [n: number, mean: number, sd: number, quantiles: number[]];

export interface PackedSubgroup {
  by: "ageRange" | "gender";
  value: string;
  scores: (PackedSubgroupScore | null)[];
}

/** How other people answered the ratings of a content version, in percent of each range as it was shown. */
export interface ItemMeans {
  /** Whole points, in the order of `listMeanQuestions`; null for an item with too few answers. */
  means: (number | null)[];
  /** Standard deviation of the answers to an item: the root of the mean variance. */
  sd: number;
}

/**
 * A norm group as it is sent: without the names of its fields, and without scores that nobody has. All lists of scores are in
 * the order of `keys`; null stands for one with too few people.
 */
export interface PackedNormGroup {
  /** 'scales/wiscar/will', 'sections/technical', 'overall'. */
  keys: string[];
  scores: (PackedScore | null)[];
  subgroups: PackedSubgroup[];
  /** Missing without ratings, and in statistics from before they were stored. */
  items?: ItemMeans | undefined;
}

/** Everything that is known of a group; stored, and not sent. */
export interface GroupFigures {
  /** Null for everybody. */
  by: PackedSubgroup["by"] | null;
  value: string;
  scores: (PackedScore | null)[];
}

/** 0 to 100. */
export const wholeScores = 101;

/**
 * How many people have each whole score, without those that nobody has: 'gap.count' in base 36, separated by commas; the gap
 * to the score before is left out where it is the same as there. A third of the bytes of a list of 101 numbers.
 */
export function packCounts(counts: readonly number[]): string {
  let [before, gapBefore] = [0, -1];
  const entries = counts.flatMap((count, score) => {
    if (count === 0) return [];
    const gap = score - before;
    const text = `${gap === gapBefore ? "" : `${gap.toString(36)}.`}${count.toString(36)}`;
    [before, gapBefore] = [score, gap];
    return [text];
  });
  return entries.join(",");
}

/** Null for a text that isn't one of `packCounts`. */
export function unpackCounts(text: string): number[] | null {
  const counts = new Array<number>(wholeScores).fill(0);
  let [score, gap] = [0, -1];
  for (const [at, entry] of text.split(",").entries()) {
    const [, gapText, countText = ""] = /^(?:([0-9a-z]{1,2})\.)?([1-9a-z][0-9a-z]{0,9})$/.exec(entry) ?? [];
    if (gapText !== undefined) gap = Number.parseInt(gapText, 36);
    score += gap;
    const isNext = at === 0 ? gap >= 0 : gap > 0;
    if (countText === "" || !isNext || score >= wholeScores) return null;
    counts[score] = Number.parseInt(countText, 36);
  }
  return counts;
}

/** Of 5, 10, ... 95 % of people. */
export const quantileShares = Array.from({ length: 19 }, (_, at) => (at + 1) / 20);

/** The lowest whole scores that at least these shares of people don't exceed. */
function listQuantiles(counts: readonly number[], n: number): number[] {
  return quantileShares.map((share) => {
    let people = 0;
    return counts.findIndex((count) => {
      people += count;
      return people >= share * n - 1e-9;
    });
  });
}

const roundToCents = (value: number) => Math.round(value * 100) / 100;

function packSubgroupScore([n, mean, sd, , , counts]: PackedScore): PackedSubgroupScore {
  return [n, roundToCents(mean), roundToCents(sd), listQuantiles(unpackCounts(counts) ?? [], n)];
}

/** Null without figures of everybody. */
export function packNormGroup(
  keys: string[],
  groups: readonly GroupFigures[],
  items: ItemMeans | null = null,
): PackedNormGroup | null {
  const everybody = groups.find(({ by }) => by === null);
  if (!everybody) return null;
  const subgroups = groups.flatMap(({ by, value, scores }) => {
    return by === null ? [] : [{ by, value, scores: scores.map((score) => score && packSubgroupScore(score)) }];
  });
  return { keys, scores: everybody.scores, subgroups, ...(items && { items }) };
}

const groupLabel = "people who shared their answers";

function unpackScore([n, mean, sd, known, omega, packedCounts]: PackedScore): ScoreStatistics {
  const counts = unpackCounts(packedCounts);
  return {
    n,
    mean,
    sd,
    ...(known && { alpha: known[0], alphaN: known[1], interval: { lo: known[2], hi: known[3] } }),
    ...(omega !== null && { omega }),
    ...(counts && { counts }),
  };
}

const unpackSubgroupScore = ([n, mean, sd, quantiles]: PackedSubgroupScore): SubgroupScore => ({
  ...{ n, mean, sd, quantiles },
});

function unpackScores<Packed, Score>(
  keys: readonly string[],
  scores: readonly (Packed | null)[],
  unpack: (packed: Packed) => Score,
): GroupStatistics<Score> {
  const scales: Record<string, Score> = {};
  const sections: GroupStatistics<Score>["sections"] = {};
  let overall: Score | undefined;
  keys.forEach((key, at) => {
    const packed = scores[at];
    if (!packed) return;
    const [kind, section = "", ...others] = key.split("/");
    if (kind === "overall") overall = unpack(packed);
    else if (kind === "scales") scales[[section, ...others].join("/")] = unpack(packed);
    else if (isSectionKey(section)) sections[section] = unpack(packed);
  });
  return { scales, sections, ...(overall && { overall }) };
}

/** For `score`. */
export function unpackNormGroup(packed: PackedNormGroup | null | undefined, contentVersion: number): NormGroup | null {
  if (!packed) return null;
  const { keys } = packed;
  const subgroups = packed.subgroups.map(({ by, value, scores }) => {
    return { by, value, ...unpackScores(keys, scores, unpackSubgroupScore) };
  });
  return { group: groupLabel, contentVersion, ...unpackScores(keys, packed.scores, unpackScore), subgroups };
}
