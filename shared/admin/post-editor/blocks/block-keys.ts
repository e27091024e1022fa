import { Extension } from "@tiptap/core";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { getBlockKind, isTextKind } from "./block-kinds.ts";
import {
  type Block,
  convertBlock,
  dispatchBlocks,
  findBlock,
  findCurrentBlock,
  moveBlock,
  openLine,
} from "./commands.ts";
import { indentItems, leaveItem, leaveList } from "./list-commands.ts";
import { moveBelow, moveToCell } from "./table-commands.ts";

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

const findBlockNamed = (state: EditorState, ...names: string[]): Block | null => {
  const block = findCurrentBlock(state);
  return block && names.includes(block.node.type.name) ? block : null;
};

/** Captions and links are one line: Enter continues below. */
const leaveLine: BlockCommand = (state) => {
  const block = findBlockNamed(state, "image", "video", "button", "card");
  return block && openLine(state.tr, block);
};

const leaveCell: BlockCommand = (state) => {
  const table = findBlockNamed(state, "table");
  return table && (moveBelow(state.tr, table) ?? openLine(state.tr, table));
};

/** The third Enter at the end of code continues below. */
const leaveCode: BlockCommand = (state) => {
  const block = findBlockNamed(state, "codeBlock");
  const { $from, empty } = state.selection;
  if (!block || !empty || $from.parentOffset < block.node.content.size || !block.node.textContent.endsWith("\n\n"))
    return null;
  const tr = state.tr.delete($from.pos - 2, $from.pos);
  const shortened = findBlock(tr.doc, block.index);
  return shortened && openLine(tr, shortened);
};

/** At the start of a heading, quote or list's first item, Backspace makes it plain before it joins the block above. */
const becomePlain: BlockCommand = (state) => {
  const block = findCurrentBlock(state);
  if (!block || !isAtStart(state)) return null;
  const kind = getBlockKind(block.node);
  if (kind === "bulleted" || kind === "numbered") return leaveItem(state);
  // Nothing happens at the start of a cell, or of code with text: blocks aren't joined with them.
  if (kind === "table" || (kind === "codeBlock" && block.node.content.size > 0)) return state.tr;
  if (kind === "paragraph" || (kind !== null && !isTextKind(kind))) return null;
  return convertBlock(state.tr, block, "paragraph");
};

const isWithinLine = ({ selection: { empty, $from, $to } }: EditorState) => !empty && $from.sameParent($to);

/** Selected words: Tab leads to their toolbar. */
const indent: BlockCommand = (state) => {
  if (isWithinLine(state) || !findBlockNamed(state, "list")) return null;
  return indentItems(state, 1) ?? state.tr;
};
const outdent: BlockCommand = (state) => (isWithinLine(state) ? null : indentItems(state, -1));

const goToCell =
  (step: 1 | -1): BlockCommand =>
  (state) => {
    const table = isWithinLine(state) ? null : findBlockNamed(state, "table");
    return table && moveToCell(state.tr, table, step);
  };

/** Tab works in lists and tables. From everywhere else it leaves the editor; Shift+Tab leaves from their first level. */
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
      Enter: run(leaveList, leaveLine, leaveCell, leaveCode),
      Backspace: run(becomePlain),
      Tab: run(indent, goToCell(1)),
      "Shift-Tab": run(outdent, goToCell(-1)),
    };
  },
});
