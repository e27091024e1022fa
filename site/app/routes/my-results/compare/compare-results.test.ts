import { expect, test } from "vitest";
import type { KeptFigure, KeptResult } from "#app/storage/kept-results.ts";
import { buildFigure, buildKeptResult } from "#testing/kept-result-factory.ts";
import { compareResults } from "./compare-results.ts";

const buildEarlier = (figure: Partial<KeptFigure> = {}, overrides: Partial<KeptResult> = {}) =>
  buildKeptResult({ figures: [buildFigure({ score: 50, exact: 50, reliableChange: 10, ...figure })], ...overrides });

const buildLater = (figure: Partial<KeptFigure> = {}, overrides: Partial<KeptResult> = {}) =>
  buildEarlier(figure, { attemptId: "attempt-2", completedAt: "2026-06-01T09:00:00.000Z", ...overrides });

const findRow = (a: KeptResult, b: KeptResult) => {
  const compared = compareResults(a, b);
  return "rows" in compared ? compared.rows[0] : null;
};

test("the earlier result stands first, whichever was chosen first", () => {
  for (const [a, b] of [
    [buildEarlier(), buildLater()],
    [buildLater(), buildEarlier()],
  ] as const) {
    const { first, second } = compareResults(a, b);
    expect([first.attemptId, second.attemptId]).toEqual(["attempt-1", "attempt-2"]);
  }
});

test.each([
  [60.0001, "more"],
  [60, "wobble"],
  [50, "wobble"],
  [40, "wobble"],
  [39.9999, "more"],
])("from 50 to %d, where 10 points are the usual wobble, is: %s", (exact, change) => {
  expect(findRow(buildEarlier(), buildLater({ exact, score: Math.round(exact) }))?.change).toBe(change);
});

test("the difference is that of the figures shown, and keeps its sign", () => {
  expect(findRow(buildEarlier({ score: 63, exact: 62.5 }), buildLater({ score: 40, exact: 40.4 }))?.difference).toBe(
    -23,
  );
});

test("without data on either side no change is judged", () => {
  const row = findRow(buildEarlier({ reliableChange: null }), buildLater({ exact: 90, score: 90 }));
  expect(row).toMatchObject({ difference: 40, wobble: null, change: "no-data" });
});

test("where the two know different figures, the more careful one counts", () => {
  expect(findRow(buildEarlier(), buildLater({ exact: 65, score: 65, reliableChange: 20 }))).toMatchObject({
    wobble: 20,
    change: "wobble",
  });
});

test("what was not scored once has no difference", () => {
  const row = findRow(buildEarlier(), buildLater({ score: null, exact: null }));
  expect(row).toMatchObject({ second: null, difference: null, change: "not-scored" });
});

test("scales of one name in two sections are two", () => {
  const figures = [buildFigure({ section: "psychometric" }), buildFigure({ section: "wiscar", score: 10, exact: 10 })];
  const compared = compareResults(buildEarlier({}, { figures }), buildLater({}, { figures: figures.toReversed() }));
  expect("rows" in compared && compared.rows.map(({ difference }) => difference)).toEqual([0, 0]);
});

test.each<[string, Partial<KeptResult>]>([
  ["same", { attemptId: "attempt-1" }],
  ["other-assessment", { assessmentId: "other" }],
  ["other-content", { contentVersion: 3 }],
  ["other-engine", { engine: { name: "keyed", version: "2.0" } }],
])("results that cannot be compared say why: %s", (incomparable, overrides) => {
  expect(compareResults(buildEarlier(), buildLater({}, overrides))).toMatchObject({ incomparable });
});
