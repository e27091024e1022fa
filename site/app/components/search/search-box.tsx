import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

interface SearchBoxProps {
  /** The button's word, and a shorter one for small screens. */
  action?: { long: string; short: string };
  /** The one main action of its screen. */
  isMain?: boolean;
  /** Names the box. */
  label: string;
  /** What was searched for. */
  value?: string;
}

/** Searches all assessments, with or without JavaScript. `searchScript` trims, and stops what is empty. */
export function SearchBox({ label, value = "", action, isMain = false }: SearchBoxProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  const suggest = () => {
    // Without them a search works as well: nobody needs to hear that they could not be loaded.
    import("./suggestions.ts").then(
      ({ attachSuggestions }) => box.current && attachSuggestions(box.current, navigate),
      () => {},
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search is news for the box
  useEffect(() => {
    const input = box.current as HTMLInputElement;
    // Who is typing knows better than the address; and began before the framework had come, perhaps.
    if (input === document.activeElement) suggest();
    else if (shown.current !== value) input.value = value;
    shown.current = value;
  }, [value]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return;
    // The router's own form weighs more than the flow has to spare.
    event.preventDefault();
    navigate(`/assessments?${new URLSearchParams({ search: box.current?.value ?? "" })}`);
  };
  return (
    <search>
      <form className="search" action="/assessments" onSubmit={handleSubmit}>
        <Icon name="search" />
        <input
          ref={box}
          className="input"
          type="search"
          name="search"
          role="combobox"
          aria-expanded={false}
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={suggest}
        />
        <Button type="submit" variant={isMain ? "signal" : "outline"}>
          {action ? (
            <>
              <span className="search-long">{action.long}</span>
              <span className="search-short">{action.short}</span>
            </>
          ) : (
            "Search"
          )}
        </Button>
      </form>
    </search>
  );
}
