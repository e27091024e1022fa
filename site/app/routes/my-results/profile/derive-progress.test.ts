import { expect, test } from "vitest";
import type { SavedFigure, SavedResult } from "#app/storage/schemas/saved-result.ts";
import { buildFigure, buildSavedResult } from "#testing/saved-result-factory.ts";
import { listProgress } from "./derive-progress.ts";

const precision: SavedFigure["precision"] = {
  likely: { lo: 40, hi: 60 },
  basis: "answers",
  standardError: 5,
  percentile: null,
};

function buildAttempt(month: number, score: number | null, overrides: Partial<SavedResult> = {}): SavedResult {
  const figure = {
    kind: "overall",
    section: null,
    id: "overall",
    label: "Overall Score",
    score,
    exact: score,
  } as const;
  return buildSavedResult({
    attemptId: `attempt-${month}`,
    completedAt: `2026-0${month}-01T09:00:00.000Z`,
    figures: [buildFigure({ ...figure, reliableChange: 10, precision })],
    ...overrides,
  });
}

const withoutRange = (score: number): Partial<SavedResult> => ({
  figures: [
    buildFigure({ kind: "overall", section: null, id: "overall", label: "Overall Score", score, reliableChange: null }),
  ],
});

const getLine = (newestFirst: SavedResult[]) => listProgress(newestFirst)[0]?.lines[0];

test("only assessments taken more than once have progress, the one taken last first", () => {
  const other = { assessmentId: "other", title: "Other" };
  const progress = listProgress([
    buildAttempt(5, 60, other),
    buildAttempt(4, 50),
    buildAttempt(3, 50, { assessmentId: "once" }),
    buildAttempt(2, 40),
    buildAttempt(1, 40, other),
  ]);
  expect(progress.map(({ assessmentId, count }) => [assessmentId, count])).toEqual([
    ["other", 2],
    ["sample", 2],
  ]);
});

test("results of the same questions and rules form one line, oldest first, with what changed and since when", () => {
  const line = getLine([buildAttempt(3, 73), buildAttempt(2, 70), buildAttempt(1, 50)]);
  expect(line?.points.map(({ score, isJoined, likely }) => [score, isJoined, likely])).toEqual([
    [50, false, { lo: 40, hi: 60 }],
    [70, true, { lo: 40, hi: 60 }],
    [73, true, { lo: 40, hi: 60 }],
  ]);
  expect(line?.whole).toMatchObject({ difference: 23, change: "reliable", interval: { lo: 13, hi: 33 } });
  expect(line?.recent).toMatchObject({ difference: 3, change: "within-error", from: "2026-02-01T09:00:00.000Z" });
});

test.each<[string, Partial<SavedResult>]>([
  ["other-content", { contentVersion: 3 }],
  ["other-engine", { engine: { name: "keyed", version: "2.0" } }],
  ["other-engine", { engine: { name: "classic", version: "1.0" } }],
])("no line leads to a result that can't be compared: %s", (lineBreak, overrides) => {
  const newer = (month: number, score: number) => buildAttempt(month, score, overrides);
  const two = getLine([newer(2, 90), buildAttempt(1, 50)]);
  expect(two?.points[1]).toMatchObject({ isJoined: false, lineBreak });
  expect(two?.whole).toBeNull();
  const four = getLine([newer(4, 60), newer(3, 90), buildAttempt(2, 50), buildAttempt(1, 10)]);
  expect(four?.points.map(({ isJoined }) => isJoined)).toEqual([false, true, false, true]);
  expect(four?.whole).toMatchObject({ difference: -30, from: "2026-03-01T09:00:00.000Z" });
});

test("results without ranges stand alone, and their difference isn't judged", () => {
  const line = getLine([buildAttempt(2, 90, withoutRange(90)), buildAttempt(1, 50, withoutRange(50))]);
  expect(line?.points[1]).toMatchObject({ isJoined: false, lineBreak: "no-range", likely: null });
  expect(line?.whole).toMatchObject({ difference: 40, change: "no-data", interval: null });
});

test("an attempt that wasn't scored is left out, and with one left there is no line", () => {
  expect(getLine([buildAttempt(3, 60), buildAttempt(2, null), buildAttempt(1, 50)])?.points).toHaveLength(2);
  expect(listProgress([buildAttempt(2, null), buildAttempt(1, 50)])).toEqual([]);
});

test("a change doesn't go beyond the ends of the scale", () => {
  expect(getLine([buildAttempt(2, 99), buildAttempt(1, 1)])?.whole?.interval).toEqual({ lo: 88, hi: 100 });
});
