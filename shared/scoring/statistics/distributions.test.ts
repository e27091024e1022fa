import { expect, test } from "vitest";
import { criticalCorrelation, fCdf, fQuantile, logGamma, normalCdf, regularizedBeta } from "./distributions.ts";

test("the normal distribution agrees with its tables", () => {
  expect(normalCdf(0)).toBe(0.5);
  expect(normalCdf(1)).toBeCloseTo(0.8413447460685429, 14);
  expect(normalCdf(1.96)).toBeCloseTo(0.9750021048517795, 14);
  expect(normalCdf(-2.3263478740408408)).toBeCloseTo(0.01, 14);
  expect(normalCdf(3)).toBeCloseTo(0.9986501019683699, 14);
  expect(normalCdf(-5)).toBeCloseTo(2.866515718791939e-7, 15);
  expect(normalCdf(Number.POSITIVE_INFINITY)).toBe(1);
  expect(normalCdf(Number.NEGATIVE_INFINITY)).toBe(0);
});

test("the gamma function agrees with factorials and with its value at a half", () => {
  expect(logGamma(1)).toBeCloseTo(0, 13);
  expect(logGamma(5)).toBeCloseTo(Math.log(24), 13);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 13);
  expect(logGamma(100)).toBeCloseTo(359.1342053695754, 10);
});

test("the incomplete beta function agrees with binomial tails", () => {
  expect(regularizedBeta(0.5, 2, 3)).toBeCloseTo(11 / 16, 14);
  expect(regularizedBeta(0.3, 5, 2)).toBeCloseTo(6 * 0.3 ** 5 * 0.7 + 0.3 ** 6, 14);
  expect(regularizedBeta(0.2, 1, 1)).toBeCloseTo(0.2, 14);
  expect([regularizedBeta(0, 2, 2), regularizedBeta(1, 2, 2)]).toEqual([0, 1]);
});

test("F quantiles agree with the printed tables", () => {
  const table: [p: number, d1: number, d2: number, f: number][] = [
    [0.95, 1, 1, 161.4476],
    [0.95, 1, 10, 4.9646],
    [0.95, 5, 10, 3.3258],
    [0.99, 10, 20, 3.3682],
    [0.975, 3, 9, 5.0781],
    [0.975, 9, 3, 14.4731],
    [0.975, 30, 120, 1.6899],
  ];
  for (const [p, d1, d2, f] of table) expect(fQuantile(p, d1, d2)).toBeCloseTo(f, 4);
});

test("F quantile and F probability undo each other, also for thousands of people", () => {
  for (const [d1, d2] of [
    [1, 1],
    [3, 9],
    [99, 1900],
    [2708, 10832],
    [99_999, 1_999_980],
  ] as const) {
    for (const p of [0.001, 0.025, 0.5, 0.975, 0.999]) {
      expect(fCdf(fQuantile(p, d1, d2), d1, d2)).toBeCloseTo(p, 9);
      expect(fQuantile(p, d1, d2) * fQuantile(1 - p, d2, d1)).toBeCloseTo(1, 8);
    }
  }
});

test("critical correlations agree with the printed tables", () => {
  expect(criticalCorrelation(4, 0.05)).toBeCloseTo(0.7293, 4);
  expect(criticalCorrelation(4, 0.1)).toBeCloseTo(0.6084, 4);
  expect(criticalCorrelation(10, 0.05)).toBeCloseTo(0.4973, 4);
  expect(criticalCorrelation(30, 0.05)).toBeCloseTo(0.296, 4);
  expect(criticalCorrelation(4, 0.01)).toBeCloseTo(0.8822, 4);
});
