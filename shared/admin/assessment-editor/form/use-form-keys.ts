import { type RefObject, useEffect } from "react";
import type { DraftActs } from "../draft/draft-store.ts";

/**
 * Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z go one step back or forward in the draft. The browser's own undo of a text field knows
 * nothing of the draft, so that it is held back; only where something is typed that is not in the draft it works.
 */
export function useFormKeys(form: RefObject<HTMLElement | null>, { undo, redo }: DraftActs): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const act = key === "z" ? (event.shiftKey ? redo : undo) : key === "y" && !event.shiftKey ? redo : null;
      // What was undone may have taken the focused field away: then the page has the focus.
      const isHere = target === document.body || (target instanceof Node && form.current?.contains(target));
      if (!act || !isHere) return;
      if (target instanceof Element && target.closest("[data-own-undo]")) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [form, undo, redo]);
}
