const placeholder = "[…]";

const secrets = [
  // Errors quote what they were reading, such as a draft's text.
  /"[^"]*"?|'[^']*'?|`[^`]*`?/g,
  /[^\s@<>()]+@[^\s@<>()]+/g,
  // Queries and fragments of URLs.
  /[?#]\S+/g,
  // Tokens, hashes, keys.
  /[\w+/=.-]*[\w+/=-]{24,}[\w+/=.-]*/g,
  // One-time codes.
  /\d{6,}/g,
];

export const redact = (text: string): string =>
  secrets.reduce((redacted, secret) => redacted.replace(secret, placeholder), text.replace(/\s+/g, " ")).slice(0, 300);

const isSystemError = (error: Error): error is Error & { code: string; syscall?: unknown } =>
  "code" in error && typeof error.code === "string";

const listStackFrames = (stack = "") =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim().replace(/(?:file:\/\/)?\S*\/(?=[^/\s]+:\d+:\d+)/, ""));

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a ${typeof error} was thrown`;
  // Parsers quote invalid input, with or without quotation marks.
  const isQuoting = error instanceof SyntaxError || error.name === "ZodError";
  const parts = [
    error.name,
    isSystemError(error) && error.code,
    !isQuoting && redact(error.message),
    ...listStackFrames(error.stack),
  ];
  return parts.filter(Boolean).join(" | ");
}
