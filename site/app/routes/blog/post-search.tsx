import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { toCategoryParameter } from "./list-path.ts";

interface PostSearchProps {
  search: string;
  category: string | undefined;
}

/** A native form; `searchScript` trims the text and blocks an empty search. */
export function PostSearch({ search, category }: PostSearchProps) {
  const label = category === undefined ? "Search posts" : `Search posts in ${category}`;
  return (
    <search>
      <form className="search" action="/blog">
        <Icon name="search" />
        {category !== undefined && <input type="hidden" name="category" value={toCategoryParameter(category)} />}
        <input
          key={search}
          className="input"
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
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
