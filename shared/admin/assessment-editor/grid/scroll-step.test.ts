import { expect, test } from "vitest";
import { getScrollStep } from "./scroll-step.ts";

test("a pointer inside scrolls nothing; outside it scrolls the faster, the farther it is", () => {
  expect([100, 150, 200].map((at) => getScrollStep(at, 100, 200, 20))).toEqual([0, 0, 0]);
  expect([201, 230, 5_000].map((at) => getScrollStep(at, 100, 200, 20))).toEqual([1, 12, 48]);
  expect([99, 70, -5_000].map((at) => getScrollStep(at, 100, 200, 20))).toEqual([-1, -12, -48]);
});

test("few long frames scroll as far as many short ones, and an endless one isn't a jump to the end", () => {
  expect(getScrollStep(250, 100, 200, 200)).toBe(10 * getScrollStep(250, 100, 200, 20));
  expect(getScrollStep(250, 100, 200, 60_000)).toBe(250);
});
