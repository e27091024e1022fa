const counts = new Intl.NumberFormat("en-US");

/** '3,482' */
export const toCount = (count: number): string => counts.format(count);

/** One decimal; 'None' where nobody rated. */
export const toRating = (mean: number | null): string => (mean === null ? "None" : mean.toFixed(1));

/** '3 posts' */
export const countOf = (count: number, [one, many]: readonly [string, string]): string =>
  `${toCount(count)} ${count === 1 ? one : many}`;
