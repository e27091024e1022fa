import type { DamagedFile, DiscardedDraft, Draft, DraftSummary } from "#src/model/draft.ts";
import type { Head } from "./draft-file.ts";

export interface StoredDraft {
  summary: DraftSummary;
  fingerprint: string;
  /**
   * Edits based on an older revision that still aren't conflicts: those of `writer` (null: anyone) based on `since` or
   * later. A writer may send several edits before it learns the result of the first.
   */
  rebaseRule: { since: number; writer: string | null } | null;
  attempted: { fingerprint: string; since: number } | null;
}

export interface BinnedDraft {
  name: string;
  seenDays: number;
  summary: Omit<DiscardedDraft, "daysLeft">;
}

export interface DraftRecords {
  stored: Map<string, StoredDraft>;
  bin: Map<string, BinnedDraft>;
  damaged: DamagedFile[];
}

export function buildHeadSummary(id: string, head: Head): DraftSummary {
  const { revision, title, assessmentId, category, createdAt, editedAt, baseVersion, isStaged, isUnsaved, file } = head;
  const filePath = file?.path ?? null;
  const fileAliases = file?.aliases ?? [];
  return {
    ...{ id, revision, title, assessmentId, category, createdAt, editedAt, baseVersion, isStaged },
    ...{ filePath, fileAliases, isUnsaved },
  };
}

const maxRecent = 4;

export function createRecentDrafts() {
  const recent = new Map<string, { draft: Draft; fingerprint: string }>();
  return {
    find: (id: string) => recent.get(id) ?? null,
    add: (draft: Draft, fingerprint: string) => {
      recent.delete(draft.id);
      recent.set(draft.id, { draft, fingerprint });
      const [oldest] = recent.keys();
      if (recent.size > maxRecent && oldest !== undefined) recent.delete(oldest);
    },
    remove: (id: string) => recent.delete(id),
  };
}
export type RecentDrafts = ReturnType<typeof createRecentDrafts>;

export const missingMessage =
  "This draft is no longer on this computer. If it was discarded in the last 30 days, you can restore it from the bin";
