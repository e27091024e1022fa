import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, extname, join, relative, resolve, sep } from "node:path";
import { readTextFile } from "@illumine/shared/admin/assessment-editor/json/editor/read-text-file.ts";
import { guessMapping } from "@illumine/shared/assessment/csv/mapping.ts";
import { readQuestions } from "@illumine/shared/assessment/csv/read-questions.ts";
import { readTable } from "@illumine/shared/assessment/csv/table.ts";
import { type AssessmentDraft, createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { toSlug } from "@illumine/shared/assessment/import/formats/slug.ts";
import { findTextKind } from "@illumine/shared/assessment/import/formats/text-kind.ts";
import { createLocator } from "@illumine/shared/assessment/import/locate.ts";
import { readAssessment } from "@illumine/shared/assessment/import/read-assessment.ts";
import type { Problem } from "@illumine/shared/assessment/problem.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import { UsageError } from "./usage.ts";

const endings = new Set([".json", ".csv", ".tsv", ".txt", ".gift", ".xml", ".lss", ".h5p", ".zip"]);

export interface AssessmentFile {
  /** From the folder where the command runs, with slashes. */
  path: string;
  /** Null for a file that can't be read; its problems say why. */
  draft: AssessmentDraft | null;
  /** False where the draft says less than the file, or something else. */
  isFaithful: boolean;
  problems: Problem[];
  /** Null where nothing says it. */
  findLine: (path: Problem["path"]) => number | null;
}

export const toShownPath = (folder: string, filePath: string): string =>
  relative(folder, filePath).split(sep).join("/") || ".";

function listFolder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") && name !== "node_modules")
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const filePath = join(folder, entry.name);
      if (entry.isDirectory()) return listFolder(filePath);
      return entry.isFile() && endings.has(extname(entry.name).toLowerCase()) ? [filePath] : [];
    });
}

/** Files as given, and those of other tools or ours in the given folders. */
export function listFiles(folder: string, given: readonly string[]): string[] {
  if (given.length === 0) throw new UsageError("Name at least one file or folder");
  const found = given.flatMap((name) => {
    const filePath = resolve(folder, name);
    if (!existsSync(filePath)) throw new UsageError(`There is no file ${name}`);
    if (!statSync(filePath).isDirectory()) return [filePath];
    const inside = listFolder(filePath);
    if (inside.length === 0) throw new UsageError(`There is no assessment in ${name}`);
    return inside;
  });
  return [...new Set(found)];
}

const buildError = (message: string): Problem => ({ severity: "error", topic: "Import", path: [], message });

type Reading = Omit<AssessmentFile, "path">;

const refuse = (message: string): Reading => ({
  draft: null,
  isFaithful: false,
  problems: [buildError(message)],
  findLine: () => null,
});

function readCsv(text: string, name: string): Reading {
  const table = readTable(text);
  const reading = readQuestions(table, guessMapping(table.header), { section: "psychometric", takenIds: [] });
  const problems = reading.problems.map(({ severity, line, message }): Problem => {
    const position = { offset: 0, length: 0, line, column: 1 };
    return { severity, topic: "Import", path: [], message, position };
  });
  if (reading.count === 0) return { ...refuse("It has no question"), problems };
  const empty = createEmptyDraft();
  const filled = questionSectionKeys.filter((key) => reading.questions[key].length > 0);
  const sections = Object.fromEntries(
    filled.map((key) => [key, { ...empty.sections[key], questions: reading.questions[key] }]),
  );
  const draft = { ...empty, id: toSlug(name), title: name, description: name, sections } as AssessmentDraft;
  return { draft, isFaithful: true, problems, findLine: () => null };
}

function readText(text: string, fileName: string): Reading {
  if (findTextKind(text, fileName) === "csv") return readCsv(text, basename(fileName, extname(fileName)));
  const { draft, isFaithful, problems } = readAssessment(text);
  const isJson = /^\uFEFF?\s*\{/.test(text);
  const locate = isJson ? createLocator(text) : null;
  return { draft, isFaithful, problems, findLine: (path) => locate?.(path)?.line ?? null };
}

/** Reads what the editor can open or import. Never throws. */
export async function readFile(folder: string, filePath: string): Promise<AssessmentFile> {
  const path = toShownPath(folder, filePath);
  try {
    const name = basename(filePath);
    const read = await readTextFile(new File([readFileSync(filePath)], name));
    return { path, ...("refusal" in read ? refuse(read.refusal) : readText(read.text, name)) };
  } catch (error) {
    return { path, ...refuse(error instanceof Error ? error.message : String(error)) };
  }
}
