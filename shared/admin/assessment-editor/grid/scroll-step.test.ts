import { expect, test } from "vitest";
import { getScrollStep } from "./scroll-step.ts";

test("a pointer inside scrolls nothing; outside it scrolls the faster, the farther it is", () => {
  expect([100, 150, 200].map((at) => getScrollStep(at, 100, 200))).toEqual([0, 0, 0]);
  expect([201, 230, 5_000].map((at) => getScrollStep(at, 100, 200))).toEqual([1, 10, 40]);
  expect([99, 70, -5_000].map((at) => getScrollStep(at, 100, 200))).toEqual([-1, -10, -40]);
});
