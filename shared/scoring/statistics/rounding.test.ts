import { expect, test } from "vitest";
import { roundFigure, roundScore, sumStable } from "./rounding.ts";

test("shown scores round half up, also where a binary fraction falls just short of the half", () => {
  expect([74.5, 74.49999999999999, 74.4999, 0.5, 99.5].map(roundScore)).toEqual([75, 75, 74, 1, 100]);
  expect(roundScore(1.005 * 100 - 100 + 0.0)).toBe(1);
});

test("shown scores stay in 0 to 100", () => {
  expect([-3, 100.4, 240].map(roundScore)).toEqual([0, 100, 100]);
  expect(Object.is(roundScore(-0.2), 0)).toBe(true);
});

test("figures have 4 decimals and never a negative zero", () => {
  expect([1 / 3, 2 / 3, 0.00005, -1 / 3, 1.00005].map(roundFigure)).toEqual([0.3333, 0.6667, 0.0001, -0.3333, 1.0001]);
  expect(Object.is(roundFigure(-0.00001), 0)).toBe(true);
  expect(roundFigure(1e300)).toBe(1e300);
});

test("a sum is the same for every order of its terms", () => {
  const terms = [0.1, 0.2, 0.3, 1e16, -1e16, 0.7];
  expect(sumStable([...terms].reverse())).toBe(sumStable(terms));
  expect(sumStable([])).toBe(0);
  const many = Array.from({ length: 10 }, () => terms).flat();
  expect(sumStable(many.slice(3).concat(many.slice(0, 3)))).toBe(sumStable(many));
});
