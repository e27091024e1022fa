import { createBackoff } from "@illumine/shared/async/backoff.ts";

/** 5, 10, 20, 40 and then 60 seconds. */
export const computeBackoffMs = createBackoff({ firstMs: 5000, maxMs: 60_000 });
