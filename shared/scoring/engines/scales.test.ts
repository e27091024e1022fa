import { expect, test } from "vitest";
import type { Answer, Scoring } from "#assessment/schema.ts";
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

const likert = (...ids: string[]) => ids.map((id) => buildQuestion(id));
const run = (
  questions: Parameters<typeof buildAssessment>[0],
  psychometric: Record<string, Answer>,
  scoring: Partial<Scoring> = {},
) => score(buildAssessment(questions, { scoring: buildScoring(scoring) }), buildAnswers({ psychometric }));

test("a scale reverses its reversed items and carries the trace", () => {
  const results = run(
    { psychometric: likert("a", "b") },
    { a: 4, b: 2 },
    {
      scales: [buildScale("grit", "psychometric", ["a", "-b"])],
    },
  );
  expect(results.scales).toMatchObject([
    { id: "grit", label: "Grit", section: "psychometric", facetOf: null, score: 75, exact: 75, answered: 2, of: 2 },
  ]);
  expect(results.scales[0]?.items.map(({ question, key, value, percent }) => [question, key, value, percent])).toEqual([
    ["a", 1, 4, 75],
    ["b", -1, 2, 75],
  ]);
  expect(results.psychometric.overall).toBe(75);
});

test("the weights of a scale count in the scale, those of the questions in the section", () => {
  const scale = buildScale("grit", "psychometric", ["a", "b"]);
  const weighted = { ...scale, items: scale.items.map((item, i) => ({ ...item, weight: i === 0 ? 3 : 1 })) };
  const questions = [buildQuestion("a"), buildQuestion("b", { weight: 4 })];
  const results = run({ psychometric: questions }, { a: 5, b: 1 }, { scales: [weighted] });
  expect(results.scales[0]?.score).toBe(75);
  expect(results.psychometric.overall).toBe(20);
});

test("without scales a question's category is its scale, and its scale id where it has one", () => {
  const questions = [
    buildQuestion("a", { category: "grit" }),
    buildQuestion("b", { category: "grit", key: -1 }),
    buildQuestion("c", { category: "Planning ahead", scaleId: "planning" }),
    buildQuestion("d"),
    buildQuestion("e", { category: "words", type: "text" }),
  ];
  const results = run({ psychometric: questions }, { a: 5, b: 1, c: 3, d: 1, e: "Hello" });
  expect(results.scales.map(({ id, label, score: shown }) => [id, label, shown])).toEqual([
    ["grit", "Grit", 100],
    ["planning", "Planning ahead", 50],
  ]);
  expect(results.psychometric).toMatchObject({ overall: 63, exact: 62.5, answered: 4, of: 4 });
  expect(results.freeText).toEqual([{ question: "e", section: "psychometric", answer: "Hello" }]);
});

test("an empty list of scales is no list", () => {
  const questions = [buildQuestion("a", { category: "grit" })];
  expect(run({ psychometric: questions }, { a: 5 }, { scales: [] }).scales).toMatchObject([{ id: "grit", score: 100 }]);
});

test("categories of two sections may share a name", () => {
  const results = score(
    buildAssessment(
      {
        psychometric: [buildQuestion("a", { category: "interest" })],
        wiscar: [buildQuestion("b", { category: "interest" })],
      },
      { scoring: buildScoring() },
    ),
    buildAnswers({ psychometric: { a: 5 }, wiscar: { b: 1 } }),
  );
  expect(results.scales.map(({ section, score: shown }) => [section, shown])).toEqual([
    ["psychometric", 100],
    ["wiscar", 0],
  ]);
  expect(results.psychometric.categories.interest).toBe(100);
  expect(results.wiscar.dimensions.interest).toBe(0);
});

test("the six FB6 dimensions come from the scales with their ids", () => {
  const ids = ["will", "interest", "skill", "cognitive", "ability", "realWorld"];
  const results = score(
    buildAssessment(
      { wiscar: ids.map((id) => buildSlider(id, 0, 100)) },
      { scoring: buildScoring({ scales: ids.map((id) => buildScale(id, "wiscar", [id])) }) },
    ),
    buildAnswers({ wiscar: { will: 10, interest: 20, skill: 30, cognitive: 40, ability: 50, realWorld: 60 } }),
  );
  expect(results.wiscar).toMatchObject({
    overall: 35,
    estimated: false,
    dimensions: { will: 10, interest: 20, skill: 30, cognitive: 40, ability: 50, realWorld: 60 },
  });
});

test("a scale below the share is null with its reason, never guessed", () => {
  const results = run(
    { psychometric: likert("a", "b", "c") },
    { a: 5, b: 5 },
    {
      scales: [buildScale("all", "psychometric", ["a", "b", "c"]), buildScale("two", "psychometric", ["a", "b"])],
    },
  );
  expect(results.scales[0]).toMatchObject({
    score: null,
    exact: null,
    reason: "too-few-answered",
    answered: 2,
    of: 3,
    band: null,
  });
  expect(results.scales[1]).toMatchObject({ score: 100, reason: null });
  expect(results.psychometric).toMatchObject({ overall: null, reason: "too-few-answered" });
});

test("a question that two scales key differently counts in its section by its own key", () => {
  const scales = [buildScale("up", "psychometric", ["a"]), buildScale("down", "psychometric", ["-a"])];
  const find = (key?: 1 | -1) =>
    run({ psychometric: [buildQuestion("a", { key })] }, { a: 5 }, { scales }).psychometric.overall;
  expect([find(), find(-1)]).toEqual([100, 0]);
});

test("a question counts in its section as the scales of that section key it", () => {
  const scales = [buildScale("mine", "psychometric", ["-a"]), buildScale("elsewhere", "wiscar", ["a"])];
  expect(run({ psychometric: likert("a") }, { a: 5 }, { scales }).psychometric.overall).toBe(0);
  const only = [buildScale("elsewhere", "wiscar", ["-a"])];
  expect(run({ psychometric: likert("a") }, { a: 5 }, { scales: only }).psychometric.overall).toBe(0);
});

test("technical: points, partial credit and right answers are counted", () => {
  const technical = [
    buildChoice("a", { correct: ["a"], points: 3 }),
    buildChoice("b", { correct: ["a"] }),
    buildChoice("c", { type: "multi-select", correct: ["a", "b"] }),
    buildQuestion("d", { type: "text" }),
    buildChoice("e", { correct: ["b"] }),
  ];
  const assessment = buildAssessment({ technical }, { scoring: buildScoring() });
  const results = score(assessment, buildAnswers({ technical: { a: "a", b: "b", c: ["a"], d: "why", e: "b" } }));
  expect(results.technical).toMatchObject({
    exact: 75,
    overall: 75,
    correctAnswers: 2,
    totalQuestions: 4,
    answered: 4,
    of: 4,
  });
  const skipped = score(assessment, buildAnswers({ technical: { a: "a", b: "a", c: ["a", "b"] } }));
  expect(skipped.technical).toMatchObject({
    overall: null,
    reason: "too-few-answered",
    correctAnswers: 3,
    totalQuestions: 4,
  });
  expect(run({ technical: likert("a") }, {}).technical).toMatchObject({ correctAnswers: null, totalQuestions: null });
});

test("technical sub-scores come from the scales of that name", () => {
  const technical = [
    buildChoice("a", { correct: ["a"], category: "logical-reasoning" }),
    buildChoice("b", { correct: ["a"], category: "numerical-ability" }),
    buildChoice("c", { correct: ["a"], category: "domain-awareness" }),
  ];
  const results = score(
    buildAssessment({ technical }, { scoring: buildScoring() }),
    buildAnswers({ technical: { a: "a", b: "b", c: "a" } }),
  );
  expect(results.technical.categories).toEqual({
    logicalReasoning: 100,
    numeracy: 0,
    domainKnowledge: 100,
    problemSolving: null,
  });
  expect(results.scales.map(({ label }) => label)).toEqual([
    "Logical Reasoning",
    "Numerical Ability",
    "Domain Awareness",
  ]);
});

test("a band is the last that the rounded score reaches", () => {
  const bands = [
    { from: 0, label: "Low" },
    { from: 40, label: "Middle" },
    { from: 70, label: "High", text: "Much" },
  ];
  const find = (x: number) =>
    run(
      { psychometric: [buildSlider("a", 0, 100)] },
      { a: x },
      { scales: [buildScale("s", "psychometric", ["a"], { bands })] },
    ).scales[0]?.band;
  expect([find(0), find(39.4), find(39.5), find(69), find(70)].map((band) => band?.label)).toEqual([
    "Low",
    "Low",
    "Middle",
    "Middle",
    "High",
  ]);
  expect(find(100)).toEqual({ from: 70, label: "High", text: "Much" });
});
