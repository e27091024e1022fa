import { expect, test } from "vitest";
import { createEmptyAnswers } from "../assessment/flow.ts";
import type { AnswerSet } from "../assessment/schema.ts";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
} from "../testing/assessment/factory.ts";
import { checkCareless } from "./careless.ts";

const scaleIds = ["a", "b", "c", "d", "e", "f"];
const itemIds = (scale: string) => Array.from({ length: 6 }, (_, at) => `${scale}${at}`);
const ids = scaleIds.flatMap(itemIds);
// Every second statement is turned round.
const scales = scaleIds.map((scale) =>
  buildScale(
    scale,
    "psychometric",
    itemIds(scale).map((id, at) => (at % 2 === 0 ? id : `-${id}`)),
  ),
);
const technical = Array.from({ length: 12 }, (_, at) => buildChoice(`t${at}`, { correct: ["a"] }));
const psychometric = ids.map((id) => buildQuestion(id));
const assessment = buildAssessment({ psychometric }, { scoring: buildScoring({ scales }) });
const withTest = buildAssessment({ psychometric, technical }, { scoring: buildScoring({ scales }) });

const rate = (answer: (at: number) => unknown, right = 0): AnswerSet => ({
  ...createEmptyAnswers(),
  psychometric: Object.fromEntries(ids.map((id, at) => [id, answer(at)])) as AnswerSet["psychometric"],
  technical: Object.fromEntries(technical.map(({ id }, at) => [id, at < right ? "a" : "b"])),
});

/** Each scale at its level, 1 to 5, with opposite statements answered the opposite way. */
const readingAnswer = (at: number) => {
  const level = 1 + (Math.floor(at / 6) % 5);
  return at % 2 === 0 ? level : 6 - level;
};
/** Agrees and disagrees with a statement and its opposite alike. */
const clickedAnswer = (at: number) => (at % 4 < 2 ? 5 : 1);

test("somebody who answers opposite statements the opposite way is consistent", () => {
  expect(checkCareless(assessment, rate(readingAnswer), 600)).toEqual({
    isCareless: false,
    reasons: [],
    consistency: { evenOdd: 1, contradiction: 0, clickingOdds: expect.closeTo(0, 2) },
    personTotal: { correlation: null, odds: 1 },
  });
});

test("somebody who agrees with a statement and its opposite is inconsistent", () => {
  const { isCareless, reasons, consistency } = checkCareless(assessment, rate(clickedAnswer), 600);
  expect([isCareless, reasons]).toEqual([true, ["inconsistent"]]);
  expect(consistency.contradiction).toBeGreaterThan(50);
});

test("several reasons are all given, fast answers only where the time is known", () => {
  expect(checkCareless(assessment, rate(clickedAnswer), 20).reasons).toEqual(["too-fast", "inconsistent"]);
  expect(
    checkCareless(
      assessment,
      rate(() => 5),
      20,
    ).reasons,
  ).toEqual(["too-fast", "straight", "inconsistent"]);
  expect(checkCareless(assessment, rate(readingAnswer), null).reasons).toEqual([]);
});

test("the middle everywhere is a straight line, but contradicts nothing", () => {
  expect(
    checkCareless(
      assessment,
      rate(() => 3),
      600,
    ).reasons,
  ).toEqual(["straight"]);
});

test("many right answers speak for a person whose ratings don't go together", () => {
  expect(checkCareless(withTest, rate(clickedAnswer, 3), 600).reasons).toEqual(["inconsistent"]);
  expect(checkCareless(withTest, rate(clickedAnswer, 12), 600).reasons).toEqual([]);
});

/** As shown: of a statement that is turned round, people agree less with. */
const itemMeans = { means: ids.map((_, at) => (at % 2 === 0 ? 75 : 25)), sd: 25 };

test("answers like other people's speak for reading, answers unlike theirs against it", () => {
  const check = (answer: (at: number) => unknown) =>
    checkCareless(assessment, rate(answer), 600, itemMeans).personTotal;
  expect(check((at) => (at % 2 === 0 ? 5 : 2)).odds).toBeLessThan(0.01);
  expect(check((at) => (at % 2 === 0 ? 1 : 5))).toEqual({ correlation: -1, odds: 2 });
});

test("to be unlike other people doesn't make anybody inconsistent", () => {
  const opposite = { ...itemMeans, means: itemMeans.means.map((mean) => 100 - mean) };
  const contrary = (at: number) => (at % 2 === 0 ? 5 : 1);
  const { reasons, personTotal } = checkCareless(assessment, rate(contrary), 600, opposite);
  expect([reasons, personTotal.correlation]).toEqual([[], -1]);
});

test.each([
  ["means of another assessment", { ...itemMeans, means: itemMeans.means.slice(1) }],
  ["means that don't exist", { ...itemMeans, means: ids.map(() => null) }],
  ["means that are all alike", { ...itemMeans, means: ids.map(() => 60) }],
  ["impossible means", { ...itemMeans, means: ids.map((_, at) => [Number.NaN, -1, 101][at % 3] ?? null) }],
  ["no spread", { ...itemMeans, sd: 0 }],
])("%s say nothing, and the other rules stay", (_, damaged) => {
  for (const answer of [readingAnswer, clickedAnswer]) {
    expect(checkCareless(assessment, rate(answer), 600, damaged)).toEqual(checkCareless(assessment, rate(answer), 600));
  }
});

test("an item whose mean is missing or damaged is left out, and the others count", () => {
  const means = itemMeans.means.map((mean, at) => [mean, null, Number.NaN, 400][at < 6 ? at % 4 : 0] ?? null);
  const asOthers = rate((at) => (at % 2 === 0 ? 5 : 2));
  expect(checkCareless(assessment, asOthers, 600, { ...itemMeans, means }).personTotal.correlation).toBe(1);
});

test("without keys nothing is inconsistent", () => {
  const { isCareless, consistency } = checkCareless(buildAssessment({ psychometric }), rate(clickedAnswer), 600);
  expect([isCareless, consistency.clickingOdds]).toEqual([false, 1]);
});

test("facets count, not the domains that repeat their questions", () => {
  const facets = scales.map((scale) => ({ ...scale, facetOf: "all" }));
  const all = { ...buildScale("all", "psychometric", ids), items: scales.flatMap(({ items }) => items) };
  const nested = buildAssessment({ psychometric }, { scoring: buildScoring({ scales: [all, ...facets] }) });
  for (const answers of [rate(readingAnswer), rate(clickedAnswer)]) {
    expect(checkCareless(nested, answers, 600)).toEqual(checkCareless(assessment, answers, 600));
  }
});

test.each([
  ["no answers", createEmptyAnswers()],
  ["one answer", { ...createEmptyAnswers(), psychometric: { a0: 5 } }],
  ["impossible numbers", rate((at) => [Number.NaN, 99, -3, Number.POSITIVE_INFINITY][at % 4])],
  ["other types", rate((at) => ["5", null, true, {}][at % 4])],
])("%s: nobody is flagged, and no figure is NaN", (_, answers) => {
  for (const seconds of [null, 0, 600, Number.NaN]) {
    const check = checkCareless(assessment, answers, seconds);
    expect(check.reasons.filter((reason) => reason !== "straight")).toEqual(
      check.reasons.filter((reason) => reason === "too-fast"),
    );
    expect(check.consistency).toEqual({ evenOdd: null, contradiction: null, clickingOdds: 1 });
  }
});
