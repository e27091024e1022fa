import { useEffect, useRef, useState } from "react";
import type { JsonDiffProps } from "../json-diff.tsx";
import { commonOptions } from "./code-options.ts";
import { useCodeTheme } from "./code-theme.ts";
import { monaco, startServices } from "./start-monaco.ts";

/** Pixels of the comparison's own width from which both texts stand side by side. */
const roomForTwo = 900;

const diffOptions: monaco.editor.IStandaloneDiffEditorConstructionOptions = {
  ...commonOptions,
  readOnly: true,
  domReadOnly: true,
  originalEditable: false,
  enableSplitViewResizing: false,
  renderSideBySide: true,
  useInlineViewWhenSpaceIsLimited: true,
  renderSideBySideInlineBreakpoint: roomForTwo,
  renderMarginRevertIcon: false,
  renderOverviewRuler: false,
  renderGutterMenu: false,
  hideUnchangedRegions: { enabled: true, contextLineCount: 3, minimumLineCount: 3 },
  originalAriaLabel: "JSON before",
  modifiedAriaLabel: "JSON after",
};

/** The comparison of two texts, read only. Loaded when one is asked for. */
export function CodeDiff({ before, after }: JsonDiffProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<monaco.editor.IStandaloneDiffEditor | null>(null);

  useEffect(() => {
    if (!place.current) return;
    const original = monaco.editor.createModel(before, "json");
    const modified = monaco.editor.createModel(after, "json");
    const own = monaco.editor.createDiffEditor(place.current, diffOptions);
    startServices();
    const comparison = own.createViewModel({ original, modified });
    own.setModel(comparison);
    setEditor(own);
    return () => {
      // In this order: the texts may be compared still.
      own.dispose();
      comparison.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [before, after]);

  useCodeTheme(editor?.getContainerDomNode() ?? null);
  return <div ref={place} className="ecode ecode-diff" />;
}
