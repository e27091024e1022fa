import { expect, test } from "vitest";
import type { Scoring } from "#assessment/schema.ts";
import {
  buildAnswers,
  buildAssessment,
  buildQuestion,
  buildScoring,
  buildSection,
  buildSlider,
} from "#testing/assessment/factory.ts";
import { score } from "../score.ts";

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

test("where no section has a weight there is no overall", () => {
  const { questions, answers } = shape({ psychometric: 80, technical: undefined, wiscar: undefined });
  const assessment = buildAssessment(questions, {
    scoring: buildScoring({ overall: { of: ["psychometric"], weights: "section" } }),
  });
  assessment.sections.psychometric = buildSection("psychometric", questions.psychometric ?? [], { weight: 0 });
  expect(score(assessment, answers)).toMatchObject({
    overallScore: null,
    recommendation: null,
    overall: { reason: "nothing-to-score" },
    psychometric: { overall: 80 },
  });
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
  const results = score(
    buildAssessment(
      { psychometric: [buildQuestion("a", { category: "openness" })] },
      { scoring: buildScoring({ overall: "none" }) },
    ),
    buildAnswers({ psychometric: { a: 2 } }),
  );
  expect(results).toMatchObject({
    overallScore: null,
    recommendation: null,
    overall: { reason: "no-overall", sections: [] },
  });
  expect(results.scales[0]?.score).toBe(25);
  expect([results.strengths, results.improvementAreas, results.skillGaps]).toEqual([[], [], []]);
});

test("the recommendation follows the rounded score, the author's thresholds and their chances", () => {
  expect(runSections(90, 90, 90)).toMatchObject({ overallScore: 90, recommendation: "YES", between: null });
  expect(runSections(74.5, 74.5, 74.5)).toMatchObject({
    overallScore: 75,
    recommendation: null,
    between: ["MAYBE", "YES"],
  });
  expect(runSections(65, 65, 65).recommendation).toBe("MAYBE");
  expect(runSections(49.5, 49.5, 49.5).between).toEqual(["NO", "MAYBE"]);
  expect(runSections(30, 30, 30).recommendation).toBe("NO");
  expect(runSections(90, 90, 90, { thresholds: { yes: 95, maybe: 20 } }).recommendation).toBe("MAYBE");
});

test("the floor of a YES is the author's, else 60", () => {
  expect(runSections(100, 100, 50)).toMatchObject({ overallScore: 83, recommendation: "MAYBE" });
  expect(runSections(100, 100, 50, { thresholds: { yes: 60, maybe: 20, floor: 0 } }).recommendation).toBe("YES");
});

test("the overall is taken from the exact section scores, not from the rounded ones", () => {
  expect(runSections(74.4, 74.4, 74.7).overallScore).toBe(75);
});

test("defaults that the schema would fill in may be missing", () => {
  const bare = { engine: "keyed", overall: { of: ["psychometric"] } } as unknown as Scoring;
  const assessment = buildAssessment(
    { psychometric: ["a", "b", "c", "d", "e"].map((id) => buildQuestion(id)) },
    { scoring: bare },
  );
  const answers = buildAnswers({ psychometric: { a: 5, b: 5, c: 5, d: 1 } });
  expect(score(assessment, answers)).toMatchObject({ overallScore: 75, overall: { thresholds: { floor: 60 } } });
  const scale = { id: "s", label: "S", section: "psychometric", items: [{ question: "a", key: -1 }] };
  const unweighted = { ...bare, scales: [scale] } as unknown as Scoring;
  expect(score({ ...assessment, scoring: unweighted }, answers).scales[0]?.score).toBe(0);
});
