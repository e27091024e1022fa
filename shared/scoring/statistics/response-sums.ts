import { wholeScores } from "./packed-norm-group.ts";
import type { ScoreDefinition, ScoreReading } from "./response-scores.ts";
import { roundScore } from "./rounding.ts";

/**
 * Grows with each change of what is summed, so that stored sums of another kind are made anew.
 * Why: site/docs/decisions/0080-statistics-are-stored-as-sums.md
 */
export const sumsFormat = 1;

/** Beyond it a covariance matrix would take more than a row can hold: no omega, and alpha from the variances alone. */
export const maxCovarianceItems = 200;

/** Where the sums of one score lie among the numbers of a group. */
export interface SumsSlot extends ScoreDefinition {
  /** n, sum and sum of squares of the score. */
  totals: number;
  counts: number;
  /** People without gaps, then each item's sum over them. */
  complete: number;
  /** Upper triangle of the items' products, row by row; for a long score their squares, then the total's sum and square. */
  products: number;
  isLong: boolean;
  /** n, sum and sum of squares of each item, over everybody who answered it; only in sections. */
  items: number;
}

export interface SumsLayout {
  slots: readonly SumsSlot[];
  length: number;
}

export function layOutSums(definitions: readonly ScoreDefinition[]): SumsLayout {
  let length = 0;
  const take = (numbers: number) => {
    const from = length;
    length += numbers;
    return from;
  };
  const slots = definitions.map((definition) => {
    const k = definition.questions.length;
    const isLong = k > maxCovarianceItems;
    return {
      ...definition,
      isLong,
      totals: take(3),
      counts: take(wholeScores),
      complete: take(1 + k),
      products: take(isLong ? k + 2 : (k * (k + 1)) / 2),
      items: take(definition.isSection ? 3 * k : 0),
    };
  });
  return { slots, length };
}

const isComplete = (percents: readonly (number | null)[]): percents is readonly number[] =>
  percents.every((percent) => percent !== null);

function addValue(sums: Float64Array, at: number, value: number, weight: number): void {
  sums[at] = (sums[at] ?? 0) + weight;
  sums[at + 1] = (sums[at + 1] ?? 0) + weight * value;
  sums[at + 2] = (sums[at + 2] ?? 0) + weight * value * value;
}

function addProducts(sums: Float64Array, slot: SumsSlot, percents: readonly number[], weight: number): void {
  const { complete, products, isLong, weights } = slot;
  sums[complete] = (sums[complete] ?? 0) + weight;
  let at = products;
  let total = 0;
  for (let i = 0; i < percents.length; i++) {
    const percent = percents[i] ?? 0;
    const weighted = percent * weight;
    sums[complete + 1 + i] = (sums[complete + 1 + i] ?? 0) + weighted;
    if (isLong) {
      sums[at] = (sums[at] ?? 0) + weighted * percent;
      at += 1;
      total += percent * (weights[i] ?? 0);
      continue;
    }
    for (let j = i; j < percents.length; j++, at++) sums[at] = (sums[at] ?? 0) + weighted * (percents[j] ?? 0);
  }
  if (!isLong) return;
  sums[at] = (sums[at] ?? 0) + total * weight;
  sums[at + 1] = (sums[at + 1] ?? 0) + total * total * weight;
}

/** Adds one person's scores, or those of `weight` people who answered alike. */
export function addToSums(
  sums: Float64Array,
  { slots }: SumsLayout,
  readings: readonly ScoreReading[],
  weight = 1,
): void {
  slots.forEach((slot, index) => {
    const reading = readings[index];
    if (!reading) return;
    const { exact, percents } = reading;
    if (slot.isSection) {
      percents.forEach((percent, item) => {
        if (percent !== null) addValue(sums, slot.items + 3 * item, percent, weight);
      });
    }
    if (exact === null) return;
    addValue(sums, slot.totals, exact, weight);
    const count = slot.counts + roundScore(exact);
    sums[count] = (sums[count] ?? 0) + weight;
    if (isComplete(percents)) addProducts(sums, slot, percents, weight);
  });
}

/** Sums read from storage; null where they don't fit the layout. */
export function parseSums(stored: unknown, { length }: SumsLayout): Float64Array | null {
  if (!Array.isArray(stored) || stored.length !== length) return null;
  return stored.every((value) => typeof value === "number" && Number.isFinite(value)) ? new Float64Array(stored) : null;
}
