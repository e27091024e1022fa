import { expect, test } from "vitest";
import { optionCurve } from "./option-curve.ts";

const listPoints = (svg: string) => [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [x, y]);

test("a share of 1 is at the top, one of 0 at the axis, and groups stand evenly from left to right", () => {
  expect(listPoints(optionCurve([0, 0.5, 1], true))).toEqual([
    ["8", "54"],
    ["80", "30"],
    ["152", "6"],
  ]);
});

test("shares beyond the ruler stay on it, and the right option is bold", () => {
  expect(listPoints(optionCurve([-1, 2], false))).toEqual([
    ["8", "54"],
    ["152", "6"],
  ]);
  expect([optionCurve([0, 1], true), optionCurve([0, 1], false)].map((svg) => svg.includes("i-bold"))).toEqual([
    true,
    false,
  ]);
});
