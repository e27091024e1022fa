import { expect, test } from "vitest";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { clearCells, fillDown, fillRows, reverseRows, setColumn } from "./bulk-edits.ts";
import { columnIds } from "./columns.ts";
import { listRows } from "./rows.ts";

const buildDraft = () =>
  buildAssessment(
    {
      psychometric: ["p1", "p2", "p3"].map((id, at) => buildQuestion(id, { orderIndex: at + 1, category: id })),
      technical: [buildChoice("t1", { correct: ["b"], points: 2 })],
    },
    {
      scoring: buildScoring({
        scales: [buildScale("calm", "psychometric", ["p1", "-p2"]), buildScale("logic", "technical", ["t1"])],
      }),
    },
  );

const lastColumn = columnIds.length - 1;

test("a scale is set for all selected questions", () => {
  const { draft, refused } = setColumn(buildDraft(), [1, 2], "scale", "calm");
  expect(refused).toBe(0);
  expect(draft.scoring?.scales?.[0]?.items).toEqual([
    { question: "p1", key: 1, weight: 1 },
    { question: "p2", key: -1, weight: 1 },
    { question: "p3", key: 1, weight: 1 },
  ]);
});

test("a key that doesn't fit a question is reported and set for the others", () => {
  const { draft, refused, reason } = setColumn(buildDraft(), [0, 3], "key", "-1");
  expect({ refused, reason }).toEqual({
    refused: 1,
    reason: "Only ratings can be reversed. This question has right answers or a text",
  });
  expect(listRows(draft).map(({ key }) => key)).toEqual([-1, -1, 1, 1]);
});

test("reversing turns the key of each rating round and leaves right answers alone", () => {
  const { draft, refused } = reverseRows(buildDraft(), [0, 1, 3]);
  expect(refused).toBe(0);
  expect(listRows(draft).map(({ key }) => key)).toEqual([-1, 1, 1, 1]);
});

test("questions of several sections move in the order of the sheet", () => {
  const { draft } = setColumn(buildDraft(), [0, 2, 3], "section", "wiscar");
  expect(listRows(draft).map(({ question, section }) => `${section} ${question.id}`)).toEqual([
    "psychometric p2",
    "wiscar p1",
    "wiscar p3",
    "wiscar t1",
  ]);
});

test("cleared cells leave what a question can't be without", () => {
  const draft = clearCells(buildDraft(), [{ top: 2, bottom: 3, left: 0, right: lastColumn }]);
  const [, , p3, t1] = listRows(draft).map(({ question }) => question);
  expect(p3).toMatchObject({ id: "p3", text: "", type: "likert", weight: 1, category: "" });
  expect(t1).toMatchObject({ id: "t1", text: "", type: "multiple-choice" });
  expect(t1).not.toHaveProperty("correct");
  expect(t1).not.toHaveProperty("points");
  expect(draft.scoring?.scales?.[1]?.items).toEqual([]);
});

test("the first row of a range is filled down", () => {
  const category = columnIds.indexOf("category");
  const { draft } = fillDown(buildDraft(), { top: 0, bottom: 2, left: category, right: category });
  expect(listRows(draft).map(({ question }) => question.category)).toEqual(["p1", "p1", "p1", ""]);
});

test("a single cell is filled with the one above it", () => {
  const category = columnIds.indexOf("category");
  const { draft } = fillDown(buildDraft(), { top: 1, bottom: 1, left: category, right: category });
  expect(listRows(draft).map(({ question }) => question.category)).toEqual(["p1", "p1", "p3", ""]);
  expect(fillDown(draft, { top: 0, bottom: 0, left: 0, right: 0 }).draft).toBe(draft);
});

test("rows that stay the same stay the same objects", () => {
  const before = listRows(buildDraft());
  const draft = buildDraft();
  const rows = listRows(draft);
  const edited = listRows(setColumn(draft, [1], "weight", "3").draft, rows);
  expect(before).toEqual(rows);
  expect(edited.map((row, at) => row === rows[at])).toEqual([true, false, true, true]);
});

test("rows are filled below and above the range, in its order", () => {
  const category = columnIds.indexOf("category");
  const list = (top: number, bottom: number, target: { top: number; bottom: number }) =>
    listRows(fillRows(buildDraft(), { top, bottom, left: category, right: category }, target).draft).map(
      ({ question }) => question.category,
    );
  expect(list(0, 0, { top: 0, bottom: 3 })).toEqual(["p1", "p1", "p1", "p1"]);
  expect(list(0, 1, { top: 0, bottom: 3 })).toEqual(["p1", "p2", "p1", "p2"]);
  expect(list(2, 3, { top: 0, bottom: 3 })).toEqual(["p3", "", "p3", ""]);
  expect(list(1, 2, { top: 0, bottom: 2 })).toEqual(["p3", "p2", "p3", ""]);
});

test("filled cells that don't fit their question stay as they were, and are counted", () => {
  const key = columnIds.indexOf("key");
  const { draft, refused } = fillRows(
    buildDraft(),
    { top: 1, bottom: 1, left: key, right: key },
    { top: 1, bottom: 3 },
  );
  expect([refused, listRows(draft).map((row) => row.key)]).toEqual([1, [1, -1, -1, 1]]);
});
