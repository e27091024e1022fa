import { Input } from "@illumine/shared/ui/controls/input.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { forwardRef } from "react";

interface ListSearchProps {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  status: string;
}

export const ListSearch = forwardRef<HTMLInputElement, ListSearchProps>(function ListSearch(
  { label, search, onSearch, status },
  ref,
) {
  return (
    <div className="drafts-tools">
      <span className="drafts-search">
        <Icon name="search" />
        <Input
          ref={ref}
          type="search"
          aria-label={label}
          placeholder={label}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </span>
      <p className="small muted" role="status">
        {status}
      </p>
    </div>
  );
});
