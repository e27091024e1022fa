import { useEffect } from "react";
import type { TextPosition } from "#assessment/problem.ts";
import { monaco } from "./start-monaco.ts";
import { toRange } from "./text-range.ts";

// Each target is used once: the editor may be mounted again while it is still set.
const handled = new WeakSet<TextPosition>();

export function useTextTarget(editor: monaco.editor.IStandaloneCodeEditor | null, target: TextPosition | null): void {
  useEffect(() => {
    const model = editor?.getModel();
    if (!editor || !model || !target || handled.has(target)) return;
    handled.add(target);
    const range = toRange(model, target);
    editor.setSelection(range);
    editor.revealRangeInCenterIfOutsideViewport(range, monaco.editor.ScrollType.Immediate);
    editor.focus();
  }, [editor, target]);
}
