import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { toBlockLabel } from "./block-kinds.ts";
import { dispatchBlocks, findBlock, moveBlock } from "./commands.ts";
import { findDropPlace, scrollNearEdge } from "./drag-line.ts";

/** Pixels that a pointer moves before it drags. */
const threshold = 5;

export interface BlockDrag {
  /** The block that is lifted, and where it would be dropped. */
  lifted: { from: number; to: number; by: "pointer" | "keys" } | null;
  /** For screen readers: what has just happened. */
  said: string;
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
  /** The block whose handle it is. */
  index: number;
  /** The handle was pressed and not dragged. */
  onPress: () => void;
  /** The block stands somewhere else now. */
  onMoved: (index: number) => void;
}

/** Moves a block by its handle: dragged with the pointer, or lifted and dropped with keys. */
export function useBlockDrag({ editor, index, onPress, onMoved }: BlockDragOptions): BlockDrag {
  const [lifted, setLifted] = useState<BlockDrag["lifted"]>(null);
  const [said, setSaid] = useState("");
  const pressedAt = useRef<number | null>(null);
  const count = () => editor.state.doc.childCount;
  const toPlace = (place: number) => `position ${place + 1} of ${count()}`;

  const drop = ({ from, to }: { from: number; to: number }) => {
    setLifted(null);
    if (from === to) return;
    dispatchBlocks(editor.view, moveBlock(editor.state.tr, from, to));
    onMoved(to);
  };
  const cancel = () => {
    if (lifted) setSaid(`Put back at ${toPlace(lifted.from)}.`);
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
        setSaid(`Dropped at ${toPlace(lifted.to)}.`);
        drop(lifted);
        return;
      }
      const block = findBlock(editor.state.doc, index);
      if (!block) return;
      setLifted({ from: index, to: index, by: "keys" });
      setSaid(
        `${toBlockLabel(block.node)} lifted, ${toPlace(index)}. The arrow keys move it, Enter drops it, Escape puts it back.`,
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
      setSaid(`${toPlace(to).replace("p", "P")}.`);
    } else if (event.key === "ArrowRight" || event.key === "ContextMenu") {
      event.preventDefault();
      onPress();
    } else if (event.key === "ArrowDown") event.preventDefault();
  };

  return {
    lifted,
    said,
    handle: {
      onPointerDown: (event) => {
        // The text keeps the focus, and the menu does not open before it is known that nothing is dragged.
        event.preventDefault();
        if (event.button !== 0) return;
        pressedAt.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        const from = pressedAt.current;
        if (from === null || (!lifted && Math.abs(event.clientY - from) < threshold)) return;
        scrollNearEdge(event.clientY);
        setLifted({ from: index, to: findDropPlace(editor.view.dom, index, event.clientY), by: "pointer" });
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
