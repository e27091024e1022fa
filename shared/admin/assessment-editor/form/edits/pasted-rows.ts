import { hasQuotedCells, readTsv } from "#assessment/grid/tsv.ts";

export interface PastedRow {
  text: string;
  isReversed: boolean;
  /** Cells beside the text that say something else than that it is reversed. */
  hasOtherCells: boolean;
}

const lineBreak = /\r\n|[\r\n\u2028\u2029]/;
const listMarker = /^(?:\(?\d{1,5}[.):]?|\(?[a-z][.):]|[-–—•*·▪◦])$/i;
const leadingMark = /^\((?:R|-|−|–)\)$/i;
const mark = /^\(?(?:R|-|−|–|-1)\)?$/i;

/** Tabs, and quotes that a cell needs: lists that somebody typed have neither. */
export const isPastedTable = (pasted: string): boolean => pasted.includes("\t") || hasQuotedCells(pasted);

/** Quotes in a list belong to its texts. */
const readCells = (pasted: string): string[][] =>
  hasQuotedCells(pasted) ? readTsv(pasted) : pasted.split(lineBreak).map((line) => line.split("\t"));

function readRow(all: readonly string[]): PastedRow[] {
  const cells = all.map((cell) => cell.trim()).filter(Boolean);
  let isReversed = false;
  while (cells.length > 1 && (listMarker.test(cells[0] ?? "") || leadingMark.test(cells[0] ?? ""))) {
    isReversed ||= leadingMark.test(cells.shift() ?? "");
  }
  const [text, ...others] = cells;
  if (text === undefined) return [];
  return [
    {
      text,
      isReversed: isReversed || others.some((cell) => mark.test(cell)),
      hasOtherCells: others.some((cell) => !mark.test(cell)),
    },
  ];
}

/** Rows of a spreadsheet or lines of a list. The first column is the text, behind numbers and bullets. */
export const readPastedRows = (pasted: string): PastedRow[] => readCells(pasted).flatMap(readRow);
