import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { findCell, type PointedCell } from "./find-cell.ts";
import { getScrollStep } from "./scroll-step.ts";

interface CellDrag {
  onCell: (cell: PointedCell) => void;
  /** @param isDropped false: canceled, by Escape or by the browser */
  onEnd?: (isDropped: boolean) => void;
}

function measureCells(sheet: HTMLElement): DOMRect {
  const { left, top } = sheet.getBoundingClientRect();
  const head = sheet.querySelector<HTMLElement>('[role="columnheader"]');
  const x = left + (head?.offsetWidth ?? 0);
  const y = top + (head?.offsetHeight ?? 0);
  return new DOMRect(x, y, left + sheet.clientWidth - x, top + sheet.clientHeight - y);
}

const clamp = (value: number, from: number, to: number) => Math.max(from + 1, Math.min(to - 1, value));

/** From outside the nearest one: the lines at the edge may be titles of sections. */
function findPointedCell(sheet: HTMLElement, pointer: { x: number; y: number }): PointedCell | null {
  const { left, right, top, bottom } = measureCells(sheet);
  const x = clamp(pointer.x, left, right);
  const isInside = pointer.y >= top && pointer.y <= bottom;
  let y = clamp(pointer.y, top, bottom);
  while (y > top && y < bottom) {
    const pointed = document.elementFromPoint(x, y);
    const cell = pointed && sheet.contains(pointed) ? findCell(pointed) : null;
    const line = pointed?.closest(".qg-section")?.getBoundingClientRect();
    if (cell || !line || isInside) return cell;
    y = pointer.y > bottom ? line.top - 1 : line.bottom + 1;
  }
  return null;
}

export function useCellDrag(sheet: RefObject<HTMLElement>): (event: PointerEvent, drag: CellDrag) => void {
  const endCurrent = useRef<(isDropped: boolean) => void>(() => {});
  useEffect(() => () => endCurrent.current(false), []);
  return ({ clientX, clientY }, { onCell, onEnd }) => {
    endCurrent.current(false);
    const element = sheet.current;
    if (!element) return;
    const pointer = { x: clientX, y: clientY };
    const ending = new AbortController();
    let frame = 0;
    let scrolledAtMs = performance.now();

    const report = () => {
      const cell = findPointedCell(element, pointer);
      if (cell) onCell(cell);
    };
    const scroll = (nowMs: number) => {
      const frameMs = Math.max(0, nowMs - scrolledAtMs);
      scrolledAtMs = nowMs;
      const { left, right, top, bottom } = measureCells(element);
      const rows = getScrollStep(pointer.y, top, bottom, frameMs);
      const columns = getScrollStep(pointer.x, left, right, frameMs);
      if (rows !== 0 || columns !== 0) {
        element.scrollBy(columns, rows);
        report();
      }
      frame = requestAnimationFrame(scroll);
    };
    const end = (isDropped: boolean) => {
      if (ending.signal.aborted) return;
      ending.abort();
      cancelAnimationFrame(frame);
      onEnd?.(isDropped);
    };
    const options = { signal: ending.signal };
    window.addEventListener(
      "pointermove",
      (event) => {
        Object.assign(pointer, { x: event.clientX, y: event.clientY });
        report();
      },
      options,
    );
    window.addEventListener("pointerup", () => end(true), options);
    window.addEventListener("pointercancel", () => end(false), options);
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        end(false);
      },
      { ...options, capture: true },
    );
    endCurrent.current = end;
    frame = requestAnimationFrame(scroll);
  };
}
