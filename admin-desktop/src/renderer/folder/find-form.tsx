import type { TextSearch } from "@illumine/shared/assessment/texts/find-text.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Checkbox } from "@illumine/shared/ui/controls/checkbox.tsx";
import { Field } from "@illumine/shared/ui/controls/field.tsx";
import { Input } from "@illumine/shared/ui/controls/input.tsx";
import { forwardRef } from "react";

interface FindFormProps {
  search: TextSearch;
  replacement: string;
  isSearching: boolean;
  status: string;
  onSearch: () => void;
  onChange: (search: TextSearch) => void;
  onReplacement: (replacement: string) => void;
}

export const FindForm = forwardRef<HTMLInputElement, FindFormProps>(function FindForm(
  { search, replacement, isSearching, status, onSearch, onChange, onReplacement },
  ref,
) {
  return (
    <form
      className="find-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <Field label="Find">
        <Input
          ref={ref}
          value={search.text}
          maxLength={1000}
          onChange={({ target }) => onChange({ ...search, text: target.value })}
        />
      </Field>
      <Field label="Replace with">
        <Input value={replacement} maxLength={1000} onChange={({ target }) => onReplacement(target.value)} />
      </Field>
      <Button type="submit" variant="ink" busy={isSearching}>
        Find
      </Button>
      <div className="find-switches">
        <Checkbox
          label="Match case"
          checked={search.isCaseSensitive}
          onChange={({ target }) => onChange({ ...search, isCaseSensitive: target.checked })}
        />
        <Checkbox
          label="Whole words"
          checked={search.isWholeWord}
          onChange={({ target }) => onChange({ ...search, isWholeWord: target.checked })}
        />
        <p className="small muted find-status" role="status">
          {status}
        </p>
      </div>
    </form>
  );
});
