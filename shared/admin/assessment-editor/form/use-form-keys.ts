import { type RefObject, useEffect } from "react";
import type { DraftActions } from "../draft/draft-store.ts";

/** The browser's undo knows nothing of the draft, so it's replaced, except where typed text isn't in the draft yet. */
export function useFormKeys(form: RefObject<HTMLElement | null>, { undo, redo }: DraftActions): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const action = key === "z" ? (event.shiftKey ? redo : undo) : key === "y" && !event.shiftKey ? redo : null;
      // Undo may have removed the focused field: then the body has the focus.
      const isHere = target === document.body || (target instanceof Node && form.current?.contains(target));
      if (!action || !isHere) return;
      if (target instanceof Element && target.closest("[data-native-undo]")) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [form, undo, redo]);
}
