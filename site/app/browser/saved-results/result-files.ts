import type { SavedResult } from "#app/storage/schemas/saved-result.ts";

/** An export file. `version` grows when a reader of the older format would misread it. */
export interface ResultsFile {
  format: "illumine-results";
  version: 2;
  /** ISO 8601, UTC. */
  exportedAt: string;
  results: Omit<SavedResult, "format">[];
}

export function formatJsonFile(results: readonly SavedResult[], now: Date): string {
  const file: ResultsFile = {
    format: "illumine-results",
    version: 2,
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
  "likely_from",
  "likely_to",
  "likely_basis",
  "percentile",
  "percentile_from",
  "percentile_to",
  "compared_with",
] as const;

/** A cell as in RFC 4180. Text that a spreadsheet would take for a formula gets an apostrophe in front. */
function formatCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function formatCsvFile(results: readonly SavedResult[]): string {
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
      figure.precision?.likely?.lo ?? null,
      figure.precision?.likely?.hi ?? null,
      figure.precision?.basis ?? null,
      figure.precision?.percentile?.value ?? null,
      figure.precision?.percentile?.lo ?? null,
      figure.precision?.percentile?.hi ?? null,
      figure.precision?.percentile?.group ?? null,
    ]),
  );
  return [columns, ...rows].map((row) => `${row.map(formatCell).join(",")}\r\n`).join("");
}
