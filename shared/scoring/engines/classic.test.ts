import { expect, test } from "vitest";
import type { Answer, Question } from "#assessment/schema.ts";
import {
  buildAnswers,
  buildAssessment,
  buildQuestion,
  buildScoring,
  buildSection,
} from "#testing/assessment/factory.ts";
import { score } from "../score.ts";
import { scoreClassicAnswer } from "./classic.ts";

function run(given: { psychometric?: unknown[]; technical?: unknown[]; wiscar?: unknown[] }, asked = 10) {
  const questions: Question[] = Array.from({ length: asked }, (_, i) => buildQuestion(`a${i + 1}`));
  const toMap = (values: unknown[] = []) =>
    Object.fromEntries(values.map((value, i) => [`a${i + 1}`, value])) as Record<string, Answer>;
  return score(
    buildAssessment({ psychometric: questions, technical: questions, wiscar: questions }),
    buildAnswers({
      psychometric: toMap(given.psychometric),
      technical: toMap(given.technical),
      wiscar: toMap(given.wiscar),
    }),
  );
}

test("each answer of the table is worth what the specification says", () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  expect(numbers.map(scoreClassicAnswer)).toEqual([20, 40, 60, 80, 100, 60, 70, 80, 90, 100, 100]);
  expect([20, 21, 50, 51].map((length) => scoreClassicAnswer("x".repeat(length)))).toEqual([50, 70, 70, 90]);
  expect([true, false].map(scoreClassicAnswer)).toEqual([80, 20]);
  expect([0, 1, 3, 5].map((length) => scoreClassicAnswer(Array(length).fill("x")))).toEqual([null, 25, 75, 100]);
});

test("numbers outside 1 to 5 count ten times themselves, fractions inside count by the fifth", () => {
  expect([0, 0.5, -3, 2.5, 5.5].map(scoreClassicAnswer)).toEqual([0, 5, -30, 50, 55]);
});

test("blank, missing and impossible values are no answers", () => {
  for (const value of [null, undefined, "", "  \n", Number.NaN, Number.POSITIVE_INFINITY, [], {}]) {
    expect(scoreClassicAnswer(value)).toBeNull();
  }
});

test("a section is the rounded mean of its answers and the overall the rounded mean of the sections", () => {
  const results = run({ psychometric: [5, 4, 4], technical: [3, 2], wiscar: [true, false, "short"] });
  expect(results.psychometric.overall).toBe(87);
  expect(results.technical.overall).toBe(50);
  expect(results.wiscar.overall).toBe(50);
  expect(results.overallScore).toBe(62);
  expect(results.confidenceScore).toBe(0.62);
  expect(results.confidenceNote).toMatch(/Repeats the overall score/);
  expect(results.recommendation).toBe("MAYBE");
  expect(results.recommendationReason).toBe("Moderate performance across sections");
});

test("half a point rounds up", () => {
  expect(run({ psychometric: [25, 2.25, 4.1, 3] }).psychometric.overall).toBe(72);
  expect(run({ technical: [0.1, 0.2, 7.3, 5.7] }).technical.overall).toBe(33);
  expect(run({ technical: [7.45] }).technical.overall).toBe(75);
});

test("a section is limited to 0 to 100", () => {
  expect(run({ psychometric: [-50] }).psychometric.overall).toBe(0);
  expect(run({ psychometric: [-50] }).psychometric.exact).toBe(0);
  expect(run({ technical: [400] }).technical.overall).toBe(100);
});

test("a section without answers is 70 and says that it is assumed", () => {
  const results = run({ psychometric: [5] });
  expect(results.technical).toMatchObject({
    overall: 70,
    assumed: true,
    reason: "too-few-answered",
    answered: 0,
    of: 10,
  });
  expect(results.psychometric).toMatchObject({ overall: 100, assumed: false, reason: null });
  expect(run({}, 0).wiscar).toMatchObject({ overall: 70, assumed: true, reason: "no-questions", of: 0 });
  expect(score(buildAssessment({}), buildAnswers()).overallScore).toBe(70);
});

test("the thresholds are 75 and 50, included", () => {
  expect(run({ psychometric: [7.5], technical: [7.5], wiscar: [7.5] }).recommendation).toBe("YES");
  expect(run({ psychometric: [7.4], technical: [7.4], wiscar: [7.5] }).recommendation).toBe("MAYBE");
  expect(run({ psychometric: [2.5], technical: [2.5], wiscar: [2.5] }).recommendation).toBe("MAYBE");
  expect(run({ psychometric: [2.4], technical: [2.4], wiscar: [2.5] }).recommendation).toBe("NO");
});

test("sub-scores are the decided multiples, rounded half up, limited to 100 and marked as estimated", () => {
  const results = run({ psychometric: [8.5], technical: [7.5], wiscar: [2.5] });
  expect(results.psychometric.estimated).toBe(true);
  expect(results.psychometric.categories).toEqual({
    interest: 77,
    motivation: 94,
    personality: 81,
    cognitive: 89,
    growth: 83,
  });
  expect(results.technical.categories).toEqual({
    logicalReasoning: 77,
    numeracy: 73,
    domainKnowledge: 70,
    problemSolving: 75,
  });
  expect(results.wiscar.dimensions).toEqual({
    will: 49,
    interest: 51,
    skill: 47,
    cognitive: 52,
    ability: 49,
    realWorld: 48,
  });
  expect(run({ psychometric: [2.5] }).psychometric.categories).toEqual({
    interest: 45,
    motivation: 55,
    personality: 48,
    cognitive: 53,
    growth: 49,
  });
  expect(run({ psychometric: [5] }).psychometric.categories.motivation).toBe(100);
});

test("'correct answers' of the rule are the questions answered", () => {
  expect(run({ technical: [1, 2, 3] }, 7).technical).toMatchObject({ correctAnswers: 3, totalQuestions: 7 });
});

test("placeholders are the specification's and say that they are examples", () => {
  const results = run({ psychometric: [5, 5, 5, 3], technical: [6, 7] });
  expect(results.skillGaps).toEqual([
    {
      skill: "Advanced Problem Solving",
      currentLevel: 7,
      requiredLevel: 9,
      likely: null,
      outOf: 10,
      priority: "high",
      example: true,
    },
    {
      skill: "Communication",
      currentLevel: 9,
      requiredLevel: 8,
      likely: null,
      outOf: 10,
      priority: "medium",
      example: true,
    },
  ]);
  expect(results.improvementAreas).toMatchObject([
    { area: "Communication Skills", currentScore: 72, targetScore: 80, example: true },
  ]);
  expect(results.careerMatches).toMatchObject([
    { title: "Software Engineer", salary: "$80,000 - $120,000", matchScore: 85, example: true },
  ]);
  expect(results.learningPath).toMatchObject([{ stage: "Foundation", duration: "3-6 months", example: true }]);
});

test("three sections of ten five-point items at their middle are a MAYBE", () => {
  const middle = Array(10).fill(3);
  expect(run({ psychometric: middle, technical: middle, wiscar: middle })).toMatchObject({
    overallScore: 60,
    recommendation: "MAYBE",
  });
});

test("answers to questions that the assessment does not have do not count", () => {
  expect(run({ psychometric: [5, 1] }, 1).psychometric).toMatchObject({ overall: 100, answered: 1, of: 1 });
});

test("weights, keys, scores and right answers change nothing", () => {
  const build = (overrides: Partial<Question>) =>
    score(
      buildAssessment({ psychometric: [buildQuestion("a", overrides), buildQuestion("b")] }),
      buildAnswers({ psychometric: { a: 1, b: 4 } }),
    );
  expect(build({ weight: 9, key: -1, correct: ["x"], points: 4 })).toEqual(build({}));
});

test("an assessment with a scoring block is not scored by this rule", () => {
  const sections = { psychometric: buildSection("psychometric", [buildQuestion("a")]) };
  const answers = buildAnswers({ psychometric: { a: 1 } });
  expect(score(buildAssessment({}, { sections }), answers)).toMatchObject({
    engine: { name: "classic" },
    psychometric: { overall: 20 },
  });
  expect(score(buildAssessment({}, { sections, scoring: buildScoring() }), answers)).toMatchObject({
    engine: { name: "keyed" },
    psychometric: { overall: 0 },
  });
});
