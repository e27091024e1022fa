export interface Distribution {
  n: number;
  mean: number | null;
  sd: number | null;
  /** `counts[s]`: how many have the shown score s, 0 to 100. */
  counts: number[];
}

/** Collects scores: at full precision for mean and SD, as shown for the counts. Null is no score. */
export function createDistribution(): {
  add: (exact: number | null, shown: number | null) => void;
  read: () => Distribution;
} {
  const counts = Array.from({ length: 101 }, () => 0);
  let n = 0;
  let mean = 0;
  let squares = 0;
  return {
    add: (exact, shown) => {
      if (shown === null) return;
      counts[shown] = (counts[shown] ?? 0) + 1;
      // Welford (1962): the sum of squares would lose digits.
      n += 1;
      const off = (exact ?? shown) - mean;
      mean += off / n;
      squares += off * ((exact ?? shown) - mean);
    },
    read: () => ({
      n,
      mean: n === 0 ? null : mean,
      sd: n < 2 ? null : Math.sqrt(Math.max(0, squares) / (n - 1)),
      counts,
    }),
  };
}
