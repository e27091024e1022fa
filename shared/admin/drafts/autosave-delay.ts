import { createBackoff } from "#async/backoff.ts";

export const quietMs = 3000;
export const maxUnsavedMs = 60_000;

export interface Unsaved {
  /** Epoch milliseconds of the first edit that the server doesn't have. */
  since: number;
  /** Epoch milliseconds of the latest edit. */
  lastEditAt: number;
}

export const computeAutosaveDelayMs = ({ since, lastEditAt }: Unsaved, now: number): number =>
  Math.max(0, Math.min(lastEditAt + quietMs, since + maxUnsavedMs) - now);

export const computeBackoffMs = createBackoff({ firstMs: 5000, maxMs: 60_000 });
