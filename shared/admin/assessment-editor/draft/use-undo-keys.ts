import { useEffect } from "react";
import { findHistoryKey } from "../json/editor/history-keys.ts";
import type { DraftActions } from "./draft-store.ts";

/** What has its own undo: the code editor, dialogs, and fields whose text isn't in the draft. */
const nativeUndo = "[data-native-undo], dialog, [role=dialog]";

const hasNativeUndo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(nativeUndo) !== null;

/** The browser's undo knows nothing of the draft: it would write old text over what the draft's undo restored. */
export function useUndoKeys({ undo, redo }: DraftActions): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = findHistoryKey(event);
      if (step === null || event.defaultPrevented || hasNativeUndo(event.target)) return;
      // What is behind a dialog must not change, even when nothing in the dialog has the focus.
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      if (step === "undo") undo();
      else redo();
    };
    // The browser has one undo list for all fields: in a search box it would undo typing in a field of the draft.
    const handleInput = (event: InputEvent) => {
      const isUndo = event.inputType === "historyUndo";
      if ((!isUndo && event.inputType !== "historyRedo") || hasNativeUndo(event.target)) return;
      event.preventDefault();
      // From the browser's menu; a key was handled before, or belongs to another field.
      if (document.activeElement !== event.target) return;
      if (isUndo) undo();
      else redo();
    };
    document.addEventListener("keydown", handleKey);
    document.addEventListener("beforeinput", handleInput, true);
    return () => {
      document.removeEventListener("keydown", handleKey);
      document.removeEventListener("beforeinput", handleInput, true);
    };
  }, [undo, redo]);
}
