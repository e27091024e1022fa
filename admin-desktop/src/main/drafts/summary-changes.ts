import type { DraftSummary } from "#src/model/draft.ts";

export interface SummaryChanges {
  changed: DraftSummary[];
  removedIds: string[];
}

/** The whole list is large, and changes with every edit. */
export function followSummaries(known: readonly DraftSummary[]): (drafts: readonly DraftSummary[]) => SummaryChanges {
  let before = new Map(known.map((summary) => [summary.id, summary]));
  return (drafts) => {
    const now = new Map(drafts.map((summary) => [summary.id, summary]));
    // Every write makes a new summary.
    const changed = drafts.filter((summary) => before.get(summary.id) !== summary);
    const removedIds = [...before.keys()].filter((id) => !now.has(id));
    before = now;
    return { changed, removedIds };
  };
}
