import { createBackoff } from "@illumine/shared/async/backoff.ts";

export const computeBackoffMs = createBackoff({ firstMs: 5000, maxMs: 60_000 });
