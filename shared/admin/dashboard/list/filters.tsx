import type { RefObject } from "react";
import { SearchField } from "#admin/fields/search-field.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import type { DashboardQuery } from "../dashboard-query.ts";
import { ViewsMenu } from "../saved-views/views-menu.tsx";
import type { DocumentListing, SelectOption } from "./listing.ts";
import { useListCategories } from "./use-list-categories.ts";

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

export function Filters({ listing, query, onChange, searchBox }: FiltersProps) {
  const categories = useListCategories(listing);
  const isBin = query.status === "deleted";
  const { found, listed } = listing.defaultSort;
  // Only search results can be sorted by relevance.
  const isByRelevance = query.search !== "" && found === "Best match";
  const sorts = isByRelevance ? [{ value: "", label: found }, ...listing.sorts] : listing.sorts;
  return (
    <div className="dash-filters">
      <SearchField
        key={listing.type}
        label={`Search ${listing.pluralNoun}`}
        search={query.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
        inputRef={searchBox}
      />
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
      <ViewsMenu query={query} />
    </div>
  );
}
