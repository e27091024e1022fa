import type { DraftSummary } from "#src/model/draft.ts";

export function findDrafts(drafts: readonly DraftSummary[], search: string): readonly DraftSummary[] {
  return filterBySearch(
    drafts,
    search,
    ({ title, assessmentId, category, filePath }) => `${title} ${assessmentId} ${category} ${filePath ?? ""}`,
  );
}

export function filterBySearch<Entry>(
  entries: readonly Entry[],
  search: string,
  toText: (entry: Entry) => string,
): readonly Entry[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return entries;
  return entries.filter((entry) => {
    const text = toText(entry).toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}
