import { expect, test } from "vitest";
import type { Question, Scoring } from "#assessment/schema.ts";
import {
  buildAssessment,
  buildChoice,
  buildOptions,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSlider,
} from "#testing/assessment/factory.ts";
import { createCellContext } from "./cell-context.ts";
import { columnIds, type GridColumn } from "./columns.ts";
import { describeCell, formatCell } from "./format-cell.ts";
import { readCell } from "./read-cell.ts";
import { listRows } from "./rows.ts";
import { writeRows } from "./write-rows.ts";

const calmAndWill = {
  scales: [buildScale("calm", "psychometric", ["-q1"]), buildScale("will", "psychometric", ["x"])],
};

function openCell(question: Question, scoring: Partial<Scoring> = {}) {
  const draft = buildAssessment({ psychometric: [question] }, { scoring: buildScoring(scoring) });
  const context = createCellContext(draft);
  const [row] = listRows(draft);
  if (!row) throw new Error("There is no row");
  const read = (column: GridColumn, text: string) => readCell({ row, question }, column, text, context);
  const write = (column: GridColumn, text: string) => {
    const reading = read(column, text);
    if ("problem" in reading) throw new Error(reading.problem);
    return writeRows(draft, [reading.edit]);
  };
  return { draft, context, row, read, write };
}

const options = buildOptions("25%", "20%", "B", "None of them");

test.each([
  ["likert", buildQuestion("q1", { key: -1, weight: 2, category: "interest" })],
  ["slider with a right answer", buildSlider("q1", 0, 100, { correct: ["40"], points: 3 })],
  ["multiple choice", buildChoice("q1", { options, correct: ["20%"] })],
  [
    "multi-select with an option that is called like a letter",
    buildChoice("q1", { type: "multi-select", options, correct: ["20%", "B"] }),
  ],
  ["yes or no", buildQuestion("q1", { type: "boolean", correct: ["false"] })],
  ["text with several lines", buildQuestion("q1", { type: "text", text: "one\ntwo" })],
] as const)("what is copied from a question (%s) changes nothing where it is pasted again", (_, question) => {
  const { draft, row, context, write } = openCell(question, calmAndWill);
  for (const column of columnIds) expect(write(column, formatCell(row, column, context))).toEqual(draft);
});

test.each([
  ["type", "Slider", { type: "slider", scale: { min: 1, max: 5 } }],
  ["type", "yes/no", { type: "boolean" }],
  ["weight", "1,5", { weight: 1.5 }],
  ["weight", "", { weight: 1 }],
  ["points", "2", { points: 2 }],
  ["category", " grit ", { category: " grit " }],
] as const)("the cell %s reads %j", (column, text, changed) => {
  const { write } = openCell(buildQuestion("q1"));
  expect(write(column, text).sections.psychometric?.questions[0]).toMatchObject(changed);
});

test.each([
  ["type", "riddle", '"riddle" isn\'t a question type'],
  ["scale", "Luck", 'There is no scale "Luck". Add it under Scoring first'],
  ["key", "sometimes", '"sometimes" isn\'t a key. Write 1, or -1 for a reversed question'],
  ["weight", "heavy", '"heavy" isn\'t a number'],
  ["weight", "-1", "A weight can't be below 0"],
  ["points", "0", "Points must be greater than 0"],
  ["correct", "E", '"E" isn\'t an option of this question'],
  ["section", "Appendix", '"Appendix" isn\'t a question section'],
] as const)("the cell %s refuses %j", (column, text, problem) => {
  expect(openCell(buildChoice("q1"), calmAndWill).read(column, text)).toEqual({ problem });
});

test.each([
  ["B", ["20%"], "B, 20%"],
  ["a", ["25%"], "A, 25%"],
  ["A, D", ["25%", "None of them"], "A, D"],
  ["20%|None of them", ["20%", "None of them"], "A, D"],
  ["D, None of them", ["None of them"], "D, None of them"],
] as const)("the right answer %j", (typed, correct, shown) => {
  const distinct = buildOptions("25%", "20%", "30%", "None of them");
  const { write, context } = openCell(buildChoice("q1", { options: distinct }));
  const [row] = listRows(write("correct", typed));
  expect(row?.question.correct).toEqual(correct);
  if (row && typed !== "20%|None of them") expect(describeCell(row, "correct", context)).toBe(shown);
});

test("a question moves from one scale to another with its key", () => {
  const { write } = openCell(buildQuestion("q1"), calmAndWill);
  const scales = write("scale", "Will").scoring?.scales;
  expect(scales?.map(({ items }) => items)).toEqual([
    [],
    [
      { question: "x", key: 1, weight: 1 },
      { question: "q1", key: -1, weight: 1 },
    ],
  ]);
});

test("the key is written where it counts: in the question and in each scale that names it", () => {
  const { write } = openCell(buildQuestion("q1", { key: -1 }), calmAndWill);
  const draft = write("key", "+");
  expect(draft.sections.psychometric?.questions[0]?.key).toBe(1);
  expect(draft.scoring?.scales?.[0]?.items).toEqual([{ question: "q1", key: 1, weight: 1 }]);
});

test("where scales follow from categories, the scale is the question's scale id", () => {
  const { row, context, write } = openCell(buildQuestion("q1", { category: "grit" }));
  expect(describeCell(row, "scale", context)).toBe("grit");
  expect(formatCell(row, "scale", context)).toBe("");
  expect(write("scale", "patience").sections.psychometric?.questions[0]?.scaleId).toBe("patience");
});

test("two scales with one name are named by their ids", () => {
  const scales = ["a", "b"].map((id) => buildScale(id, "psychometric", ["q1"], { label: "Same" }));
  const { row, context, write } = openCell(buildQuestion("q1"), { scales });
  expect(formatCell(row, "scale", context)).toBe("a|b");
  expect(write("scale", "b").scoring?.scales?.map(({ items }) => items.length)).toEqual([0, 1]);
});

test("a question that moves to another section stays in its scale", () => {
  const { write } = openCell(buildQuestion("q1"), calmAndWill);
  const draft = write("section", "FB6");
  expect(draft.sections.psychometric?.questions).toEqual([]);
  expect(draft.sections.wiscar?.questions.map(({ id }) => id)).toEqual(["q1"]);
  expect(draft.scoring?.scales?.[0]?.items).toHaveLength(1);
});
