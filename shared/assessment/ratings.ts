/** A mean of fewer ratings says too little: it isn't shown. */
export const minRatings = 5;

/** Null below `minRatings`. */
export const computeMeanRating = (sum: number, count: number): number | null =>
  count < minRatings ? null : sum / count;
