import { expect, test } from "vitest";
import type { AnswerSet, Assessment } from "#assessment/schema.ts";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
} from "#testing/assessment/factory.ts";
import { score } from "../score.ts";
import { buildPrintableReport } from "./report.ts";

const today = new Date("2026-11-21T23:30:00Z");
const likert = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => buildQuestion(`${prefix}${i}`));
const giveAll = (questions: { id: string }[], value: number) =>
  Object.fromEntries(questions.map(({ id }) => [id, value]));

const print = (assessment: Assessment, answers: Partial<AnswerSet>) =>
  buildPrintableReport(assessment, score(assessment, buildAnswers(answers), { contentVersion: 3 }), today);

const sections = { psychometric: likert("p", 2), technical: likert("t", 2), wiscar: likert("w", 2) };
const classic = buildAssessment(sections, { title: "Study Habits", description: "Ten statements." });
const allFive = {
  psychometric: giveAll(sections.psychometric, 5),
  technical: giveAll(sections.technical, 5),
  wiscar: giveAll(sections.wiscar, 5),
};

test("the report names assessment, day, recommendation and engine", () => {
  const report = print(classic, allFive);
  expect(report).toMatchObject({
    assessmentTitle: "Study Habits",
    description: "Ten statements.",
    generated: "November 21, 2026",
    engine: "classic 2.0, content version 3",
    withoutRecommendation: null,
  });
  expect(report.recommendation).toMatchObject({
    word: "YES",
    heading: "Excellent Fit!",
    reason: "Strong performance across all sections",
    color: "green",
    confidence: "100%",
    score: 100,
    scoreWord: "Excellent",
  });
  expect(report.breakdown.map(({ label, score, word }) => [label, score, word])).toEqual([
    ["Psychological Fit", 100, "Excellent"],
    ["Technical Aptitude", 100, "Excellent"],
    ["FB6 Index Analysis", 100, "Excellent"],
  ]);
  expect(report.dimensions).toHaveLength(6);
});

test("FB6 stands in the breakdown only where its score is above 0", () => {
  const questions = {
    technical: [buildChoice("t", { correct: ["a"] })],
    wiscar: [buildChoice("w", { correct: ["a"] })],
  };
  const keyed = buildAssessment(questions, { scoring: buildScoring() });
  const right = { technical: { t: "a" }, wiscar: { w: "a" } };
  expect(print(keyed, right).breakdown.map(({ label }) => label)).toContain("FB6 Index Analysis");
  const none = print(keyed, { technical: { t: "a" }, wiscar: { w: "b" } });
  expect(none.breakdown.map(({ label }) => label)).toEqual(["Psychological Fit", "Technical Aptitude"]);
  expect(none.dimensions).toEqual([]);
});

test("what the general rule knows nothing of is filled with examples that say so", () => {
  const report = print(classic, allFive);
  expect(report.strengths).toMatchObject({ isExample: true, items: { length: 4 } });
  expect(report.nextSteps).toMatchObject({ isExample: true, items: { length: 5 } });
  expect(report.areas.isExample).toBe(true);
  expect(report.careers).toEqual([
    { title: "Software Engineer", description: null, match: "match 85", isExample: true },
  ]);
  expect(print(classic, {}).breakdown[0]?.note).toBe("nothing answered, 70 assumed");
});

test("a keyed assessment prints only what was computed or authored, at most four of each and five steps", () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  const questions = names.map((name) => buildQuestion(name));
  const toScales = (tips: string[]) =>
    names.map((name) => ({ ...buildScale(name, "psychometric", [name]), advice: { tips, resources: [] } }));
  const build = (tips: string[]) =>
    buildAssessment(
      { psychometric: questions },
      {
        scoring: buildScoring({ scales: toScales(tips) }),
        typicalCareers: names.map((title) => ({ title, description: "" })),
      },
    );
  const low = print(build(["Practise", "Read"]), { psychometric: giveAll(questions, 1) });
  expect(low.areas).toMatchObject({ isExample: false, items: { length: 4 } });
  expect(low.areas.items[0]?.detail).toBe("0, aim for 75");
  expect(low.strengths).toEqual({ items: [], isExample: false });
  expect(low.nextSteps.items.length).toBeLessThanOrEqual(5);
  expect(low.careers).toHaveLength(4);
  expect(low.careersNote).toMatch(/doesn't recommend these/);
  const high = print(build([]), { psychometric: giveAll(questions, 5) });
  expect(high.careersNote).toBeNull();
  expect(high.strengths.items).toHaveLength(4);
  expect(high.nextSteps).toEqual({ items: [], isExample: false });
});

test("scales with published norms have percentiles with their range, group and source", () => {
  const items = ["p0", "p1"];
  const build = (overall: "none" | { of: ["psychometric"]; weights: "equal" }) =>
    buildAssessment(
      { psychometric: sections.psychometric },
      {
        scoring: buildScoring({
          overall,
          scales: [
            buildScale("grit", "psychometric", items, { label: "Grit" }),
            buildScale("patience", "psychometric", items, { label: "Patience", facetOf: "grit" }),
          ],
          norms: {
            source: "Doe's norms",
            citation: "Doe, J. (2019). Norms.",
            groups: [{ id: "men", label: "men, 21 to 40", scales: { grit: { mean: 20, sd: 5 } } }],
          },
        }),
      },
    );
  const answers = { psychometric: giveAll(sections.psychometric, 4) };
  const report = print(build("none"), answers);
  expect(report.comparison).toEqual({
    headline: "Grit is high.",
    group: "men, 21 to 40, in Doe's norms (published 2019)",
  });
  const rank = "Higher than 99 of 100 men aged 21 to 40";
  expect(report.scales).toMatchObject([
    { label: "Grit", score: 75, percentile: { value: 99, rank, word: "upper 30", standsOut: true } },
    { label: "Patience", isFacet: true, score: 75, percentile: null },
  ]);
  expect(report.scales[0]?.percentile?.range?.hi).toBe(99);
  const withVerdict = print(build({ of: ["psychometric"], weights: "equal" }), answers);
  expect(withVerdict.comparison).toEqual(report.comparison);
  expect(withVerdict.scales).toEqual(report.scales);
  expect(print(classic, allFive)).toMatchObject({ comparison: null, scales: [] });
});

test("an inventory has no recommendation and no breakdown, but its scales", () => {
  const questions = likert("p", 2);
  const inventory = buildAssessment(
    { psychometric: questions },
    { scoring: buildScoring({ overall: "none", scales: [buildScale("grit", "psychometric", ["p0", "p1"])] }) },
  );
  const report = print(inventory, { psychometric: giveAll(questions, 4) });
  expect(report).toMatchObject({ recommendation: null, breakdown: [], dimensions: [] });
  expect(report.withoutRecommendation).toBe("This assessment has no overall score: each scale stands for itself.");
  expect(report.scales).toMatchObject([{ score: 75 }]);
});

test("a reflection prints its experiment and when to answer again", () => {
  const reflection = {
    ...classic,
    followUp: {
      experiment: { title: "One walk", text: "Go around the block each day." },
      retakeAfterWeeks: 4,
      retakeReason: "Habits take weeks.",
    },
  };
  expect(print(reflection, allFive).followUp).toEqual([
    { title: "One experiment for this week: One walk", text: "Go around the block each day." },
    { title: "Take it again in 4 weeks", text: "Habits take weeks." },
  ]);
  expect(print({ ...classic, followUp: { retakeAfterWeeks: 1 } }, allFive).followUp).toEqual([
    { title: "Take it again in a week", text: "" },
  ]);
  expect(print(classic, allFive).followUp).toEqual([]);
});
