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
