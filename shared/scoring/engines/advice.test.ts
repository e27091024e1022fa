import { expect, test } from "vitest";
import type { Answer, Assessment, Scoring } from "#assessment/schema.ts";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSlider,
} from "#testing/assessment/factory.ts";
import { score } from "../score.ts";

const run = (
  questions: Parameters<typeof buildAssessment>[0],
  psychometric: Record<string, Answer>,
  scoring: Partial<Scoring> = {},
  overrides: Partial<Assessment> = {},
) =>
  score(buildAssessment(questions, { scoring: buildScoring(scoring), ...overrides }), buildAnswers({ psychometric }));

test("strengths, gaps, areas, path and next steps come from what was computed and authored", () => {
  const advice = {
    tips: ["First", "Second"],
    resources: [{ title: "Book", url: "https://example.org/" }, { title: "Talk" }],
  };
  const results = run(
    { psychometric: ["a", "b", "c", "d"].map((id) => buildSlider(id, 0, 100)) },
    { a: 75, b: 74, c: 59, d: 40 },
    {
      scales: ["a", "b", "c", "d"].map((id) =>
        buildScale(id, "psychometric", [id], id === "c" || id === "d" ? { advice } : {}),
      ),
    },
  );
  expect(results.strengths).toEqual([{ title: "A", score: 75 }]);
  expect(
    results.skillGaps.map(({ skill, currentLevel, requiredLevel, priority }) => [
      skill,
      currentLevel,
      requiredLevel,
      priority,
    ]),
  ).toEqual([]);
  expect(results.improvementAreas.map(({ area, targetScore, tips }) => [area, targetScore, tips])).toEqual([
    ["D", 75, ["First", "Second"]],
    ["C", 75, ["First", "Second"]],
  ]);
  expect(results.learningPath[0]).toEqual({
    stage: "D",
    duration: null,
    modules: [
      { title: "Book", url: "https://example.org/" },
      { title: "Talk", url: null },
    ],
    effort: null,
    completed: null,
    example: false,
  });
  expect(results.nextSteps.map(({ text, area }) => `${area} ${text}`)).toEqual([
    "D First",
    "C First",
    "D Second",
    "C Second",
  ]);
});

test("a skill gap needs right answers and a whole range below 75; the lowest three are named", () => {
  const listIds = (scale: string) => Array.from({ length: 12 }, (_, at) => `${scale}${at}`);
  const right = { a: 0, b: 3, c: 5, d: 6, e: 8 };
  const names = Object.keys(right) as (keyof typeof right)[];
  const assessment = buildAssessment(
    { technical: names.flatMap((name) => listIds(name).map((id) => buildChoice(id, { correct: ["a"] }))) },
    { scoring: buildScoring({ scales: names.map((name) => buildScale(name, "technical", listIds(name))) }) },
  );
  const technical = Object.fromEntries(
    names.flatMap((name) => listIds(name).map((id, at) => [id, at < right[name] ? "a" : "b"] as const)),
  );
  const { skillGaps } = score(assessment, buildAnswers({ technical }));
  expect(skillGaps.map(({ skill, currentLevel, priority }) => [skill, currentLevel, priority])).toEqual([
    ["A", 0, "high"],
    ["B", 25, "high"],
    ["C", 42, "high"],
  ]);
  for (const { likely } of skillGaps) expect(likely?.hi).toBeLessThan(75);
  // Eight of twelve may be 85.
  expect(score(assessment, buildAnswers({ technical: { ...technical } })).scales[4]?.likely?.hi).toBeGreaterThan(75);
});

test("areas lie below 60, and five next steps are enough", () => {
  const advice = { tips: ["1", "2", "3", "4"], resources: [] };
  const results = run(
    { psychometric: ["a", "b", "c"].map((id) => buildSlider(id, 0, 100)) },
    { a: 60, b: 50, c: 49 },
    { scales: ["a", "b", "c"].map((id) => buildScale(id, "psychometric", [id], { advice })) },
  );
  expect(results.improvementAreas.map(({ currentScore }) => currentScore)).toEqual([49, 50]);
  expect(results.nextSteps.map(({ text, area }) => area + text)).toEqual(["C1", "B1", "C2", "B2", "C3"]);
});

test("in an inventory advice makes a low scale an area", () => {
  const advice = { tips: ["Rest"], resources: [] };
  const results = run(
    { psychometric: [buildQuestion("a"), buildQuestion("b")] },
    { a: 1, b: 1 },
    {
      overall: "none",
      scales: [buildScale("calm", "psychometric", ["a"], { advice }), buildScale("art", "psychometric", ["b"])],
    },
  );
  expect(results.improvementAreas.map(({ area }) => area)).toEqual(["Calm"]);
  expect(results.learningPath).toEqual([]);
});

test("without advice nothing is invented, and no placeholder appears", () => {
  const results = run(
    { psychometric: [buildQuestion("a", { category: "grit" })] },
    { a: 1 },
    {},
    {
      typicalCareers: [
        { title: "Gardener", description: "Grows things", occupation: "37-3011.00" },
        { title: "Poet", description: "Writes" },
      ],
    },
  );
  expect(results.improvementAreas).toMatchObject([{ area: "Grit", tips: [], resources: [], example: false }]);
  expect(results.nextSteps).toEqual([]);
  expect(results.careerMatches).toMatchObject([
    { title: "Gardener", matchScore: null, topShare: null, occupation: "37-3011.00", example: false },
    { title: "Poet", occupation: null },
  ]);
  expect(JSON.stringify(results)).not.toMatch(/"example":true|"assumed":true|"estimated":true/);
});
