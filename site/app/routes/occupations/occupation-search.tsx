import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";

/** A native form; the page's script trims the text and blocks an empty search. */
export function OccupationSearch({ search }: { search: string }) {
  return (
    <search>
      <form className="search" action="/occupations">
        <Icon name="search" />
        <input
          key={search}
          className="input"
          type="search"
          name="search"
          aria-label="Search occupations"
          placeholder="Nurse, coder, florist..."
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
