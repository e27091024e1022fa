/**
 * Position of the band that a shown score, 0 to 100, lies in: the one with the highest `from` that it reaches, the later one
 * of two with the same; -1 where it reaches none.
 */
export function findBandIndex(bands: readonly { from: number }[], shown: number): number {
  let found = -1;
  bands.forEach(({ from }, at) => {
    if (shown >= from && from >= (bands[found]?.from ?? from)) found = at;
  });
  return found;
}

/** The labels of the bands that the likely range reaches beside the score's own. */
export function listOtherBands(
  bands: readonly { from: number; label: string }[],
  shown: number,
  likely: { lo: number; hi: number } | null,
): string[] {
  if (likely === null) return [];
  const current = findBandIndex(bands, shown);
  const reached = new Set([findBandIndex(bands, likely.lo), findBandIndex(bands, likely.hi)]);
  return bands.flatMap(({ from, label }, at) =>
    at !== current && (reached.has(at) || (from > likely.lo && from <= likely.hi)) ? [label] : [],
  );
}
