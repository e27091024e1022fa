import { type KeyboardEvent, useState } from "react";
import { Input } from "#ui/controls/input.tsx";
import { toPathName } from "../wanted.ts";
import { DraftField, type DraftFieldProps } from "./draft-field.tsx";

export interface IdFieldProps extends DraftFieldProps {
  id: string;
  /** Why it may not be called this; null where it may. */
  check: (id: string) => string | null;
  onRename: (id: string) => void;
}

/**
 * An id that others name. It is changed when the field is left, or with Enter: half of one may be another's, and what
 * names that must not come to name this.
 */
export function IdField({ id, check, onRename, ...field }: IdFieldProps) {
  const [typed, setTyped] = useState<{ text: string; beside: string } | null>(null);
  const own = typed?.beside === id ? typed : null;
  const text = own?.text ?? id;
  const problem = own ? check(own.text) : null;
  const settle = () => {
    if (!own || problem !== null) return;
    setTyped(null);
    onRename(own.text);
  };
  const handleKey = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (event.key === "Enter" && !event.nativeEvent.isComposing) settle();
    if (!own || !(isUndo || event.key === "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    setTyped(null);
  };
  return (
    <DraftField {...field} local={problem}>
      <Input
        className="mono"
        spellCheck={false}
        data-path={toPathName(field.path)}
        value={text}
        onChange={({ target }) => setTyped({ text: target.value, beside: id })}
        onKeyDown={handleKey}
        onBlur={settle}
      />
    </DraftField>
  );
}
