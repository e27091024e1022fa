import { createHash } from "node:crypto";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { formatMinified } from "@illumine/shared/assessment/import/format-minified.ts";
import { isArchive } from "@illumine/shared/assessment/import/formats/h5p-archive.ts";
import { readArchive } from "@illumine/shared/assessment/import/formats/qti-package.ts";
import { readAssessment } from "@illumine/shared/assessment/import/read-assessment.ts";
import { decodeText } from "./decode-text.ts";

export interface ParsedFile {
  /** Null where the file is neither text nor an archive of questions. */
  text: AssessmentText | null;
  refusal: string | null;
  hash: string;
}

export type ParseFile = (bytes: Uint8Array) => Promise<ParsedFile>;

export const hashFile = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export function parseText(json: string): AssessmentText {
  const { draft, isFaithful } = readAssessment(json);
  return { draft: draft ?? createEmptyDraft(), json: draft && isFaithful ? null : formatMinified(json) };
}

export async function parseFile(bytes: Uint8Array): Promise<ParsedFile> {
  const hash = hashFile(bytes);
  if (isArchive(bytes)) {
    const read = await readArchive(bytes);
    return "refusal" in read
      ? { text: null, refusal: read.refusal, hash }
      : { text: parseText(read.text), refusal: null, hash };
  }
  const json = decodeText(bytes);
  return { text: json === null ? null : parseText(json), refusal: null, hash };
}
