import { createScanner } from "jsonc-parser";

/** Token numbers of the scanner; its enum can't be imported. */
const token = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, comma: 5, colon: 6, end: 17 } as const;

const minLength = 400;
/** Longer lines, on average, than anybody writes. */
const minLineLength = 400;

function isMinified(text: string): boolean {
  if (text.length < minLength || !/^\uFEFF?\s*[[{]/.test(text)) return false;
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return text.length / lines >= minLineLength;
}

function isStrictJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function printLines(text: string): string {
  const scanner = createScanner(text, true);
  const parts: string[] = [];
  let indent = "\n";
  let before: number = token.end;
  for (let kind: number = scanner.scan(); kind !== token.end; kind = scanner.scan()) {
    const isOpen = kind === token.openBrace || kind === token.openBracket;
    const isClose = kind === token.closeBrace || kind === token.closeBracket;
    const isAfterOpen = before === token.openBrace || before === token.openBracket;
    if (isClose) {
      indent = indent.slice(0, -2);
      if (!isAfterOpen) parts.push(indent);
    } else if (isAfterOpen || before === token.comma) parts.push(indent);
    parts.push(text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength()));
    if (kind === token.colon) parts.push(" ");
    if (isOpen) indent += "  ";
    before = kind;
  }
  return `${parts.join("")}\n`;
}

/**
 * Minified JSON with a line for each value, every value written as it was. Anything else, such as JSON with mistakes or
 * with lines already, stays as it is.
 */
export function formatMinified(text: string): string {
  const plain = text.replace(/^\uFEFF/, "");
  return isMinified(text) && isStrictJson(plain) ? printLines(plain) : text;
}
