import { type Change, diffLines, diffWordsWithSpace } from "diff";

export interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

const compareTimeoutMs = 200;
const contextLength = 120;

const getKind = ({ added, removed }: Change): DiffPart["kind"] => (added ? "added" : removed ? "removed" : "same");

/** Compares by word, by line where that takes too long, and as a whole where even that does. */
export function diffText(before: string, after: string): DiffPart[] {
  const changes =
    diffWordsWithSpace(before, after, { timeout: compareTimeoutMs }) ??
    diffLines(before, after, { timeout: compareTimeoutMs });
  if (changes) return changes.map((change) => ({ kind: getKind(change), text: change.value }));
  return [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
}

export function foldSame(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, at) => {
    if (part.kind !== "same" || part.text.length <= contextLength * 2 + 20) return part;
    const start = at === 0 ? "" : part.text.slice(0, contextLength);
    const end = at === parts.length - 1 ? "" : part.text.slice(-contextLength);
    return { kind: "same", text: `${start} … ${end}`.trim() };
  });
}
