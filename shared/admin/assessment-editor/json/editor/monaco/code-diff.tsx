import { useEffect, useRef, useState } from "react";
import type { JsonDiffProps } from "../json-diff";
import { commonOptions } from "./code-options";
import { useCodeTheme } from "./code-theme";
import { monaco } from "./start-monaco";

/** Pixels of the comparison's own width from which both texts stand side by side. */
const roomForTwo = 900;

/** The comparison of two texts, read only. Loaded when one is asked for. */
export function CodeDiff({ before, after }: JsonDiffProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<monaco.editor.IStandaloneDiffEditor | null>(null);

  useEffect(() => {
    if (!place.current) return;
    const own = monaco.editor.createDiffEditor(place.current, {
      ...commonOptions,
      readOnly: true,
      domReadOnly: true,
      originalEditable: false,
      enableSplitViewResizing: false,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
      renderSideBySideInlineBreakpoint: roomForTwo,
      renderMarginRevertIcon: false,
      renderGutterMenu: false,
      hideUnchangedRegions: { enabled: true, contextLineCount: 3, minimumLineCount: 3 },
      originalAriaLabel: "JSON before",
      modifiedAriaLabel: "JSON after",
    });
    setEditor(own);
    return () => own.dispose();
  }, []);

  useEffect(() => {
    if (!editor) return;
    const original = monaco.editor.createModel(before, "json");
    const modified = monaco.editor.createModel(after, "json");
    editor.setModel({ original, modified });
    return () => {
      editor.setModel(null);
      original.dispose();
      modified.dispose();
    };
  }, [editor, before, after]);

  useCodeTheme(editor?.getContainerDomNode() ?? null);
  return <div ref={place} className="ecode ecode-diff" />;
}
