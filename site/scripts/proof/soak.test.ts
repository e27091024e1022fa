import { expect, test } from "vitest";
import { computeSlope } from "./soak.ts";

const build = (megabytes: number[]) => megabytes.map((value, at) => ({ minutes: at / 2, megabytes: value }));

test("memory that grows by 4 MB a minute has that slope, and noise around one value has none", () => {
  expect(computeSlope(build([100, 102, 104, 106]))).toBeCloseTo(4);
  expect(computeSlope(build([100, 110, 110, 100]))).toBeCloseTo(0);
  expect(computeSlope(build([106, 104, 102, 100]))).toBeCloseTo(-4);
});
