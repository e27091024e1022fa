import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { findHistoryKey } from "./history-keys.ts";
import type { JsonEditorProps } from "./json-editor-props.ts";
import { takeSearchRequest } from "./take-search-request.ts";

const lineHeight = 22;

export function PlainEditor(props: JsonEditorProps) {
  const { text, onText, target, searchRequest, onUndo, onRedo, readOnly = false } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const reason = useId();
  useEffect(() => {
    const box = area.current;
    if (!box || !target) return;
    box.focus();
    box.setSelectionRange(target.offset, target.offset + target.length);
    box.scrollTop = Math.max(0, (target.line - 1) * lineHeight - box.clientHeight / 3);
  }, [target]);
  // It has no search, but the cursor goes where Find would.
  useEffect(() => {
    if (takeSearchRequest(searchRequest)) area.current?.focus();
  }, [searchRequest]);
  const handleHistoryKey = (event: KeyboardEvent) => {
    const direction = findHistoryKey(event);
    if (!direction) return;
    event.preventDefault();
    if (direction === "undo") onUndo();
    else onRedo();
  };
  return (
    <div className="ecode-plain">
      <Alert tone="warn">
        <p id={reason}>The code editor couldn't start in this browser. You can edit the JSON as plain text.</p>
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
        onKeyDown={handleHistoryKey}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}
