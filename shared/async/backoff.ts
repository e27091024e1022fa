export interface BackoffOptions {
  firstMs: number;
  maxMs: number;
}

/** `firstMs` after the first failure (or none), then twice as long each time, at most `maxMs`. */
export const createBackoff =
  ({ firstMs, maxMs }: BackoffOptions) =>
  (failures: number): number =>
    Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1));
