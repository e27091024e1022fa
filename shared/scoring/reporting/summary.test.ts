import { expect, test } from "vitest";
import { buildAnswers, buildAssessment, buildScoring, buildSlider } from "#testing/assessment/factory.ts";
import { score } from "../score.ts";
import { buildCategorySummary } from "./summary.ts";

const questions = {
  psychometric: [buildSlider("a", 0, 10, { category: "motivation" }), buildSlider("b", 0, 10, { category: "grit" })],
};
const answers = buildAnswers({ psychometric: { a: 9, b: 6 } });

test("classic: motivation 75 and preferences 70, as the specification fixes them", () => {
  expect(buildCategorySummary(score(buildAssessment(questions), answers))).toEqual({
    overallScore: 72,
    categoryScores: { psychological: 75, technical: 70, wiscar: 70, motivation: 75, preferences: 70 },
    recommendation: "MAYBE",
    recommendationReason: "Moderate performance across sections",
  });
});

test("keyed: what was not scored is null, motivation and preferences only from such scales", () => {
  const assessment = buildAssessment(questions, { scoring: buildScoring() });
  expect(buildCategorySummary(score(assessment, answers))).toEqual({
    overallScore: 75,
    categoryScores: { psychological: 75, technical: null, wiscar: null, motivation: 90 },
    recommendation: "YES",
    recommendationReason: "Your score in Psychological Fit is 75. A YES begins at 75.",
  });
  const empty = buildCategorySummary(score(assessment, buildAnswers()));
  expect(Object.keys(empty.categoryScores)).toEqual(["psychological", "technical", "wiscar"]);
});
