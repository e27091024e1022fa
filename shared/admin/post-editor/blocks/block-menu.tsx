import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { blockKinds, getBlockKind } from "./block-kinds.ts";
import {
  type Block,
  convertBlock,
  deleteBlock,
  dispatchBlocks,
  duplicateBlock,
  findBlock,
  moveBlock,
} from "./commands.ts";

export interface BlockMenuProps {
  editor: Editor;
  index: number;
  onClose: () => void;
}

interface MenuEntry {
  label: string;
  apply: (tr: Transaction, block: Block) => Transaction;
  isDanger?: boolean;
}

function listEntries({ node, index }: Block, count: number): { conversions: MenuEntry[]; actions: MenuEntry[] } {
  const current = getBlockKind(node);
  // An image converted to text would lose its address.
  const kinds = blockKinds.filter(({ kind }) => node.type.name !== "image" && kind !== current && kind !== "image");
  const moves: MenuEntry[] = [];
  if (index > 0) moves.push({ label: "Move up", apply: (tr) => moveBlock(tr, index, index - 1) });
  if (index < count - 1) moves.push({ label: "Move down", apply: (tr) => moveBlock(tr, index, index + 1) });
  return {
    conversions: kinds.map(({ kind, label }) => ({ label, apply: (tr, block) => convertBlock(tr, block, kind) })),
    actions: [
      ...moves,
      { label: "Duplicate", apply: duplicateBlock },
      { label: "Delete", apply: deleteBlock, isDanger: true },
    ],
  };
}

/** A menu of our own: Radix's includes a package without a license file, which can't go into the browser's scripts. */
export function BlockMenu({ editor, index, onClose }: BlockMenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const menu = ref.current;
    menu?.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
    menu?.scrollIntoView({ block: "nearest" });
    const leave = (event: PointerEvent) => {
      if (!(event.target instanceof Node && menu?.contains(event.target))) close.current();
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, []);

  const block = findBlock(editor.state.doc, index);
  if (!block) return null;
  const { conversions, actions } = listEntries(block, editor.state.doc.childCount);
  const back = () => {
    onClose();
    editor.view.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const items = [...(ref.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      back();
    } else if (to !== undefined) {
      event.preventDefault();
      items.at(to % items.length)?.focus();
    }
  };
  const renderItem = ({ label, apply, isDanger }: MenuEntry) => (
    <button
      key={label}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={isDanger ? "blk-menu-item blk-menu-item--danger" : "blk-menu-item"}
      onClick={() => {
        dispatchBlocks(editor.view, apply(editor.state.tr, block));
        back();
      }}
    >
      {label}
    </button>
  );
  return (
    <div
      ref={ref}
      role="menu"
      aria-label="Block"
      className="blk-menu block-menu"
      onKeyDown={handleKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      {conversions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a menu's group, not a form's
        <div role="group" aria-label="Turn into">
          <p className="blk-menu-label mono muted" aria-hidden="true">
            Turn into
          </p>
          {conversions.map(renderItem)}
        </div>
      )}
      {conversions.length > 0 && <hr className="blk-menu-line" />}
      {actions.map(renderItem)}
    </div>
  );
}
