import { expect, test } from "vitest";
import { fc } from "#testing/properties.ts";
import { createBackoff } from "./backoff.ts";

test("each failure doubles the delay up to the maximum", () => {
  const computeDelayMs = createBackoff({ firstMs: 1000, maxMs: 30_000 });
  expect([1, 2, 3, 4, 5, 6, 7].map(computeDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("before any failure the delay is the first one", () => {
  expect(createBackoff({ firstMs: 5000, maxMs: 60_000 })(0)).toBe(5000);
});

test("a first delay above the maximum is the maximum", () => {
  expect(createBackoff({ firstMs: 5000, maxMs: 1000 })(1)).toBe(1000);
});

test("delays never shrink and never pass the maximum, however many failures there are", () => {
  const positiveMs = fc.integer({ min: 1, max: 86_400_000 });
  fc.assert(
    fc.property(positiveMs, positiveMs, fc.nat({ max: 5000 }), (firstMs, maxMs, failures) => {
      const computeDelayMs = createBackoff({ firstMs, maxMs });
      const delayMs = computeDelayMs(failures);
      expect(delayMs).toBeLessThanOrEqual(maxMs);
      expect(delayMs).toBeGreaterThanOrEqual(Math.min(firstMs, maxMs));
      expect(computeDelayMs(failures + 1)).toBeGreaterThanOrEqual(delayMs);
    }),
  );
});
