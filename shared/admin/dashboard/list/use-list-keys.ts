import { type RefObject, useEffect, useRef } from "react";
import { findListAction, type ListAction } from "./list-keys.ts";

const typing = "textarea, select, [contenteditable='true'], input:not([type='checkbox'])";

const listLines = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("[data-line]")];

export function focusLine(list: HTMLElement | null, at: number): void {
  if (!list) return;
  const lines = listLines(list);
  lines[Math.max(0, Math.min(lines.length - 1, at))]?.focus();
}

export function findLine(list: HTMLElement | null, element: Element | null): number {
  const line = element?.closest("tr")?.querySelector<HTMLElement>("[data-line]");
  return list && line ? listLines(list).indexOf(line) : -1;
}

/** Never while somebody types or behind a dialog. `onAction` gets the position of the focused entry, -1 for none. */
export function useListKeys(
  list: RefObject<HTMLElement>,
  onAction: (action: ListAction, at: number, event: KeyboardEvent) => void,
): void {
  const latest = useRef(onAction);
  latest.current = onAction;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || target.matches(typing)) return;
      const isInList = list.current?.contains(target) ?? false;
      if (!isInList && target !== document.body) return;
      const at = findLine(list.current, target);
      const action = findListAction(event.key, { isInList: at >= 0 });
      if (!action) return;
      if (action !== "clear") event.preventDefault();
      latest.current(action, at, event);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [list]);
}
