import type { Path } from "../path.ts";
import type { Problem, ProblemTopic, Severity } from "../problem.ts";
import { findPath, getPointedSpan, getWholeSpan, type Value } from "./json-tree.ts";
import type { createLines, Span } from "./text-lines.ts";

interface Finding {
  severity: Severity;
  topic: ProblemTopic;
  message: string;
  span: Span;
  about?: Value;
  path?: Path;
  count: number;
}

const maxPerSort = 100;
/** More than anybody reads at once. A large text can have hundreds of thousands, which would freeze the editor. */
export const maxListed = 1000;

const ranks: Record<Severity, number> = { error: 0, warning: 1, note: 2 };

/** The most severe, and one that says how many are left out. */
function limitFindings(findings: Finding[]): Finding[] {
  if (findings.length <= maxListed) return findings;
  const sorted = findings.toSorted((a, b) => ranks[a.severity] - ranks[b.severity] || a.span.offset - b.span.offset);
  const [next] = sorted.slice(maxListed);
  if (!next) return sorted;
  const { severity, span } = next;
  const left = (sorted.length - maxListed).toLocaleString("en");
  const message = `${left} more problems aren't listed. Fix some of the others first`;
  return [...sorted.slice(0, maxListed), { severity, topic: "Import", message, span, path: [], count: 1 }];
}

export interface Report {
  readonly isFaithful: boolean;
  /** A change that keeps the meaning. Equal notes are merged and counted. */
  note: (message: string, about: Value, at?: Span) => void;
  /** A guess may not be what was meant. Equal ones are merged. */
  noteGuess: (message: string, about: Value) => void;
  /** Something that isn't in the draft, or not as written; never merged. `field`: the field it was. */
  noteLoss: (message: string, lost: Value, more?: { severity?: Severity; field?: string }) => void;
  /** A loss that could change what is asked or how it's scored: it keeps the draft from being published. */
  noteUnread: (message: string, lost: Value, more?: { field?: string }) => void;
  /** What `noteUnread` was told, where it belongs. Call it when the tree's steps are numbered. */
  listUnread: () => { message: string; path: Path }[];
  add: (finding: { severity: Severity; topic: ProblemTopic; message: string; span: Span; path?: Path }) => void;
  markUnfaithful: () => void;
  /** Sorted by position. Call it when the tree is finished and its steps are numbered. */
  listProblems: (toPosition: ReturnType<typeof createLines>) => Problem[];
}

export function createReport(): Report {
  const findings: Finding[] = [];
  const counted = new Map<string, Finding>();
  const sorts = new Map<string, number>();
  const unread: { message: string; about: Value }[] = [];
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
    if (size > maxPerSort) {
      const last = counted.get(`more ${sort}`);
      if (last) last.count++;
      else {
        const more: Finding = {
          severity,
          topic: "Import",
          message: "More of the same",
          span: getPointedSpan(about),
          count: 1,
        };
        counted.set(`more ${sort}`, more);
        findings.push(more);
      }
      return;
    }
    const finding: Finding = { severity, topic: "Import", message, span: at ?? getPointedSpan(about), about, count: 1 };
    counted.set(message, finding);
    findings.push(finding);
  };

  const noteLoss: Report["noteLoss"] = (message, lost, { severity = "warning", field } = {}) => {
    isFaithful = false;
    if (field !== undefined) lost.step = field;
    findings.push({ severity, topic: "Import", message, span: getWholeSpan(lost), about: lost, count: 1 });
  };

  return {
    get isFaithful() {
      return isFaithful;
    },
    note: (message, about, at) => count("note", message, about, at),
    noteGuess: (message, about) => {
      isFaithful = false;
      count("warning", message, about);
    },
    noteLoss,
    noteUnread: (message, lost, more = {}) => {
      noteLoss(message, lost, { ...more, severity: "error" });
      unread.push({ message, about: lost });
    },
    listUnread: () => unread.map(({ message, about }) => ({ message, path: findPath(about) })),
    add: (finding) => {
      findings.push({ ...finding, count: 1 });
    },
    markUnfaithful: () => {
      isFaithful = false;
    },
    listProblems: (toPosition) =>
      limitFindings(findings)
        .map(({ severity, topic, message, span, about, path, count: times }) => ({
          severity,
          topic,
          path: path ?? findPath(about),
          message: topic === "Schema" ? message : formatMessage(message, times),
          position: toPosition(span),
        }))
        .sort((a, b) => a.position.offset - b.position.offset),
  };
}

function formatMessage(message: string, times: number): string {
  const counted = times > 1 ? `${message} (${times.toLocaleString("en")} times)` : message;
  return counted.includes(". ") && !counted.endsWith(".") ? `${counted}.` : counted;
}
