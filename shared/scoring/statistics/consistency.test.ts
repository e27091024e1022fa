import { expect, test } from "vitest";
import { computeConsistency, type KeyedAnswer } from "./consistency.ts";

const answer = (percent: number, key: 1 | -1 = 1, isBinary = false): KeyedAnswer => ({ key, percent, isBinary });
const scale = (...percents: number[]) => percents.map((percent, at) => answer(percent, at % 2 === 0 ? 1 : -1));

test("two answers are compared with independent ones, by the bivariate normal density", () => {
  // ln f0 - ln f1 with r = .3 = (ln(1 - r²) + (x² - 2 r x y + y²) / (1 - r²) - x² - y²) / 2
  const logOdds = (x: number, y: number) => (Math.log(0.91) + (x * x - 0.6 * x * y + y * y) / 0.91 - x * x - y * y) / 2;
  const x = 50 / 35.36;
  expect(computeConsistency([scale(100, 100)]).clickingOdds).toBeCloseTo(Math.exp(logOdds(x, x)), 3);
  expect(computeConsistency([scale(100, 0)]).clickingOdds).toBeCloseTo(Math.exp(logOdds(x, -x)), 3);
  const binary = [answer(100, 1, true), answer(0, -1, true)];
  expect(computeConsistency([binary]).clickingOdds).toBeCloseTo(Math.exp(logOdds(1, -1)), 3);
});

test("contradiction is how far opposite statements of one scale lie apart after keying", () => {
  expect(computeConsistency([scale(100, 0), scale(75, 50)]).contradiction).toBe(62.5);
  expect(computeConsistency([scale(80, 80, 80)]).contradiction).toBe(0);
  expect(computeConsistency([[answer(0), answer(100)]]).contradiction).toBeNull();
});

test("even-odd consistency correlates the halves of the scales, corrected for their length", () => {
  expect(computeConsistency([scale(0, 0), scale(50, 50), scale(100, 100)]).evenOdd).toBe(1);
  expect(computeConsistency([scale(0, 100), scale(50, 50), scale(100, 0)]).evenOdd).toBe(-1);
  // r = .5 becomes 2/3.
  expect(computeConsistency([scale(0, 50), scale(50, 0), scale(100, 100)]).evenOdd).toBeCloseTo(0.6667, 4);
  expect(computeConsistency([scale(0, 0), scale(100, 100)]).evenOdd).toBeNull();
  expect(computeConsistency([scale(50, 50), scale(50, 50), scale(50, 50)]).evenOdd).toBeNull();
});

test("nothing answered, or one answer to a scale, says nothing", () => {
  const nothing = { evenOdd: null, contradiction: null, clickingOdds: 1 };
  expect(computeConsistency([])).toEqual(nothing);
  expect(computeConsistency([[], [answer(100)]])).toEqual(nothing);
});

test("figures stay finite for very many contradictory answers", () => {
  const many = Array.from({ length: 500 }, () => scale(100, 0, 100, 0));
  expect(Number.isFinite(computeConsistency(many).clickingOdds)).toBe(true);
  const alike = Array.from({ length: 500 }, () => scale(100, 100, 100, 100));
  expect(computeConsistency(alike).clickingOdds).toBe(0);
});
