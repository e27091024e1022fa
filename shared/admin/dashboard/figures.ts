const countFormat = new Intl.NumberFormat("en-US");

export const formatCount = (count: number): string => countFormat.format(count);

export const formatRating = (mean: number | null): string => (mean === null ? "None" : mean.toFixed(1));

export const pluralize = (count: number, [one, many]: readonly [string, string]): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
