import { expect, test } from "vitest";
import { buildAssessment, buildQuestion } from "#testing/assessment/factory.ts";
import { columnIds } from "./columns.ts";
import { findTargetCell } from "./find-target-cell.ts";
import { listRows } from "./rows.ts";

const rows = listRows(
  buildAssessment({
    psychometric: [buildQuestion("p1", { orderIndex: 2 }), buildQuestion("p2", { orderIndex: 1 })],
    technical: [buildQuestion("t1")],
  }),
);
const find = (...path: (string | number)[]) => {
  const cell = findTargetCell(rows, path);
  return cell && `${rows[cell.row]?.question.id} ${columnIds[cell.column]}`;
};

test("a problem of a question leads to the column of its field", () => {
  expect(find("sections", "psychometric", "questions", 0)).toBe("p1 text");
  expect(find("sections", "psychometric", "questions", 1, "correct", 0)).toBe("p2 correct");
  expect(find("sections", "technical", "questions", 0, "scaleId")).toBe("t1 scale");
});

test("settings, sections, scales and fields without a column aren't in the grid", () => {
  expect(find("title")).toBeNull();
  expect(find("scoring", "scales", 0, "items")).toBeNull();
  expect(find("sections", "technical")).toBeNull();
  expect(find("sections", "technical", "questions")).toBeNull();
  expect(find("sections", "technical", "questions", 9)).toBeNull();
  expect(find("sections", "technical", "questions", 0, "options", 1, "text")).toBeNull();
});
