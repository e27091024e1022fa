import { useEffect } from "react";
import type { TextPosition } from "#assessment/problem.ts";
import { monaco } from "./start-monaco.ts";
import { toRange } from "./text-range.ts";

// A wish is followed once, though the editor may be opened anew while it still stands.
const followed = new WeakSet<TextPosition>();

/** Takes the author to each place that is wished for. */
export function useWantedPlace(editor: monaco.editor.IStandaloneCodeEditor | null, wanted: TextPosition | null): void {
  useEffect(() => {
    const model = editor?.getModel();
    if (!editor || !model || !wanted || followed.has(wanted)) return;
    followed.add(wanted);
    const range = toRange(model, wanted);
    editor.setSelection(range);
    editor.revealRangeInCenterIfOutsideViewport(range, monaco.editor.ScrollType.Immediate);
    editor.focus();
  }, [editor, wanted]);
}
