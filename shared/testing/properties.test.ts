import { expect, test } from "vitest";
import { repeatHint, testSeed, timesEffort } from "./effort.ts";
import { fc } from "./properties.ts";

test("properties use the run's seed and effort", () => {
  const global = fc.readConfigureGlobal();
  expect([global.seed, global.numRuns]).toEqual([testSeed, timesEffort(100)]);
});

test("a failed property shows its counterexample and how to repeat it", async () => {
  const isSmall = (value: number) => value < 50;
  expect(() => fc.assert(fc.property(fc.integer({ min: 50, max: 60 }), isSmall))).toThrow(/Counterexample: \[50\]/);
  expect(() => fc.assert(fc.property(fc.integer({ min: 50, max: 60 }), isSmall))).toThrow(repeatHint);
  const later = fc.asyncProperty(fc.integer({ min: 50, max: 60 }), async (value) => isSmall(value));
  await expect(fc.assert(later)).rejects.toThrow(repeatHint);
});
