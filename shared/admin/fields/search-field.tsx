import { type RefObject, useEffect, useRef, useState } from "react";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import "./fields.css";

const typingPauseMs = 300;

export interface SearchFieldProps {
  label: string;
  search: string;
  /** Called when somebody stops typing, or presses Enter. */
  onSearch: (search: string) => void;
  inputRef?: RefObject<HTMLInputElement>;
}

export function SearchField({ label, search, onSearch, inputRef }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  useEffect(() => {
    // Set from outside, for example by Back; not the echo of what was typed here.
    if (search !== sent.current) setText(search);
    sent.current = search;
  }, [search]);

  const send = (typed: string) => {
    const trimmed = typed.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onSearch(trimmed);
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 has no types for the search element
    <form
      className="search-field"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <Icon name="search" />
      <Field label={label} hideLabel>
        <Input
          {...(inputRef && { ref: inputRef })}
          type="search"
          maxLength={200}
          autoComplete="off"
          placeholder={label}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </form>
  );
}
