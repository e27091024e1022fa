import { computeCorrelation, computeMean, computeVariance, minResponses } from "./reliability.ts";
import { roundFigure } from "./rounding.ts";

export const minPeople = 30;

export interface ItemResponses {
  question: string;
  max: number;
  scores: readonly (number | null)[];
  options?: { ids: readonly string[]; right: readonly string[]; chosen: readonly (readonly string[])[] };
}

export const itemFlags = [
  "key probably reversed",
  "weak",
  "too hard",
  "too easy",
  "option hardly chosen",
  "wrong option beats the key",
] as const;
export type ItemFlag = (typeof itemFlags)[number];

export interface OptionStatistics {
  id: string;
  share: number;
  meanRest: number | null;
}

/** Figures with 4 decimals; null where there are fewer than 30 complete cases or no spread. */
export interface ItemStatistics {
  question: string;
  n: number;
  isTentative: boolean;
  mean: number;
  sd: number;
  /** mean / max, 0 to 1. */
  facility: number;
  /** Share of all people who did not answer, 0 to 1. */
  omission: number;
  /** Corrected item-total correlation: with the sum of the other items. */
  itemRest: number | null;
  alphaIfDropped: number | null;
  /** Facility in the upper 27 % by total score minus that in the lower 27 %, -1 to 1. */
  discrimination: number | null;
  options: OptionStatistics[];
  flags: ItemFlag[];
}

interface Case {
  person: number;
  scores: number[];
  total: number;
}

function listCases(items: readonly ItemResponses[]): Case[] {
  const people = items[0]?.scores.length ?? 0;
  return Array.from({ length: people }, (_, person) => person).flatMap((person) => {
    const scores = items.flatMap((item) => item.scores[person] ?? []);
    return scores.length < items.length ? [] : [{ person, scores, total: scores.reduce((a, b) => a + b, 0) }];
  });
}

/** People with the same total share the remaining positions at a cut. */
interface Tie {
  total: number;
  cases: Case[];
}

function listTies(cases: readonly Case[]): Tie[] {
  const ties = new Map<number, Case[]>();
  for (const each of cases) {
    const tied = ties.get(each.total);
    if (tied) tied.push(each);
    else ties.set(each.total, [each]);
  }
  return [...ties].map(([total, tied]) => ({ total, cases: tied })).sort((a, b) => b.total - a.total);
}

function computeGroupMean(ties: readonly Tie[], item: number, size: number): number {
  let remaining = size;
  let sum = 0;
  for (const { cases } of ties) {
    const taken = Math.min(remaining, cases.length);
    sum += taken * computeMean(cases.map(({ scores }) => scores[item] ?? 0));
    remaining -= taken;
    if (remaining <= 0) break;
  }
  return sum / size;
}

function computeDiscrimination(people: number, ties: readonly Tie[], item: number, max: number): number {
  const size = Math.max(1, Math.round(people * 0.27));
  return (computeGroupMean(ties, item, size) - computeGroupMean(ties.toReversed(), item, size)) / max;
}

/** Alpha of the other items; null where there are fewer than two of them, or they have no spread. */
function computeAlphaIfDropped(
  variances: readonly number[],
  restScores: readonly number[],
  item: number,
): number | null {
  const others = variances.length - 1;
  const whole = computeVariance(restScores);
  if (others < 2 || !(whole > 0)) return null;
  const within = variances.reduce((sum, variance, at) => (at === item ? sum : sum + variance), 0);
  return (others / (others - 1)) * (1 - within / whole);
}

function describeOptions(responses: ItemResponses, index: number, cases: readonly Case[]): OptionStatistics[] {
  const { options, scores } = responses;
  if (!options) return [];
  const answered = options.chosen.filter((_, person) => typeof scores[person] === "number");
  return options.ids.map((id) => {
    const restScores = cases
      .filter(({ person }) => options.chosen[person]?.includes(id))
      .map((each) => each.total - (each.scores[index] ?? 0));
    return {
      id,
      share: roundFigure(answered.filter((chosen) => chosen.includes(id)).length / answered.length),
      meanRest: restScores.length === 0 ? null : roundFigure(computeMean(restScores)),
    };
  });
}

function listFlags(
  { itemRest, facility, options }: Pick<ItemStatistics, "itemRest" | "facility" | "options">,
  right: readonly string[],
): ItemFlag[] {
  const flags: ItemFlag[] = [];
  if (itemRest !== null && itemRest < 0.2) flags.push(itemRest < 0 ? "key probably reversed" : "weak");
  if (facility < 0.1) flags.push("too hard");
  if (facility > 0.9) flags.push("too easy");
  if (options.some(({ share }) => share < 0.05)) flags.push("option hardly chosen");
  const means = (isRight: boolean) =>
    options.flatMap(({ id, meanRest }) => (meanRest !== null && right.includes(id) === isRight ? [meanRest] : []));
  const best = Math.max(...means(true));
  if (right.length > 0 && Number.isFinite(best) && means(false).some((mean) => mean > best)) {
    flags.push("wrong option beats the key");
  }
  return flags;
}

/**
 * Item statistics of one scale for its author (shared/docs/scoring.md). Null for an item that fewer than 30 people answered;
 * `isTentative` until 100. Facility, mean and omission use everybody, the figures that need the rest of the scale use
 * complete cases.
 */
export function computeItemStatistics(items: readonly ItemResponses[]): (ItemStatistics | null)[] {
  const cases = listCases(items);
  const hasCases = cases.length >= minPeople && items.length >= 2;
  const ties = hasCases ? listTies(cases) : [];
  const variances = hasCases
    ? items.map((_, item) => computeVariance(cases.map(({ scores }) => scores[item] ?? 0)))
    : [];
  return items.map((responses, index) => {
    const given = responses.scores.filter((value) => value !== null);
    if (given.length < minPeople) return null;
    const itemScores = cases.map(({ scores }) => scores[index] ?? 0);
    const restScores = cases.map(({ total }, person) => total - (itemScores[person] ?? 0));
    const itemRest = hasCases ? computeCorrelation(itemScores, restScores) : null;
    const dropped = hasCases ? computeAlphaIfDropped(variances, restScores, index) : null;
    const discrimination = hasCases ? computeDiscrimination(cases.length, ties, index, responses.max) : null;
    const mean = computeMean(given);
    const facility = mean / responses.max;
    const options = describeOptions(responses, index, hasCases ? cases : []);
    const toFigure = (value: number | null) => (value === null ? null : roundFigure(value));
    return {
      question: responses.question,
      n: given.length,
      isTentative: given.length < minResponses,
      mean: roundFigure(mean),
      sd: roundFigure(Math.sqrt(computeVariance(given))),
      facility: roundFigure(facility),
      omission: roundFigure(1 - given.length / responses.scores.length),
      itemRest: toFigure(itemRest),
      alphaIfDropped: toFigure(dropped),
      discrimination: toFigure(discrimination),
      options,
      flags: listFlags({ itemRest, facility, options }, responses.options?.right ?? []),
    };
  });
}
