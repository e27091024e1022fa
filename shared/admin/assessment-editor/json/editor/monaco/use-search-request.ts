import { useEffect } from "react";
import type { monaco } from "./start-monaco.ts";

// Each request is used once: the editor may be mounted again while it is still set.
const handled = new WeakSet<object>();

export function useSearchRequest(editor: monaco.editor.IStandaloneCodeEditor | null, request: object | null): void {
  useEffect(() => {
    if (!editor || !request || handled.has(request)) return;
    handled.add(request);
    // Monaco searches only in the editor that has the focus.
    editor.focus();
    void editor.getAction("actions.find")?.run();
  }, [editor, request]);
}
