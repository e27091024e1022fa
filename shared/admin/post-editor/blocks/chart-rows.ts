import { type ChartRow, maxChartRows, readChartNumber } from "#blog/chart.ts";

export const chartColumns = ["label", "value", "low", "high"] as const;
export type ChartColumn = (typeof chartColumns)[number];

export const emptyRow: ChartRow = { label: "", value: "", low: "", high: "" };

/** Spreadsheets put quotes around cells that have quotes or line breaks in them. */
const cleanCell = (cell: string) =>
  cell
    .replace(/^"([\s\S]*)"$/, (_, inner: string) => inner.replaceAll('""', '"'))
    .replace(/\s+/g, " ")
    .trim();

/** Cells of a spreadsheet as text has them, without blank lines; null for a text that isn't more than one cell. */
function readCells(text: string): string[][] | null {
  if (!/[\t\n]/.test(text.trim())) return null;
  return text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.split("\t").map(cleanCell))
    .filter((cells) => cells.some((cell) => cell !== ""));
}

const isHeader = ([first, second]: readonly string[][]) =>
  first?.[1] !== undefined &&
  readChartNumber(first[1]) === null &&
  second?.[1] !== undefined &&
  readChartNumber(second[1]) !== null;

export interface PastedRows {
  rows: ChartRow[];
  /** What isn't in them; '' if all is. */
  loss: string;
}

/** The rows with cells of a spreadsheet from this cell on; null if the text is for one field only. */
export function pasteRows(
  rows: readonly ChartRow[],
  { text, row, column }: { text: string; row: number; column: ChartColumn },
): PastedRows | null {
  const cells = readCells(text);
  if (!cells) return null;
  const start = chartColumns.indexOf(column);
  const hasHeader = start === 0 && isHeader(cells);
  const given = hasHeader ? cells.slice(1) : cells;
  const room = Math.max(0, maxChartRows - row);
  const pasted = [...rows];
  given.slice(0, room).forEach((line, at) => {
    const changes = chartColumns.slice(start).map((name, offset) => [name, line[offset]] as const);
    const known = Object.fromEntries(changes.filter(([, cell]) => cell !== undefined)) as Partial<ChartRow>;
    pasted[row + at] = { ...(pasted[row + at] ?? emptyRow), ...known };
  });
  const isTooWide = given.some((line) => line.slice(chartColumns.length - start).some((cell) => cell !== ""));
  const losses = [
    ...(hasHeader ? ["the first row, which looks like a header"] : []),
    ...(given.length > room
      ? [`${given.length - room} of ${given.length} rows, because ${maxChartRows} are the most`]
      : []),
    ...(isTooWide ? ["columns after High"] : []),
  ];
  return { rows: pasted, loss: losses.length === 0 ? "" : `Left out: ${losses.join("; ")}.` };
}
