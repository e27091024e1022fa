import { expect, test } from "vitest";
import { describeLargestLoss, toStepLosses } from "./step-losses.ts";

const steps = (...reached: number[]) =>
  (["introduction", "psychometric", "technical", "wiscar", "results"] as const).map((step, at) => ({
    step,
    reached: reached[at] ?? 0,
  }));

test("each step says how many came, how many stopped and what share of the beginning that is", () => {
  const losses = toStepLosses(steps(40, 38, 26, 26, 20));
  expect(losses.map(({ label, stopped }) => [label, stopped])).toEqual([
    ["Introduction", 2],
    ["Psychological Fit", 12],
    ["Technical Aptitude", 0],
    ["FB6 Index Analysis", 6],
    ["Results", null],
  ]);
  expect(losses[1]).toMatchObject({ share: 95, shareOn: 65 });
  expect(losses[4]).toMatchObject({ share: 50, shareOn: 50 });
});

test("the largest drop is named in words", () => {
  expect(describeLargestLoss(toStepLosses(steps(40, 38, 26, 26, 20)))).toBe(
    "Most people stop at Psychological Fit: 12 of the 38 attempts that came there.",
  );
  expect(describeLargestLoss(toStepLosses(steps(1)))).toBe(
    "Most people stop at Introduction: 1 of the 1 attempt that came there.",
  );
});

test("without a start there are no steps, and without a loss there is no sentence", () => {
  expect(toStepLosses(steps())).toEqual([]);
  expect(toStepLosses([])).toEqual([]);
  expect(describeLargestLoss(toStepLosses(steps(3, 3, 3, 3, 3)))).toBeNull();
});
