/** What a spreadsheet takes for a formula at the start of a cell, after any apostrophes. */
const formula = /^'*[=+\-@\t\r\n]/;
const number = /^-?\d+(?:\.\d+)?$/;

/** Adds an apostrophe to a cell that a spreadsheet would run as a formula. Numbers are left as they are. */
export const guardCell = (cell: string): string => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell);

/** Takes the apostrophe off again. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** Several texts in one cell, separated by `|`. A backslash protects a bar, a backslash, or a space at an end. */
export const joinParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[\\|]|^\s|\s$/g, (character) => `\\${character}`)).join("|");

/** The texts of such a cell, without the spaces around them; empty ones are left out. */
export function splitParts(cell: string): string[] {
  const parts: string[] = [];
  let part = "";
  // Up to here nothing is trimmed: a backslash protects it.
  let protectedEnd = 0;
  const finish = () => {
    const whole = part.slice(0, protectedEnd) + part.slice(protectedEnd).trimEnd();
    if (whole !== "") parts.push(whole);
    part = "";
    protectedEnd = 0;
  };
  for (let at = 0; at < cell.length; at++) {
    const character = cell.charAt(at);
    const next = cell.charAt(at + 1);
    if (character === "\\" && /[\\|\s]/.test(next)) {
      part += next;
      protectedEnd = part.length;
      at++;
    } else if (character === "|") finish();
    else if (part !== "" || character.trim() !== "") part += character;
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
