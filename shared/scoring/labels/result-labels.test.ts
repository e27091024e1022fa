import { expect, test } from "vitest";
import { describeChance, toSubScoreLabel } from "./result-labels.ts";

test.each([
  [0.04, "less than 1 chance in 10"],
  [0.1, "about 1 chance in 10"],
  [0.5, "about 5 chances in 10"],
  [0.81, "about 8 chances in 10"],
  [0.97, "more than 9 chances in 10"],
])("a probability of %d is %s", (probability, words) => {
  expect(describeChance(probability)).toBe(words);
});

test("sub-scores have their names, FB6 dimensions the specification's", () => {
  expect(toSubScoreLabel("technical", "logicalReasoning")).toBe("Logical Reasoning");
  expect(toSubScoreLabel("psychometric", "interest")).toBe("Interest");
  expect(toSubScoreLabel("wiscar", "interest")).toBe("Interest & Motivation");
});
