/**
 * Guards against binary fractions: a figure that is a half by arithmetic (74.5) may arrive as 74.49999999999999.
 * It is also far wider than the last bits in which `Math.exp` or `Math.log` differ between JavaScript engines.
 */
const slack = 1e-9;

/** A score as the visitor sees it: 0 to 100, rounded half up to a whole number. */
export function roundScore(value: number): number {
  return clampScore(Math.floor(value + 0.5 + slack));
}

/** Any other figure of a result: rounded half up to 4 decimals, always the last step. Never negative zero. */
export function roundFigure(value: number): number {
  // So large a number has no fourth decimal to round, and might overflow below.
  if (!(Math.abs(value) < 1e9)) return value;
  return Math.floor(value * 10_000 + 0.5 + slack * 10_000) / 10_000 + 0;
}

/** Limits a number to 0 to 100. */
export function clampScore(value: number): number {
  return Math.min(100, Math.max(0, value)) + 0;
}

/** Beyond it a native sort is faster. */
const maxInsertions = 24;

function sortAscending(values: readonly number[]): Iterable<number> {
  // Numbers alone are sorted in a tenth of the time that a list with a comparator takes.
  if (values.length > maxInsertions) return new Float64Array(values).sort();
  const sorted = [...values];
  for (let end = 1; end < sorted.length; end += 1) {
    const value = sorted[end] as number;
    let at = end;
    for (; at > 0 && (sorted[at - 1] as number) > value; at -= 1) sorted[at] = sorted[at - 1] as number;
    sorted[at] = value;
  }
  return sorted;
}

/** Sum that is the same text for every order of its terms: adding floats is not associative, so they are sorted first. */
export function sumStable(values: readonly number[]): number {
  let sum = 0;
  for (const value of sortAscending(values)) sum += value;
  return sum;
}
