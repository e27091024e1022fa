import { z95 } from "./reliability.ts";

/**
 * 95 % interval of a share after Wilson (1927): `count` of n, n at least 1. Within 0 and 1, and never of zero width, even
 * for 0 of n.
 */
export function computeShareInterval(count: number, n: number): { lo: number; hi: number } {
  const share = count / n;
  const spread = z95 ** 2 / n;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (z95 * Math.sqrt((share * (1 - share)) / n + spread / (4 * n))) / (1 + spread);
  return { lo: count === 0 ? 0 : Math.max(0, middle - half), hi: count === n ? 1 : Math.min(1, middle + half) };
}
