// Large documents quote the same few names ten thousand times.
const quoted = new Map<string, string>();
const maxCachedQuotes = 1_000;

/** A name or value for a message, truncated if long. */
export function quote(value: unknown): string {
  const text = typeof value === "string" ? value : String(value);
  const known = quoted.get(text);
  if (known !== undefined) return known;
  const made = JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
  if (text.length <= 60 && quoted.size < maxCachedQuotes) quoted.set(text, made);
  return made;
}
