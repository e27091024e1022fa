/**
 * Changes a text up to the last place where something closes. After it nothing that opens has an end, and a pattern that
 * looks for one would go through the rest of the text each time.
 * @param close global
 */
export function changeUpToLast(text: string, close: RegExp, change: (part: string) => string): string {
  let end = 0;
  for (const { 0: found, index } of text.matchAll(close)) end = index + found.length;
  return end === 0 ? text : change(text.slice(0, end)) + text.slice(end);
}

/** Replaces what stands between two signs, with them. */
export function replaceSpans(
  text: string,
  [open, close]: readonly [string, string],
  replace: (inside: string, whole: string) => string,
): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf(open, from);
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
    if (end < 0) return parts.join("") + text.slice(from);
    const whole = text.slice(start, end + close.length);
    parts.push(text.slice(from, start), replace(text.slice(start + open.length, end), whole));
    from = end + close.length;
  }
}
