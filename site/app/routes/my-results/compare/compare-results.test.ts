import { expect, test } from "vitest";
import type { SavedFigure, SavedResult } from "#app/storage/schemas/saved-result.ts";
import { buildFigure, buildSavedResult } from "#testing/saved-result-factory.ts";
import { compareResults } from "./compare-results.ts";

const buildEarlier = (figure: Partial<SavedFigure> = {}, overrides: Partial<SavedResult> = {}) =>
  buildSavedResult({ figures: [buildFigure({ score: 50, exact: 50, reliableChange: 10, ...figure })], ...overrides });

const buildLater = (figure: Partial<SavedFigure> = {}, overrides: Partial<SavedResult> = {}) =>
  buildEarlier(figure, { attemptId: "attempt-2", completedAt: "2026-06-01T09:00:00.000Z", ...overrides });

const compareFirst = (a: SavedResult, b: SavedResult) => {
  const compared = compareResults(a, b);
  return "figures" in compared ? compared.figures[0] : null;
};

test("the earlier result comes first, whichever was chosen first", () => {
  for (const [a, b] of [
    [buildEarlier(), buildLater()],
    [buildLater(), buildEarlier()],
  ] as const) {
    const { first, second } = compareResults(a, b);
    expect([first.attemptId, second.attemptId]).toEqual(["attempt-1", "attempt-2"]);
  }
});

test.each([
  [60.0001, "reliable"],
  [60, "within-error"],
  [50, "within-error"],
  [40, "within-error"],
  [39.9999, "reliable"],
])("a change from 50 to %d, where more than 10 points are reliable, is: %s", (exact, change) => {
  expect(compareFirst(buildEarlier(), buildLater({ exact, score: Math.round(exact) }))?.change).toBe(change);
});

test("the difference is that of the scores shown, with its sign", () => {
  expect(
    compareFirst(buildEarlier({ score: 63, exact: 62.5 }), buildLater({ score: 40, exact: 40.4 }))?.difference,
  ).toBe(-23);
});

test("of results that don't say how sure they are, no change is judged", () => {
  const figure = compareFirst(buildEarlier({ reliableChange: null }), buildLater({ exact: 90, score: 90 }));
  expect(figure).toMatchObject({ difference: 40, reliableChange: null, change: "no-data" });
});

test("without other people's data the standard errors of both attempts count together", () => {
  const precision = { likely: { lo: 38, hi: 62 }, basis: "answers" as const, standardError: 6, percentile: null };
  const compare = (exact: number) =>
    compareFirst(
      buildEarlier({ reliableChange: null, precision }),
      buildLater({
        reliableChange: null,
        exact,
        score: Math.round(exact),
        precision: { ...precision, standardError: 8 },
      }),
    );
  // 1.96 x sqrt(36 + 64)
  expect(compare(69.5)).toMatchObject({ reliableChange: expect.closeTo(19.6, 6), change: "within-error" });
  expect(compare(69.7)?.change).toBe("reliable");
});

test("the largest difference comes first", () => {
  const figures = [
    buildFigure(),
    buildFigure({ id: "calm", label: "Calm" }),
    buildFigure({ id: "drive", label: "Drive" }),
  ];
  const later = [60, 20, 70].map((score, at) => ({ ...(figures[at] ?? buildFigure()), score, exact: score }));
  const compared = compareResults(buildEarlier({}, { figures }), buildLater({}, { figures: later }));
  expect("figures" in compared && compared.figures.map(({ label }) => label)).toEqual(["Calm", "Drive", "Order"]);
});

test("if the two have different thresholds, the larger one counts", () => {
  expect(compareFirst(buildEarlier(), buildLater({ exact: 65, score: 65, reliableChange: 20 }))).toMatchObject({
    reliableChange: 20,
    change: "within-error",
  });
});

test("a figure that one result didn't score has no difference", () => {
  const figure = compareFirst(buildEarlier(), buildLater({ score: null, exact: null }));
  expect(figure).toMatchObject({ second: null, difference: null, change: "not-scored" });
});

test("scales with the same id in two sections are compared separately", () => {
  const figures = [buildFigure({ section: "psychometric" }), buildFigure({ section: "wiscar", score: 10, exact: 10 })];
  const compared = compareResults(buildEarlier({}, { figures }), buildLater({}, { figures: figures.toReversed() }));
  expect("figures" in compared && compared.figures.map(({ difference }) => difference)).toEqual([0, 0]);
});

test.each<[string, Partial<SavedResult>]>([
  ["same", { attemptId: "attempt-1" }],
  ["other-assessment", { assessmentId: "other" }],
  ["other-content", { contentVersion: 3 }],
  ["other-engine", { engine: { name: "keyed", version: "2.0" } }],
])("results that can't be compared say why: %s", (incomparable, overrides) => {
  expect(compareResults(buildEarlier(), buildLater({}, overrides))).toMatchObject({ incomparable });
});
