import { createScanner } from "jsonc-parser";
import type { Report } from "./report.ts";
import type { Span } from "./text-lines.ts";

/** Levels of brackets in brackets. An assessment needs 12. */
const maxDepth = 100;

/** Token numbers of the scanner; its enum can't be imported. */
const token = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, comma: 5, end: 17 } as const;
const comments: readonly number[] = [12, 13];
const trivia: readonly number[] = [14, 15];

const blank = (text: string) => text.replace(/[^\r\n]/g, " ");

/** Everything but the code fence's contents becomes spaces, so that all positions stay the same. */
function unfence(text: string, report: Report): string {
  const open = /^[ \t]*(?:```+|~~~+)[^\r\n]*$/m.exec(text);
  if (!open) return text;
  const start = open.index + open[0].length;
  const isClose = /^[ \t]*(?:```+|~~~+)[ \t]*$/gm;
  isClose.lastIndex = start;
  const close = isClose.exec(text);
  const inside = text.slice(start, close?.index);
  if (!/^\s*[[{]/.test(inside)) return text;
  const span = { offset: open.index, length: open[0].length };
  const around = text.slice(0, open.index) + (close ? text.slice(isClose.lastIndex) : "");
  if (around.trim() === "") {
    report.add({
      severity: "note",
      topic: "JSON",
      message: "The Markdown code fence around the JSON was left out",
      span,
    });
  } else {
    report.markUnfaithful();
    const message = "Only the JSON in the Markdown code fence was read; the text around it was left out";
    report.add({ severity: "warning", topic: "JSON", message, span });
  }
  return blank(text.slice(0, start)) + inside + blank(text.slice(start + inside.length));
}

/** The text without its byte order mark and code fence; every position stays. */
export function prepareText(text: string, report: Report): string {
  const isMarked = text.startsWith("\uFEFF");
  if (isMarked) {
    const message = "The byte order mark at the start was left out";
    report.add({ severity: "note", topic: "JSON", message, span: { offset: 0, length: 1 } });
  }
  const plain = isMarked ? ` ${text.slice(1)}` : text;
  return /^\s*[[{]/.test(plain) ? plain : unfence(plain, report);
}

export interface Outline {
  tooDeep?: Span;
}

/** Looks through a text without recursion: how deep it nests, and what strict JSON does not have. */
export function outlineText(text: string, report: Report): Outline {
  const scanner = createScanner(text, false);
  const seen = { comments: { count: 0, first: 0 }, commas: { count: 0, first: 0 } };
  let depth = 0;
  let comma: number | undefined;
  for (let kind: number = scanner.scan(); kind !== token.end; kind = scanner.scan()) {
    if (trivia.includes(kind)) continue;
    const offset = scanner.getTokenOffset();
    if (comments.includes(kind)) {
      if (seen.comments.count++ === 0) seen.comments.first = offset;
      continue;
    }
    if (kind === token.openBrace || kind === token.openBracket) {
      depth++;
      if (depth > maxDepth) return { tooDeep: { offset, length: 1 } };
    } else if (kind === token.closeBrace || kind === token.closeBracket) {
      depth--;
      if (comma !== undefined && seen.commas.count++ === 0) seen.commas.first = comma;
    }
    comma = kind === token.comma ? offset : undefined;
  }
  const addNote = (message: string, { count, first }: { count: number; first: number }) => {
    if (count === 0) return;
    const times = count === 1 ? "" : ` (${count.toLocaleString("en")} times)`;
    const span = { offset: first, length: 1 };
    report.add({ severity: "note", topic: "JSON", message: `${message}${times}`, span });
  };
  addNote("Comments are ignored and not stored", seen.comments);
  addNote("A comma before a closing bracket was left out", seen.commas);
  return {};
}

export const tooDeepMessage = `The brackets are nested more than ${maxDepth} levels deep here. Check what you pasted`;
