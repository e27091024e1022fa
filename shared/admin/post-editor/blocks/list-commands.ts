import { Fragment, type Node } from "@tiptap/pm/model";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { closeGaps } from "#blog/section-list.ts";
import { createBlock, findCurrentBlock } from "./commands.ts";

const readDepth = (item: Node) => Number(item.attrs["depth"]);

/** As nothing can be indented twice below its parent, depths may change when what is above them does. */
function fitDepths(items: readonly Node[]): Node[] {
  const depths = closeGaps(items.map((item) => ({ depth: readDepth(item) })));
  return items.map((item, at) =>
    item.type.create({ ...item.attrs, depth: depths[at]?.depth ?? 0 }, item.content, item.marks),
  );
}

/** With what is nested in the last selected one. Null where no list is selected, or nothing can move. */
export function indentItems({ selection, tr, doc }: EditorState, step: 1 | -1): Transaction | null {
  const { $from, $to } = selection;
  const block = findCurrentBlock({ selection, doc });
  if (block?.node.type.name !== "list" || (!$from.sameParent($to) && $from.before(1) !== $to.before(1))) return null;
  const [first, last] = [$from.index(1), $to.index(1)];
  const { children } = block.node;
  const firstNested = children.findIndex(
    (item, at) => at > last && readDepth(item) <= readDepth(children[last] as Node),
  );
  const end = firstNested === -1 ? children.length : firstNested;
  const moved = children.map((item, at) =>
    at < first || at >= end
      ? item
      : item.type.create({ ...item.attrs, depth: Math.max(0, readDepth(item) + step) }, item.content),
  );
  const items = fitDepths(moved);
  if (items.every((item, at) => readDepth(item) === readDepth(children[at] as Node))) return null;
  let position = block.position + 1;
  for (const [at, item] of items.entries()) {
    if (readDepth(item) !== readDepth(children[at] as Node)) tr.setNodeAttribute(position, "depth", readDepth(item));
    position += item.nodeSize;
  }
  return tr;
}

/** Enter in an empty item moves it out, and on the first level ends its list; the items below it become another list. */
export function leaveList(state: EditorState): Transaction | null {
  const { $from, empty } = state.selection;
  const block = findCurrentBlock(state);
  if (!block || !empty || $from.parent.type.name !== "listItem" || $from.parent.childCount > 0) return null;
  if (readDepth($from.parent) > 0) return indentItems(state, -1);
  const index = $from.index(1);
  const { children, type, attrs } = block.node;
  const buildList = (items: readonly Node[]) => (items.length > 0 ? [type.create(attrs, fitDepths(items))] : []);
  const before = buildList(children.slice(0, index));
  const blocks = [...before, createBlock(state.schema, "paragraph"), ...buildList(children.slice(index + 1))];
  const tr = state.tr.replaceWith(block.position, block.position + block.node.nodeSize, blocks);
  const at = block.position + before.reduce((sum, { nodeSize }) => sum + nodeSize, 0) + 1;
  return tr.setSelection(TextSelection.create(tr.doc, at));
}

/** Backspace at the start of an item moves it out; the first one becomes a paragraph. */
export function leaveItem(state: EditorState): Transaction | null {
  const block = findCurrentBlock(state);
  const { $from } = state.selection;
  if (block?.node.type.name !== "list") return null;
  if (readDepth($from.parent) > 0) return indentItems(state, -1);
  if ($from.index(1) > 0) return null;
  const [first, ...others] = block.node.children;
  const rest = others.length > 0 ? [block.node.type.create(block.node.attrs, fitDepths(others))] : [];
  const blocks = [createBlock(state.schema, "paragraph", first?.content ?? Fragment.empty), ...rest];
  const tr = state.tr.replaceWith(block.position, block.position + block.node.nodeSize, blocks);
  return tr.setSelection(TextSelection.create(tr.doc, block.position + 1));
}
