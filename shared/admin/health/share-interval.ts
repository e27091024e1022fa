const z = 1.959964;

/** 95 % of a share, after Wilson; null without anybody. */
export function computeShareInterval(count: number, of: number): { lo: number; hi: number } | null {
  if (of <= 0) return null;
  const share = count / of;
  const center = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return { lo: Math.max(0, center - half), hi: Math.min(1, center + half) };
}
