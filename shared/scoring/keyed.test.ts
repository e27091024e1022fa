import { expect, test } from "vitest";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSection,
  buildSlider,
} from "../assessment/factory";
import type { Answer, Assessment, Scoring } from "../assessment/schema";
import { score } from "./score";

const likert = (...ids: string[]) => ids.map((id) => buildQuestion(id));
/** A section of sliders 0 to 100 whose score is the one given; null leaves it unanswered. */
const shape = (given: Record<"psychometric" | "technical" | "wiscar", number | null | undefined>) => {
  const questions: Parameters<typeof buildAssessment>[0] = {};
  const answers = buildAnswers();
  for (const section of ["psychometric", "technical", "wiscar"] as const) {
    const value = given[section];
    if (value === undefined) continue;
    questions[section] = [buildSlider(section, 0, 100)];
    if (value !== null) answers[section][section] = value;
  }
  return { questions, answers };
};
const runSections = (
  psychometric: number | null | undefined,
  technical: number | null | undefined,
  wiscar: number | null | undefined,
  scoring: Partial<Scoring> = {},
) => {
  const { questions, answers } = shape({ psychometric, technical, wiscar });
  return score(buildAssessment(questions, { scoring: buildScoring(scoring) }), answers);
};
const run = (
  questions: Parameters<typeof buildAssessment>[0],
  psychometric: Record<string, Answer>,
  scoring: Partial<Scoring> = {},
  overrides: Partial<Assessment> = {},
) =>
  score(buildAssessment(questions, { scoring: buildScoring(scoring), ...overrides }), buildAnswers({ psychometric }));

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
  expect(runSections(undefined, 50, undefined).technical).toMatchObject({ correctAnswers: null, totalQuestions: null });
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

test("the overall is the equal mean over the sections that have questions", () => {
  expect(runSections(90, 60, 30)).toMatchObject({ overallScore: 60, recommendation: "MAYBE" });
  const two = runSections(90, undefined, 30);
  expect(two.overallScore).toBe(60);
  expect(two.overall.sections).toEqual([
    { section: "psychometric", score: 90, weight: 1, included: true, reason: null },
    { section: "technical", score: null, weight: 1, included: false, reason: "no-questions" },
    { section: "wiscar", score: 30, weight: 1, included: true, reason: null },
  ]);
  expect(two.technical).toMatchObject({ overall: null, reason: "no-questions" });
});

test("a section that was not scored is left out of the overall", () => {
  const results = runSections(90, null, 30);
  expect(results.overallScore).toBe(60);
  expect(results.overall.sections[1]).toMatchObject({ included: false, reason: "too-few-answered" });
});

test("section weights count where the author wants them, and a section may be left out", () => {
  const of: Scoring["overall"] = { of: ["technical", "psychometric"], weights: "section" };
  const results = runSections(100, 45, 0, { overall: of });
  expect(results.overall.exact).toBe(70);
  expect(results.overall.sections.map(({ section, weight }) => [section, weight])).toEqual([
    ["psychometric", 25],
    ["technical", 30],
  ]);
  const { questions, answers } = shape({ psychometric: 80, technical: 20, wiscar: undefined });
  const unweighted = buildAssessment(questions, { scoring: buildScoring({ overall: of }) });
  unweighted.sections.technical = buildSection("technical", questions.technical ?? [], { weight: 0 });
  expect(score(unweighted, answers)).toMatchObject({ overallScore: 80 });
});

test("nothing scored gives no overall and no recommendation", () => {
  expect(runSections(null, null, undefined)).toMatchObject({
    overallScore: null,
    confidenceScore: null,
    recommendation: null,
    recommendationReason: null,
    overall: { exact: null, reason: "too-few-answered" },
  });
  expect(runSections(undefined, undefined, undefined).overall.reason).toBe("no-questions");
});

test("'overall: none' gives scales and nothing overall", () => {
  const results = run({ psychometric: [buildQuestion("a", { category: "openness" })] }, { a: 2 }, { overall: "none" });
  expect(results).toMatchObject({
    overallScore: null,
    recommendation: null,
    overall: { reason: "no-overall", sections: [] },
  });
  expect(results.scales[0]?.score).toBe(25);
  expect([results.strengths, results.improvementAreas, results.skillGaps]).toEqual([[], [], []]);
});

test("the recommendation follows the rounded score and the author's thresholds", () => {
  expect(runSections(74.5, 74.5, 74.5)).toMatchObject({ overallScore: 75, recommendation: "YES" });
  expect(runSections(74.4, 74.4, 74.4)).toMatchObject({ overallScore: 74, recommendation: "MAYBE" });
  expect(runSections(49.5, 49.5, 49.5).recommendation).toBe("MAYBE");
  expect(runSections(49.4, 49.4, 49.4).recommendation).toBe("NO");
  expect(runSections(60, 60, 60, { thresholds: { yes: 60, maybe: 20 } }).recommendation).toBe("YES");
});

test("the overall is taken from the exact section scores, not from the rounded ones", () => {
  expect(runSections(74.4, 74.4, 74.7).overallScore).toBe(75);
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
  ).toEqual([
    ["D", 40, 75, "high"],
    ["C", 59, 75, "medium"],
    ["B", 74, 75, "low"],
  ]);
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

test("in an inventory advice makes a low scale an area", () => {
  const advice = { tips: ["Rest"], resources: [] };
  const results = run(
    { psychometric: likert("a", "b") },
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
      typicalCareers: [{ title: "Gardener", description: "Grows things" }],
    },
  );
  expect(results.improvementAreas).toMatchObject([{ area: "Grit", tips: [], resources: [], example: false }]);
  expect(results.nextSteps).toEqual([]);
  expect(results.careerMatches).toMatchObject([{ title: "Gardener", matchScore: null, fit: null, example: false }]);
  expect(JSON.stringify(results)).not.toMatch(/"example":true|"assumed":true|"estimated":true/);
});

test("defaults that the schema would fill in may be missing", () => {
  const bare = { engine: "keyed", overall: { of: ["psychometric"] } } as unknown as Scoring;
  const assessment = buildAssessment({ psychometric: likert("a", "b", "c", "d", "e") }, { scoring: bare });
  const answers = buildAnswers({ psychometric: { a: 5, b: 5, c: 5, d: 1 } });
  expect(score(assessment, answers)).toMatchObject({ overallScore: 75, recommendation: "YES" });
  const scale = { id: "s", label: "S", section: "psychometric", items: [{ question: "a", key: -1 }] };
  const unweighted = { ...bare, scales: [scale] } as unknown as Scoring;
  expect(score({ ...assessment, scoring: unweighted }, answers).scales[0]?.score).toBe(0);
});
