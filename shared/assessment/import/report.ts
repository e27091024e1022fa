import type { Path } from "../path.ts";
import type { Problem, ProblemTopic, Severity } from "../problem.ts";
import { toPath, toPointed, toWhole, type Value } from "./json-tree.ts";
import type { createLines, Span } from "./text-lines.ts";

interface Finding {
  severity: Severity;
  topic: ProblemTopic;
  /** A whole sentence without its full stop, where it may be counted. */
  message: string;
  span: Span;
  about?: Value;
  path?: Path;
  count: number;
}

/** Distinct notes of one sort that are told one by one; the rest is counted. */
const largestSort = 100;

/** What was found while reading a text. */
export interface Report {
  readonly isFaithful: boolean;
  /** Something that means the same as before. Equal ones are told once, with their count and the first place. */
  note: (message: string, about: Value, at?: Span) => void;
  /** A guess: what is taken may not be what was meant. Equal ones are told once. */
  guess: (message: string, about: Value) => void;
  /**
   * Something that is not in the draft, or not as it was written: always told by itself, with the whole place.
   * @param more.field the field that it was
   */
  lose: (message: string, lost: Value, more?: { severity?: Severity; field?: string }) => void;
  /** Something about the text itself. */
  tell: (finding: { severity: Severity; topic: ProblemTopic; message: string; span: Span; path?: Path }) => void;
  markUnfaithful: () => void;
  /** In the order of the text. Call it when the tree is finished and its steps are numbered. */
  toProblems: (toPosition: ReturnType<typeof createLines>) => Problem[];
}

export function createReport(): Report {
  const findings: Finding[] = [];
  const counted = new Map<string, Finding>();
  const sorts = new Map<string, number>();
  let isFaithful = true;

  const count = (severity: Severity, message: string, about: Value, at?: Span) => {
    const known = counted.get(message);
    if (known) {
      known.count++;
      return;
    }
    const sort = message.replace(/"(?:[^"\\]|\\.)*"/g, '""');
    const size = (sorts.get(sort) ?? 0) + 1;
    sorts.set(sort, size);
    if (size > largestSort) {
      const last = counted.get(`more ${sort}`);
      if (last) last.count++;
      else {
        const more: Finding = {
          severity,
          topic: "Import",
          message: "More of the same",
          span: toPointed(about),
          count: 1,
        };
        counted.set(`more ${sort}`, more);
        findings.push(more);
      }
      return;
    }
    const finding: Finding = { severity, topic: "Import", message, span: at ?? toPointed(about), about, count: 1 };
    counted.set(message, finding);
    findings.push(finding);
  };

  return {
    get isFaithful() {
      return isFaithful;
    },
    note: (message, about, at) => count("note", message, about, at),
    guess: (message, about) => {
      isFaithful = false;
      count("warning", message, about);
    },
    lose: (message, lost, { severity = "warning", field } = {}) => {
      isFaithful = false;
      if (field !== undefined) lost.step = field;
      findings.push({ severity, topic: "Import", message, span: toWhole(lost), about: lost, count: 1 });
    },
    tell: (finding) => {
      findings.push({ ...finding, count: 1 });
    },
    markUnfaithful: () => {
      isFaithful = false;
    },
    toProblems: (toPosition) =>
      findings
        .map(({ severity, topic, message, span, about, path, count: times }) => ({
          severity,
          topic,
          path: path ?? toPath(about),
          message: topic === "Schema" ? message : toSentence(message, times),
          position: toPosition(span),
        }))
        .sort((a, b) => a.position.offset - b.position.offset),
  };
}

/** Counted, and with a full stop where it is more than one sentence. */
function toSentence(message: string, times: number): string {
  const counted = times > 1 ? `${message} (${times.toLocaleString("en")} times)` : message;
  return counted.includes(". ") ? `${counted}.` : counted;
}

// Large documents quote the same few names ten thousand times.
const quoted = new Map<string, string>();
const largestCache = 1_000;

/** A name or value as a message quotes it, cut where it is long. */
export function quote(value: unknown): string {
  const text = typeof value === "string" ? value : String(value);
  const known = quoted.get(text);
  if (known !== undefined) return known;
  const made = JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
  if (text.length <= 60 && quoted.size < largestCache) quoted.set(text, made);
  return made;
}
