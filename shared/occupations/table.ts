export interface Skipped {
  file: string;
  line: number;
  reason: string;
}

export class ReleaseError extends Error {}

export interface Row<Column extends string> {
  line: number;
  values: Record<Column, string>;
}

/**
 * Reads a tab-delimited file by its header, with columns in any order. Skips empty lines and lines with too few fields.
 * @throws ReleaseError when a column is missing
 */
export function readTable<Column extends string>(
  file: string,
  text: string,
  columns: readonly Column[],
): { rows: Row<Column>[]; skipped: Skipped[] } {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const header = (lines[0] ?? "").split("\t").map((name) => name.trim().toLowerCase());
  const missing = columns.filter((column) => !header.includes(column.toLowerCase()));
  if (missing.length > 0) {
    throw new ReleaseError(
      `${file} has no column ${missing.map((name) => `"${name}"`).join(", ")}. Take the text files (tab-delimited) of the release as they are.`,
    );
  }
  const rows: Row<Column>[] = [];
  const skipped: Skipped[] = [];
  lines.slice(1).forEach((text, index) => {
    const line = index + 2;
    if (text.trim() === "") return;
    const fields = text.split("\t");
    if (fields.length < header.length) {
      skipped.push({ file, line, reason: `${fields.length} fields where the header has ${header.length}` });
      return;
    }
    const entries = columns.map((column) => [column, fields[header.indexOf(column.toLowerCase())]?.trim() ?? ""]);
    rows.push({ line, values: Object.fromEntries(entries) as Record<Column, string> });
  });
  return { rows, skipped };
}
