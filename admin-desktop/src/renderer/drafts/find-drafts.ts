import type { DraftSummary } from "#src/model/draft.ts";

/** The drafts with every word of a search in their title, id, category or file, in their order. */
export function findDrafts(drafts: readonly DraftSummary[], search: string): readonly DraftSummary[] {
  return filterByWords(
    drafts,
    search,
    ({ title, assessmentId, category, filePath }) => `${title} ${assessmentId} ${category} ${filePath ?? ""}`,
  );
}

/** The entries whose text has every word of a search, in their order. Capitals do not count. */
export function filterByWords<Entry>(
  entries: readonly Entry[],
  search: string,
  toText: (entry: Entry) => string,
): readonly Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = toText(entry).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
