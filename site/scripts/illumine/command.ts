import type { AssessmentDraft } from "@illumine/shared/assessment/draft.ts";
import type { Severity } from "@illumine/shared/assessment/problem.ts";
import type { AssessmentFile } from "./read-files.ts";

export interface Finding {
  file: string;
  line: number | null;
  severity: Severity;
  message: string;
  location: string;
}

export interface CommandResult {
  lines: string[];
  data: Record<string, unknown>;
  hasFindings: boolean;
  /** Written to stdout as it is, instead of the lines. */
  output?: string;
}

export interface ReadableFile extends AssessmentFile {
  draft: AssessmentDraft;
}

export const isReadable = (file: AssessmentFile): file is ReadableFile => file.draft !== null;

export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

export function formatFinding({ file, line, severity, location, message }: Finding): string {
  return `${file}${line === null ? "" : `:${line}`}: ${severity}: ${location === "" ? "" : `${location}: `}${message}`;
}
