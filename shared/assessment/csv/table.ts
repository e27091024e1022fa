import Papa from "papaparse";
import type { Severity } from "../problem.ts";
import { unguardCell } from "./cells.ts";

export interface RowProblem {
  severity: Severity;
  line: number;
  message: string;
}

export interface Row {
  line: number;
  cells: string[];
}

export interface Table {
  header: string[];
  rows: Row[];
  problems: RowProblem[];
}

const delimiters = [",", ";", "\t"] as const;

function findDelimiter(text: string): string {
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 20_000))?.[0] ?? "";
  const bare = header.replace(/"(?:[^"]|"")*"/g, "");
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

const quoteMessages: Record<string, string> = {
  MissingQuotes: "A cell starts with a double quote but doesn't end with one: everything after it was read as one cell",
  InvalidQuotes: 'A cell contains a double quote: write it twice, as ""',
};

const countFilled = ({ cells }: Row): number => cells.findLastIndex((cell) => cell.trim() !== "") + 1;

function checkCellCount({ line, cells }: Row, width: number, hasHeader: boolean): RowProblem[] {
  if (!hasHeader && cells.length < width) return [];
  if (cells.length < width) {
    const message = `This row has ${cells.length} of ${width} cells: the missing ones were read as empty`;
    return [{ severity: "note", line, message }];
  }
  const lost = cells.slice(width).filter((cell) => cell.trim() !== "");
  if (lost.length === 0) return [];
  const message = `This row has ${cells.length} cells and the ${hasHeader ? "header" : "table"} ${width}: ${JSON.stringify(lost.join(" "))} was left out`;
  return [{ severity: "error", line, message }];
}

export interface TableOptions {
  /** If false, the first row is data too, and no column has a name. */
  hasHeader?: boolean;
}

/** Reads CSV with commas, semicolons or tabs. Empty rows are skipped. Never throws. */
export function readTable(given: string, { hasHeader = true }: TableOptions = {}): Table {
  // What spreadsheets write before the header: a byte order mark, and which sign parts the cells.
  const start = given.startsWith("\uFEFF") ? 1 : 0;
  const declaredDelimiter = /^sep=(.)\r?\n/i.exec(given.slice(start, start + 10));
  const skipped = start + (declaredDelimiter?.[0].length ?? 0);
  const text = given.slice(skipped);
  const rows: Row[] = [];
  const problems: RowProblem[] = [];
  let line = declaredDelimiter ? 2 : 1;
  let cursor = 0;
  Papa.parse<string[]>(text, {
    delimiter: declaredDelimiter?.[1] ?? findDelimiter(text),
    step: ({ data, errors, meta }) => {
      for (const { code } of errors) {
        const message = quoteMessages[code];
        if (message !== undefined) problems.push({ severity: "error", line, message });
      }
      if (data.some((cell) => cell.trim() !== "")) rows.push({ line, cells: data.map(unguardCell) });
      line += (text.slice(cursor, meta.cursor).match(/\r\n|\n|\r/g) ?? []).length;
      cursor = meta.cursor;
    },
  });
  const [first] = rows;
  const dataRows = hasHeader ? rows.slice(1) : rows;
  const width = hasHeader ? (first?.cells.length ?? 0) : Math.max(0, ...rows.slice(0, 1_000).map(countFilled));
  const header = hasHeader ? (first?.cells ?? []) : Array.from({ length: width }, () => "");
  if (!first)
    problems.push({ severity: "error", line: 1, message: "The table is empty. Its first row must name the columns" });
  else if (dataRows.length === 0) {
    problems.push({ severity: "error", line: first.line, message: "The table has a header but no rows" });
  }
  problems.push(...dataRows.flatMap((row) => checkCellCount(row, width, hasHeader)));
  const filled = dataRows.map(({ line: at, cells }) => ({
    line: at,
    cells: Array.from({ length: width }, (_, column) => cells[column] ?? ""),
  }));
  return { header, rows: filled, problems: problems.sort((a, b) => a.line - b.line) };
}
