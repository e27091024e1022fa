import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, extname, join, relative, resolve, sep } from "node:path";
import { readTextFile } from "@illumine/shared/admin/assessment-editor/json/editor/read-text-file.ts";
import type { Mapping } from "@illumine/shared/assessment/csv/mapping.ts";
import { openTable } from "@illumine/shared/assessment/csv/open-table.ts";
import { addImported, planImport } from "@illumine/shared/assessment/csv/plan-import.ts";
import type { RowProblem, Table } from "@illumine/shared/assessment/csv/table.ts";
import { type AssessmentDraft, createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { toSlug } from "@illumine/shared/assessment/import/formats/slug.ts";
import { findTextKind } from "@illumine/shared/assessment/import/formats/text-kind.ts";
import { createLocator } from "@illumine/shared/assessment/import/locate.ts";
import { readAssessment } from "@illumine/shared/assessment/import/read-assessment.ts";
import type { Problem, Severity } from "@illumine/shared/assessment/problem.ts";
import { questionFileEndings } from "@illumine/shared/assessment/question-file-endings.ts";
import { findContentReason, findNameReason } from "./other-files.ts";
import { UsageError } from "./usage.ts";

const endings = new Set(questionFileEndings.map((ending) => `.${ending}`));

export interface AssessmentFile {
  /** From the folder where the command runs, with slashes. */
  path: string;
  /** Null for a file that can't be read; its problems say why. */
  draft: AssessmentDraft | null;
  /** False where the draft says less than the file, or something else. */
  isFaithful: boolean;
  problems: Problem[];
  /** The tool whose file this is; absent for our own and for tables. */
  format?: string;
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

export interface ListedFile {
  filePath: string;
  /** False for one that was found in a given folder: it may be no assessment. */
  isNamed: boolean;
}

export function listFiles(folder: string, given: readonly string[]): ListedFile[] {
  if (given.length === 0) throw new UsageError("Name at least one file or folder");
  const listed = new Map<string, ListedFile>();
  for (const name of given) {
    const filePath = resolve(folder, name);
    if (!existsSync(filePath)) throw new UsageError(`There is no file ${name}`);
    if (!statSync(filePath).isDirectory()) {
      listed.set(filePath, { filePath, isNamed: true });
      continue;
    }
    const inside = listFolder(filePath);
    if (inside.length === 0) throw new UsageError(`There is no assessment in ${name}`);
    for (const found of inside) if (!listed.has(found)) listed.set(found, { filePath: found, isNamed: false });
  }
  return [...listed.values()];
}

export interface ReadOptions {
  isHeaderless: boolean;
}

type Reading = Omit<AssessmentFile, "path">;

const buildProblem = (message: string, severity: Severity = "error"): Problem => ({
  ...{ severity, topic: "Import", path: [], message },
});

const refuse = (message: string): Reading => ({
  draft: null,
  isFaithful: false,
  problems: [buildProblem(message)],
  findLine: () => null,
});

const toProblem = ({ severity, line, message }: RowProblem): Problem => ({
  ...buildProblem(message, severity),
  position: { offset: 0, length: 0, line, column: 1 },
});

function listUnreadColumns({ header, rows }: Table, mapping: Mapping): string[] {
  return header.flatMap((heading, column) => {
    if (mapping[column]) return [];
    const filled = rows.filter(({ cells }) => cells[column]?.trim()).length;
    const name = heading.trim() === "" ? `Column ${column + 1}` : `The column ${JSON.stringify(heading)}`;
    return filled === 0 ? [] : [`${name} isn't understood (${formatCells(filled)})`];
  });
}

const formatCells = (count: number): string => `${count.toLocaleString("en")} ${count === 1 ? "cell" : "cells"}`;

const noQuestionColumn =
  'No column is named like a question, such as "text" or "question". If the first row is a question, use --no-header';

function readCsv(text: string, name: string, { isHeaderless }: ReadOptions): Reading {
  const { table, mapping } = openTable(text, { hasHeader: !isHeaderless });
  if (!mapping.includes("text")) return refuse(noQuestionColumn);
  const empty: AssessmentDraft = {
    ...createEmptyDraft(),
    id: toSlug(name),
    title: name,
    description: name,
    sections: {},
  };
  const reading = planImport(table, mapping, { draft: empty, section: "psychometric", mode: "append" });
  const unread = listUnreadColumns(table, mapping);
  const firstLine = { offset: 0, length: 0, line: 1, column: 1 };
  const problems = [
    ...unread.map((message) => ({
      ...buildProblem(`${message}: name it as a column of the exported CSV, or remove it`),
      position: firstLine,
    })),
    ...reading.problems.map(toProblem),
  ];
  if (reading.count === 0) return { ...refuse("It has no question"), problems };
  const read = addImported(empty, reading, "append");
  // It goes with the draft when that is written as JSON: the site won't publish what wasn't understood.
  const draft = unread.length > 0 ? { ...read, notImported: unread } : read;
  const isFaithful = problems.every(({ severity }) => severity === "note");
  return { draft, isFaithful, problems, findLine: () => null };
}

function readText(text: string, fileName: string, options: ReadOptions): Reading {
  if (findTextKind(text, fileName) === "csv") return readCsv(text, basename(fileName, extname(fileName)), options);
  const reading = readAssessment(text);
  const isJson = /^\uFEFF?\s*\{/.test(text);
  const locate = isJson ? createLocator(text) : null;
  return { ...reading, findLine: (path) => locate?.(path)?.line ?? null };
}

export type FileReading = AssessmentFile | SkippedFile;

export interface SkippedFile {
  path: string;
  skipReason: string;
}

export const isSkipped = (file: FileReading): file is SkippedFile => "skipReason" in file;

/** Reads what the editor can open or import. Never throws. */
export async function readFile(
  folder: string,
  { filePath, isNamed }: ListedFile,
  options: ReadOptions,
): Promise<FileReading> {
  const path = toShownPath(folder, filePath);
  const name = basename(filePath);
  const knownReason = isNamed ? null : findNameReason(name);
  if (knownReason !== null) return { path, skipReason: knownReason };
  try {
    const read = await readTextFile(new File([readFileSync(filePath)], name));
    if ("refusal" in read) return { path, ...refuse(read.refusal) };
    const reading = readText(read.text, name, options);
    const skipReason = isNamed ? null : findContentReason(read.text, name, reading);
    return skipReason === null ? { path, ...reading } : { path, skipReason };
  } catch (error) {
    return { path, ...refuse(error instanceof Error ? error.message : String(error)) };
  }
}
