import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { JsonEditorProps } from "../json-editor-props.ts";
import { findSmallestEdit } from "../smallest-edit.ts";
import { codeFont, commonOptions, getSizeOptions } from "./code-options.ts";
import { useCodeTheme } from "./code-theme.ts";
import { registerUndoHandler } from "./draft-history-service.ts";
import { monaco } from "./start-monaco.ts";
import { TabHint } from "./tab-hint.tsx";
import { useProblemMarks } from "./use-problem-marks.ts";
import { useTextTarget } from "./use-text-target.ts";

type Editor = monaco.editor.IStandaloneCodeEditor;

let opened = 0;

function createEditor(container: HTMLElement, text: string, hintId: string): Editor {
  opened += 1;
  const model = monaco.editor.createModel(text, "json", monaco.Uri.parse(`illumine://draft/${opened}.json`));
  const editor = monaco.editor.create(container, {
    ...commonOptions,
    ...getSizeOptions(text.length),
    model,
    accessibilitySupport: "auto",
    ariaLabel: "Assessment as JSON",
    cursorSmoothCaretAnimation: "off",
    lineDecorationsWidth: 24,
    lineNumbersMinChars: 5,
    overviewRulerLanes: 2,
    tabSize: 2,
    wordBasedSuggestions: "off",
  });
  editor.getDomNode()?.querySelector('[role="textbox"], textarea')?.setAttribute("aria-describedby", hintId);
  return editor;
}

export function CodeEditor({ text, onText, problems, target, onUndo, onRedo, readOnly = false }: JsonEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [editor, setEditor] = useState<Editor | null>(null);
  // The text that draft and editor agree on: the editor applies only others.
  const known = useRef(text);
  const isStepping = useRef(false);
  const callbacks = useRef({ onText, onUndo, onRedo });
  callbacks.current = { onText, onUndo, onRedo };

  useEffect(() => {
    if (!container.current) return;
    const codeEditor = createEditor(container.current, known.current, hintId);
    const model = codeEditor.getModel();
    const step = (callback: "onUndo" | "onRedo") => () => {
      isStepping.current = true;
      callbacks.current[callback]();
    };
    const unregisterUndo = model && registerUndoHandler(model.uri, { undo: step("onUndo"), redo: step("onRedo") });
    const typing = codeEditor.onDidChangeModelContent(() => {
      const now = codeEditor.getValue();
      if (now === known.current) return;
      known.current = now;
      isStepping.current = false;
      callbacks.current.onText(now);
    });
    // Monaco measures columns with the font that is loaded at that time.
    void document.fonts.load(`${codeFont.size}px "Martian Mono"`).then(() => monaco.editor.remeasureFonts());
    setEditor(codeEditor);
    return () => {
      unregisterUndo?.();
      typing.dispose();
      codeEditor.dispose();
      model?.dispose();
    };
  }, [hintId]);

  // A layout effect: after the next key press, the newly typed text would be overwritten.
  useLayoutEffect(() => {
    const model = editor?.getModel();
    if (!model || text === known.current) return;
    known.current = text;
    const edit = findSmallestEdit(model.getValue(), text);
    if (!edit) return;
    const range = monaco.Range.fromPositions(model.getPositionAt(edit.start), model.getPositionAt(edit.end));
    model.applyEdits([{ range, text: edit.text }]);
    editor?.updateOptions(getSizeOptions(text.length));
    if (!isStepping.current) return;
    isStepping.current = false;
    const changed = model.getPositionAt(edit.start + edit.text.length);
    editor?.setPosition(changed);
    editor?.revealPositionInCenterIfOutsideViewport(changed);
  }, [editor, text]);

  useEffect(() => editor?.updateOptions({ readOnly, domReadOnly: readOnly }), [editor, readOnly]);
  useCodeTheme(editor?.getContainerDomNode() ?? null);
  useProblemMarks(editor, problems);
  useTextTarget(editor, target);

  return (
    <div className="ecode">
      <div ref={container} className="ecode-text" />
      <TabHint id={hintId} editor={editor} />
    </div>
  );
}
