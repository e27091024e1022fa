import type { KeptResult } from "#app/storage/kept-results.ts";

/** A file of exported results. `version` grows when a reader of the older one would misread it. */
export interface ResultsFile {
  format: "illumine-results";
  version: 1;
  /** ISO 8601, UTC. */
  exportedAt: string;
  results: Omit<KeptResult, "format">[];
}

/** Everything kept of these results, answers included; README says what each field is. */
export function toJsonFile(results: readonly KeptResult[], now: Date): string {
  const file: ResultsFile = {
    format: "illumine-results",
    version: 1,
    exportedAt: now.toISOString(),
    results: results.map(({ format: _, ...result }) => result),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const columns = [
  "attempt",
  "assessment",
  "title",
  "content_version",
  "engine",
  "completed_at",
  "kind",
  "section",
  "id",
  "label",
  "score",
  "exact",
  "reliable_change",
] as const;

/** A cell after RFC 4180. Text that a spreadsheet would take for a formula begins with an apostrophe. */
function toCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const inert = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** The figures of these results, one row a scale, section or overall score, without the answers. */
export function toCsvFile(results: readonly KeptResult[]): string {
  const rows = results.flatMap((result) =>
    result.figures.map((figure) => [
      result.attemptId,
      result.assessmentId,
      result.title,
      result.contentVersion,
      `${result.engine.name} ${result.engine.version}`,
      result.completedAt,
      figure.kind,
      figure.section,
      figure.id,
      figure.label,
      figure.score,
      figure.exact,
      figure.reliableChange,
    ]),
  );
  return [columns, ...rows].map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}
