import type { DraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-store";
import { useTry } from "@illumine/shared/admin/assessment-editor/try/try-context";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { provideCommands } from "../commands/use-commands";
import { desktopPaths } from "../paths";
import type { DraftActs } from "./use-draft-acts";

/** Opens the code editor's own search, which knows its keys and nothing else. */
function openSearch(): void {
  const editor = document.querySelector<HTMLElement>(".ecode .native-edit-context, .ecode textarea");
  editor?.focus();
  const key = { key: "f", code: "KeyF", keyCode: 70, ctrlKey: true, bubbles: true, cancelable: true };
  editor?.dispatchEvent(new KeyboardEvent("keydown", key));
}

/** A hook: the menu's entries for the draft that is open. */
export function useDraftCommands(acts: DraftActs, draft: DraftStore): void {
  const navigate = useNavigate();
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const { undo, redo, show } = draft.acts;
    return provideCommands({
      save: () => void latest.current.saveToFile(false),
      "save as": () => void latest.current.saveToFile(true),
      "close draft": () => navigate(desktopPaths.drafts),
      "export json": () => latest.current.exportJson(),
      publish: () => void latest.current.publish(),
      undo,
      redo,
      find: () => {
        if (draft.store.getState().view === "form") show("json");
        requestAnimationFrame(openSearch);
      },
      "show form": () => show("form"),
      "show json": () => show("json"),
      "show both": () => show("both"),
    });
  }, [draft, navigate]);
}

/** Inside the editor, where the trial is known: the menu's entry for it. */
export function TryCommand() {
  const { isOpen, setOpen } = useTry();
  useEffect(() => provideCommands({ "try it": () => setOpen(!isOpen) }), [isOpen, setOpen]);
  return null;
}
