/** UTF-16 units. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** Leaves the common start and end alone; null if the texts are equal. */
export function findSmallestEdit(before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  // Don't split a surrogate pair.
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
