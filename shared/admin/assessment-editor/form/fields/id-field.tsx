import { type KeyboardEvent, useState } from "react";
import { Input } from "#ui/controls/input.tsx";
import { toPathName } from "../go-to-target.ts";
import { DraftField, type DraftFieldProps } from "./draft-field.tsx";

export interface IdFieldProps extends DraftFieldProps {
  id: string;
  /** Null if the id is free. */
  check: (id: string) => string | null;
  onRename: (id: string) => void;
}

/** Renames only when left or with Enter: half of an id may be that of another, and references must not follow it. */
export function IdField({ id, check, onRename, ...field }: IdFieldProps) {
  const [typed, setTyped] = useState<{ text: string; forId: string } | null>(null);
  const current = typed?.forId === id ? typed : null;
  const text = current?.text ?? id;
  const problem = current ? check(current.text) : null;
  const commit = () => {
    if (!current || problem !== null) return;
    setTyped(null);
    onRename(current.text);
  };
  const handleKey = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (event.key === "Enter" && !event.nativeEvent.isComposing) commit();
    if (!current || !(isUndo || event.key === "Escape")) return;
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
        onChange={({ target }) => setTyped({ text: target.value, forId: id })}
        onKeyDown={handleKey}
        onBlur={commit}
      />
    </DraftField>
  );
}
