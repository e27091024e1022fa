import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { JsonEditorProps } from "../json-editor.tsx";
import { findSmallestEdit } from "../smallest-edit.ts";
import { codeFont, commonOptions, toSizeOptions } from "./code-options.ts";
import { useCodeTheme } from "./code-theme.ts";
import { keepHistoryOf } from "./draft-history-service.ts";
import { monaco } from "./start-monaco.ts";
import { TabHint } from "./tab-hint.tsx";
import { useProblemMarks } from "./use-problem-marks.ts";
import { useWantedPlace } from "./use-wanted-place.ts";

type Editor = monaco.editor.IStandaloneCodeEditor;

let opened = 0;

function createEditor(place: HTMLElement, text: string, hintId: string): Editor {
  opened += 1;
  const model = monaco.editor.createModel(text, "json", monaco.Uri.parse(`illumine://draft/${opened}.json`));
  const editor = monaco.editor.create(place, {
    ...commonOptions,
    ...toSizeOptions(text.length),
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

/** The code editor itself. Loaded when the JSON view is opened. */
export function CodeEditor({ text, onText, problems, wanted, onUndo, onRedo, readOnly = false }: JsonEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [editor, setEditor] = useState<Editor | null>(null);
  // What draft and editor agree on: only another text is news to the editor.
  const known = useRef(text);
  const isStepping = useRef(false);
  const acts = useRef({ onText, onUndo, onRedo });
  acts.current = { onText, onUndo, onRedo };

  useEffect(() => {
    if (!place.current) return;
    const own = createEditor(place.current, known.current, hintId);
    const model = own.getModel();
    const step = (act: "onUndo" | "onRedo") => () => {
      isStepping.current = true;
      acts.current[act]();
    };
    const endHistory = model && keepHistoryOf(model.uri, { undo: step("onUndo"), redo: step("onRedo") });
    const typing = own.onDidChangeModelContent(() => {
      const now = own.getValue();
      if (now === known.current) return;
      known.current = now;
      isStepping.current = false;
      acts.current.onText(now);
    });
    // Columns are as wide as the face that is there when they are measured.
    void document.fonts.load(`${codeFont.size}px "Martian Mono"`).then(() => monaco.editor.remeasureFonts());
    setEditor(own);
    return () => {
      endHistory?.();
      typing.dispose();
      own.dispose();
      model?.dispose();
    };
  }, [hintId]);

  // Before the next key: later, what was typed meanwhile would be taken for old.
  useLayoutEffect(() => {
    const model = editor?.getModel();
    if (!model || text === known.current) return;
    known.current = text;
    const edit = findSmallestEdit(model.getValue(), text);
    if (!edit) return;
    const range = monaco.Range.fromPositions(model.getPositionAt(edit.start), model.getPositionAt(edit.end));
    model.applyEdits([{ range, text: edit.text }]);
    editor?.updateOptions(toSizeOptions(text.length));
    if (!isStepping.current) return;
    isStepping.current = false;
    const changed = model.getPositionAt(edit.start + edit.text.length);
    editor?.setPosition(changed);
    editor?.revealPositionInCenterIfOutsideViewport(changed);
  }, [editor, text]);

  useEffect(() => editor?.updateOptions({ readOnly, domReadOnly: readOnly }), [editor, readOnly]);
  useCodeTheme(editor?.getContainerDomNode() ?? null);
  useProblemMarks(editor, problems);
  useWantedPlace(editor, wanted);

  return (
    <div className="ecode">
      <div ref={place} className="ecode-text" />
      <TabHint id={hintId} editor={editor} />
    </div>
  );
}
