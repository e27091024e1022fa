import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { findDropIndex, scrollNearEdge } from "#admin/post-editor/blocks/drag-line.ts";

const dragThresholdPx = 5;

export interface LiftedLine {
  from: number;
  to: number;
  by: "pointer" | "keys";
}

export interface LineDragOptions {
  /** Index of the first rendered line. */
  first: number;
  shown: number;
  total: number;
  /** Capitalized, such as 'Option'. */
  noun: string;
  onMove: (from: number, to: number) => void;
}

const findLine = (target: EventTarget, list: HTMLElement): HTMLElement | null => {
  const line = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
  return line?.parentElement === list ? line : null;
};

const isHandle = (target: EventTarget) => target instanceof Element && target.closest("[data-handle]") !== null;

/**
 * Lines move by their handles: dragged, lifted and dropped with keys, or clicked and dropped by clicking another
 * handle. Alt+Shift+arrow moves the focused line. Listens on the list, so that lines need no new props.
 */
export function useLineDrag({ first, shown, total, noun, onMove }: LineDragOptions) {
  const [lifted, setLifted] = useState<LiftedLine | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const pointerStart = useRef<{ line: number; y: number; handle: HTMLElement | null } | null>(null);
  const formatPosition = (position: number) => `position ${position + 1} of ${total}`;
  const last = first + shown - 1;

  const move = (list: HTMLElement, from: number, to: number) => {
    setLifted(null);
    if (from === to) return;
    flushSync(() => onMove(from, to));
    // The focus moves along with the line, but not every browser focuses a dragged handle.
    if (!list.contains(document.activeElement))
      list.querySelector<HTMLElement>(`:scope > [data-line="${to}"] [data-handle]`)?.focus();
  };
  const drop = (list: HTMLElement, { from, to }: Pick<LiftedLine, "from" | "to">) => {
    setAnnouncement(`Dropped at ${formatPosition(to)}.`);
    move(list, from, to);
  };
  const cancel = () => {
    if (lifted) setAnnouncement(`Returned to ${formatPosition(lifted.from)}.`);
    setLifted(null);
    pointerStart.current = null;
  };
  const lift = (from: number) => {
    setLifted({ from, to: from, by: "keys" });
    setAnnouncement(
      `${noun} lifted, ${formatPosition(from)}. Use the arrow keys to move it, Enter to drop it, or Escape to cancel. Clicking another handle drops it there.`,
    );
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

  const handleStep = (event: KeyboardEvent<HTMLElement>, line: number) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0 || !event.altKey || !event.shiftKey) return false;
    event.preventDefault();
    event.stopPropagation();
    const to = line + step;
    if (to < 0 || to >= total) return true;
    setAnnouncement(`Moved to ${formatPosition(to)}.`);
    move(event.currentTarget, line, to);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const line = findLine(event.target, event.currentTarget);
    if (!line) return;
    const index = Number(line.dataset["line"]);
    if (handleStep(event, index) || !isHandle(event.target)) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (lifted) drop(event.currentTarget, lifted);
      else lift(index);
    } else if (lifted && event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    } else if (lifted) {
      const step = { ArrowUp: -1, ArrowDown: 1, Home: -total, End: total }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const to = Math.max(first, Math.min(last, lifted.to + step));
      setLifted({ ...lifted, to });
      setAnnouncement(`Position ${to + 1} of ${total}.`);
    }
  };

  return {
    lifted,
    announcement,
    list: {
      onKeyDown,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const line = isHandle(event.target) && findLine(event.target, event.currentTarget);
        if (!line || event.button !== 0) return;
        const handle = line.querySelector<HTMLElement>("[data-handle]");
        pointerStart.current = { line: Number(line.dataset["line"]), y: event.clientY, handle };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = pointerStart.current;
        if (!from || (!isDragged && Math.abs(event.clientY - from.y) < dragThresholdPx)) return;
        scrollNearEdge(event.clientY);
        const to = first + findDropIndex(event.currentTarget, from.line - first, event.clientY);
        setLifted({ from: from.line, to: Math.min(to, last), by: "pointer" });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const from = pointerStart.current;
        pointerStart.current = null;
        if (!from) return;
        if (lifted?.by === "pointer") drop(event.currentTarget, lifted);
        else if (!lifted) {
          from.handle?.focus();
          lift(from.line);
          // The first click lifted the line, this one drops it.
        } else if (from.line === lifted.from) cancel();
        else drop(event.currentTarget, { from: lifted.from, to: from.line });
      },
      onPointerCancel: cancel,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (lifted?.by === "keys" && isHandle(event.target) && !pointerStart.current) cancel();
      },
    },
  };
}
