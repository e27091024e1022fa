import { minPeople } from "./item-statistics.ts";
import { computeOmega } from "./omega.ts";
import { maxCovarianceItems } from "./response-sums.ts";
import { type ItemColumns, listCompletePeople } from "./response-table.ts";
import { roundFigure } from "./rounding.ts";

/** Of the people who answered all items. */
function computeCovariances(items: readonly Pick<ItemColumns, "scores">[], people: readonly number[]): number[][] {
  const deviations = items.map(({ scores }) => {
    const values = Float64Array.from(people, (person) => scores[person] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  });
  const covariances = items.map(() => items.map(() => 0));
  deviations.forEach((one, i) => {
    for (let j = 0; j <= i; j += 1) {
      const other = deviations[j] ?? one;
      let sum = 0;
      for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
      for (const [row, column] of [
        [i, j],
        [j, i],
      ] as const) {
        const cells = covariances[row];
        if (cells) cells[column] = sum / (one.length - 1);
      }
    }
  });
  return covariances;
}

/**
 * McDonald's omega total of the keyed items, over complete cases, with 4 decimals: McDonald, R. P. (1999), Test theory: A
 * unified treatment, chapter 6; the factor as in `computeOmega`. Null below 30 complete cases, for fewer than three items
 * or more than 200, and where one factor doesn't fit.
 */
export function computeScaleOmega(items: readonly Pick<ItemColumns, "scores">[]): number | null {
  const people = listCompletePeople(items);
  if (items.length < 3 || items.length > maxCovarianceItems || people.length < minPeople) return null;
  const omega = computeOmega(computeCovariances(items, people));
  return omega === null ? null : roundFigure(omega);
}
