import { expect, test } from "vitest";
import { deriveStepLosses, describeLargestLoss } from "./step-losses.ts";

const steps = (...reached: number[]) =>
  (["introduction", "psychometric", "technical", "wiscar", "results"] as const).map((step, at) => ({
    step,
    reached: reached[at] ?? 0,
  }));

test("each step has its attempts, its losses and its share of all starts", () => {
  const losses = deriveStepLosses(steps(40, 38, 26, 26, 20));
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

test("the largest drop is described", () => {
  expect(describeLargestLoss(deriveStepLosses(steps(40, 38, 26, 26, 20)))).toBe(
    "Most people stop at Psychological Fit: 12 of the 38 attempts that reached it.",
  );
  expect(describeLargestLoss(deriveStepLosses(steps(1)))).toBe(
    "Most people stop at Introduction: 1 of the 1 attempt that reached it.",
  );
});

test("without starts there are no steps, and without losses no description", () => {
  expect(deriveStepLosses(steps())).toEqual([]);
  expect(deriveStepLosses([])).toEqual([]);
  expect(describeLargestLoss(deriveStepLosses(steps(3, 3, 3, 3, 3)))).toBeNull();
});
