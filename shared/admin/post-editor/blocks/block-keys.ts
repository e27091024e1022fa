import { Extension } from "@tiptap/core";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { createBlock, dispatchBlocks, findCurrentBlock, moveBlock, openLine, turnInto } from "./commands.ts";

/** The transaction that a key stands for; null where it has its usual meaning. */
type Deed = (state: EditorState) => Transaction | null;

const isAtStart = ({ selection }: EditorState) => selection.empty && selection.$from.parentOffset === 0;

const moveBy =
  (step: 1 | -1): Deed =>
  (state) => {
    const block = findCurrentBlock(state);
    const to = (block?.index ?? 0) + step;
    // Taken at the edges, too: there the key would choose text.
    return block ? moveBlock(state.tr, block.index, to) : null;
  };

/** An empty item ends its list: what follows it becomes a list of its own. */
const leaveList: Deed = (state) => {
  const { $from, empty } = state.selection;
  const block = findCurrentBlock(state);
  if (!block || !empty || $from.parent.type.name !== "listItem" || $from.parent.childCount > 0) return null;
  const { schema } = state;
  const index = $from.index(1);
  const { children } = block.node;
  const toList = (from: number, to?: number) => {
    const items = children.slice(from, to);
    return items.length > 0 ? [block.node.type.create(block.node.attrs, items)] : [];
  };
  const before = toList(0, index);
  const blocks = [...before, createBlock(schema, "paragraph"), ...toList(index + 1)];
  const tr = state.tr.replaceWith(block.position, block.position + block.node.nodeSize, blocks);
  const at = block.position + before.reduce((sum, { nodeSize }) => sum + nodeSize, 0) + 1;
  return tr.setSelection(TextSelection.create(tr.doc, at));
};

/** A caption is one line: Enter goes on below the picture. */
const leaveCaption: Deed = (state) => {
  const block = findCurrentBlock(state);
  return block?.node.type.name === "image" ? openLine(state.tr, block) : null;
};

/** At its beginning, a heading, a quote or a list's first item becomes plain text before it joins what is above. */
const becomePlain: Deed = (state) => {
  const block = findCurrentBlock(state);
  if (!block || !isAtStart(state)) return null;
  const { name } = block.node.type;
  if (name === "paragraph" || name === "image") return null;
  if (name !== "list") return turnInto(state.tr, block, "paragraph");
  if (state.selection.$from.index(1) > 0) return null;
  const [first, ...others] = block.node.children;
  if (!first) return null;
  const rest = others.length > 0 ? [block.node.type.create(block.node.attrs, others)] : [];
  const blocks = [createBlock(state.schema, "paragraph", first.content), ...rest];
  const tr = state.tr.replaceWith(block.position, block.position + block.node.nodeSize, blocks);
  return tr.setSelection(TextSelection.create(tr.doc, block.position + 1));
};

/** The keys of blocks. Tab is none of them: it leaves the editor, as it leaves every field. */
export const BlockKeys = Extension.create({
  name: "blockKeys",
  priority: 200,
  addKeyboardShortcuts() {
    const run =
      (...deeds: Deed[]) =>
      () => {
        const { state, view } = this.editor;
        for (const deed of deeds) {
          const tr = deed(state);
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
