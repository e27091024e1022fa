import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

interface SearchBoxProps {
  action?: { long: string; short: string };
  isMain?: boolean;
  label: string;
  /** Short enough for the narrowest screen; without one the label is shown. */
  placeholder?: string;
  value?: string;
}

/** Works without JavaScript. `searchScript` trims the text and blocks an empty search. */
export function SearchBox({ label, placeholder = label, value = "", action, isMain = false }: SearchBoxProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const shownValue = useRef(value);
  const suggest = () => {
    // The search works without suggestions, so a failure isn't reported.
    import("./suggestions.ts").then(
      ({ attachSuggestions }) => box.current && attachSuggestions(box.current, navigate),
      () => {},
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search changes the box
  useEffect(() => {
    const input = box.current as HTMLInputElement;
    // Don't overwrite what is being typed; typing may have begun before hydration.
    if (input === document.activeElement) suggest();
    else if (shownValue.current !== value) input.value = value;
    shownValue.current = value;
  }, [value]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return;
    // The router's form component is too large for the JavaScript budget of the flow.
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
          placeholder={placeholder}
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
