import type { ItemTrace, NotScoredReason } from "../results.ts";
import { clampScore, roundFigure, sumStable } from "../statistics/rounding.ts";
import type { GradedItem, Item, RatingItem } from "./items.ts";
import { toPercent } from "./items.ts";

export interface Entry {
  item: RatingItem | GradedItem;
  key: 1 | -1;
  weight: number;
}

/** What a list of entries comes to. `exact` has full precision. */
export interface Tally {
  exact: number | null;
  reason: NotScoredReason | null;
  answered: number;
  of: number;
}

/**
 * The entry of an item, or nothing for one that is never scored or has no weight. An item with right answers counts
 * weight x points, so that an unweighted scale is points earned of points possible.
 */
export function listEntry(item: Item, key: 1 | -1, weight: number): Entry[] {
  if (item.kind === "unscored") return [];
  const counted = item.kind === "graded" ? weight * item.points : weight;
  return counted > 0 && Number.isFinite(counted)
    ? [{ item, key: item.kind === "graded" ? 1 : key, weight: counted }]
    : [];
}

/** Whether the item has an answer that counts; an unanswered graded item still earns 0. */
export function isAnswered({ item }: Entry): boolean {
  return (item.kind === "graded" ? item.share : item.value) !== null;
}

/**
 * S = sum(w p) / sum(w), 0 to 100, over the answered ratings and all graded items. Not scored when nothing was answered
 * or the share of answered items is below `minAnsweredShare` (0 to 1): a score is never guessed.
 */
export function tallyEntries(entries: readonly Entry[], minAnsweredShare: number): Tally {
  const of = entries.length;
  let answered = 0;
  for (const entry of entries) if (isAnswered(entry)) answered += 1;
  if (of === 0) return { exact: null, reason: "nothing-to-score", answered, of };
  if (answered === 0 || answered / of < minAnsweredShare)
    return { exact: null, reason: "too-few-answered", answered, of };
  const weighted: number[] = [];
  const weights: number[] = [];
  for (const { item, key, weight } of entries) {
    const percent = toPercent(item, key);
    if (percent === null) continue;
    weighted.push(percent * weight);
    weights.push(weight);
  }
  const exact = sumStable(weighted) / sumStable(weights);
  if (!Number.isFinite(exact)) return { exact: null, reason: "nothing-to-score", answered, of };
  return { exact: clampScore(exact), reason: null, answered, of };
}

/** The trace of one entry, for 'How was this computed?'. */
export function buildItemTrace({ item, key, weight }: Entry): ItemTrace {
  const percent = toPercent(item, key);
  const shown = percent === null ? null : roundFigure(percent);
  if (item.kind === "rating") {
    const { lo, hi, value } = item;
    const exact = value === null ? null : roundFigure(value);
    return {
      question: item.question,
      key,
      weight: roundFigure(weight),
      value: exact,
      lo,
      hi,
      percent: shown,
      right: null,
    };
  }
  return {
    question: item.question,
    key,
    weight: roundFigure(weight),
    value: item.share === null ? null : roundFigure(item.share * item.points),
    lo: 0,
    hi: item.points,
    percent: shown,
    right: item.share === 1,
  };
}
