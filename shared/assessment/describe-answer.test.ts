import { expect, test } from "vitest";
import { buildChoice, buildOptions, buildQuestion, buildSlider } from "../testing/assessment/factory.ts";
import { describeAnswer, listRightAnswers } from "./describe-answer.ts";

const options = buildChoice("q", {
  options: buildOptions("red", "green").map((each) => ({ ...each, text: `Very ${each.text}` })),
});
const answerLabels = ["Very Inaccurate", "Inaccurate", "Neither", "Accurate", "Very Accurate"];
const list = { ...options, type: "multi-select" as const };

test.each([
  [buildQuestion("q"), 4, "Agree"],
  [buildQuestion("q"), 9, "9"],
  [buildQuestion("q", { answerLabels }), 5, "Very Accurate"],
  [buildQuestion("q", { answerLabels: ["Never"] }), 2, "Disagree"],
  [buildSlider("q", 0, 10), 7, "7"],
  [buildQuestion("q", { type: "boolean" }), false, "No"],
  [options, "green", "Very green"],
  [options, "blue", "blue"],
  [list, ["red", "green"], "Very red, Very green"],
  [list, [], null],
  [buildQuestion("q", { type: "text" }), "  mine ", "mine"],
  [buildQuestion("q", { type: "text" }), "   ", null],
  [buildQuestion("q"), undefined, null],
  [buildQuestion("q"), null, null],
])("an answer reads as it stood on the screen (%#)", (question, answer, expected) => {
  expect(describeAnswer(question, answer)).toBe(expected);
});

test("right answers are the options' texts, Yes and No, or the number itself", () => {
  expect(listRightAnswers({ ...list, correct: ["green", "red"] })).toEqual(["Very green", "Very red"]);
  expect(listRightAnswers(buildQuestion("q", { type: "boolean", correct: ["false"] }))).toEqual(["No"]);
  expect(listRightAnswers(buildSlider("q", 0, 100, { correct: ["42"] }))).toEqual(["42"]);
  expect(listRightAnswers(buildQuestion("q", { correct: ["5"] }))).toEqual(["Strongly Agree"]);
  expect(listRightAnswers(buildQuestion("q", { correct: ["1"], answerLabels }))).toEqual(["Very Inaccurate"]);
  expect(listRightAnswers(buildQuestion("q"))).toEqual([]);
});
