import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, type Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type BlockKind, isTextKind, type TextKind } from "./block-kinds.ts";

export interface Block {
  node: Node;
  index: number;
  /** Position before the block in the document. */
  position: number;
}

export function findBlock(doc: Node, index: number): Block | null {
  const node = doc.maybeChild(index);
  if (!node) return null;
  let position = 0;
  for (let before = 0; before < index; before += 1) position += doc.child(before).nodeSize;
  return { node, index, position };
}

export function findCurrentBlock({ doc, selection }: Pick<EditorState, "doc" | "selection">): Block | null {
  return findBlock(doc, Math.min(selection.$from.index(0), doc.childCount - 1));
}

function followBlock(tr: Transaction, selection: Selection, block: Block, to: number): Transaction {
  const from = selection.anchor - block.position;
  const head = selection.head - block.position;
  const isInside = from > 0 && head > 0 && Math.max(from, head) < block.node.nodeSize;
  if (selection instanceof NodeSelection) return tr.setSelection(NodeSelection.create(tr.doc, to));
  return isInside ? tr.setSelection(TextSelection.create(tr.doc, to + from, to + head)) : tr;
}

export function moveBlock(tr: Transaction, from: number, to: number): Transaction {
  const block = findBlock(tr.doc, from);
  if (!block || from === to || to < 0 || to >= tr.doc.childCount) return tr;
  const { selection } = tr;
  tr.delete(block.position, block.position + block.node.nodeSize);
  const target = to >= tr.doc.childCount ? tr.doc.content.size : (findBlock(tr.doc, to)?.position ?? 0);
  tr.insert(target, block.node);
  return followBlock(tr, selection, block, target);
}

function getMarkup(schema: Schema, kind: BlockKind) {
  const isList = kind === "bulleted" || kind === "numbered";
  const type = schema.nodes[isList ? "list" : kind];
  if (!type) throw new Error(`The schema has no ${kind}`);
  return { type, isList, attrs: isList ? { isOrdered: kind === "numbered" } : {} };
}

/** Code has no marks, and its line breaks are characters. */
function toPlainLine(schema: Schema, line: Fragment): Fragment {
  const text = line.textBetween(0, line.size, "\n", "\n");
  return text === "" ? Fragment.empty : Fragment.from(schema.text(text));
}

function createTable(schema: Schema): Node {
  const row = schema.node("tableRow", null, [schema.node("tableCell"), schema.node("tableCell")]);
  return schema.node("table", null, [row, row, row]);
}

export function createBlock(schema: Schema, kind: BlockKind, line: Fragment = Fragment.empty): Node {
  if (kind === "table") return createTable(schema);
  const { type, isList, attrs } = getMarkup(schema, kind);
  if (isList) return type.create(attrs, schema.node("listItem", null, line));
  return type.create(attrs, type.spec.marks === "" ? toPlainLine(schema, line) : line);
}

/** A list becomes one block per item; a block becomes a list's first item. */
export function convertBlock(tr: Transaction, block: Block, kind: TextKind): Transaction {
  const { node, position } = block;
  const { schema } = node.type;
  const { type, isList, attrs } = getMarkup(schema, kind);
  const wasList = node.type.name === "list";
  if (wasList === isList && type.spec.marks !== "")
    return tr.setNodeMarkup(position, type, { origin: node.attrs["origin"] as unknown, ...attrs });
  const blocks = wasList
    ? node.children.map((item) => createBlock(schema, kind, item.content))
    : [createBlock(schema, kind, node.content)];
  const offset = tr.selection.head - position + Number(isList) - Number(wasList);
  tr.replaceWith(position, position + node.nodeSize, blocks);
  const end = position + blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(position, Math.min(position + offset, end)))));
}

export function replaceBlock(tr: Transaction, block: Block, kind: BlockKind): Transaction {
  if (isTextKind(kind)) return convertBlock(tr, block, kind);
  const { node, position } = block;
  return tr.replaceWith(position, position + node.nodeSize, createBlock(node.type.schema, kind));
}

export function duplicateBlock(tr: Transaction, { node, position }: Block): Transaction {
  const after = position + node.nodeSize;
  tr.insert(after, node);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1)));
}

/** An empty document keeps one empty paragraph. */
export function deleteBlock(tr: Transaction, { node, position }: Block): Transaction {
  const { doc } = tr;
  const left = doc.childCount === 1 ? createBlock(doc.type.schema, "paragraph") : Fragment.empty;
  tr.replaceWith(position, position + node.nodeSize, left);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(position + 1, tr.doc.content.size))));
}

export function openLine(tr: Transaction, { node, position }: Block): Transaction {
  if (node.type.name === "paragraph" && node.childCount === 0) {
    return tr.setSelection(TextSelection.create(tr.doc, position + 1));
  }
  const after = position + node.nodeSize;
  tr.insert(after, createBlock(node.type.schema, "paragraph"));
  return tr.setSelection(TextSelection.create(tr.doc, after + 1));
}

/** One undo step of its own. */
export const dispatchBlocks = (view: EditorView, tr: Transaction): void =>
  view.dispatch(closeHistory(tr).scrollIntoView());
