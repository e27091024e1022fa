import { Extension } from "@tiptap/core";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { convertBlock, createBlock, dispatchBlocks, findCurrentBlock, moveBlock, openLine } from "./commands.ts";

/** Null where the key keeps its usual meaning. */
type BlockCommand = (state: EditorState) => Transaction | null;

const isAtStart = ({ selection }: EditorState) => selection.empty && selection.$from.parentOffset === 0;

const moveBy =
  (step: 1 | -1): BlockCommand =>
  (state) => {
    const block = findCurrentBlock(state);
    const to = (block?.index ?? 0) + step;
    // Handled at the edges too: there the key would select text.
    return block ? moveBlock(state.tr, block.index, to) : null;
  };

/** Enter in an empty item ends its list; the items below it become another list. */
const leaveList: BlockCommand = (state) => {
  const { $from, empty } = state.selection;
  const block = findCurrentBlock(state);
  if (!block || !empty || $from.parent.type.name !== "listItem" || $from.parent.childCount > 0) return null;
  const { schema } = state;
  const index = $from.index(1);
  const { children } = block.node;
  const buildList = (from: number, to?: number) => {
    const items = children.slice(from, to);
    return items.length > 0 ? [block.node.type.create(block.node.attrs, items)] : [];
  };
  const before = buildList(0, index);
  const blocks = [...before, createBlock(schema, "paragraph"), ...buildList(index + 1)];
  const tr = state.tr.replaceWith(block.position, block.position + block.node.nodeSize, blocks);
  const at = block.position + before.reduce((sum, { nodeSize }) => sum + nodeSize, 0) + 1;
  return tr.setSelection(TextSelection.create(tr.doc, at));
};

/** A caption is one line: Enter continues below the picture. */
const leaveCaption: BlockCommand = (state) => {
  const block = findCurrentBlock(state);
  return block?.node.type.name === "image" ? openLine(state.tr, block) : null;
};

/**
 * Backspace at its start turns a heading, a quote or a list's first item into plain text before it joins the block
 * above.
 */
const becomePlain: BlockCommand = (state) => {
  const block = findCurrentBlock(state);
  if (!block || !isAtStart(state)) return null;
  const { name } = block.node.type;
  if (name === "paragraph" || name === "image") return null;
  if (name !== "list") return convertBlock(state.tr, block, "paragraph");
  if (state.selection.$from.index(1) > 0) return null;
  const [first, ...others] = block.node.children;
  if (!first) return null;
  const rest = others.length > 0 ? [block.node.type.create(block.node.attrs, others)] : [];
  const blocks = [createBlock(state.schema, "paragraph", first.content), ...rest];
  const tr = state.tr.replaceWith(block.position, block.position + block.node.nodeSize, blocks);
  return tr.setSelection(TextSelection.create(tr.doc, block.position + 1));
};

/** Tab is not among them: it leaves the editor, as it leaves every field. */
export const BlockKeys = Extension.create({
  name: "blockKeys",
  priority: 200,
  addKeyboardShortcuts() {
    const run =
      (...commands: BlockCommand[]) =>
      () => {
        const { state, view } = this.editor;
        for (const command of commands) {
          const tr = command(state);
          if (!tr) continue;
          dispatchBlocks(view, tr);
          return true;
        }
        return false;
      };
    return {
      "Alt-Shift-ArrowUp": run(moveBy(-1)),
      "Alt-Shift-ArrowDown": run(moveBy(1)),
      Enter: run(leaveList, leaveCaption),
      Backspace: run(becomePlain),
    };
  },
});
