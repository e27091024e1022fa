import { guessMapping, guessTextColumn, type Mapping } from "./mapping.ts";
import { readTable, type Table, type TableOptions } from "./table.ts";

/** A table and what each of its columns probably holds. Without a header, only the questions are recognized. */
export function openTable(text: string, options: TableOptions = {}): { table: Table; mapping: Mapping } {
  const table = readTable(text, options);
  const { header, rows } = table;
  return { table, mapping: options.hasHeader === false ? guessTextColumn(header, rows) : guessMapping(header) };
}
