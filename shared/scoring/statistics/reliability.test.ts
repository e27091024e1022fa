import { expect, test } from "vitest";
import { fc } from "#testing/properties.ts";
import {
  computeAlpha,
  computeAlphaFromCorrelation,
  computeAlphaInterval,
  computeBandProbability,
  computeCompositeReliability,
  computeCorrelation,
  computePercentile,
  computeReliableChange,
  computeRetakeError,
  computeTrueScoreError,
  estimateTrueScore,
} from "./reliability.ts";

test("Feldt's interval for alpha .740, 4 people, 4 items", () => {
  const interval = computeAlphaInterval(0.74, 4, 4);
  expect(interval?.lo).toBeCloseTo(-0.3203, 4);
  expect(interval?.hi).toBeCloseTo(0.982, 4);
});

test("Feldt's interval for alpha .7037559, 2709 people, 5 items", () => {
  const interval = computeAlphaInterval(0.7037559, 2709, 5);
  expect(interval?.lo).toBeCloseTo(0.6857, 4);
  expect(interval?.hi).toBeCloseTo(0.721, 4);
});

test("there is no interval from one person or one item", () => {
  expect(computeAlphaInterval(0.8, 1, 4)).toBeNull();
  expect(computeAlphaInterval(0.8, 100, 1)).toBeNull();
  expect(computeAlphaInterval(Number.NaN, 100, 4)).toBeNull();
});

test("alpha from the mean inter-item correlation of four items", () => {
  const r = [0.39, 0.47, 0.51, 0.3, 0.36, 0.38, 0.45, 0.28, 0.44, 0.35, 0.34, 0.39, 0.37, 0.4, 0.34];
  const alpha = [0.71, 0.77, 0.8, 0.63, 0.69, 0.7, 0.77, 0.6, 0.75, 0.68, 0.67, 0.71, 0.7, 0.72, 0.67];
  r.forEach((value, i) => {
    // The published correlations are rounded themselves, so that the second decimal may be off by one.
    const hundredths = Math.round(computeAlphaFromCorrelation(value, 4) * 100);
    expect(Math.abs(hundredths - Math.round((alpha[i] ?? 0) * 100))).toBeLessThanOrEqual(1);
  });
});

test("alpha by hand: 1 for parallel items, 2/3 for two items that share half their variance", () => {
  expect(
    computeAlpha([
      [1, 1],
      [2, 2],
      [3, 3],
    ]),
  ).toEqual({ alpha: 1, n: 3, items: 2 });
  expect(
    computeAlpha([
      [1, 2],
      [2, 1],
      [3, 3],
    ])?.alpha,
  ).toBeCloseTo(2 / 3, 14);
  expect(
    computeAlpha([
      [1, 3],
      [2, 2],
      [3, 1],
    ]),
  ).toBeNull();
});

test("alpha may be negative and counts complete cases only", () => {
  expect(
    computeAlpha([
      [1, 3],
      [2, 2],
      [3, 2],
    ])?.alpha,
  ).toBeLessThan(0);
  const people = [
    [1, 2],
    [2, null],
    [2, 1],
    [null, 4],
    [3, 3],
    [Number.NaN, 3],
  ];
  expect(computeAlpha(people)).toMatchObject({ n: 3, items: 2 });
  expect(computeAlpha(people)?.alpha).toBeCloseTo(2 / 3, 14);
  expect(computeAlpha([])).toBeNull();
  expect(computeAlpha([[1, 2]])).toBeNull();
  expect(computeAlpha([[1], [2]])).toBeNull();
});

test("alpha of standardized items is the one from their mean correlation", () => {
  // Three items, each with variance 1 over three people, correlating 1/2 with each other.
  const people = [
    [1, 2, 1],
    [2, 1, 2],
    [3, 3, 3],
  ];
  expect(computeAlpha(people)?.alpha).toBeCloseTo(computeAlphaFromCorrelation((0.5 + 1 + 0.5) / 3, 3), 14);
});

test("a composite of two equal parts gains reliability from their correlation", () => {
  const parts = [
    { weight: 1, variance: 1, alpha: 0.8 },
    { weight: 1, variance: 1, alpha: 0.8 },
  ];
  expect(computeCompositeReliability(parts, 2 + 2 * 0.6)).toBeCloseTo(0.875, 14);
  const means = parts.map((part) => ({ ...part, weight: 0.5 }));
  expect(computeCompositeReliability(means, (2 + 2 * 0.6) / 4)).toBeCloseTo(0.875, 14);
  expect(computeCompositeReliability(parts, 0)).toBeNull();
});

test("true score and both errors on the scale of an intelligence test", () => {
  expect(estimateTrueScore(130, 100, 0.9)).toBeCloseTo(127, 12);
  expect(computeTrueScoreError(15, 0.9)).toBeCloseTo(4.5, 12);
  expect(computeRetakeError(15, 0.9)).toBeCloseTo(15 * Math.sqrt(0.19), 12);
});

test("the probability of a band is the normal mass between its limits", () => {
  expect(computeBandProbability(60, 5, 50, 75)).toBeCloseTo(0.9986501 - 0.0227501, 6);
  expect(computeBandProbability(80, 4, 75, Number.POSITIVE_INFINITY)).toBeCloseTo(0.8943502, 6);
  expect(computeBandProbability(75, 4, Number.NEGATIVE_INFINITY, 75)).toBeCloseTo(0.5, 12);
  expect(computeBandProbability(75, 0, 75, 100)).toBe(1);
  expect(computeBandProbability(75, 0, 50, 75)).toBe(0);
});

test("the probabilities of all bands sum to 1", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0.1, max: 40, noNaN: true }),
      (t, se) => {
        const sum =
          computeBandProbability(t, se, Number.NEGATIVE_INFINITY, 50) +
          computeBandProbability(t, se, 50, 75) +
          computeBandProbability(t, se, 75, Number.POSITIVE_INFINITY);
        expect(sum).toBeCloseTo(1, 12);
      },
    ),
  );
});

test("reliable change as in Jacobson and Truax's example: from 32.5 to 47.5, SD 7.5, reliability .80", () => {
  const change = computeReliableChange(32.5, 47.5, 7.5, 0.8);
  expect(change.change).toBe(15);
  expect(change.index).toBeCloseTo(3.16, 2);
  expect(change.isReliable).toBe(true);
  expect(computeReliableChange(32.5, 41.7, 7.5, 0.8).isReliable).toBe(false);
  expect(computeReliableChange(41.9, 32.5, 7.5, 0.8).isReliable).toBe(true);
  expect(computeReliableChange(50, 51, 7.5, 1)).toEqual({ change: 1, index: null, isReliable: true });
});

test("a percentile is a mid-rank and needs a hundred people", () => {
  const counts = Array<number>(101).fill(0);
  counts[40] = 50;
  counts[60] = 30;
  counts[80] = 20;
  expect(computePercentile(60, counts)).toEqual({ value: 65, n: 100 });
  expect(computePercentile(0, counts)?.value).toBe(0);
  expect(computePercentile(70, counts)?.value).toBe(80);
  counts[80] = 19;
  expect(computePercentile(60, counts)).toBeNull();
});

test("Pearson's correlation by hand, and none without spread", () => {
  expect(computeCorrelation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 14);
  expect(computeCorrelation([1, 2, 3], [3, 1, 2])).toBeCloseTo(-0.5, 14);
  expect(computeCorrelation([0.1, 0.1, 0.1], [1, 2, 3])).toBeNull();
  expect(computeCorrelation([1, 2], [1])).toBeNull();
});

test("Pearson's correlation ignores unit and origin", () => {
  const six = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(six, six, (x, y) => {
      const r = computeCorrelation(x, y);
      const moved = computeCorrelation(
        x.map((value) => 3 + value / 7),
        y,
      );
      if (r === null) expect(moved).toBeNull();
      else expect(moved).toBeCloseTo(r, 9);
    }),
  );
});
