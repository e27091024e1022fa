import type { TextPosition } from "../problem.ts";

/** A stretch of a text, in UTF-16 units. */
export interface Span {
  offset: number;
  length: number;
}

/** Gives the line and column of any stretch of a text. Lines end as editors end them: \n, \r\n or \r. */
export function createLines(text: string): (span: Span) => TextPosition {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length);
  return ({ offset, length }) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { offset, length, line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
