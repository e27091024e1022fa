import { expect, test } from "vitest";
import type { AnswerSet, Assessment } from "#assessment/schema.ts";
import { score } from "#scoring/score.ts";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { buildMixedAssessment, listMadeUpResponses } from "#testing/scoring/responses.ts";
import { asksTheSame } from "./asked-question.ts";
import { computeVersionEffect, listLeftOut } from "./version-effect.ts";

const mixed = buildMixedAssessment();
const people = listMadeUpResponses(240, 7).map(({ answers }) => answers);

const toAnswerSet = (answers: Record<string, unknown>): AnswerSet => {
  const given = answers as AnswerSet["psychometric"];
  return { psychometric: given, technical: given, wiscar: given, completed: true };
};
const scoreAll = (assessment: Assessment) => people.map((answers) => score(assessment, toAnswerSet(answers)));

function withThresholds(yes: number, maybe: number): Assessment {
  if (!mixed.scoring) throw new Error("It has a scoring block");
  return { ...mixed, scoring: { ...mixed.scoring, thresholds: { yes, maybe, floor: 0 } } };
}

const countBy = (pairs: (readonly [string, string])[]) =>
  pairs.reduce((sum, [from, to]) => sum.set(`${from} > ${to}`, (sum.get(`${from} > ${to}`) ?? 0) + 1), new Map());

test("the verdicts that change are those that visitors would get from either version", () => {
  const before = withThresholds(75, 50);
  const after = withThresholds(60, 40);
  const describe = ({ recommendation, between }: ReturnType<typeof score>) =>
    between ? `between ${between[0]} and ${between[1]}` : recommendation;
  const afterwards = scoreAll(after).map(describe);
  const pairs = scoreAll(before).flatMap((result, at) => {
    const from = describe(result);
    const to = afterwards[at] ?? "no verdict";
    return from === null || from === to ? [] : [[from, to] as const];
  });
  const { overall, scales } = computeVersionEffect(before, after, people);
  expect(pairs.length).toBeGreaterThan(30);
  expect(new Map(overall?.moves.map(({ from, to, count }) => [`${from} > ${to}`, count]))).toEqual(countBy(pairs));
  expect(overall?.people).toBe(scoreAll(before).filter((result) => describe(result) !== null).length);
  expect(scales).toEqual([]);
});

test("a key that is turned changes the scores of its scale, by as much as the scores say", () => {
  const scales = mixed.scoring?.scales?.map((scale) =>
    scale.id === "will" ? { ...scale, items: scale.items.map((item) => ({ ...item, key: -1 as const })) } : scale,
  );
  if (!mixed.scoring || !scales) throw new Error("It has scales");
  const after = { ...mixed, scoring: { ...mixed.scoring, scales } };
  const effect = computeVersionEffect(mixed, after, people);
  const toScores = (assessment: Assessment) =>
    scoreAll(assessment).map((result) => result.scales.find(({ id }) => id === "will")?.score ?? null);
  const earlier = toScores(mixed);
  const pairs = toScores(after).flatMap((to, at) => {
    const from = earlier[at] ?? null;
    return from === null || to === null ? [] : [{ from, to }];
  });
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(effect.scales).toEqual([
    {
      key: "wiscar/will",
      label: expect.any(String),
      people: pairs.length,
      changed: pairs.filter(({ from, to }) => from !== to).length,
      before: mean(pairs.map(({ from }) => from)),
      after: mean(pairs.map(({ to }) => to)),
      moves: [],
    },
  ]);
  expect(effect.overall?.moves.length).toBeGreaterThan(0);
});

test("the same text twice changes nothing", () => {
  const { overall, scales, leftOut } = computeVersionEffect(mixed, structuredClone(mixed), people);
  expect([overall?.moves, scales, leftOut]).toEqual([[], [], { changed: [], added: [], written: [] }]);
});

test("answers to what a question no longer asks don't count, those to a new key do", () => {
  const before = buildAssessment({ technical: [buildChoice("a", { correct: ["a"] }), buildChoice("b")] });
  const [a, b] = [buildChoice("a", { correct: ["b"], weight: 3 }), buildChoice("b", { text: "Something else" })];
  const after = buildAssessment({ technical: [b, a, buildChoice("c")] });
  expect(listLeftOut(before, after)).toEqual({ changed: ["b"], added: ["c"], written: [] });
});

test("a question that was removed counts in the version that had it", () => {
  const scoring = buildScoring({ overall: { of: ["technical"], weights: "equal" } });
  const [a, b] = ["a", "b"].map((id) => buildChoice(id, { correct: ["a"], category: "logic" }));
  if (!a || !b) throw new Error("Two were built");
  const before = buildAssessment({ technical: [a, b] }, { scoring });
  const after = buildAssessment({ technical: [a] }, { scoring });
  const answers = Array.from({ length: 40 }, () => ({ a: "a", b: "b" }));
  expect(computeVersionEffect(before, after, answers).scales).toMatchObject([{ before: 50, after: 100, changed: 40 }]);
});

test("a new question isn't held against people who never saw it", () => {
  const scoring = buildScoring({ overall: { of: ["technical"], weights: "equal" } });
  const a = buildChoice("a", { correct: ["a"] });
  const before = buildAssessment({ technical: [a] }, { scoring });
  const after = buildAssessment({ technical: [a, buildChoice("new", { correct: ["a"] })] }, { scoring });
  const { overall, scales } = computeVersionEffect(
    before,
    after,
    Array.from({ length: 40 }, () => ({ a: "a" })),
  );
  expect([overall?.moves, scales]).toEqual([[], []]);
});

test("what people wrote is left out of both versions where writing is scored", () => {
  const questions = [buildQuestion("p1"), buildQuestion("t", { type: "text" })];
  const classic = buildAssessment({ psychometric: questions });
  const keyed = buildAssessment({ psychometric: questions }, { scoring: buildScoring() });
  expect(listLeftOut(classic, classic).written).toEqual(["t"]);
  expect(listLeftOut(keyed, keyed).written).toEqual([]);
});

test("an inventory has scales and bands, and no verdict", () => {
  const bands = (limit: number) => [
    { from: 0, label: "Low" },
    { from: limit, label: "High" },
  ];
  const build = (limit: number) =>
    buildAssessment(
      { psychometric: [buildQuestion("p1"), buildQuestion("p2")] },
      {
        scoring: buildScoring({
          overall: "none",
          scales: [buildScale("calm", "psychometric", ["p1", "p2"], { bands: bands(limit) })],
        }),
      },
    );
  const answers = Array.from({ length: 60 }, (_, at) => ({ p1: (at % 5) + 1, p2: (at % 5) + 1 }));
  const { overall, scales } = computeVersionEffect(build(50), build(75), answers);
  expect(overall).toBeNull();
  expect(scales).toMatchObject([{ changed: 0, moves: [{ from: "High", to: "Low", count: 12 }] }]);
});

test("questions ask the same if texts, answers and slider do", () => {
  const question = buildChoice("a", { correct: ["a"] });
  expect(asksTheSame(question, { ...question, correct: ["b"], weight: 2, category: "other", orderIndex: 9 })).toBe(
    true,
  );
  expect(asksTheSame(question, { ...question, text: `${question.text} ` })).toBe(true);
  expect(asksTheSame(question, { ...question, options: question.options.slice(1) })).toBe(false);
  const [first, ...others] = question.options;
  if (!first) throw new Error("A choice has options");
  expect(asksTheSame(question, { ...question, options: [{ ...first, score: 9 }, ...others] })).toBe(true);
  expect(asksTheSame(question, { ...question, options: [{ ...first, text: "Never" }, ...others] })).toBe(false);
});
