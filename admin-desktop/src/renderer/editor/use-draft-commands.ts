import type { DraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import { useTry } from "@illumine/shared/admin/assessment-editor/try/try-context.tsx";
import { useEffect, useRef } from "react";
import { provideCommands } from "../commands/use-commands.ts";
import type { DraftActions } from "./use-draft-actions.ts";

export function useDraftCommands(actions: DraftActions, draft: DraftStore): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const { undo, redo, show, openSearch } = draft.actions;
    return provideCommands({
      save: () => void latest.current.saveToFile(false),
      "save as": () => void latest.current.saveToFile(true),
      "revert file": () => void latest.current.revertFile(),
      "export json": () => latest.current.exportJson(),
      history: () => latest.current.setDialog("history"),
      print: () => latest.current.openExport("print"),
      publish: () => void latest.current.publish(),
      undo,
      redo,
      find: openSearch,
      "show form": () => show("form"),
      "show json": () => show("json"),
      "show both": () => show("both"),
      "show grid": () => show("grid"),
    });
  }, [draft]);
}

export function TryCommand() {
  const { isOpen, setOpen } = useTry();
  useEffect(() => provideCommands({ "try it": () => setOpen(!isOpen) }), [isOpen, setOpen]);
  return null;
}
