import { isRating } from "#admin/assessment-editor/form/questions/question-types.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { createCellContext } from "./cell-context.ts";
import { columnIds, type GridColumn } from "./columns.ts";
import { formatCell } from "./format-cell.ts";
import { type RowEdit, readCell } from "./read-cell.ts";
import { type GridRow, listRows } from "./rows.ts";
import type { GridBounds } from "./selection.ts";
import { writeRows } from "./write-rows.ts";

export interface BulkResult {
  draft: AssessmentDraft;
  refused: number;
  reason: string | null;
}

function writeCells(
  draft: AssessmentDraft,
  rows: readonly GridRow[],
  listCells: (row: GridRow) => readonly (readonly [GridColumn, string])[],
): BulkResult {
  const context = createCellContext(draft);
  let refused = 0;
  let reason: string | null = null;
  const edits = rows.map((row) => {
    let edit: RowEdit = { row, question: row.question };
    for (const [column, text] of listCells(row)) {
      const reading = readCell(edit, column, text, context);
      if ("edit" in reading) edit = reading.edit;
      else {
        refused += 1;
        reason ??= reading.problem;
      }
    }
    return edit;
  });
  return { draft: writeRows(draft, edits), refused, reason };
}

const pickRows = (draft: AssessmentDraft, selected: readonly number[]): GridRow[] => {
  const rows = listRows(draft);
  return selected.flatMap((at) => rows[at] ?? []);
};

export const setColumn = (
  draft: AssessmentDraft,
  selected: readonly number[],
  column: GridColumn,
  text: string,
): BulkResult => writeCells(draft, pickRows(draft, selected), () => [[column, text]]);

export const reverseRows = (draft: AssessmentDraft, selected: readonly number[]): BulkResult =>
  writeCells(
    draft,
    pickRows(draft, selected).filter(({ question }) => isRating(question)),
    ({ key }) => [["key", key === -1 ? "1" : "-1"]],
  );

/** A question always has a type and a section. */
const isClearable = (column: GridColumn): boolean => column !== "type" && column !== "section";

export function clearCells(draft: AssessmentDraft, ranges: readonly GridBounds[]): AssessmentDraft {
  const columnsByRow = new Map<number, Set<GridColumn>>();
  for (const { top, bottom, left, right } of ranges) {
    for (let row = top; row <= bottom; row += 1) {
      const columns = columnsByRow.get(row) ?? new Set();
      for (const column of columnIds.slice(left, right + 1)) if (isClearable(column)) columns.add(column);
      columnsByRow.set(row, columns);
    }
  }
  const rows = listRows(draft);
  const columnsOf = new Map([...columnsByRow].flatMap(([at, columns]) => (rows[at] ? [[rows[at], columns]] : [])));
  return writeCells(draft, [...columnsOf.keys()], (row) =>
    [...(columnsOf.get(row) ?? [])].map((column) => [column, ""] as const),
  ).draft;
}

/** Copies the first row of the range into those below it; a range of one row gets the cells above it. */
export function fillDown(draft: AssessmentDraft, { top, bottom, left, right }: GridBounds): BulkResult {
  const rows = listRows(draft);
  const context = createCellContext(draft);
  const source = rows[top === bottom ? top - 1 : top];
  if (!source) return { draft, refused: 0, reason: null };
  const cells = columnIds
    .slice(left, right + 1)
    .map((column) => [column, formatCell(source, column, context)] as const);
  return writeCells(draft, rows.slice(top === bottom ? top : top + 1, bottom + 1), () => cells);
}

export function fillRows(
  draft: AssessmentDraft,
  { top, bottom, left, right }: GridBounds,
  target: Pick<GridBounds, "top" | "bottom">,
): BulkResult {
  const rows = listRows(draft);
  const context = createCellContext(draft);
  const height = bottom - top + 1;
  const cells = rows
    .slice(top, bottom + 1)
    .map((row) =>
      columnIds.slice(left, right + 1).map((column) => [column, formatCell(row, column, context)] as const),
    );
  const filled = new Map(
    rows.slice(target.top, target.bottom + 1).flatMap((row, offset) => {
      const at = target.top + offset;
      const source = cells[(((at - top) % height) + height) % height];
      return (at >= top && at <= bottom) || !source ? [] : [[row, source] as const];
    }),
  );
  return writeCells(draft, [...filled.keys()], (row) => filled.get(row) ?? []);
}
