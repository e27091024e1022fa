/** 5, 10, 20, 40 and then 60 seconds. */
export const computeBackoffMs = (failures: number): number => Math.min(60_000, 5000 * 2 ** Math.max(0, failures - 1));
