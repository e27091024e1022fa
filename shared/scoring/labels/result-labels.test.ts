import { expect, test } from "vitest";
import { describeChance, getSubScoreLabel } from "./result-labels.ts";

test.each([
  [0.04, "less than 1 chance in 10"],
  [0.1, "about 1 chance in 10"],
  [0.5, "about 5 chances in 10"],
  [0.81, "about 8 chances in 10"],
  [0.97, "more than 9 chances in 10"],
])("a probability of %d is %s", (probability, text) => {
  expect(describeChance(probability)).toBe(text);
});

test("sub-scores have their names, FB6 dimensions the specification's", () => {
  expect(getSubScoreLabel("technical", "logicalReasoning")).toBe("Logical Reasoning");
  expect(getSubScoreLabel("psychometric", "interest")).toBe("Interest");
  expect(getSubScoreLabel("technical", "constructor")).toBe("constructor");
  expect(getSubScoreLabel("wiscar", "interest")).toBe("Interest & Motivation");
});
