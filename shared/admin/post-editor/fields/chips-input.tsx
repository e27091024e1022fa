import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useFieldControl } from "#ui/controls/field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { addWords } from "./chips.ts";

export interface ChipsInputProps {
  words: readonly string[];
  onChange: (words: string[]) => void;
  /** Characters that one word may have. */
  longest?: number;
}

/** A list of words: Enter or a comma adds what was typed, Backspace in the empty box removes the last. */
export function ChipsInput({ words, onChange, longest = 50 }: ChipsInputProps) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const field = useFieldControl({});

  const add = (text: string) => {
    const next = addWords(words, text);
    setTyped("");
    if (next.length === words.length) return;
    onChange(next);
    setSaid(`${next.slice(words.length).join(", ")} added`);
  };
  const remove = (word: string) => {
    onChange(words.filter((own) => own !== word));
    setSaid(`${word} removed`);
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    // While a letter is composed, Enter belongs to that.
    if (event.nativeEvent.isComposing) return;
    const last = words.at(-1);
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
      {words.length > 0 && (
        <ul className="chips-list">
          {words.map((word) => (
            <li key={word} className="chips-word">
              <span>{word}</span>
              <button type="button" aria-label={`Remove ${word}`} onClick={() => remove(word)}>
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
        maxLength={longest}
        placeholder="Type and press Enter"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={() => add(typed)}
      />
      <span className="sr" role="status">
        {said}
      </span>
    </div>
  );
}
