// @vitest-environment happy-dom
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { blockKinds, getBlockLabel, searchBlockKinds } from "./block-kinds.ts";
import {
  type Block,
  convertBlock,
  deleteBlock,
  duplicateBlock,
  findBlock,
  findCurrentBlock,
  moveBlock,
  openLine,
} from "./commands.ts";
import { buildDocument, readSections } from "./document.ts";
import { postSchema } from "./schema/post-schema.ts";

const buildSection = (type: string, content: string) => ({ type, content, imageUrl: "", imageAlt: "" });
const toText = (type: string, content: string) => `${type}: ${content}`;

/** Paragraphs with these texts; the cursor is behind the first letter of the block at `cursor`. */
function createState(texts: string[], cursor = 0): EditorState {
  const doc = buildDocument(texts.map((text) => buildSection("paragraph", text)));
  const position = (findBlock(doc, cursor)?.position ?? 0) + 2;
  return EditorState.create({ schema: postSchema, doc, selection: TextSelection.create(doc, position) });
}

const blockAt = (state: EditorState, index: number): Block => findBlock(state.doc, index) as Block;
const readTexts = (state: EditorState) => readSections(state.doc).map(({ content }) => content);

test("a block moves to any position, and the cursor moves with it", () => {
  const state = createState(["a", "b", "c", "d"], 1);
  const down = state.apply(moveBlock(state.tr, 1, 3));
  expect(readTexts(down)).toEqual(["a", "c", "d", "b"]);
  expect(findCurrentBlock(down)?.index).toBe(3);
  const up = down.apply(moveBlock(down.tr, 3, 0));
  expect(readTexts(up)).toEqual(["b", "a", "c", "d"]);
  expect(findCurrentBlock(up)?.index).toBe(0);
  expect(up.selection.$head.parentOffset).toBe(1);
});

test("a block doesn't move beyond the first and last position", () => {
  const state = createState(["a", "b"]);
  for (const [from, to] of [
    [0, -1],
    [1, 2],
    [0, 0],
    [5, 0],
  ] as const)
    expect(moveBlock(state.tr, from, to).docChanged).toBe(false);
});

test("moving another block leaves the cursor where it is", () => {
  const state = createState(["a", "b", "c"], 2);
  const moved = state.apply(moveBlock(state.tr, 0, 1));
  expect(readTexts(moved)).toEqual(["b", "a", "c"]);
  expect(findCurrentBlock(moved)?.index).toBe(2);
});

test("a block converts to another kind and keeps its text", () => {
  let state = createState(["Some <strong>text</strong>"]);
  for (const [kind, stored] of [
    ["heading", toText("heading", "Some <strong>text</strong>")],
    ["numbered", toText("list", "<ol><li>Some <strong>text</strong></li></ol>")],
    ["bulleted", toText("list", "<ul><li>Some <strong>text</strong></li></ul>")],
    ["quote", toText("quote", "Some <strong>text</strong>")],
    ["callout", toText("callout", "Some <strong>text</strong>")],
    ["paragraph", toText("paragraph", "Some <strong>text</strong>")],
    ["codeBlock", toText("code", "<pre><code>Some text</code></pre>")],
    ["heading", toText("heading", "Some text")],
  ] as const) {
    state = state.apply(convertBlock(state.tr, blockAt(state, 0), kind));
    expect(readSections(state.doc).map(({ type, content }) => toText(type, content))).toEqual([stored]);
    expect(state.selection.$head.parentOffset).toBe(1);
  }
});

test("a list converts to one block per item", () => {
  const doc = buildDocument([buildSection("list", "<ul><li>a</li><li>b</li></ul>")]);
  const state = EditorState.create({ doc });
  const turned = state.apply(convertBlock(state.tr, blockAt(state, 0), "subheading"));
  expect(readSections(turned.doc)).toEqual([buildSection("subheading", "a"), buildSection("subheading", "b")]);
});

test("a block can be duplicated and deleted; the last one leaves an empty paragraph", () => {
  const state = createState(["a", "b"]);
  const two = state.apply(duplicateBlock(state.tr, blockAt(state, 0)));
  expect(readTexts(two)).toEqual(["a", "a", "b"]);
  expect(findCurrentBlock(two)?.index).toBe(1);
  const one = createState(["a"]);
  const none = one.apply(deleteBlock(one.tr, blockAt(one, 0)));
  expect(none.doc.childCount).toBe(1);
  expect(readSections(none.doc)).toEqual([]);
});

test("a line opens below a block, or in the block itself where it is empty", () => {
  const state = createState(["a", "b"]);
  const opened = state.apply(openLine(state.tr, blockAt(state, 0)));
  expect(opened.doc.childCount).toBe(3);
  expect(findCurrentBlock(opened)?.index).toBe(1);
  expect(opened.apply(openLine(opened.tr, blockAt(opened, 1))).doc.childCount).toBe(3);
});

test("block kinds are found by labels and keywords, matches at the start first", () => {
  expect(searchBlockKinds("")).toHaveLength(blockKinds.length);
  expect(searchBlockKinds("LIST").map(({ kind }) => kind)).toEqual(["bulleted", "numbered"]);
  expect(searchBlockKinds("heading").map(({ kind }) => kind)).toEqual(["heading", "subheading"]);
  expect(searchBlockKinds("photo").map(({ kind }) => kind)).toEqual(["image"]);
  expect(searchBlockKinds("zzz")).toEqual([]);
  expect(getBlockLabel(buildDocument([buildSection("mystery", "x")]).child(0))).toBe("Unknown type 'mystery'");
});
