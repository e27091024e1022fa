// @vitest-environment happy-dom
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { buildDocument, readSections } from "./document.ts";
import { indentItems, leaveItem, leaveList } from "./list-commands.ts";

/** The cursor is at the start of the item at `first`, and the selection ends at the start of the one at `last`. */
function createState(content: string, first: number, last = first): EditorState {
  const doc = buildDocument([{ type: "list", content, imageUrl: "", imageAlt: "" }]);
  const findStart = (index: number) =>
    doc
      .child(0)
      .children.slice(0, index)
      .reduce((sum, { nodeSize }) => sum + nodeSize, 2);
  return EditorState.create({ doc, selection: TextSelection.create(doc, findStart(first), findStart(last)) });
}

const readContents = (state: EditorState) => readSections(state.doc).map(({ content }) => content);
const apply = (state: EditorState, command: (given: EditorState) => ReturnType<typeof leaveList>) => {
  const tr = command(state);
  return tr ? readContents(state.apply(tr)) : null;
};
const indent = (state: EditorState) => apply(state, (given) => indentItems(given, 1));
const outdent = (state: EditorState) => apply(state, (given) => indentItems(given, -1));

const flat = "<ul><li>a</li><li>b</li><li>c</li></ul>";
const nested = "<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>";

test("an item moves below the one before it, as deep as two levels", () => {
  expect(indent(createState(flat, 1))).toEqual(["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"]);
  expect(indent(createState("<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>", 2))).toEqual([nested]);
  expect(indent(createState(nested, 2))).toBeNull();
});

test("the first item doesn't move", () => {
  expect(indent(createState(flat, 0))).toBeNull();
  expect(outdent(createState(flat, 0))).toBeNull();
});

test("an item takes what is nested in it along", () => {
  expect(outdent(createState(nested, 1))).toEqual(["<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"]);
  expect(indent(createState("<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>", 1))).toEqual([
    "<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>",
  ]);
});

test("all selected items move", () => {
  expect(indent(createState(flat, 1, 2))).toEqual(["<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>"]);
});

test("Enter in an empty item moves it out, and then ends the list", () => {
  const doc = createState(nested, 2);
  const emptied = doc.apply(doc.tr.delete(doc.selection.from, doc.selection.from + 1));
  const out = emptied.apply(leaveList(emptied) ?? emptied.tr);
  expect(out.selection.$from.parent.attrs["depth"]).toBe(1);
  const first = out.apply(leaveList(out) ?? out.tr);
  expect(first.selection.$from.parent.attrs["depth"]).toBe(0);
  const left = first.apply(leaveList(first) ?? first.tr);
  expect(left.selection.$from.parent.type.name).toBe("paragraph");
  expect(readContents(left)).toEqual(["<ul><li>a<ul><li>b</li></ul></li></ul>"]);
});

test("a list that loses its first item has no gap", () => {
  const state = createState(nested, 0);
  const left = state.apply(leaveItem(state) ?? state.tr);
  expect(left.doc.child(1).children.map(({ attrs }) => Number(attrs["depth"]))).toEqual([0, 1]);
  expect(readContents(left)).toEqual(["a", "<ul><li>b<ul><li>c</li></ul></li></ul>"]);
  expect(apply(createState(nested, 1), leaveItem)).toEqual(["<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"]);
});
