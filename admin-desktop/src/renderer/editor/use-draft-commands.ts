import type { DraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import { useTry } from "@illumine/shared/admin/assessment-editor/try/try-context.tsx";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { provideCommands } from "../commands/use-commands.ts";
import { desktopPaths } from "../paths.ts";
import type { DraftActions } from "./use-draft-actions.ts";

function openSearch(): boolean {
  const editor = document.querySelector<HTMLElement>(".ecode .native-edit-context, .ecode textarea");
  if (!editor) return false;
  editor.focus();
  const isMac = navigator.platform.startsWith("Mac");
  const key = { key: "f", code: "KeyF", keyCode: 70, ctrlKey: !isMac, metaKey: isMac, bubbles: true, cancelable: true };
  editor.dispatchEvent(new KeyboardEvent("keydown", key));
  return true;
}

function openSearchWhenLoaded(): () => void {
  const observer = new MutationObserver(() => {
    if (openSearch()) observer.disconnect();
  });
  if (!openSearch()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

export function useDraftCommands(actions: DraftActions, draft: DraftStore): void {
  const navigate = useNavigate();
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const { undo, redo, show } = draft.actions;
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
        endWaiting = openSearchWhenLoaded();
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

export function TryCommand() {
  const { isOpen, setOpen } = useTry();
  useEffect(() => provideCommands({ "try it": () => setOpen(!isOpen) }), [isOpen, setOpen]);
  return null;
}
