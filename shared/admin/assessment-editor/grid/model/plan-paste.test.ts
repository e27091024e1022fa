import { expect, test } from "vitest";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { columnIds, type GridColumn } from "./columns.ts";
import { guessPasteMode, planPaste } from "./plan-paste.ts";
import { listRows } from "./rows.ts";

const buildDraft = (): AssessmentDraft =>
  buildAssessment(
    {
      psychometric: ["p1", "p2", "p3"].map((id, at) => buildQuestion(id, { orderIndex: at + 1 })),
    },
    { scoring: buildScoring({ scales: [buildScale("calm", "psychometric", ["p1", "p2", "-p3"])] }) },
  );

const at = (row: number, column: GridColumn, height = 1) => {
  const left = columnIds.indexOf(column);
  return { top: row, bottom: row + height - 1, left, right: left };
};

const listQuestions = (draft: AssessmentDraft) => listRows(draft).map(({ question }) => question);

test.each([
  ["I plan.\nI rest.", "text", "list"],
  ["1.\tI plan.\tR", "text", "list"],
  ["• I plan (R)", "text", "list"],
  ["I plan.\tSlider", "text", "cells"],
  ['"two\nlines"', "text", "cells"],
  ['I plan.\r\n"I rest\nwhen I can."\r\n', "text", "cells"],
  ['I plan.\n"I say ""no""."', "text", "cells"],
  ['"I plan.", she said.\n"I rest."', "text", "list"],
  ["Calm", "scale", "cells"],
] as const)("%j in the column %s is read as %s", (text, column, mode) => {
  expect(guessPasteMode(text, column)).toBe(mode);
});

test("cells are written from the first one on, and rows behind the last one are new questions", () => {
  const text = "I plan.\tYes or no\tCalm\t-1\t2\r\nI rest.\tSlider\t\t1\t0\r\n";
  const plan = planPaste(buildDraft(), { text, target: at(2, "text"), mode: "cells" });
  expect(plan).toMatchObject({ cells: 10, added: 1, problems: [], bounds: { top: 2, bottom: 3, left: 0, right: 4 } });
  expect(listQuestions(plan.draft).slice(2)).toMatchObject([
    { id: "p3", text: "I plan.", type: "boolean", key: -1, weight: 2 },
    { id: "psychometric-4", text: "I rest.", type: "slider", weight: 0 },
  ]);
  expect(plan.draft.scoring?.scales?.[0]?.items.map(({ question }) => question)).toEqual(["p1", "p2", "p3"]);
});

test("what doesn't fit is listed cell by cell, and everything else is written", () => {
  const text = "2\theavy\nnone\tB";
  const plan = planPaste(buildDraft(), { text, target: at(0, "weight"), mode: "cells" });
  expect(plan.problems).toEqual([
    { line: 1, column: "Right answer", text: "heavy", reason: '"heavy" isn\'t an answer of this question' },
    { line: 2, column: "Weight", text: "none", reason: '"none" isn\'t a number' },
    { line: 2, column: "Right answer", text: "B", reason: '"B" isn\'t an answer of this question' },
  ]);
  expect(listQuestions(plan.draft).map(({ weight }) => weight)).toEqual([2, 1, 1]);
});

test("cells behind the last column are listed unless they are empty", () => {
  const text = "Psychological Fit\tmore\t";
  const plan = planPaste(buildDraft(), { text, target: at(0, "section"), mode: "cells" });
  expect(plan.problems).toEqual([{ line: 1, column: null, text: "more", reason: "There is no column for it" }]);
});

test.each([
  // Excel ends each row; a cell's line break is one character. Quotes alone don't make it quote a cell.
  ["Excel, one column", 'I plan.\r\n"I rest\nwhen ""they"" work."\r\nI "try".\r\n'],
  // Google Sheets has no break after the last row.
  ["Google Sheets, one column", 'I plan.\n"I rest\nwhen ""they"" work."\nI "try".'],
  ["Excel, two columns", 'I plan.\tSlider\r\n"I rest\nwhen ""they"" work."\tSlider\r\nI "try".\tSlider\r\n'],
])("cells with line breaks and quotes from %s are one question each", (_, text) => {
  const mode = guessPasteMode(text, "text");
  const plan = planPaste(buildDraft(), { text, target: at(0, "text"), mode });
  expect(plan.problems).toEqual([]);
  expect(listQuestions(plan.draft).map((question) => question.text)).toEqual([
    "I plan.",
    'I rest\nwhen "they" work.',
    'I "try".',
  ]);
});

test("a heading says which columns the cells belong to", () => {
  const text = "Weight\tText\n3\tI plan.";
  const plan = planPaste(buildDraft(), { text, target: at(1, "text"), mode: "cells" });
  expect(plan.problems).toEqual([]);
  expect(listQuestions(plan.draft)[1]).toMatchObject({ text: "I plan.", weight: 3 });
});

test("a right answer is read by the type beside it, whichever comes first", () => {
  const text = "Right answer\tType\nno\tYes or no";
  const plan = planPaste(buildDraft(), { text, target: at(0, "text"), mode: "cells" });
  expect(listQuestions(plan.draft)[0]).toMatchObject({ type: "boolean", correct: ["false"] });
});

test("one cell fills the selection", () => {
  const plan = planPaste(buildDraft(), { text: "4", target: at(0, "weight", 3), mode: "cells" });
  expect(listQuestions(plan.draft).map(({ weight }) => weight)).toEqual([4, 4, 4]);
});

test("a list over questions replaces their texts and keys", () => {
  const plan = planPaste(buildDraft(), {
    text: "1. I avoid crowds. (R)\n2. I plan.",
    target: at(1, "text"),
    mode: "list",
  });
  expect(listQuestions(plan.draft)).toMatchObject([
    { text: "Question p1" },
    { text: "I avoid crowds.", key: -1 },
    { text: "I plan." },
  ]);
  expect(plan.draft.scoring?.scales?.[0]?.items.map(({ key }) => key)).toEqual([1, -1, 1]);
});

test("a list in a question without a text is inserted there", () => {
  const draft = buildAssessment({
    psychometric: [buildQuestion("p1", { text: "" }), buildQuestion("p2", { orderIndex: 2 })],
  });
  const plan = planPaste(draft, { text: "I plan.\nI rest.", target: at(0, "text"), mode: "list" });
  expect(plan.added).toBe(1);
  expect(listQuestions(plan.draft).map(({ text }) => text)).toEqual(["I plan.", "I rest.", "Question p2"]);
});

test("a list stays in its section", () => {
  const draft = buildAssessment({ psychometric: [buildQuestion("p1")], wiscar: [buildQuestion("w1")] });
  const plan = planPaste(draft, { text: "I plan.\nI rest.", target: at(0, "text"), mode: "list" });
  expect(listQuestions(plan.draft).map(({ text }) => text)).toEqual(["I plan.", "I rest.", "Question w1"]);
});

test("a list of 10,000 lines is planned", () => {
  const text = Array.from({ length: 10_000 }, (_, line) => `${line + 1}.\tI plan ${line} (R)`).join("\n");
  const plan = planPaste(buildDraft(), { text, target: at(0, "text"), mode: "list" });
  expect(plan).toMatchObject({ cells: 10_000, added: 9_997, problems: [] });
}, 20_000);

test("10,000 rows of cells are planned, each of them refused", () => {
  const text = Array.from({ length: 10_000 }, (_, line) => `I plan ${line}\tSlider\tUnknown\t-1`).join("\n");
  const plan = planPaste(buildDraft(), { text, target: at(0, "text"), mode: "cells" });
  expect(plan.problems).toHaveLength(10_000);
}, 40_000);
