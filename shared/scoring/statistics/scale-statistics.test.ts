import { expect, test } from "vitest";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { computeScaleStatistics } from "./scale-statistics.ts";

const assessment = buildAssessment(
  {
    psychometric: [
      buildQuestion("p1"),
      buildQuestion("p2"),
      buildQuestion("alone"),
      buildQuestion("words", { type: "text" }),
    ],
    technical: [buildChoice("t1", { correct: ["b"], points: 2 })],
  },
  { scoring: buildScoring({ scales: [buildScale("grit", "psychometric", ["p1", "-p2"])] }) },
);
const buildResponse = (_: unknown, at: number) => ({
  p1: (at % 5) + 1,
  p2: 5 - (at % 5),
  alone: 3,
  t1: at % 5 > 2 ? "b" : "c",
});

test("scales come first, then what is in none, each with its items as they are keyed", () => {
  const [grit, loose, technical, ...others] = computeScaleStatistics(
    assessment,
    Array.from({ length: 40 }, buildResponse),
  );
  expect(others).toEqual([]);
  expect(grit).toMatchObject({ id: "grit", label: "Grit", n: 40, alpha: 1, interval: { lo: 1, hi: 1 } });
  expect(grit?.items.map(({ question }) => question)).toEqual(["p1", "p2"]);
  expect(grit?.items[1]?.statistics).toMatchObject({ mean: 2, facility: 0.5, itemRest: 1, isTentative: true });
  expect(loose).toMatchObject({ id: null, section: "psychometric", alpha: null, items: [{ question: "alone" }] });
  expect(technical).toMatchObject({ id: null, section: "technical" });
  expect(technical?.items[0]?.statistics).toMatchObject({ mean: 0.8, facility: 0.4, omission: 0 });
  expect(technical?.items[0]?.statistics?.options.map(({ share }) => share)).toEqual([0, 0.4, 0.6, 0]);
});

test("below thirty answers an item says how many it has, and a scale no alpha", () => {
  const [grit] = computeScaleStatistics(assessment, Array.from({ length: 29 }, buildResponse));
  expect(grit).toMatchObject({ alpha: null, interval: null, n: 29 });
  expect(grit?.items).toEqual([
    { question: "p1", answered: 29, statistics: null },
    { question: "p2", answered: 29, statistics: null },
  ]);
});

test("who left an item out is missing there, and ids of JavaScript's own find no answer", () => {
  const odd = buildAssessment({ technical: [buildQuestion("constructor"), buildQuestion("t2")] });
  const responses = Array.from({ length: 60 }, (_, at) => ({ t2: (at % 5) + 1 }));
  const [section] = computeScaleStatistics(odd, responses);
  expect(section).toMatchObject({ n: 0, alpha: null });
  expect(section?.items).toMatchObject([
    { question: "constructor", answered: 0, statistics: null },
    { question: "t2", answered: 60, statistics: { omission: 0, n: 60 } },
  ]);
});

test("nobody's answers are no statistics", () => {
  expect(computeScaleStatistics(assessment, []).map(({ n, alpha }) => [n, alpha])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
});
