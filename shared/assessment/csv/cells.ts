/** What a spreadsheet takes for a formula at the start of a cell, after any apostrophes. */
const formula = /^'*[=+\-@\t\r\n]/;
const number = /^-?\d+(?:\.\d+)?$/;

/** A cell that no spreadsheet runs as a formula: an apostrophe stands before what could be one. Numbers stay. */
export const guardCell = (cell: string): string => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell);

/** Takes the apostrophe off again. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** Several texts in one cell, between upright bars. A backslash keeps a bar, a backslash or a space at an end as it is. */
export const joinParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[\\|]|^\s|\s$/g, (sign) => `\\${sign}`)).join("|");

/** The texts of such a cell, without the spaces around them; empty ones are left out. */
export function splitParts(cell: string): string[] {
  const parts: string[] = [];
  let part = "";
  // Where the last sign that a backslash keeps ends: spaces behind it go, it stays.
  let kept = 0;
  const finish = () => {
    const whole = part.slice(0, kept) + part.slice(kept).trimEnd();
    if (whole !== "") parts.push(whole);
    part = "";
    kept = 0;
  };
  for (let at = 0; at < cell.length; at++) {
    const sign = cell.charAt(at);
    const next = cell.charAt(at + 1);
    if (sign === "\\" && /[\\|\s]/.test(next)) {
      part += next;
      kept = part.length;
      at++;
    } else if (sign === "|") finish();
    else if (part !== "" || sign.trim() !== "") part += sign;
  }
  finish();
  return parts;
}

/** Numbers as spreadsheets of any country write them; undefined for anything else. */
export function parseNumber(cell: string): number | undefined {
  const text = cell.trim().replace(/^(-?\d+),(\d+)$/, "$1.$2");
  const value = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}
