/** What takes the place of something that a log must not hold. */
const hidden = "[…]";

/** In this order: what is in quotes may hold any of the others. */
const secrets = [
  // Errors quote what they were reading: a draft's text, an answer of the site.
  /"[^"]*"?|'[^']*'?|`[^`]*`?/g,
  /[^\s@<>()]+@[^\s@<>()]+/g,
  // Queries and fragments of addresses.
  /[?#]\S+/g,
  // Tokens, hashes, keys.
  /[\w+/=.-]*[\w+/=-]{24,}[\w+/=.-]*/g,
  // One-time codes.
  /\d{6,}/g,
];

/** A line for the log without what is nobody's business: quotations, addresses, tokens, one-time codes. At most 300 letters. */
export const redact = (text: string): string =>
  secrets.reduce((rest, secret) => rest.replace(secret, hidden), text.replace(/\s+/g, " ")).slice(0, 300);

const isSystemError = (error: Error): error is Error & { code: string; syscall?: unknown } =>
  "code" in error && typeof error.code === "string";

/** Places of the code in an error's stack, without its message, which stands in front of them. */
const toPlaces = (stack = "") =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim().replace(/(?:file:\/\/)?\S*\/(?=[^/\s]+:\d+:\d+)/, ""));

/** What the log keeps of an error: kind, code and places in the code; of its message what holds no contents. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a ${typeof error} was thrown`;
  // Parsers quote what they could not read, with and without quotation marks.
  const isQuoting = error instanceof SyntaxError || error.name === "ZodError";
  const parts = [
    error.name,
    isSystemError(error) && error.code,
    !isQuoting && redact(error.message),
    ...toPlaces(error.stack),
  ];
  return parts.filter(Boolean).join(" | ");
}
