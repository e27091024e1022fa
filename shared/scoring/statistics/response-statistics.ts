import { minPeople } from "./item-statistics.ts";
import { computeOmega } from "./omega.ts";
import { type GroupFigures, type PackedScore, packCounts, wholeScores } from "./packed-norm-group.ts";
import { computeAlphaInterval, minResponses } from "./reliability.ts";
import type { SumsLayout, SumsSlot } from "./response-sums.ts";

/** A question's percent of maximum over those who answered it. */
export interface ItemFigures {
  question: string;
  n: number;
  mean: number;
  sd: number;
  /** Correlation with the rest of its section, over people without gaps; null below 30 of them or without spread. */
  itemRest: number | null;
}

/** Variances below this, in squared points, are what rounding leaves of none. */
const minVariance = 1e-9;

const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
const at = (sums: Float64Array, index: number): number => sums[index] ?? 0;

function toVariance(n: number, sum: number, squares: number): number {
  const variance = n < 2 ? 0 : (squares - (sum * sum) / n) / (n - 1);
  return variance > minVariance ? variance : 0;
}

const readVariance = (sums: Float64Array, from: number): number =>
  toVariance(at(sums, from), at(sums, from + 1), at(sums, from + 2));

/** Covariances of the weighted items over people without gaps, in squared points of the score. */
function deriveCovariances(sums: Float64Array, slot: SumsSlot): number[][] {
  const { weights, complete, products } = slot;
  const n = at(sums, complete);
  const k = weights.length;
  const matrix = weights.map(() => new Array<number>(k).fill(0));
  let from = products;
  for (let i = 0; i < k; i++) {
    for (let j = i; j < k; j++, from++) {
      const sumI = at(sums, complete + 1 + i);
      const covariance = (at(sums, from) - (sumI * at(sums, complete + 1 + j)) / n) / (n - 1);
      const spread = i === j && covariance <= minVariance ? 0 : covariance;
      const weighted = spread * (weights[i] ?? 0) * (weights[j] ?? 0);
      const [row, column] = [matrix[i], matrix[j]];
      if (row) row[j] = weighted;
      if (column) column[i] = weighted;
    }
  }
  return matrix;
}

const sumAll = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

interface Consistency {
  alpha: number | null;
  omega: number | null;
  itemRest: readonly (number | null)[];
}

const noConsistency: Consistency = { alpha: null, omega: null, itemRest: [] };

const toAlpha = (k: number, within: number, whole: number): number | null =>
  k >= 2 && whole > minVariance ? (k / (k - 1)) * (1 - within / whole) : null;

function deriveLongAlpha(sums: Float64Array, { weights, complete, products }: SumsSlot): number | null {
  const n = at(sums, complete);
  const k = weights.length;
  const within = weights.map((weight, i) => {
    return weight * weight * toVariance(n, at(sums, complete + 1 + i), at(sums, products + i));
  });
  return toAlpha(k, sumAll(within), toVariance(n, at(sums, products + k), at(sums, products + k + 1)));
}

function deriveConsistency(sums: Float64Array, slot: SumsSlot, minComplete: number): Consistency {
  if (at(sums, slot.complete) < minComplete) return noConsistency;
  if (slot.isLong) return { ...noConsistency, alpha: deriveLongAlpha(sums, slot) };
  const matrix = deriveCovariances(sums, slot);
  const rows = matrix.map(sumAll);
  const whole = sumAll(rows);
  const variances = matrix.map((row, i) => row[i] ?? 0);
  const itemRest = variances.map((variance, i) => {
    const withRest = (rows[i] ?? 0) - variance;
    const rest = whole - variance - 2 * withRest;
    return variance > 0 && rest > minVariance * 1e-6 ? withRest / Math.sqrt(variance * rest) : null;
  });
  return { alpha: toAlpha(slot.weights.length, sumAll(variances), whole), omega: computeOmega(matrix), itemRest };
}

function deriveScore(sums: Float64Array, slot: SumsSlot): PackedScore | null {
  const { totals, complete, weights, counts } = slot;
  const n = at(sums, totals);
  if (n < minResponses) return null;
  const { alpha, omega } = deriveConsistency(sums, slot, minResponses);
  const alphaN = at(sums, complete);
  const interval = alpha === null ? null : computeAlphaInterval(alpha, alphaN, weights.length);
  return [
    n,
    round(at(sums, totals + 1) / n),
    round(Math.sqrt(readVariance(sums, totals))),
    alpha === null || !interval ? null : [round(alpha), alphaN, round(interval.lo), round(interval.hi)],
    omega === null ? null : round(omega),
    packCounts(Array.from(sums.subarray(counts, counts + wholeScores))),
  ];
}

export type GroupSums = Pick<GroupFigures, "by" | "value"> & { sums: Float64Array };

/** Ranges and percentiles from 100 people: scores with fewer are null, and groups without any score are left out. */
export function deriveGroups(layout: SumsLayout, groups: readonly GroupSums[]): GroupFigures[] {
  return groups.flatMap(({ by, value, sums }) => {
    const scores = layout.slots.map((slot) => deriveScore(sums, slot));
    return scores.some((score) => score !== null) ? [{ by, value, scores }] : [];
  });
}

/** Whether any score of a group has figures. */
export const hasEnoughResponses = ({ slots }: SumsLayout, sums: Float64Array): boolean =>
  slots.some(({ totals }) => at(sums, totals) >= minResponses);

/** For authors, from 30 answers. */
export function deriveItemFigures({ slots }: SumsLayout, sums: Float64Array): ItemFigures[] {
  return slots.flatMap((slot) => {
    if (!slot.isSection) return [];
    const { itemRest } = deriveConsistency(sums, slot, minPeople);
    return slot.questions.flatMap((question, item) => {
      const from = slot.items + 3 * item;
      const n = at(sums, from);
      if (n < minPeople) return [];
      const correlation = itemRest[item] ?? null;
      return [
        {
          question,
          n,
          mean: round(at(sums, from + 1) / n),
          sd: round(Math.sqrt(readVariance(sums, from))),
          itemRest: correlation === null ? null : round(correlation),
        },
      ];
    });
  });
}
