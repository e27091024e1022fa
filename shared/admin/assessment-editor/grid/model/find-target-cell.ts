import type { Path } from "#assessment/path.ts";
import { columnIds, type GridColumn } from "./columns.ts";
import type { GridRow } from "./rows.ts";
import type { CellPosition } from "./selection.ts";

const columnOfField: Readonly<Record<string, GridColumn>> = {
  text: "text",
  type: "type",
  scaleId: "scale",
  key: "key",
  weight: "weight",
  correct: "correct",
  points: "points",
  category: "category",
};

export function findTargetCell(rows: readonly GridRow[], path: Path): CellPosition | null {
  const [root, section, list, index, field = "text"] = path;
  if (root !== "sections" || list !== "questions") return null;
  const column = columnOfField[field];
  const row = rows.findIndex((candidate) => candidate.section === section && candidate.index === index);
  return row < 0 || !column ? null : { row, column: columnIds.indexOf(column) };
}
