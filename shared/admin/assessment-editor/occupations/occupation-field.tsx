import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import type { FoundOccupation } from "#api/occupations.ts";
import type { Path } from "#assessment/path.ts";
import { OccupationCode } from "#occupations/release.ts";
import { Input } from "#ui/controls/input.tsx";
import { DraftField } from "../form/fields/draft-field.tsx";
import { useDraftField } from "../form/fields/use-draft-field.ts";
import { toPathName } from "../form/go-to-target.ts";
import { useOccupationLink, useOccupationLinks } from "./occupations-context.ts";
import "./occupation-field.css";

const minTextLength = 2;
const maxSuggestions = 8;

function useSuggestions(text: string, isOpen: boolean): { found: readonly FoundOccupation[]; isLoaded: boolean } {
  const api = useApi();
  const search = useDeferredValue(text.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["occupation suggestions", search],
    queryFn: () => api.searchOccupations({ query: { q: search } }),
    enabled: isOpen && search.length >= minTextLength,
    placeholderData: keepPreviousData,
    // Without a network the code can still be typed.
    retry: false,
  });
  const found = isOpen && search.length >= minTextLength ? (data?.occupations ?? []) : [];
  return { found: found.slice(0, maxSuggestions), isLoaded: !isFetching };
}

interface OccupationFieldProps {
  path: Path;
  label: string;
  title: string;
}

/** A combobox as in the ARIA Authoring Practices. Only a code or a chosen suggestion reaches the draft. */
export function OccupationField({ path, label, title }: OccupationFieldProps) {
  const [value, write] = useDraftField(path);
  const code = typeof value === "string" ? value : "";
  const links = useOccupationLinks();
  const link = useOccupationLink(code);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const text = typed ?? code;
  const { found, isLoaded } = useSuggestions(text === "" ? title : text, isOpen);
  const isListShown = isOpen && found.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = ({ code: chosen, slug, title: name, jobZone }: FoundOccupation) => {
    links.add({ code: chosen, slug, title: name, jobZone });
    write(chosen);
    setTyped(null);
    close();
  };
  const type = (next: string) => {
    setTyped(next);
    setOpen(true);
    setActive(-1);
    if (next.trim() === "") write(undefined);
    else if (OccupationCode.safeParse(next.trim()).success) write(next.trim());
  };
  const leave = () => {
    setTyped(null);
    close();
  };
  const handleKey = (event: KeyboardEvent) => {
    // While composing, arrows and Enter belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (!isListShown) return setOpen(true);
      // One more than the suggestions: the field itself.
      const positions = found.length + 1;
      setActive(((active + 1 + (key === "ArrowDown" ? 1 : -1) + positions) % positions) - 1);
    } else if (key === "Enter" && isListShown) {
      event.preventDefault();
      const chosen = found[active];
      if (chosen) choose(chosen);
      else close();
    } else if (key === "Escape" && isListShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <DraftField path={path} label={label} hint={link ? link.title : "Optional. Search by title, or enter a code."}>
      <div className="occupation-field">
        <Input
          data-path={toPathName(path)}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListShown}
          aria-controls={isListShown ? listId : undefined}
          aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={handleKey}
          onBlur={leave}
        />
        {isListShown && (
          // The field must not lose the focus: a blur would close the list under the pointer.
          <div role="listbox" id={listId} aria-label={label} onMouseDown={(event) => event.preventDefault()}>
            {found.map((occupation, at) => (
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={occupation.code}
                role="option"
                id={`${listId}-${at}`}
                aria-selected={at === active}
                ref={at === active ? (option) => option?.scrollIntoView({ block: "nearest" }) : undefined}
                onClick={() => choose(occupation)}
              >
                <span>{occupation.title}</span>
                <span className="small muted">
                  {occupation.matchedName ? (
                    `Also ${occupation.matchedName}`
                  ) : (
                    <span className="mono">{occupation.code}</span>
                  )}
                </span>
              </div>
            ))}
          </div>
        )}
        <p className="sr" role="status">
          {isOpen && isLoaded && (found.length === 1 ? "1 suggestion" : `${found.length} suggestions`)}
        </p>
      </div>
    </DraftField>
  );
}
