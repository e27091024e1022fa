/** A stretch of a text, in UTF-16 units, and what stands there instead. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** The edit that makes `after` of `before` and leaves their common start and end alone; null for the same text. */
export function findSmallestEdit(before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  // Half a character is none.
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start -= 1;
  let same = 0;
  while (
    same < shorter - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  ) {
    same += 1;
  }
  if (same > 0 && isLowSurrogate(before.charCodeAt(before.length - same))) same -= 1;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}
