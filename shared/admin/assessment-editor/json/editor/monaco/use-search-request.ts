import { useEffect } from "react";
import { takeSearchRequest } from "../take-search-request.ts";
import type { monaco } from "./start-monaco.ts";

export function useSearchRequest(editor: monaco.editor.IStandaloneCodeEditor | null, request: object | null): void {
  useEffect(() => {
    if (!editor || !takeSearchRequest(request)) return;
    // Monaco searches only in the editor that has the focus.
    editor.focus();
    void editor.getAction("actions.find")?.run();
  }, [editor, request]);
}
