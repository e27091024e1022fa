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

interface Columns<Required extends string, Optional extends string> {
  required: readonly Required[];
  optional?: readonly Optional[];
}

/** Skips empty lines and lines with too few fields. @throws ReleaseError when a required column is missing */
export function readTable<Required extends string, Optional extends string = never>(
  file: string,
  text: string,
  { required, optional = [] }: Columns<Required, Optional>,
): { rows: Row<Required | Optional>[]; skipped: Skipped[] } {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const header = (lines[0] ?? "").split("\t").map((name) => name.trim().toLowerCase());
  const missing = required.filter((column) => !header.includes(column.toLowerCase()));
  if (missing.length > 0) {
    throw new ReleaseError(
      `${file}, line 1: There is no column ${missing.map((name) => `"${name}"`).join(", ")}. Take the text files (tab-delimited) of the release as they are.`,
    );
  }
  const columns = [...required, ...optional].map((name) => [name, header.indexOf(name.toLowerCase())] as const);
  const rows: Row<Required | Optional>[] = [];
  const skipped: Skipped[] = [];
  lines.slice(1).forEach((text, index) => {
    const line = index + 2;
    if (text.trim() === "") return;
    const fields = text.split("\t");
    if (fields.length < header.length) {
      skipped.push({ file, line, reason: `${fields.length} fields where the header has ${header.length}` });
      return;
    }
    const entries = columns.map(([name, at]) => [name, fields[at]?.trim() ?? ""]);
    rows.push({ line, values: Object.fromEntries(entries) as Record<Required | Optional, string> });
  });
  return { rows, skipped };
}
