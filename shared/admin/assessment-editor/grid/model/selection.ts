import { columnIds } from "./columns.ts";

export interface CellPosition {
  row: number;
  column: number;
}

export interface GridRange {
  anchor: CellPosition;
  focus: CellPosition;
}

export interface GridSelection extends GridRange {
  others: readonly GridRange[];
}

export interface GridBounds {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const lastColumn = columnIds.length - 1;

export const selectCell = (row: number, column: number): GridSelection => ({
  anchor: { row, column },
  focus: { row, column },
  others: [],
});

export const selectRows = (from: number, to: number): GridSelection => ({
  anchor: { row: from, column: 0 },
  focus: { row: to, column: lastColumn },
  others: [],
});

export const toBounds = ({ anchor, focus }: GridRange): GridBounds => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

const clampCell = ({ row, column }: CellPosition, rowCount: number): CellPosition => ({
  row: Math.max(0, Math.min(rowCount - 1, row)),
  column: Math.max(0, Math.min(lastColumn, column)),
});

const clampRange = ({ anchor, focus }: GridRange, rowCount: number): GridRange => ({
  anchor: clampCell(anchor, rowCount),
  focus: clampCell(focus, rowCount),
});

/** Questions may have gone since. */
export const clampSelection = (selection: GridSelection, rowCount: number): GridSelection => ({
  ...clampRange(selection, rowCount),
  others: selection.others.filter((range) => toBounds(range).bottom < rowCount),
});

export const getActiveCell = ({ anchor }: GridRange): CellPosition => anchor;

export function listSelectedRows(selection: GridSelection): number[] {
  const rows = new Set<number>();
  for (const range of [selection, ...selection.others]) {
    const { top, bottom } = toBounds(range);
    for (let row = top; row <= bottom; row += 1) rows.add(row);
  }
  return [...rows].sort((a, b) => a - b);
}

/** The rows and columns of all ranges, which are a block without the gaps between them; null if they aren't. */
export function findBlock(selection: GridSelection): { rows: readonly number[]; columns: readonly number[] } | null {
  const ranges = [selection, ...selection.others].map(toBounds);
  const rows = listSelectedRows(selection);
  const columns = columnIds.flatMap((_, at) => (ranges.some(({ left, right }) => at >= left && at <= right) ? at : []));
  const isSelected = (row: number, column: number) =>
    ranges.some(({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right);
  return rows.every((row) => columns.every((column) => isSelected(row, column))) ? { rows, columns } : null;
}

export interface GridMove {
  rows?: number;
  columns?: number;
  isFar?: boolean;
}

export function moveSelection(
  selection: GridSelection,
  { rows = 0, columns = 0, isFar = false }: GridMove,
  { rowCount, isExtending }: { rowCount: number; isExtending: boolean },
): GridSelection {
  const from = isExtending ? selection.focus : getActiveCell(selection);
  const step = (position: number, distance: number) =>
    isFar && distance !== 0 ? distance * Number.MAX_SAFE_INTEGER : position + distance;
  const focus = clampCell({ row: step(from.row, rows), column: step(from.column, columns) }, rowCount);
  return isExtending ? { ...selection, focus } : { anchor: focus, focus, others: [] };
}

export function stepCell({ row, column }: CellPosition, distance: 1 | -1, rowCount: number): CellPosition | null {
  const at = row * columnIds.length + column + distance;
  if (at < 0 || at >= rowCount * columnIds.length) return null;
  return { row: Math.floor(at / columnIds.length), column: at % columnIds.length };
}
