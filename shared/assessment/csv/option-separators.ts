import { matchChoice } from "../import/choices.ts";
import { joinParts, splitParts } from "./cells.ts";
import type { Mapping } from "./mapping.ts";
import type { Row, Table } from "./table.ts";

const separators = [";", "\n", ","] as const;

const cut = (cell: string, separator: string | RegExp): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const toChoices = (texts: readonly string[]) => texts.map((text) => ({ id: text, value: text, text }));

/**
 * The right answers of a cell that holds several, such as 'ACD', 'A, C' or 'Oslo; Bergen'; null where it holds one, or
 * where not each of them is an option.
 */
export function splitAnswers(
  cell: string,
  choices: readonly { id: string; value: string; text: string }[],
): string[] | null {
  if (matchChoice(cell, choices, null)) return null;
  const bare = cell.trim();
  const letters = /^[A-Z]{2,}$/.test(bare) ? [[...bare]] : [];
  const readings = [cut(bare, /[;\n]/), cut(bare, /[,;\n]/), cut(bare, /[/\s]+/), ...letters];
  const isAll = (parts: readonly string[]) => {
    const matches = parts.map((part) => matchChoice(part, choices, 1)?.choice);
    return parts.length > 1 && !matches.includes(undefined) && new Set(matches).size === parts.length;
  };
  return readings.find(isAll) ?? null;
}

function readCells(
  options: string,
  correct: string,
  separator: string,
): { options: string[]; correct: string[] } | null {
  const texts = cut(options, separator);
  const choices = toChoices(texts);
  if (texts.length < 2 || new Set(texts).size < texts.length || correct.trim() === "") return null;
  if (matchChoice(correct, choices, 1)) return { options: texts, correct: [correct.trim()] };
  const several = splitAnswers(correct, choices);
  return several && { options: texts, correct: several };
}

export interface SeparatedTable {
  table: Table;
  /** What the options turned out to be separated by; null where it's `|`, or where that isn't clear. */
  separator: string | null;
}

/**
 * A table whose cells of options are separated by `|`. Another sign is taken for it if it parts the options of every row
 * so that each right answer is one of them, and if no other sign does.
 */
export function separateOptions(table: Table, mapping: Mapping): SeparatedTable {
  const [options, correct] = [mapping.indexOf("options"), mapping.indexOf("correct")];
  const asIs = { table, separator: null };
  if (options < 0 || correct < 0) return asIs;
  const read = ({ cells }: Row) => ({ options: cells[options] ?? "", correct: cells[correct] ?? "" });
  const filled = table.rows.filter((row) => read(row).options.trim() !== "");
  const hasColumns = ({ cells }: Row) =>
    cells.some((cell, column) => mapping[column] === "option" && cell.trim() !== "");
  const isSeparated = (row: Row) => splitParts(read(row).options).length > 1 || hasColumns(row);
  if (filled.length === 0 || filled.some(isSeparated)) return asIs;
  const [separator, ...others] = separators.filter((one) =>
    filled.every((row) => readCells(read(row).options, read(row).correct, one) !== null),
  );
  if (separator === undefined || others.length > 0) return asIs;
  const rows = table.rows.map((row) => {
    const parts = readCells(read(row).options, read(row).correct, separator);
    if (!parts) return row;
    const cells = row.cells.map((cell, column) =>
      column === options ? joinParts(parts.options) : column === correct ? joinParts(parts.correct) : cell,
    );
    return { ...row, cells };
  });
  return { table: { ...table, rows }, separator };
}
