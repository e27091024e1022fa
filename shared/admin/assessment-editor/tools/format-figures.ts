/** From a share, 0 to 1. '0%' and '100%' only if exact. */
export function formatPercent(share: number): string {
  if (share === 0 || share === 1) return `${100 * share}%`;
  if (share < 0.001) return "under 0.1%";
  return share > 0.999 ? "over 99.9%" : `${(100 * share).toFixed(1)}%`;
}

export const formatFigure = (value: number | null, digits = 2): string =>
  value === null ? "–" : value.toFixed(digits);
