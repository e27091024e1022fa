import { expect, test } from "vitest";
import type { SearchedFile, WorkspaceHit } from "#src/model/workspace.ts";
import { chooseHits, describeReplacement, describeSearch, groupHits, isHitChosen, listChosen } from "./choose-hits.ts";
import { describeCheck } from "./describe-check.ts";

const buildHit = (position: number, part = "Question 1"): WorkspaceHit => ({
  ...{ position, part, field: "Text", before: "", match: "bees", after: "" },
});
const buildFile = (path: string, hits: WorkspaceHit[]): SearchedFile => ({
  ...{ path, title: path, version: `version of ${path}`, draft: "none", hits },
});
const a = buildFile("a", [buildHit(0), buildHit(1)]);
const b = buildFile("b", [buildHit(0)]);

test("hits are grouped by question, in the order of the file", () => {
  const hits = [buildHit(0, "Q2"), buildHit(1, "Q1"), buildHit(2, "Q2")];
  expect(groupHits(hits).map(({ part, hits }) => [part, hits.map(({ position }) => position)])).toEqual([
    ["Q2", [0, 2]],
    ["Q1", [1]],
  ]);
});

test("all hits are chosen at first, and a file with none isn't replaced", () => {
  const files = [a, b];
  expect(listChosen({ files }, new Set())).toEqual([
    { path: "a", version: "version of a", positions: [0, 1] },
    { path: "b", version: "version of b", positions: [0] },
  ]);
  const without = chooseHits(chooseHits(new Set(), a, { positions: [1], isChosen: false }), b, {
    ...{ positions: [0], isChosen: false },
  });
  expect(listChosen({ files }, without)).toEqual([{ path: "a", version: "version of a", positions: [0] }]);
  expect(isHitChosen(without, a, 1)).toBe(false);
  expect(listChosen({ files }, chooseHits(without, a, { positions: [0, 1], isChosen: true }))).toHaveLength(1);
});

test("the button says how much it replaces, or removes", () => {
  expect(describeReplacement(listChosen({ files: [a, b] }, new Set()), "wasps")).toBe("Replace 3 in 2 files");
  expect(describeReplacement(listChosen({ files: [b] }, new Set()), "")).toBe("Remove 1 in 1 file");
});

test("a check says what it found, and whether it was canceled", () => {
  const check = {
    ...{ files: [], checkedCount: 1200, counts: { error: 1, warning: 2, note: 0 }, isCut: false, isCanceled: false },
    unchecked: [],
  };
  expect(describeCheck(check)).toBe("In 1,200 files: 1 error, 2 warnings, 0 notes.");
  expect(describeCheck({ ...check, isCanceled: true, unchecked: [{ path: "a", reason: "" }] })).toBe(
    "Canceled after 1,200 files: 1 error, 2 warnings, 0 notes. 1 couldn't be checked.",
  );
});

test("a search says what it found and how much it searched", () => {
  const build = (hitCount: number, isCut = false, unsearched: { path: string; reason: string }[] = []) =>
    describeSearch({ files: hitCount === 0 ? [] : [a], hitCount, isCut, searchedCount: 1200, unsearched });
  expect(build(0)).toBe("Nothing found. 1,200 files were searched.");
  expect(build(2)).toBe("2 hits in 1 file. 1,200 files were searched.");
  expect(build(2, false, [{ path: "c", reason: "" }])).toContain("searched. 1 couldn't be: see below.");
  expect(build(2000, true)).toBe("The first 2,000 hits in 1 file. There are more: narrow the text to see them.");
});
