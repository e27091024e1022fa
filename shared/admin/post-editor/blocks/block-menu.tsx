import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { LazyMenuSheet } from "#admin/menu/lazy-menu-sheet.ts";
import type { MenuEntry, MenuGroup, MenuSheetProps } from "#admin/menu/menu-sheet.tsx";
import { blockKinds, getBlockKind, isTextKind, textKinds } from "./block-kinds.ts";
import {
  type Block,
  convertBlock,
  deleteBlock,
  dispatchBlocks,
  duplicateBlock,
  findBlock,
  moveBlock,
} from "./commands.ts";
import { deleteColumn, deleteRow, findCell, insertColumn, insertRow } from "./table-commands.ts";

export interface BlockMenuProps extends Pick<MenuSheetProps, "anchor" | "openedBy" | "onClose"> {
  editor: Editor;
  index: number;
}

type BlockCommand = (tr: Transaction, block: Block) => Transaction;

function listGroups(editor: Editor, block: Block): MenuGroup[] {
  const { node, index } = block;
  const toEntry = (label: string, apply: BlockCommand, isDanger = false): MenuEntry => ({
    label,
    isDanger,
    onSelect: () => {
      dispatchBlocks(editor.view, apply(editor.state.tr, block));
      editor.view.focus();
    },
  });
  const current = getBlockKind(node);
  // An image converted to text would lose its address.
  const kinds = current !== null && !isTextKind(current) ? [] : textKinds.filter((kind) => kind !== current);
  const actions = [toEntry("Duplicate", duplicateBlock), toEntry("Delete", deleteBlock, true)];
  if (index < editor.state.doc.childCount - 1)
    actions.unshift(toEntry("Move down", (tr) => moveBlock(tr, index, index + 1)));
  if (index > 0) actions.unshift(toEntry("Move up", (tr) => moveBlock(tr, index, index - 1)));
  const conversions = kinds.map((kind) =>
    toEntry(blockKinds.find((info) => info.kind === kind)?.label ?? kind, (tr) => convertBlock(tr, block, kind)),
  );
  const cell = findCell(block, editor.state.selection);
  const tableEntries = [
    toEntry("Add row below", (tr) => insertRow(tr, block, cell)),
    toEntry("Add column after", (tr) => insertColumn(tr, block, cell)),
    toEntry("Delete row", (tr) => deleteRow(tr, block, cell), true),
    toEntry("Delete column", (tr) => deleteColumn(tr, block, cell), true),
  ];
  return [
    ...(current === "table" ? [{ label: "Table", entries: tableEntries }] : []),
    ...(conversions.length > 0 ? [{ label: "Turn into", entries: conversions }] : []),
    { entries: actions },
  ];
}

export function BlockMenu({ editor, index, ...opened }: BlockMenuProps) {
  const block = findBlock(editor.state.doc, index);
  return (
    block && (
      <LazyMenuSheet
        label="Block"
        groups={listGroups(editor, block)}
        align="start"
        returnFocus={() => editor.view.focus()}
        {...opened}
      />
    )
  );
}
