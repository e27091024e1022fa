import { expect, test } from "vitest";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScoring,
} from "#testing/assessment/factory.ts";
import { score } from "../score.ts";
import { listReview } from "./review.ts";

const technical = [
  buildChoice("right", { correct: ["a"], explanation: "Because." }),
  buildChoice("wrong", { correct: ["b"], points: 2 }),
  buildChoice("partly", { type: "multi-select", correct: ["a", "b"], points: 2 }),
  buildChoice("open", { correct: ["c"], explanation: "  " }),
  buildQuestion("text", { type: "text" }),
];
const answers = buildAnswers({ technical: { right: "a", wrong: "a", partly: ["a"], text: "Mine" } });

test("the review has every question with right answers, what was answered, what is right and the points", () => {
  const assessment = buildAssessment({ technical }, { scoring: buildScoring() });
  const review = listReview(assessment, answers, score(assessment, answers));
  const reviewed = review.map(({ id, answer, rightAnswers, verdict, earned, possible, explanation }) => [
    ...[id, answer, rightAnswers.join(", "), verdict, `${earned} of ${possible}`, explanation],
  ]);
  expect(reviewed).toEqual([
    ["right", "a", "a", "right", "1 of 1", "Because."],
    ["wrong", "a", "b", "wrong", "0 of 2", null],
    ["partly", "a", "a, b", "partly", "1 of 2", null],
    ["open", null, "c", "unanswered", "0 of 1", null],
  ]);
});

test("classic has no right answers, and so no review", () => {
  const assessment = buildAssessment({ technical });
  expect(listReview(assessment, answers, score(assessment, answers))).toEqual([]);
});
