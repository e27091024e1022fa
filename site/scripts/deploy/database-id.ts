import { readFileSync, renameSync, writeFileSync } from "node:fs";

/** What wrangler.toml holds until the first deploy. */
const placeholder = "00000000-0000-4000-8000-000000000000";

export const isPlaceholder = (id: string | undefined) => !id || id === placeholder;

/**
 * Puts the id of the real database where wrangler.toml has the placeholder; every other byte stays.
 * @throws Error when the file has no placeholder to replace
 */
export function writeDatabaseId(file: string, id: string): void {
  const text = readFileSync(file, "utf8");
  // A `preview_database_id` is another key: it stays.
  const line = new RegExp(`^([ \\t]*database_id[ \\t]*=[ \\t]*["'])${placeholder}(?=["'])`, "m");
  if (!line.test(text)) throw new Error(`${file} has no line database_id = "${placeholder}" to put ${id} into.`);
  const written = `${file}.new`;
  writeFileSync(
    written,
    text.replace(line, (_, start: string) => start + id),
  );
  renameSync(written, file);
}
