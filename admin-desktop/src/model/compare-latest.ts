/** Sorts times in ISO 8601, the latest first. */
export const compareLatest = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
