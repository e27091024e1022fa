import type { DraftSummary } from "../../model/draft";

/** The drafts with every word of a search in their title, id, category or file, in their order. */
export function findDrafts(drafts: readonly DraftSummary[], search: string): readonly DraftSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return drafts;
  return drafts.filter(({ title, assessmentId, category, filePath }) => {
    const text = `${title} ${assessmentId} ${category} ${filePath ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
