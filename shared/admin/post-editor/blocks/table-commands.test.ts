// @vitest-environment happy-dom
import { EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { type Block, createBlock, findBlock, findCurrentBlock } from "./commands.ts";
import { buildDocument, readSections } from "./document.ts";
import { postSchema } from "./schema/post-schema.ts";
import { deleteColumn, deleteRow, findCell, insertColumn, insertRow, moveBelow, moveToCell } from "./table-commands.ts";

const content = "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>";

/** The cursor is in the cell with this text. */
function createState(text: string): { state: EditorState; table: Block } {
  const doc = buildDocument([{ type: "table", content, imageUrl: "", imageAlt: "" }]);
  let position = 0;
  doc.descendants((node, at) => {
    if (node.text === text) position = at;
  });
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, position) });
  return { state, table: findBlock(doc, 0) as Block };
}

const readCells = ({ doc }: Transaction) =>
  doc.child(0).children.map((row) => row.children.map((cell) => cell.textContent).join(" "));
const readCell = ({ selection }: Transaction) => selection.$from.parent.textContent;

test("rows and columns are added after the cell with the cursor, which moves there", () => {
  const { state, table } = createState("a");
  const cell = findCell(table, state.selection);
  const row = insertRow(state.tr, table, cell);
  expect(readCells(row)).toEqual(["a b", " ", "c d"]);
  expect(findCell(findCurrentBlock(row) as Block, row.selection)).toEqual({ row: 1, column: 0 });
  const column = insertColumn(state.tr, table, cell);
  expect(readCells(column)).toEqual(["a  b", "c  d"]);
  expect(findCell(findCurrentBlock(column) as Block, column.selection)).toEqual({ row: 0, column: 1 });
});

test("rows and columns are deleted, and with the last one the table", () => {
  const { state, table } = createState("d");
  const cell = findCell(table, state.selection);
  expect(cell).toEqual({ row: 1, column: 1 });
  const row = deleteRow(state.tr, table, cell);
  expect(readCells(row)).toEqual(["a b"]);
  const column = deleteColumn(row, findCurrentBlock(row) as Block, { row: 0, column: 1 });
  expect(readCells(column)).toEqual(["a"]);
  const none = deleteColumn(column, findCurrentBlock(column) as Block, { row: 0, column: 0 });
  expect(none.doc.child(0).type.name).toBe("paragraph");
});

test("Tab goes from cell to cell and adds a row behind the last one", () => {
  const last = createState("d");
  const added = moveToCell(last.state.tr, last.table, 1) as Transaction;
  expect(readCells(added)).toEqual(["a b", "c d", " "]);
  expect(findCell(findCurrentBlock(added) as Block, added.selection)).toEqual({ row: 2, column: 0 });
  const second = createState("b");
  expect(readCell(moveToCell(second.state.tr, second.table, 1) as Transaction)).toBe("c");
  expect(readCell(moveToCell(second.state.tr, second.table, -1) as Transaction)).toBe("a");
  expect(readCell(moveBelow(second.state.tr, second.table) as Transaction)).toBe("d");
  const first = createState("a");
  expect(moveToCell(first.state.tr, first.table, -1)).toBeNull();
  expect(moveBelow(last.state.tr, last.table)).toBeNull();
});

test("a new table has a header and two rows, and isn't stored while it is empty", () => {
  const table = createBlock(postSchema, "table");
  expect(table.childCount).toBe(3);
  expect(readSections(postSchema.node("doc", null, [table]))).toEqual([]);
});
