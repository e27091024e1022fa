import { expect, test } from "vitest";
import { buildChoice, buildQuestion } from "#testing/assessment/factory.ts";
import { estimateSeconds, formatSeconds } from "./estimate-seconds.ts";

test("a question takes as long as reading it with its options and deciding", () => {
  const text = "one two three four five six seven eight nine ten";
  expect(estimateSeconds(buildQuestion("p1", { text }))).toBe(6);
  expect(estimateSeconds(buildQuestion("p1", { text, type: "text" }))).toBe(33);
  // Its four options are a word each.
  expect(estimateSeconds(buildChoice("t1", { text, correct: ["a"] }))).toBeCloseTo(19.2);
});

test.each([
  [0, "0 s"],
  [59.4, "59 s"],
  [59.6, "1:00"],
  [188, "3:08"],
] as const)("%d seconds are %s", (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
