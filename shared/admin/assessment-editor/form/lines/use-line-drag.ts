import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { findDropPlace, scrollNearEdge } from "#admin/post-editor/blocks/drag-line.ts";

/** Pixels that a pointer moves before it drags. */
const threshold = 5;

export interface LiftedLine {
  from: number;
  to: number;
  by: "pointer" | "keys";
}

export interface LineDragOptions {
  /** Place of the first line that is drawn, and how many lines there are in all. */
  first: number;
  shown: number;
  total: number;
  /** What a line is called when it is lifted: 'Option'. */
  noun: string;
  onMove: (from: number, to: number) => void;
}

const findLine = (target: EventTarget, list: HTMLElement): HTMLElement | null => {
  const line = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
  return line?.parentElement === list ? line : null;
};

const isHandle = (target: EventTarget) => target instanceof Element && target.closest("[data-handle]") !== null;

/**
 * Moves the lines of a list by their handles: dragged with the pointer, lifted and dropped with keys, or pressed and
 * then dropped by pressing another line's handle. Alt, Shift and an arrow move the line that has the focus. Listens on
 * the list, so that its lines need not be drawn anew for it.
 */
export function useLineDrag({ first, shown, total, noun, onMove }: LineDragOptions) {
  const [lifted, setLifted] = useState<LiftedLine | null>(null);
  const [said, setSaid] = useState("");
  const pressed = useRef<{ line: number; y: number; handle: HTMLElement | null } | null>(null);
  const toPlace = (place: number) => `position ${place + 1} of ${total}`;
  const last = first + shown - 1;

  const move = (list: HTMLElement, from: number, to: number) => {
    setLifted(null);
    if (from === to) return;
    flushSync(() => onMove(from, to));
    // What has the focus takes it along; not every browser gives it to a handle that is dragged.
    if (!list.contains(document.activeElement))
      list.querySelector<HTMLElement>(`:scope > [data-line="${to}"] [data-handle]`)?.focus();
  };
  const drop = (list: HTMLElement, { from, to }: Pick<LiftedLine, "from" | "to">) => {
    setSaid(`Dropped at ${toPlace(to)}.`);
    move(list, from, to);
  };
  const cancel = () => {
    if (lifted) setSaid(`Put back at ${toPlace(lifted.from)}.`);
    setLifted(null);
    pressed.current = null;
  };
  const lift = (from: number) => {
    setLifted({ from, to: from, by: "keys" });
    setSaid(
      `${noun} lifted, ${toPlace(from)}. The arrow keys move it, Enter drops it, Escape puts it back. Pressing another handle drops it there.`,
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
    setSaid(`Moved to ${toPlace(to)}.`);
    move(event.currentTarget, line, to);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const line = findLine(event.target, event.currentTarget);
    if (!line) return;
    const at = Number(line.dataset["line"]);
    if (handleStep(event, at) || !isHandle(event.target)) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (lifted) drop(event.currentTarget, lifted);
      else lift(at);
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
      setSaid(`Position ${to + 1} of ${total}.`);
    }
  };

  return {
    lifted,
    said,
    list: {
      onKeyDown,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const line = isHandle(event.target) && findLine(event.target, event.currentTarget);
        if (!line || event.button !== 0) return;
        const handle = line.querySelector<HTMLElement>("[data-handle]");
        pressed.current = { line: Number(line.dataset["line"]), y: event.clientY, handle };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = pressed.current;
        if (!from || (!isDragged && Math.abs(event.clientY - from.y) < threshold)) return;
        scrollNearEdge(event.clientY);
        const to = first + findDropPlace(event.currentTarget, from.line - first, event.clientY);
        setLifted({ from: from.line, to: Math.min(to, last), by: "pointer" });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const from = pressed.current;
        pressed.current = null;
        if (!from) return;
        if (lifted?.by === "pointer") drop(event.currentTarget, lifted);
        else if (!lifted) {
          from.handle?.focus();
          lift(from.line);
          // A press lifted it, and this one says where to.
        } else if (from.line === lifted.from) cancel();
        else drop(event.currentTarget, { from: lifted.from, to: from.line });
      },
      onPointerCancel: cancel,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (lifted?.by === "keys" && isHandle(event.target) && !pressed.current) cancel();
      },
    },
  };
}
