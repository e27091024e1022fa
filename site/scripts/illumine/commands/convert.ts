import type { AssessmentDraft } from "@illumine/shared/assessment/draft.ts";
import { type ExportFormatKey, exportFormats } from "@illumine/shared/assessment/export/export-formats.ts";
import type { ExportedFile, Omission } from "@illumine/shared/assessment/export/exported-file.ts";
import { listQuestions } from "@illumine/shared/assessment/export/list-questions.ts";
import { printAssessment } from "@illumine/shared/assessment/import/print-assessment.ts";
import { type CommandResult, type Finding, formatCount, formatFinding, type ReadableFile } from "../command.ts";
import { listReadingFindings } from "./lint.ts";

export type TargetFormat = ExportFormatKey | "json";

export interface ConvertedFile extends ExportedFile {
  file: string;
  unread: Finding[];
}

const exportJson = (draft: AssessmentDraft): ExportedFile => ({
  text: printAssessment(draft),
  fileName: `${draft.id.trim() || "assessment"}.json`,
  mediaType: "application/json",
  count: listQuestions(draft).length,
  omitted: [],
});

export const convertFiles = (files: readonly ReadableFile[], format: TargetFormat): ConvertedFile[] =>
  files.map((file) => ({
    ...(format === "json" ? exportJson(file.draft) : exportFormats[format].write(file.draft)),
    file: file.path,
    unread: listReadingFindings(file),
  }));

const maxNames = 3;

function formatOmission({ message, questions }: Omission): string {
  if (questions.length === 0) return `  not in it: ${message}`;
  const names = questions.slice(0, maxNames).map((name) => JSON.stringify(name));
  const more = questions.length > maxNames ? [`${(questions.length - maxNames).toLocaleString("en")} more`] : [];
  return `  not in it: ${message} (${formatCount(questions.length, "question")}: ${[...names, ...more].join(", ")})`;
}

export function reportConversion(
  converted: readonly ConvertedFile[],
  toPath: (file: ConvertedFile) => string,
): CommandResult {
  return {
    lines: converted.flatMap((file) => [
      `${file.file} -> ${toPath(file)}: ${formatCount(file.count, "question")}`,
      ...file.unread.map((finding) => `  ${formatFinding(finding)}`),
      ...file.omitted.map(formatOmission),
    ]),
    data: {
      files: converted.map((file) => ({
        file: file.file,
        written: toPath(file),
        questions: file.count,
        findings: file.unread,
        omitted: file.omitted,
      })),
    },
    hasFindings: converted.some(({ omitted, unread }) => omitted.length + unread.length > 0),
  };
}
