import { readFileSync, renameSync, writeFileSync } from "node:fs";

/** In wrangler.toml until the first deploy. */
const placeholder = "00000000-0000-4000-8000-000000000000";

export const isPlaceholder = (id: string | undefined) => !id || id === placeholder;

/** Replaces no other byte. @throws Error if there is no placeholder */
export function writeDatabaseId(file: string, id: string): void {
  const text = readFileSync(file, "utf8");
  // Not `preview_database_id`.
  const line = new RegExp(`^([ \\t]*database_id[ \\t]*=[ \\t]*["'])${placeholder}(?=["'])`, "m");
  if (!line.test(text)) throw new Error(`${file} has no line database_id = "${placeholder}" to replace with ${id}.`);
  const written = `${file}.new`;
  writeFileSync(
    written,
    text.replace(line, (_, start: string) => start + id),
  );
  renameSync(written, file);
}
