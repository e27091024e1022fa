import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useFieldControl } from "#ui/controls/field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { addChips } from "./chips.ts";
import "./fields.css";

export interface ChipsInputProps {
  chips: readonly string[];
  onChange: (chips: string[]) => void;
  maxLength?: number;
}

export function ChipsInput({ chips, onChange, maxLength = 50 }: ChipsInputProps) {
  const [typed, setTyped] = useState("");
  const [announcement, announce] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const field = useFieldControl({});

  const add = (text: string) => {
    const next = addChips(chips, text);
    setTyped("");
    if (next.length === chips.length) return;
    onChange(next);
    announce(`${next.slice(chips.length).join(", ")} added`);
  };
  const remove = (removed: string) => {
    onChange(chips.filter((chip) => chip !== removed));
    announce(`${removed} removed`);
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    // While a character is being composed, Enter belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    const last = chips.at(-1);
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[,\r\n]/.test(text)) return;
    event.preventDefault();
    add(typed + text);
  };
  return (
    <div className="chips">
      {chips.length > 0 && (
        <ul className="chips-list">
          {chips.map((chip) => (
            <li key={chip} className="chips-word">
              <span>{chip}</span>
              <button type="button" aria-label={`Remove ${chip}`} onClick={() => remove(chip)}>
                <Icon name="x" size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        {...field}
        className="input"
        value={typed}
        maxLength={maxLength}
        placeholder="Type and press Enter"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={() => add(typed)}
      />
      <span className="sr" role="status">
        {announcement}
      </span>
    </div>
  );
}
