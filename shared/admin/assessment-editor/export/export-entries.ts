import type { MenuEntry } from "#admin/menu/menu-sheet.tsx";
import type { ExportFormatKey } from "#assessment/export/export-formats.ts";

export type ExportTarget = ExportFormatKey | "print";

const labels: readonly (readonly [ExportTarget, string])[] = [
  ["csv", "CSV with keys"],
  ["surveyjs", "SurveyJS"],
  ["qti", "QTI 3"],
  ["gift", "GIFT"],
  ["moodle-xml", "Moodle XML"],
  ["print", "Print or save as PDF"],
];

export const buildExportEntries = (onSelect: (target: ExportTarget) => void): MenuEntry[] =>
  labels.map(([target, label]) => ({ label, onSelect: () => onSelect(target) }));
