import type { DraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import { useTry } from "@illumine/shared/admin/assessment-editor/try/try-context.tsx";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { provideCommands } from "../commands/use-commands.ts";
import { desktopPaths } from "../paths.ts";
import type { DraftActs } from "./use-draft-acts.ts";

/** Opens the code editor's own search, which knows its keys and nothing else. False where no editor is there yet. */
function openSearch(): boolean {
  const editor = document.querySelector<HTMLElement>(".ecode .native-edit-context, .ecode textarea");
  if (!editor) return false;
  editor.focus();
  const isMac = navigator.platform.startsWith("Mac");
  const key = { key: "f", code: "KeyF", keyCode: 70, ctrlKey: !isMac, metaKey: isMac, bubbles: true, cancelable: true };
  editor.dispatchEvent(new KeyboardEvent("keydown", key));
  return true;
}

/** Opens it once the code editor is there, which is loaded when its view is shown first. Returns the end of waiting. */
function openSearchWhenThere(): () => void {
  const observer = new MutationObserver(() => {
    if (openSearch()) observer.disconnect();
  });
  if (!openSearch()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** A hook: the menu's entries for the draft that is open. */
export function useDraftCommands(acts: DraftActs, draft: DraftStore): void {
  const navigate = useNavigate();
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const { undo, redo, show } = draft.acts;
    let endWaiting = () => {};
    const endCommands = provideCommands({
      save: () => void latest.current.saveToFile(false),
      "save as": () => void latest.current.saveToFile(true),
      "close draft": () => navigate(desktopPaths.drafts),
      "export json": () => latest.current.exportJson(),
      publish: () => void latest.current.publish(),
      undo,
      redo,
      find: () => {
        endWaiting();
        if (draft.store.getState().view === "form") show("json");
        endWaiting = openSearchWhenThere();
      },
      "show form": () => {
        endWaiting();
        show("form");
      },
      "show json": () => show("json"),
      "show both": () => show("both"),
    });
    return () => {
      endWaiting();
      endCommands();
    };
  }, [draft, navigate]);
}

/** Inside the editor, where the trial is known: the menu's entry for it. */
export function TryCommand() {
  const { isOpen, setOpen } = useTry();
  useEffect(() => provideCommands({ "try it": () => setOpen(!isOpen) }), [isOpen, setOpen]);
  return null;
}
