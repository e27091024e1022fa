import { expect, test } from "vitest";
import { runLaboratory } from "#assessment/simulate/laboratory.ts";
import type { ItemFlag } from "#scoring/statistics/item-statistics.ts";
import { buildAssessment, buildChoice, buildQuestion, buildScoring } from "#testing/assessment/factory.ts";
import { finishSteps } from "#testing/steps.ts";
import { describeConsistency, listCurves, prepareScale } from "./describe-laboratory.ts";

const ids = ["p1", "p2", "p3"];
const draft = (count: number) =>
  buildAssessment({ psychometric: ids.slice(0, count).map((id) => buildQuestion(id)) }, { scoring: buildScoring() });
const runWith = (count: number, noise: number) => {
  const [scale] = finishSteps(runLaboratory(draft(count), { takers: 500, noise, careless: 0, seed: 1 })).statistics;
  if (!scale) throw new Error("No scale");
  return scale;
};

test("omega comes with its n and the range of the items, two items have the range alone, one has neither", () => {
  expect(describeConsistency(runWith(3, 0))).toMatch(/^Omega 0\.\d\d, n = 500\. Item-rest r from 0\.\d\d to 0\.\d\d$/);
  expect(describeConsistency(runWith(2, 0))).toMatch(/^Item-rest r from 0\.\d\d to 0\.\d\d$/);
  expect(describeConsistency(runWith(1, 0))).toBe("");
});

test("where one factor doesn't fit, or there are too many items, it says so", () => {
  const scale = runWith(3, 0);
  const items = Array.from({ length: 201 }, () => scale.items)
    .flat()
    .slice(0, 201);
  expect(describeConsistency({ ...scale, items, omega: null })).toMatch(/^No omega for more than 200 items\. /);
  expect(describeConsistency({ ...runWith(3, 0), omega: null })).toMatch(/^No omega: one factor doesn't fit/);
});

test("the weakest item comes first, and none is said to have a wrong key", () => {
  const scale = runWith(3, 1);
  const flags: ItemFlag[] = ["key probably reversed", "weak", "wrong option beats the key"];
  const items = scale.items.map((item) => ({ ...item, statistics: item.statistics && { ...item.statistics, flags } }));
  const prepared = prepareScale({ ...scale, items }).items.map(({ statistics }) => statistics);
  expect(prepared.map((item) => item?.flags)).toEqual([["weak"], ["weak"], ["weak"]]);
  const itemRest = prepared.map((item) => item?.itemRest ?? Number.NaN);
  expect(itemRest).toEqual(itemRest.toSorted((a, b) => a - b));
});

test("a question has a curve of its score, unless one option alone has points", () => {
  const curves = { question: "q", section: "technical", n: 100, scores: [0, 1], options: [] } as const;
  const listNames = (question: Parameters<typeof listCurves>[0], options = [{ id: "a", shares: [0, 1] }]) =>
    listCurves(question, { ...curves, scores: [...curves.scores], options }).map(({ name }) => name);
  expect(listNames(buildQuestion("q"), [{ id: "1", shares: [1, 0] }])).toEqual([
    "Mean score, of the highest possible",
    "1",
  ]);
  expect(listNames(buildChoice("q", { correct: ["a"] }))).toEqual([expect.stringMatching(/ \(right\)$/)]);
});
