import { type Change, diffLines, diffWordsWithSpace } from "diff";

export interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Milliseconds that comparing word by word may take before lines have to do. */
const longestCompare = 200;
/** Characters of an unchanged stretch that are shown at each of its ends. */
const context = 120;

const toKind = ({ added, removed }: Change): DiffPart["kind"] => (added ? "added" : removed ? "removed" : "same");

/** How to get from one text to another: by words, by lines where that takes too long, and as a whole where even that does. */
export function diffWordsOf(before: string, after: string): DiffPart[] {
  const changes =
    diffWordsWithSpace(before, after, { timeout: longestCompare }) ??
    diffLines(before, after, { timeout: longestCompare });
  if (changes) return changes.map((change) => ({ kind: toKind(change), text: change.value }));
  return [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
}

/** The same with long unchanged stretches cut to what is next to a change. */
export function foldSame(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, at) => {
    if (part.kind !== "same" || part.text.length <= context * 2 + 20) return part;
    const start = at === 0 ? "" : part.text.slice(0, context);
    const end = at === parts.length - 1 ? "" : part.text.slice(-context);
    return { kind: "same", text: `${start} … ${end}`.trim() };
  });
}
