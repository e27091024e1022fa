import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { blockKinds, toBlockKind } from "./block-kinds.ts";
import { type Block, deleteBlock, dispatchBlocks, duplicateBlock, findBlock, moveBlock, turnInto } from "./commands.ts";

export interface BlockMenuProps {
  editor: Editor;
  index: number;
  onClose: () => void;
}

interface Entry {
  label: string;
  deed: (tr: Transaction, block: Block) => Transaction;
  isDanger?: boolean;
}

function listEntries({ node, index }: Block, count: number): { turn: Entry[]; rest: Entry[] } {
  const current = toBlockKind(node);
  // A picture has more than a text: as one it would lose its address.
  const kinds = blockKinds.filter(({ kind }) => node.type.name !== "image" && kind !== current && kind !== "image");
  const moves: Entry[] = [];
  if (index > 0) moves.push({ label: "Move up", deed: (tr) => moveBlock(tr, index, index - 1) });
  if (index < count - 1) moves.push({ label: "Move down", deed: (tr) => moveBlock(tr, index, index + 1) });
  return {
    turn: kinds.map(({ kind, label }) => ({ label, deed: (tr, block) => turnInto(tr, block, kind) })),
    rest: [
      ...moves,
      { label: "Duplicate", deed: duplicateBlock },
      { label: "Delete", deed: deleteBlock, isDanger: true },
    ],
  };
}

/**
 * What can be done with a block. A menu of our own: Radix's brings a package without a licence file, which cannot go into
 * the browser's scripts.
 */
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
  const { turn, rest } = listEntries(block, editor.state.doc.childCount);
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
  const toItem = ({ label, deed, isDanger }: Entry) => (
    <button
      key={label}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={isDanger ? "blk-menu-item blk-menu-item--danger" : "blk-menu-item"}
      onClick={() => {
        dispatchBlocks(editor.view, deed(editor.state.tr, block));
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
      {turn.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a menu's group, not a form's
        <div role="group" aria-label="Turn into">
          <p className="blk-menu-label mono muted" aria-hidden="true">
            Turn into
          </p>
          {turn.map(toItem)}
        </div>
      )}
      {turn.length > 0 && <hr className="blk-menu-line" />}
      {rest.map(toItem)}
    </div>
  );
}
