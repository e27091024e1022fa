import { type PastedQuestion, readPastedQuestions } from "#admin/assessment-editor/form/edits/pasted-questions.ts";
import { insertQuestionsAfter, pasteQuestions } from "#admin/assessment-editor/form/edits/questions.ts";
import { isRating } from "#admin/assessment-editor/form/questions/question-types.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { hasQuotedCells, readTsv } from "#assessment/grid/tsv.ts";
import { normalizeSpelling } from "#assessment/import/spellings.ts";
import { createCellContext } from "./cell-context.ts";
import { columnIds, type GridColumn, getColumnLabel, gridColumns } from "./columns.ts";
import { type RowEdit, readCell } from "./read-cell.ts";
import { type GridRow, listRows } from "./rows.ts";
import type { GridBounds } from "./selection.ts";
import { writeRows } from "./write-rows.ts";

export interface PasteProblem {
  /** Of the pasted text, from 1. */
  line: number;
  /** Null behind the last column. */
  column: string | null;
  text: string;
  reason: string;
}

export interface PastePlan {
  draft: AssessmentDraft;
  cells: number;
  added: number;
  problems: readonly PasteProblem[];
  bounds: GridBounds;
}

/** 'list': one question a line. 'cells': tabs separate columns. */
export type PasteMode = "list" | "cells";

const listNumber = /^\(?\d{1,5}[.):]?$|^[-–—•*·▪◦]$/;
const listMark = /^\(?(?:R|-|−|–|-1)\)?$/i;

/** Tabs in a list only part a number or bullet from its line, or a mark. */
function isListLine(line: string): boolean {
  const cells = line.split("\t").filter((cell) => cell.trim() !== "");
  const withoutNumber = cells.length > 1 && listNumber.test(cells[0]?.trim() ?? "") ? cells.slice(1) : cells;
  const isMarked = withoutNumber.length > 1 && listMark.test(withoutNumber.at(-1)?.trim() ?? "");
  return withoutNumber.length - Number(isMarked) <= 1;
}

export function guessPasteMode(text: string, column: GridColumn): PasteMode {
  if (column !== "text" || hasQuotedCells(text)) return "cells";
  return text.split(/\r\n|[\r\n]/).every(isListLine) ? "list" : "cells";
}

/** The columns that a first row names; null if it is no heading. */
function readHeading(cells: readonly string[]): (GridColumn | null)[] | null {
  const columns = cells.map((cell) => {
    const name = normalizeSpelling(cell.trim());
    return gridColumns.find(({ id, label }) => [id, normalizeSpelling(label)].includes(name))?.id ?? null;
  });
  const isHeading = cells.length > 1 && columns.every((column) => column !== null);
  return isHeading && new Set(columns).size === columns.length ? columns : null;
}

interface PastedRow {
  line: number;
  cells: readonly { column: GridColumn | null; text: string }[];
}

function listPastedRows(text: string, firstColumn: number): PastedRow[] {
  const table = readTsv(text);
  const heading = readHeading(table[0] ?? []);
  return table.slice(heading ? 1 : 0).map((cells, at) => ({
    line: at + (heading ? 2 : 1),
    cells: cells.map((cell, offset) => ({
      column: (heading ? heading[offset] : columnIds[firstColumn + offset]) ?? null,
      text: cell,
    })),
  }));
}

/** A small block fills a selection whose size is a multiple of its own. */
function repeatRows(pasted: readonly PastedRow[], { top, bottom, left, right }: GridBounds): readonly PastedRow[] {
  const [first] = pasted;
  const height = bottom - top + 1;
  const width = right - left + 1;
  if (!first || (height === 1 && width === 1)) return pasted;
  const columns = first.cells.length;
  const isNamed = first.cells.some(({ column }, at) => column !== (columnIds[left + at] ?? null));
  const rows = height % pasted.length === 0 ? height : pasted.length;
  const repeats = !isNamed && width % columns === 0 ? width / columns : 1;
  return Array.from({ length: rows }, (_, at): PastedRow => {
    const row = pasted[at % pasted.length] ?? first;
    const cells = Array.from({ length: repeats }, (__, block) =>
      row.cells.map(({ column, text }, offset) => ({
        column: repeats === 1 ? column : (columnIds[left + block * columns + offset] ?? null),
        text,
      })),
    );
    return { line: row.line, cells: cells.flat() };
  });
}

function extendRows(draft: AssessmentDraft, last: GridRow | undefined, missing: number): AssessmentDraft {
  if (!last || missing <= 0) return draft;
  const blank = Array.from({ length: missing }, (): PastedQuestion => ({ text: "", key: 1 }));
  return insertQuestionsAfter(draft, { section: last.section, index: last.index }, blank);
}

function planCells(draft: AssessmentDraft, target: GridBounds, text: string): PastePlan {
  const rows = listRows(draft);
  const pasted = repeatRows(listPastedRows(text, target.left), target);
  const missing = Math.max(0, target.top + pasted.length - rows.length);
  const extended = extendRows(draft, rows.at(-1), missing);
  const context = createCellContext(extended);
  const targets = missing > 0 ? listRows(extended) : rows;
  const problems: PasteProblem[] = [];
  let cellCount = 0;
  let right = target.left;
  const edits = pasted.flatMap(({ line, cells }, offset): RowEdit[] => {
    const row = targets[target.top + offset];
    if (!row) return [];
    let edit: RowEdit = { row, question: row.question };
    // A right answer is read by its type, a scale by its section.
    const ordered = [...cells].sort((a, b) => rankColumn(a.column) - rankColumn(b.column));
    for (const { column, text: cell } of ordered) {
      if (column === null) {
        if (cell.trim() !== "") {
          problems.push({ line, column: null, text: cell, reason: "There is no column for it" });
        }
        continue;
      }
      right = Math.max(right, columnIds.indexOf(column));
      const reading = readCell(edit, column, cell, context);
      if ("edit" in reading) {
        edit = reading.edit;
        cellCount += 1;
      } else problems.push({ line, column: getColumnLabel(column), text: cell, reason: reading.problem });
    }
    return [edit];
  });
  return {
    draft: writeRows(extended, edits),
    cells: cellCount,
    added: missing,
    problems,
    bounds: { top: target.top, bottom: target.top + Math.max(0, pasted.length - 1), left: target.left, right },
  };
}

const rankColumn = (column: GridColumn | null): number =>
  column === "type" ? 0 : column === "section" ? 1 : column === "scale" ? 2 : 3;

const reversedLater = "Only ratings can be reversed. This question has right answers or a text";

function planList(draft: AssessmentDraft, target: GridBounds, text: string): PastePlan {
  const questions = readPastedQuestions(text);
  const rows = listRows(draft);
  const row = rows[target.top];
  const bounds = { ...target, bottom: target.top + Math.max(0, questions.length - 1), right: target.left };
  if (!row || questions.length === 0) return { draft, cells: 0, added: 0, problems: [], bounds: target };
  if (row.question.text.trim() === "") {
    const pasted = pasteQuestions(draft, { section: row.section, index: row.index }, questions);
    return { draft: pasted, cells: questions.length, added: questions.length - 1, problems: [], bounds };
  }
  // A list belongs to one section: its last lines are new questions there.
  const below = rows.slice(target.top).filter(({ section }) => section === row.section);
  const missing = Math.max(0, questions.length - below.length);
  const extended = extendRows(draft, below.at(-1), missing);
  const targets = missing > 0 ? listRows(extended) : rows;
  const problems: PasteProblem[] = [];
  const edits = questions.flatMap((asked, at): RowEdit[] => {
    const over = targets[target.top + at];
    if (!over) return [];
    const question = { ...over.question, text: asked.text };
    if (isRating(question)) return [{ row: over, question, key: asked.key }];
    if (asked.key === -1) {
      problems.push({ line: at + 1, column: getColumnLabel("key"), text: "(R)", reason: reversedLater });
    }
    return [{ row: over, question }];
  });
  return { draft: writeRows(extended, edits), cells: questions.length, added: missing, problems, bounds };
}

export interface PasteRequest {
  text: string;
  target: GridBounds;
  mode: PasteMode;
}

export const planPaste = (draft: AssessmentDraft, { text, target, mode }: PasteRequest): PastePlan =>
  mode === "list" ? planList(draft, target, text) : planCells(draft, target, text);
