/** Milliseconds of quiet after which a draft is saved by itself. */
export const quietTime = 3000;
/** Milliseconds after which it is saved although its author goes on writing. */
export const longestUnsaved = 60_000;

export interface Unsaved {
  /** Epoch milliseconds of the first edit that the server does not have. */
  since: number;
  /** Epoch milliseconds of the last one. */
  lastEditAt: number;
}

/** Milliseconds until a draft is saved by itself: three seconds after the last edit, at the latest a minute after the first. */
export const planAutosave = ({ since, lastEditAt }: Unsaved, now: number): number =>
  Math.max(0, Math.min(lastEditAt + quietTime, since + longestUnsaved) - now);

const firstRetry = 5000;
const longestRetry = 60_000;

/** Milliseconds before the next try after so many that got no answer: 5, 10, 20, 40 and then 60 seconds. */
export const planRetry = (failures: number): number => Math.min(longestRetry, firstRetry * 2 ** (failures - 1));
