import { DiffEditor } from "@monaco-editor/react";
import { useState } from "react";
import type { JsonDiffProps } from "../json-diff-props.ts";
import { commonOptions } from "./code-options.ts";
import { useCodeTheme } from "./code-theme.ts";
import { type monaco, startServices } from "./start-monaco.ts";

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

const frame = { className: "ecode-frame" };

export function CodeDiff({ before, after }: JsonDiffProps) {
  const [editor, setEditor] = useState<monaco.editor.IStandaloneDiffEditor | null>(null);
  const theme = useCodeTheme(editor?.getContainerDomNode() ?? null);
  const start = (diffEditor: monaco.editor.IStandaloneDiffEditor) => {
    const models = diffEditor.getModel();
    // The wrapper would dispose them first, and a comparison may still be running.
    diffEditor.onDidDispose(() =>
      queueMicrotask(() => {
        models?.original.dispose();
        models?.modified.dispose();
      }),
    );
    startServices();
    setEditor(diffEditor);
  };
  return (
    <div className="ecode ecode-diff">
      <DiffEditor
        original={before}
        modified={after}
        language="json"
        theme={theme}
        options={diffOptions}
        loading={null}
        keepCurrentOriginalModel
        keepCurrentModifiedModel
        wrapperProps={frame}
        onMount={start}
      />
    </div>
  );
}
