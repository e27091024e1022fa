import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import type { DashboardQuery } from "../dashboard-query.ts";
import type { DocumentListing, SelectOption } from "./listing.ts";
import { dashboardKey } from "./use-entries.ts";

const typingPauseMs = 300;

interface FiltersProps {
  listing: DocumentListing;
  query: DashboardQuery;
  onChange: (change: Partial<DashboardQuery>, options?: { replace: boolean }) => void;
  searchBox: RefObject<HTMLInputElement>;
}

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly SelectOption[];
  onChange: (value: string) => void;
}

const SelectField = ({ label, value, choices, onChange }: ChoiceFieldProps) => (
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

function SearchField({ listing, query, onChange, searchBox }: FiltersProps) {
  const [text, setText] = useState(query.search);
  const sent = useRef(query.search);
  useEffect(() => {
    // Set from outside, for example by Back; not the echo of what was typed here.
    if (query.search !== sent.current) setText(query.search);
    sent.current = query.search;
  }, [query.search]);

  const send = (typed: string) => {
    const search = typed.trim();
    if (search === sent.current) return;
    sent.current = search;
    onChange({ search }, { replace: true });
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
      className="dash-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <Icon name="search" />
      <Field label={`Search ${listing.pluralNoun}`} hideLabel>
        <Input
          ref={searchBox}
          type="search"
          maxLength={200}
          autoComplete="off"
          placeholder={`Search ${listing.pluralNoun}`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </form>
  );
}

export function Filters(props: FiltersProps) {
  const { listing, query, onChange } = props;
  const api = useApi();
  const { data: categories = [] } = useQuery({
    queryKey: [...dashboardKey, "categories", listing.type],
    queryFn: () => listing.listCategories(api),
  });
  const isBin = query.status === "deleted";
  const { found, listed } = listing.defaultSort;
  // Only search results can be sorted by relevance.
  const isByRelevance = query.search !== "" && found === "Best match";
  const sorts = isByRelevance ? [{ value: "", label: found }, ...listing.sorts] : listing.sorts;
  return (
    <div className="dash-filters">
      <SearchField key={listing.type} {...props} />
      <SelectField
        label="Status"
        value={query.status}
        choices={listing.statuses}
        onChange={(status) => onChange({ status })}
      />
      <SelectField
        label="Category"
        value={query.category}
        choices={[{ value: "", label: "All categories" }, ...categories]}
        onChange={(category) => onChange({ category })}
      />
      {!isBin && (
        <SelectField
          label="Sort"
          value={query.sort || (isByRelevance ? "" : listed)}
          choices={sorts}
          onChange={(sort) => onChange({ sort: sort === listed && !isByRelevance ? "" : sort })}
        />
      )}
    </div>
  );
}
