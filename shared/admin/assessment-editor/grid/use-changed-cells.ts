import { useMemo } from "react";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { useChanges } from "../changes/changes-context.tsx";
import { type CellContext, createCellContext } from "./model/cell-context.ts";
import { columnIds } from "./model/columns.ts";
import { describeCell } from "./model/format-cell.ts";
import { type GridRow, listRows } from "./model/rows.ts";

export function createCellComparison(before: AssessmentDraft) {
  const context = createCellContext(before);
  const rows = new Map(listRows(before).map((row) => [row.question.id, row]));
  return (row: GridRow, current: CellContext): number[] => {
    const earlier = rows.get(row.question.id);
    return columnIds.flatMap((column, at) =>
      earlier && describeCell(earlier, column, context) === describeCell(row, column, current) ? [] : [at],
    );
  };
}

/** Columns that visitors don't see as they are here, such as '0,3', so that a row renders only when it changes. */
export function useChangedCells(): (row: GridRow, context: CellContext) => string {
  const changes = useChanges();
  const before = changes && changes.fields.length > 0 ? changes.before.draft : null;
  const compare = useMemo(() => before && createCellComparison(before), [before]);
  return (row, context) => compare?.(row, context).join() ?? "";
}
