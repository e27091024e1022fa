import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { findHistoryKey } from "./history-keys.ts";
import type { JsonEditorProps } from "./json-editor.tsx";

const lineHeight = 22;

/** The JSON where the code editor cannot run. */
export function PlainEditor({ text, onText, wanted, onUndo, onRedo, readOnly = false }: JsonEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const reason = useId();
  useEffect(() => {
    const box = area.current;
    if (!box || !wanted) return;
    box.focus();
    box.setSelectionRange(wanted.offset, wanted.offset + wanted.length);
    box.scrollTop = Math.max(0, (wanted.line - 1) * lineHeight - box.clientHeight / 3);
  }, [wanted]);
  const goThroughHistory = (event: KeyboardEvent) => {
    const way = findHistoryKey(event);
    if (!way) return;
    event.preventDefault();
    if (way === "undo") onUndo();
    else onRedo();
  };
  return (
    <div className="ecode-plain">
      <Alert tone="warn">
        <p id={reason}>The code editor could not start in this browser. The JSON can be edited as plain text.</p>
      </Alert>
      <Textarea
        ref={area}
        className="mono"
        rows={25}
        wrap="off"
        spellCheck={false}
        aria-label="Assessment as JSON"
        aria-describedby={reason}
        readOnly={readOnly}
        value={text}
        onKeyDown={goThroughHistory}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}
