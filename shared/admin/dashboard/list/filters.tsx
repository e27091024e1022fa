import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import type { DashboardPlace } from "../place.ts";
import type { Choice, Listing } from "./listing.ts";
import { dashboardKey } from "./use-entries.ts";

/** Milliseconds without a key after which what was typed is searched. */
const typingPause = 300;

interface FiltersProps {
  listing: Listing;
  place: DashboardPlace;
  onChange: (change: Partial<DashboardPlace>, options?: { replace: boolean }) => void;
  searchBox: RefObject<HTMLInputElement>;
}

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

const ChoiceField = ({ label, value, choices, onChange }: ChoiceFieldProps) => (
  <Field label={label} hideLabel>
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  </Field>
);

/** Search as somebody types: into the address once they pause, or press Enter. */
function SearchField({ listing, place, onChange, searchBox }: FiltersProps) {
  const [text, setText] = useState(place.search);
  const sent = useRef(place.search);
  useEffect(() => {
    // Back, or a button that clears the filters; not the echo of what was typed here.
    if (place.search !== sent.current) setText(place.search);
    sent.current = place.search;
  }, [place.search]);

  const send = (wanted: string) => {
    const search = wanted.trim();
    if (search === sent.current) return;
    sent.current = search;
    onChange({ search }, { replace: true });
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 has no types for the search element
    <form
      className="dash-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <Icon name="search" />
      <Field label={`Search ${listing.nouns}`} hideLabel>
        <Input
          ref={searchBox}
          type="search"
          maxLength={200}
          autoComplete="off"
          placeholder={`Search ${listing.nouns}`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </form>
  );
}

export function Filters(props: FiltersProps) {
  const { listing, place, onChange } = props;
  const api = useApi();
  const { data: categories = [] } = useQuery({
    queryKey: [...dashboardKey, "categories", listing.type],
    queryFn: () => listing.listCategories(api),
  });
  const isBin = place.status === "deleted";
  const { found, listed } = listing.ownOrder;
  // What a search found has an order that nothing else has.
  const isOwn = place.search !== "" && found === "Best match";
  const sorts = isOwn ? [{ value: "", label: found }, ...listing.sorts] : listing.sorts;
  return (
    <div className="dash-filters">
      <SearchField key={listing.type} {...props} />
      <ChoiceField
        label="Status"
        value={place.status}
        choices={listing.statuses}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceField
        label="Category"
        value={place.category}
        choices={[{ value: "", label: "All categories" }, ...categories]}
        onChange={(category) => onChange({ category })}
      />
      {!isBin && (
        <ChoiceField
          label="Sort"
          value={place.sort || (isOwn ? "" : listed)}
          choices={sorts}
          onChange={(sort) => onChange({ sort: sort === listed && !isOwn ? "" : sort })}
        />
      )}
    </div>
  );
}
