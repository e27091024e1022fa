import {
  type ClipboardEvent,
  forwardRef,
  type KeyboardEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** Where the sheet goes on; 'nowhere' if something else has the focus by now. */
export type AfterEdit = "down" | "up" | "right" | "left" | "here" | "nowhere";

export interface CellEditorHandle {
  /** False if the text doesn't fit: the field then says why and has the focus. */
  commit(): boolean;
}

export interface CellEditorProps {
  label: string;
  text: string;
  /** What is in the cell is selected, so that a list offers everything. */
  isReplacing: boolean;
  hasLines: boolean;
  suggestions: readonly string[];
  /** Why the text doesn't fit; null if it is written. */
  onCommit: (text: string, after: AfterEdit) => string | null;
  onCancel: () => void;
}

/** The sheet would copy, cut or paste whole cells. */
const stopAtField = (event: ClipboardEvent) => event.stopPropagation();

function readAfter({ key, shiftKey }: KeyboardEvent): AfterEdit | null {
  if (key === "Enter") return shiftKey ? "up" : "down";
  return key === "Tab" ? (shiftKey ? "left" : "right") : null;
}

export const CellEditor = forwardRef<CellEditorHandle, CellEditorProps>(function CellEditor(
  { label, text: initial, isReplacing, hasLines, suggestions, onCommit, onCancel },
  handle,
) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    if (isReplacing) element?.select();
    else element?.setSelectionRange(element.value.length, element.value.length);
  }, [isReplacing]);
  const commit = (after: AfterEdit): boolean => {
    if (isDone.current) return true;
    // Writing it moves the focus, and losing the focus writes it.
    isDone.current = true;
    const found = onCommit(text, after);
    setProblem(found);
    isDone.current = found === null;
    return isDone.current;
  };
  useImperativeHandle(handle, () => ({
    commit: () => {
      const isCommitted = commit("nowhere");
      if (!isCommitted) field.current?.focus({ preventScroll: true });
      return isCommitted;
    },
  }));
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // What is saved has the text of the field.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
      commit("here");
      return;
    }
    if (event.key === "Escape") {
      event.preventDefault();
      isDone.current = true;
      onCancel();
      return;
    }
    const after = readAfter(event);
    const isLineBreak = event.key === "Enter" && hasLines && event.shiftKey;
    if (!after || isLineBreak) return;
    event.preventDefault();
    commit(after);
  };
  const attributes = {
    ref: field,
    className: "qg-field",
    "aria-label": label,
    "aria-invalid": problem !== null || undefined,
    "aria-describedby": problem === null ? undefined : `${id}-problem`,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      setProblem(null);
    },
    onKeyDown: handleKey,
    onBlur: () => {
      commit("nowhere");
    },
  };
  return (
    <div className="qg-editor" data-native-undo="" onCopy={stopAtField} onCut={stopAtField} onPaste={stopAtField}>
      {hasLines ? (
        <textarea
          {...attributes}
          rows={Math.min(8, Math.max(2, Math.ceil(text.length / 60), text.split("\n").length))}
        />
      ) : (
        <input {...attributes} list={suggestions.length > 0 ? `${id}-list` : undefined} autoComplete="off" />
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {problem !== null && (
        <p className="qg-problem" id={`${id}-problem`} role="alert">
          {problem}. Escape restores the cell.
        </p>
      )}
    </div>
  );
});
