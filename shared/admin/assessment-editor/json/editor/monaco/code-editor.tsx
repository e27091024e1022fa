import { Editor } from "@monaco-editor/react";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { JsonEditorProps } from "../json-editor-props.ts";
import { findSmallestEdit } from "../smallest-edit.ts";
import { codeFont, commonOptions, getSizeOptions, isLargeText } from "./code-options.ts";
import { useCodeTheme } from "./code-theme.ts";
import { registerUndoHandler } from "./draft-history-service.ts";
import { monaco } from "./start-monaco.ts";
import { TabHint } from "./tab-hint.tsx";
import { useProblemMarks } from "./use-problem-marks.ts";
import { useSearchRequest } from "./use-search-request.ts";
import { useTextTarget } from "./use-text-target.ts";

const editorOptions = {
  ...commonOptions,
  accessibilitySupport: "auto",
  ariaLabel: "Assessment as JSON",
  cursorSmoothCaretAnimation: "off",
  lineDecorationsWidth: 24,
  lineNumbersMinChars: 5,
  overviewRulerLanes: 2,
  tabSize: 2,
  wordBasedSuggestions: "off",
} as const satisfies monaco.editor.IStandaloneEditorConstructionOptions;

const frame = { className: "ecode-text" };

let opened = 0;

function createPath(): string {
  opened += 1;
  return `illumine://draft/${opened}.json`;
}

export function CodeEditor(props: JsonEditorProps) {
  const { text, onText, problems, target, searchRequest, onUndo, onRedo, readOnly = false } = props;
  const hintId = useId();
  const [path] = useState(createPath);
  const [initialText] = useState(text);
  const [editor, setEditor] = useState<monaco.editor.IStandaloneCodeEditor | null>(null);
  // The text that draft and editor agree on: the editor applies only others.
  const known = useRef(text);
  const isStepping = useRef(false);
  const callbacks = useRef({ onText, onUndo, onRedo });
  callbacks.current = { onText, onUndo, onRedo };

  const start = (codeEditor: monaco.editor.IStandaloneCodeEditor) => {
    // The wrapper created it hidden: without a size, it could neither scroll to a target nor focus its search.
    codeEditor.layout();
    codeEditor.getDomNode()?.querySelector('[role="textbox"], textarea')?.setAttribute("aria-describedby", hintId);
    // Monaco measures columns with the font that is loaded at that time.
    void document.fonts.load(`${codeFont.size}px "Martian Mono"`).then(() => monaco.editor.remeasureFonts());
    setEditor(codeEditor);
  };
  const [handleChange] = useState(() => (now: string | undefined) => {
    if (now === undefined || now === known.current) return;
    known.current = now;
    isStepping.current = false;
    callbacks.current.onText(now);
  });
  useEffect(() => {
    const uri = editor?.getModel()?.uri;
    if (!uri) return;
    const step = (callback: "onUndo" | "onRedo") => () => {
      isStepping.current = true;
      callbacks.current[callback]();
    };
    return registerUndoHandler(uri, { undo: step("onUndo"), redo: step("onRedo") });
  }, [editor]);

  // A layout effect: after the next key press, the newly typed text would be overwritten.
  useLayoutEffect(() => {
    const model = editor?.getModel();
    if (!model || text === known.current) return;
    known.current = text;
    const edit = findSmallestEdit(model.getValue(), text);
    if (!edit) return;
    const range = monaco.Range.fromPositions(model.getPositionAt(edit.start), model.getPositionAt(edit.end));
    model.applyEdits([{ range, text: edit.text }]);
    if (!isStepping.current) return;
    isStepping.current = false;
    const changed = model.getPositionAt(edit.start + edit.text.length);
    editor?.setPosition(changed);
    editor?.revealPositionInCenterIfOutsideViewport(changed);
  }, [editor, text]);

  const isLarge = isLargeText(text);
  const options = useMemo(
    () => ({ ...editorOptions, ...getSizeOptions(isLarge), readOnly, domReadOnly: readOnly }),
    [isLarge, readOnly],
  );
  const theme = useCodeTheme(editor?.getContainerDomNode() ?? null);
  useProblemMarks(editor, problems);
  useTextTarget(editor, target);
  useSearchRequest(editor, searchRequest);

  return (
    <div className="ecode" data-native-undo="">
      {/* Without a value: the wrapper would replace the whole text, and the cursor would be lost. */}
      <Editor
        path={path}
        language="json"
        defaultValue={initialText}
        theme={theme}
        options={options}
        loading={null}
        saveViewState={false}
        wrapperProps={frame}
        onMount={start}
        onChange={handleChange}
      />
      <TabHint id={hintId} editor={editor} />
    </div>
  );
}
