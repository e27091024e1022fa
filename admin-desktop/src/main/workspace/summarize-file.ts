import { countQuestions } from "@illumine/shared/assessment/defaults.ts";
import { createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import type { FileSummary } from "#src/model/workspace.ts";
import type { Disk } from "../disk/disk.ts";
import { decodeText } from "../files/decode-text.ts";
import { maxFileBytes } from "../files/max-file-bytes.ts";
import { toFileFailure } from "../files/open-assessment-file.ts";
import type { ParseFile } from "../files/parse-file.ts";
import { largeFileBytes } from "../files/parse-in-thread.ts";
import type { FoundFile } from "./scan-workspace.ts";

const buildProblem = (problem: string): FileSummary => ({ title: "", questionCount: 0, problem });

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function summarizeJson(json: unknown): FileSummary {
  if (!isFields(json)) return buildProblem("There's no assessment in it.");
  const sections = isFields(json["sections"]) ? Object.values(json["sections"]) : [];
  const questionCount = sections.reduce<number>((sum, section) => {
    const questions = isFields(section) ? section["questions"] : null;
    return sum + (Array.isArray(questions) ? questions.length : 0);
  }, 0);
  return { title: typeof json["title"] === "string" ? json["title"] : "", questionCount, problem: null };
}

const notYetJson = "It isn't valid JSON yet. Open it to fix it.";

async function summarizeBytes(bytes: Uint8Array, parse: ParseFile): Promise<FileSummary> {
  if (bytes.length >= largeFileBytes) {
    const { text, refusal } = await parse(bytes);
    if (refusal !== null) return buildProblem(`${refusal}.`);
    if (text === null) return buildProblem("It isn't text in UTF-8.");
    const { draft, json } = text;
    if (json !== null && isSameJson(draft, createEmptyDraft())) return buildProblem(notYetJson);
    return { title: draft.title, questionCount: countQuestions(draft), problem: null };
  }
  const text = decodeText(bytes);
  if (text === null) return buildProblem("It isn't text in UTF-8.");
  try {
    return summarizeJson(JSON.parse(text));
  } catch {
    return buildProblem(notYetJson);
  }
}

const formatMegabytes = (bytes: number) => (bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: 1 });

/** What the list of a folder shows of a file. Never rejects. @param parse gets large files */
export async function summarizeFile(disk: Disk, file: FoundFile, parse: ParseFile): Promise<FileSummary> {
  const { filePath, sizeBytes } = file;
  if (sizeBytes === 0) return buildProblem("It's empty.");
  if (sizeBytes > maxFileBytes) {
    const limit = formatMegabytes(maxFileBytes);
    return buildProblem(`It's too large: ${formatMegabytes(sizeBytes)} MB. You can open files of up to ${limit} MB.`);
  }
  try {
    return await summarizeBytes(await disk.read(filePath), parse);
  } catch (error) {
    return buildProblem(toFileFailure(error, filePath).message);
  }
}
