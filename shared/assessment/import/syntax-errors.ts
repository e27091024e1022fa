import { type ParseError, printParseErrorCode } from "jsonc-parser";
import type { Report } from "./report.ts";

const maxReported = 100;

const messages: Record<string, string> = {
  InvalidSymbol: "This is not JSON: write text in double quotes, and true, false and null in lowercase",
  InvalidNumberFormat: "This is not a number in JSON: write it as 25, -1 or 0.5",
  PropertyNameExpected: "The name of a field was expected here, in double quotes",
  ValueExpected: "A value was expected here: a text in double quotes, a number, true, false, null, a list or an object",
  ColonExpected: "A colon was expected here, between the name of a field and its value",
  CommaExpected: "A comma was expected here, between two fields or two items",
  CloseBraceExpected: "A closing } was expected here: the object is not finished",
  CloseBracketExpected: "A closing ] was expected here: the list is not finished",
  EndOfFileExpected: "The JSON ends before this. Remove what follows, or an extra bracket before it",
  UnexpectedEndOfComment: "This comment has no end: write */ after it",
  UnexpectedEndOfString: "This text has no end: write a double quote after it, and \\n for a line break in it",
  UnexpectedEndOfNumber: "This number is not finished: digits were expected",
  InvalidUnicode: "\\u must be followed by four hexadecimal digits, such as \\u00e9",
  InvalidEscapeCharacter:
    'A backslash must be followed by one of " \\ / b f n r t u; write \\\\ for a backslash itself',
  InvalidCharacter: "Text can't contain a line break, tab or other control character: write \\n or \\t",
};

function isEcho(text: string, error: ParseError, before: ParseError | undefined): boolean {
  if (!before) return false;
  if (before.offset === error.offset) return true;
  const isNoValue = printParseErrorCode(before.error) === "InvalidSymbol";
  const isMissed = printParseErrorCode(error.error) === "ValueExpected";
  return isNoValue && isMissed && text.slice(before.offset + before.length, error.offset).trim() === "";
}

/** Reports up to 100 syntax errors, and how many more there are. */
export function reportSyntaxErrors(text: string, errors: readonly ParseError[], report: Report): void {
  report.markUnfaithful();
  const addError = (message: string, { offset, length }: ParseError) =>
    report.add({ severity: "error", topic: "JSON", message, span: { offset, length } });
  const reported = errors.filter((error, at) => !isEcho(text, error, errors[at - 1]));
  for (const error of reported.slice(0, maxReported)) {
    const code = printParseErrorCode(error.error);
    addError(messages[code] ?? `This is not JSON: ${code}`, error);
  }
  const next = reported[maxReported];
  if (next)
    addError(`There are ${(reported.length - maxReported).toLocaleString("en")} more errors from here on`, next);
}

const looksTabular = (lines: readonly string[]) =>
  [",", ";", "\t"].some((delimiter) => {
    const counts = lines.slice(0, 3).map((line) => line.split(delimiter).length);
    return counts.length > 1 && counts.every((count) => count > 1 && count === counts[0]);
  });

/** What a text seems to be that isn't JSON at all, and what to do; null if it may be JSON with mistakes. */
export function describeForeignText(text: string, errors: readonly ParseError[]): string | null {
  const start = text.trimStart().slice(0, 5000);
  const lines = start.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  const paste = "Paste an assessment as JSON, which begins with {";
  if (start.includes("\0") || start.startsWith("PK\u0003") || /^(%PDF-|.PNG|\{\\rtf)/.test(start)) {
    return `This is not text, or it was saved as UTF-16. Save it as UTF-8, or open the file that holds the JSON. ${paste}`;
  }
  if (/^<[a-z!?/]/i.test(start)) return `This is HTML or XML, not JSON. ${paste}`;
  if (/^[[{]/.test(start)) {
    const isMostlyErrors = errors.length > 20 && errors.length * 12 > text.length;
    return isMostlyErrors ? `This starts like JSON, but most of it isn't. ${paste}` : null;
  }
  if (looksTabular(lines)) {
    return `This looks like CSV, not JSON. Questions can be imported as CSV: use "Import questions from CSV". ${paste}`;
  }
  if (
    /^(---|%YAML)/.test(start) ||
    lines.filter((line) => /^\s*(- )?[\w"' -]+:( |$)/.test(line)).length > lines.length / 2
  ) {
    return `This looks like YAML, not JSON. Convert it to JSON first. ${paste}`;
  }
  if (/^(export|import|const|let|var|module\.|function|\/\/|\/\*)/.test(start) && /[{[]/.test(start)) {
    return `This looks like code, not JSON. Paste only the object, from its { to its }, with names in double quotes`;
  }
  return `This is not JSON. ${paste}`;
}
