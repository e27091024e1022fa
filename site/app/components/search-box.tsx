import { Button } from "@illumine/shared/ui/button";
import { Icon } from "@illumine/shared/ui/icon";
import { useNavigate } from "@remix-run/react";
import type { FormEvent } from "react";

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

/** Searches all assessments, with or without JavaScript. Text of white space only does nothing. */
export function SearchBox({ label, value = "", action, isMain = false }: SearchBoxProps) {
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The router's own form weighs more than the flow has to spare.
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("search") as HTMLInputElement;
    input.value = input.value.trim();
    if (input.value !== "") navigate(`/assessments?${new URLSearchParams({ search: input.value })}`);
  };
  return (
    <search>
      <form className="search" action="/assessments" onSubmit={handleSubmit}>
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          key={value}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
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
