/** The quoted cell that begins at `start`, and where it ends; null if the quote belongs to the text. */
function readQuoted(text: string, start: number): { cell: string; end: number } | null {
  let at = start + 1;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    const next = text.charAt(quote + 1);
    if (next !== '"') {
      const isEnd = next === "" || next === "\t" || next === "\n" || next === "\r";
      return isEnd ? { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 } : null;
    }
    at = quote + 2;
  }
  return null;
}

const needsQuotes = (cell: string): boolean => /[\t\r\n"]/.test(cell);

/**
 * Rows of cells as spreadsheets copy them: tabs between cells, a cell with tabs, line breaks or quotes in quotes. A quote
 * that isn't closed is a letter like any other. The line break after the last row is no row. Never throws.
 */
export const readTsv = (text: string): string[][] => readTable(text).rows;

/** Whether a cell has quotes that it needs: only spreadsheets write them. */
export const hasQuotedCells = (text: string): boolean => text.includes('"') && readTable(text).hasQuotedCells;

function readTable(given: string): { rows: string[][]; hasQuotedCells: boolean } {
  const text = given.startsWith("\uFEFF") ? given.slice(1) : given;
  const rows: string[][] = [];
  let row: string[] = [];
  const plainEnd = /[\t\r\n]/g;
  let hasNeeded = false;
  let at = 0;
  while (true) {
    const quoted = text.charAt(at) === '"' ? readQuoted(text, at) : null;
    if (quoted) {
      row.push(quoted.cell);
      hasNeeded ||= needsQuotes(quoted.cell);
      at = quoted.end;
    } else {
      plainEnd.lastIndex = at;
      const end = plainEnd.exec(text)?.index ?? text.length;
      row.push(text.slice(at, end));
      at = end;
    }
    const separator = text.charAt(at);
    if (separator === "\t") {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
    if (at >= text.length) return { rows, hasQuotedCells: hasNeeded };
  }
}

const printCell = (cell: string): string => (needsQuotes(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** What a spreadsheet pastes as the same cells. */
export const printTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(printCell).join("\t")).join("\n");
