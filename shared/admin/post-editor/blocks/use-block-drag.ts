import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { getBlockLabel } from "./block-kinds.ts";
import { dispatchBlocks, findBlock, moveBlock } from "./commands.ts";
import { findDropIndex, scrollNearEdge } from "./drag-line.ts";

const thresholdPx = 5;

export interface BlockDrag {
  lifted: { from: number; to: number; by: "pointer" | "keys" } | null;
  /** For screen readers. */
  announcement: string;
  handle: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: () => void;
  };
}

export interface BlockDragOptions {
  editor: Editor;
  index: number;
  /** The handle was pressed but not dragged. */
  onPress: () => void;
  onMoved: (index: number) => void;
}

/** Moves a block by its handle: with the pointer, or lifted and dropped with the keyboard. */
export function useBlockDrag({ editor, index, onPress, onMoved }: BlockDragOptions): BlockDrag {
  const [lifted, setLifted] = useState<BlockDrag["lifted"]>(null);
  const [said, announce] = useState("");
  const pressedAt = useRef<number | null>(null);
  const count = () => editor.state.doc.childCount;
  const formatPosition = (position: number) => `position ${position + 1} of ${count()}`;

  const drop = ({ from, to }: { from: number; to: number }) => {
    setLifted(null);
    if (from === to) return;
    dispatchBlocks(editor.view, moveBlock(editor.state.tr, from, to));
    onMoved(to);
  };
  const cancel = () => {
    if (lifted) announce(`Put back at ${formatPosition(lifted.from)}.`);
    setLifted(null);
    pressedAt.current = null;
  };
  const cancelNow = useRef(cancel);
  cancelNow.current = cancel;
  const isDragged = lifted?.by === "pointer";
  useEffect(() => {
    if (!isDragged) return;
    const stop = (event: globalThis.KeyboardEvent) => event.key === "Escape" && cancelNow.current();
    window.addEventListener("keydown", stop);
    return () => window.removeEventListener("keydown", stop);
  }, [isDragged]);

  const handleKey = (event: KeyboardEvent) => {
    const isToggle = event.key === "Enter" || event.key === " ";
    if (isToggle) {
      event.preventDefault();
      if (lifted) {
        announce(`Dropped at ${formatPosition(lifted.to)}.`);
        drop(lifted);
        return;
      }
      const block = findBlock(editor.state.doc, index);
      if (!block) return;
      setLifted({ from: index, to: index, by: "keys" });
      announce(
        `${getBlockLabel(block.node)} lifted, ${formatPosition(index)}. The arrow keys move it, Enter drops it, Escape puts it back.`,
      );
    } else if (lifted) {
      const step = { ArrowUp: -1, ArrowDown: 1, Home: -count(), End: count() }[event.key];
      if (event.key === "Escape") {
        event.stopPropagation();
        cancel();
      }
      if (step === undefined) return;
      event.preventDefault();
      const to = Math.max(0, Math.min(count() - 1, lifted.to + step));
      setLifted({ ...lifted, to });
      announce(`${formatPosition(to).replace("p", "P")}.`);
    } else if (event.key === "ArrowRight" || event.key === "ContextMenu") {
      event.preventDefault();
      onPress();
    } else if (event.key === "ArrowDown") event.preventDefault();
  };

  return {
    lifted,
    announcement: said,
    handle: {
      onPointerDown: (event) => {
        // The text keeps the focus, and the menu stays closed until it is clear that this isn't a drag.
        event.preventDefault();
        if (event.button !== 0) return;
        pressedAt.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        const from = pressedAt.current;
        if (from === null || (!lifted && Math.abs(event.clientY - from) < thresholdPx)) return;
        scrollNearEdge(event.clientY);
        setLifted({ from: index, to: findDropIndex(editor.view.dom, index, event.clientY), by: "pointer" });
      },
      onPointerUp: () => {
        if (pressedAt.current === null) return;
        pressedAt.current = null;
        if (lifted) drop(lifted);
        else onPress();
      },
      onPointerCancel: cancel,
      onKeyDown: handleKey,
      onBlur: () => {
        if (lifted?.by === "keys") cancel();
      },
    },
  };
}
