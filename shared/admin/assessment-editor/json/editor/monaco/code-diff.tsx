import { useEffect, useRef, useState } from "react";
import type { JsonDiffProps } from "../json-diff-props.ts";
import { commonOptions } from "./code-options.ts";
import { useCodeTheme } from "./code-theme.ts";
import { monaco, startServices } from "./start-monaco.ts";

/** Of the comparison, not of the window. */
const sideBySideMinWidthPx = 900;

const diffOptions: monaco.editor.IStandaloneDiffEditorConstructionOptions = {
  ...commonOptions,
  readOnly: true,
  domReadOnly: true,
  originalEditable: false,
  enableSplitViewResizing: false,
  renderSideBySide: true,
  useInlineViewWhenSpaceIsLimited: true,
  renderSideBySideInlineBreakpoint: sideBySideMinWidthPx,
  renderMarginRevertIcon: false,
  renderOverviewRuler: false,
  renderGutterMenu: false,
  hideUnchangedRegions: { enabled: true, contextLineCount: 3, minimumLineCount: 3 },
  originalAriaLabel: "JSON before",
  modifiedAriaLabel: "JSON after",
};

export function CodeDiff({ before, after }: JsonDiffProps) {
  const container = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<monaco.editor.IStandaloneDiffEditor | null>(null);

  useEffect(() => {
    if (!container.current) return;
    const original = monaco.editor.createModel(before, "json");
    const modified = monaco.editor.createModel(after, "json");
    const diffEditor = monaco.editor.createDiffEditor(container.current, diffOptions);
    startServices();
    const comparison = diffEditor.createViewModel({ original, modified });
    diffEditor.setModel(comparison);
    setEditor(diffEditor);
    return () => {
      // In this order: a comparison may still be running.
      diffEditor.dispose();
      comparison.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [before, after]);

  useCodeTheme(editor?.getContainerDomNode() ?? null);
  return <div ref={container} className="ecode ecode-diff" />;
}
