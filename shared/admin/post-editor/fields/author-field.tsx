import { useId } from "react";
import { useAuthorProfiles } from "#admin/blog-settings/use-author-profiles.ts";
import { type Author, isSameName } from "#blog/author.ts";
import { defaultAuthor } from "#blog/schema.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";

export interface AuthorFieldProps {
  author: string;
  onChange: (author: string) => void;
  problem: string | undefined;
}

export function describeAuthor(name: string, authors: readonly Author[] | undefined): string {
  if (authors === undefined || name === "") return "";
  return authors.some((author) => isSameName(author.name, name))
    ? "With the profile from Blog settings"
    : "No profile has this name: visitors see the name alone";
}

/** Suggests the authors of the list. Other names can be typed: posts that were imported have them. */
export function AuthorField({ author, onChange, problem }: AuthorFieldProps) {
  const listId = useId();
  const { data: authors } = useAuthorProfiles();
  const names = [...new Set([...(authors ?? []).map(({ name }) => name), defaultAuthor])];
  return (
    <Field label="Author" hint={describeAuthor(author.trim(), authors)} error={problem}>
      <Input
        value={author}
        maxLength={100}
        list={listId}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  );
}
