import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { readPastedLines, splitLines } from "../edits/lists.ts";
import { isPastedTable } from "../edits/pasted-rows.ts";

export interface AddLineProps {
  label: string;
  onAdd: (texts: string[]) => void;
}

export function AddLine({ label, onAdd }: AddLineProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const add = (lines: string[]) => {
    if (lines.length === 0) return;
    onAdd(lines);
    setTyped("");
  };
  const handleKey = (event: KeyboardEvent) => {
    // During IME composition, Enter ends the composition.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // With Ctrl the question is finished too.
    if (!(event.ctrlKey || event.metaKey)) event.preventDefault();
    add(splitLines(typed));
  };
  return (
    <div className="line-add" data-add="">
      <input
        ref={field}
        className="input"
        aria-label={label}
        placeholder={label}
        // Not in the draft yet, so the browser's undo applies.
        data-native-undo={typed === "" ? undefined : ""}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKey}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          if (!isPastedTable(text) && !/[\r\n]/.test(text.trim())) return;
          event.preventDefault();
          const lines = readPastedLines(text);
          if (lines.length > 1) return add([...splitLines(typed), ...lines]);
          const { selectionStart, selectionEnd } = event.currentTarget;
          setTyped(typed.slice(0, selectionStart ?? 0) + (lines[0] ?? "") + typed.slice(selectionEnd ?? 0));
        }}
      />
      <Button
        size="s"
        aria-label={`${label}: add`}
        onClick={() => {
          add(splitLines(typed));
          field.current?.focus();
        }}
      >
        <Icon name="plus" size="s" />
        Add
      </Button>
    </div>
  );
}
