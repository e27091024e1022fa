import type { AssessmentDraft } from "#assessment/draft.ts";
import { type Path, readAt } from "#assessment/path.ts";
import type { Removal } from "./removal.ts";
import { writeField } from "./write-field.ts";

/** The list with one item at another place. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The list with items put in before a place; behind its end where it is shorter. */
export const insertItems = <Item>(list: readonly Item[], at: number, items: readonly Item[]): Item[] => [
  ...list.slice(0, at),
  ...items,
  ...list.slice(at),
];

/** What stands in a list of the draft; empty where there is none. */
export function readList(draft: AssessmentDraft, path: Path): readonly unknown[] {
  const list = readAt(draft, path);
  return Array.isArray(list) ? list : [];
}

export const changeList = (
  draft: AssessmentDraft,
  path: Path,
  change: (list: readonly unknown[]) => unknown[],
): AssessmentDraft => writeField(draft, path, change(readList(draft, path)));

/** Takes one item out of a list. */
export function removeItem(draft: AssessmentDraft, path: Path, at: number): Removal {
  const items = readList(draft, path).slice(at, at + 1);
  return {
    draft: changeList(draft, path, (list) => list.filter((_, place) => place !== at)),
    putBack: (now) => changeList(now, path, (list) => insertItems(list, at, items)),
  };
}

/** The lines of a text that was typed or pasted: trimmed, without bullets and blank ones. */
export const splitLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*[-*•]\s+/, "").trim())
    .filter(Boolean);
