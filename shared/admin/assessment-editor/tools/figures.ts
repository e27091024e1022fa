/** A share, 0 to 1, as '3.1 %'; '0 %' and '100 %' only where it is exactly that. */
export function toPerCent(share: number): string {
  if (share === 0 || share === 1) return `${100 * share} %`;
  if (share < 0.001) return "under 0.1 %";
  return share > 0.999 ? "over 99.9 %" : `${(100 * share).toFixed(1)} %`;
}

/** A figure with so many decimals; a dash where there is none. */
export const toFigure = (value: number | null, digits = 2): string => (value === null ? "–" : value.toFixed(digits));
