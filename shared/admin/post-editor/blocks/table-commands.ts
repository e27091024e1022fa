import { Fragment, type Node } from "@tiptap/pm/model";
import { type Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { maxTableColumns, maxTableRows } from "#blog/section-content.ts";
import { type Block, deleteBlock } from "./commands.ts";

export interface TableCellPosition {
  row: number;
  column: number;
}

/** The last cell where the cursor is elsewhere. */
export function findCell({ node, position }: Block, { $from }: Selection): TableCellPosition {
  const isInside = $from.depth >= 3 && $from.before(1) === position;
  return isInside
    ? { row: $from.index(1), column: $from.index(2) }
    : { row: node.childCount - 1, column: (node.lastChild?.childCount ?? 1) - 1 };
}

function selectCell(tr: Transaction, position: number, { row, column }: TableCellPosition): Transaction {
  const table = tr.doc.nodeAt(position);
  const cells = table?.maybeChild(row);
  if (!table || !cells?.maybeChild(column)) return tr;
  const sizeBefore = (children: readonly Node[], to: number) =>
    children.slice(0, to).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const start = position + 1 + sizeBefore(table.children, row) + 1 + sizeBefore(cells.children, column) + 1;
  return tr.setSelection(TextSelection.create(tr.doc, start + cells.child(column).content.size));
}

function replaceRows(tr: Transaction, { node, position }: Block, rows: readonly Node[], to: TableCellPosition) {
  tr.replaceWith(position, position + node.nodeSize, node.copy(Fragment.fromArray([...rows])));
  return selectCell(tr, position, to);
}

const createCell = ({ type }: Node) => type.schema.node("tableCell");

export function insertRow(tr: Transaction, table: Block, { row, column }: TableCellPosition): Transaction {
  const current = table.node.maybeChild(row);
  if (!current || table.node.childCount >= maxTableRows) return tr;
  const added = current.copy(Fragment.fromArray(current.children.map(createCell)));
  return replaceRows(tr, table, table.node.children.toSpliced(row + 1, 0, added), { row: row + 1, column });
}

export function insertColumn(tr: Transaction, table: Block, { row, column }: TableCellPosition): Transaction {
  if ((table.node.firstChild?.childCount ?? 0) >= maxTableColumns) return tr;
  const rows = table.node.children.map((cells) =>
    cells.copy(Fragment.fromArray(cells.children.toSpliced(column + 1, 0, createCell(cells)))),
  );
  return replaceRows(tr, table, rows, { row, column: column + 1 });
}

export function deleteRow(tr: Transaction, table: Block, { row, column }: TableCellPosition): Transaction {
  if (table.node.childCount === 1) return deleteBlock(tr, table);
  return replaceRows(tr, table, table.node.children.toSpliced(row, 1), { row: Math.max(0, row - 1), column });
}

export function deleteColumn(tr: Transaction, table: Block, { row, column }: TableCellPosition): Transaction {
  if (table.node.firstChild?.childCount === 1) return deleteBlock(tr, table);
  const rows = table.node.children.map((cells) => cells.copy(Fragment.fromArray(cells.children.toSpliced(column, 1))));
  return replaceRows(tr, table, rows, { row, column: Math.max(0, column - 1) });
}

/** Beyond the last cell a row is added; null before the first one. */
export function moveToCell(tr: Transaction, table: Block, step: 1 | -1): Transaction | null {
  const { row, column } = findCell(table, tr.selection);
  const columns = table.node.firstChild?.childCount ?? 1;
  const next = row * columns + column + step;
  if (next < 0) return null;
  const to = { row: Math.floor(next / columns), column: next % columns };
  return to.row < table.node.childCount ? selectCell(tr, table.position, to) : insertRow(tr, table, { row, column: 0 });
}

export function moveBelow(tr: Transaction, table: Block): Transaction | null {
  const { row, column } = findCell(table, tr.selection);
  return row + 1 < table.node.childCount ? selectCell(tr, table.position, { row: row + 1, column }) : null;
}
