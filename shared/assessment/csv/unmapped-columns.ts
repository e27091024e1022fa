import { looksLikeAnswer } from "../import/answer-spellings.ts";
import { findKeyFieldKind, parseKey } from "../import/key-spellings.ts";
import { guessMapping, type Mapping } from "./mapping.ts";
import type { Row, Table } from "./table.ts";

/** Where no heading says what a column holds: signs such as + and R. */
const looksLikeKeys = (cells: readonly string[]): boolean =>
  cells.some((cell) => !/^\d*$/.test(cell.trim())) &&
  cells.every((cell) => cell.trim() === "" || parseKey("direction", cell) !== undefined);

/**
 * What a row has in columns without a field that look like keys, right answers, scores or options. A column that would
 * have a field, and has none, was left out by its author.
 */
export function createUnmappedList({ header, rows }: Table, mapping: Mapping): (row: Row) => string[] {
  const guess = guessMapping(header);
  const columns = header.flatMap((heading, column) => {
    if (mapping[column] || guess[column]) return [];
    const cells = rows.map(({ cells: all }) => all[column] ?? "");
    const isKey =
      heading.trim() === ""
        ? looksLikeKeys(cells)
        : findKeyFieldKind(heading) !== undefined || looksLikeAnswer(heading, "x") || /option|choice/i.test(heading);
    return isKey ? [{ column, name: heading.trim() === "" ? `Column ${column + 1}` : JSON.stringify(heading) }] : [];
  });
  return ({ cells }) =>
    columns.flatMap(({ column, name }) => {
      const cell = cells[column]?.trim() ?? "";
      return cell === "" ? [] : [`${name} is ${JSON.stringify(cell)}, and that column isn't imported`];
    });
}
