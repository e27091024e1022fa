import { type KeyboardEvent, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { splitLines } from "../edits/lists.ts";

export interface AddLineProps {
  label: string;
  /** Several where several lines were pasted. */
  onAdd: (texts: string[]) => void;
}

/** Adds what is typed at Enter; a paste of several lines adds each of them. */
export function AddLine({ label, onAdd }: AddLineProps) {
  const [typed, setTyped] = useState("");
  const add = (text: string) => {
    const lines = splitLines(text);
    if (lines.length === 0) return;
    onAdd(lines);
    setTyped("");
  };
  const handleKey = (event: KeyboardEvent) => {
    // While a letter is composed, Enter belongs to that.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(typed);
  };
  return (
    <div className="line-add" data-add="">
      <input
        className="input"
        aria-label={label}
        placeholder={label}
        // What is typed here is not in the draft yet: the browser's own undo takes it back.
        data-own-undo={typed === "" ? undefined : ""}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKey}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          if (!/[\r\n]/.test(text.trim())) return;
          event.preventDefault();
          add(typed === "" ? text : `${typed}\n${text}`);
        }}
      />
      <Button size="s" aria-label={`${label}: add`} onClick={() => add(typed)}>
        <Icon name="plus" size="s" />
        Add
      </Button>
    </div>
  );
}
