import type { AssessmentDraft } from "#assessment/draft.ts";
import { getAtPath, type Path } from "#assessment/path.ts";
import { readPastedRows } from "./pasted-rows.ts";
import type { Removal } from "./removal.ts";
import { writeField } from "./write-field.ts";

export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

export const insertItems = <Item>(list: readonly Item[], at: number, items: readonly Item[]): Item[] => [
  ...list.slice(0, at),
  ...items,
  ...list.slice(at),
];

export function readList(draft: AssessmentDraft, path: Path): readonly unknown[] {
  const list = getAtPath(draft, path);
  return Array.isArray(list) ? list : [];
}

export const changeList = (
  draft: AssessmentDraft,
  path: Path,
  change: (list: readonly unknown[]) => unknown[],
): AssessmentDraft => writeField(draft, path, change(readList(draft, path)));

export function removeItem(draft: AssessmentDraft, path: Path, at: number): Removal {
  const items = readList(draft, path).slice(at, at + 1);
  return {
    draft: changeList(draft, path, (list) => list.filter((_, index) => index !== at)),
    restore: (now) => changeList(now, path, (list) => insertItems(list, at, items)),
  };
}

const cleanLine = (line: string): string => line.replace(/^\s*[-*•]\s+/, "").trim();

export const splitLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map(cleanLine)
    .filter(Boolean);

/** What a spreadsheet or a list pastes, for fields of one line. */
export const readPastedLines = (pasted: string): string[] =>
  readPastedRows(pasted)
    .map(({ text }) => cleanLine(text.replace(/\s*[\r\n]+\s*/g, " ")))
    .filter(Boolean);
