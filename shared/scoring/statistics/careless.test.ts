import { expect, test } from "vitest";
import { findAnswerPattern } from "./careless.ts";

test("longest run, spread and time per item are counted", () => {
  expect(findAnswerPattern([1, 1, 2, 2, 2, 5], 30)).toEqual({
    longestRun: 3,
    sd: 1.472,
    secondsPerItem: 5,
    isCareless: false,
  });
  expect(findAnswerPattern([], null)).toEqual({ longestRun: 0, sd: null, secondsPerItem: null, isCareless: false });
});

test("straight lines, long runs and racing are careless", () => {
  expect(findAnswerPattern(Array(10).fill(3), 100).isCareless).toBe(true);
  expect(findAnswerPattern([1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5], 100).isCareless).toBe(true);
  expect(findAnswerPattern([1, 2, 3, 4, 5, 1, 2, 3, 4, 5], 19).isCareless).toBe(true);
});

test("a short questionnaire answered alike is not", () => {
  expect(findAnswerPattern(Array(9).fill(3), 40).isCareless).toBe(false);
  expect(findAnswerPattern([1, 2, 3, 4, 5, 1, 2, 3, 4, 5], null).isCareless).toBe(false);
});
