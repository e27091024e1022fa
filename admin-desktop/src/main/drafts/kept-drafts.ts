import type { DamagedFile, DiscardedDraft, Draft, DraftSummary } from "#src/model/draft.ts";
import type { Head } from "./draft-file.ts";

/** What the store remembers of a draft; the rest is on the disk. */
export interface KeptDraft {
  summary: DraftSummary;
  /** Of the file as it was read or written last. */
  check: string;
  /**
   * Edits that do not name the stored revision and are no conflict all the same: those of `writer` (null: anybody's) that
   * name `since` or a later one. What one writer sends before it heard of its last one's end goes on top of that.
   */
  chain: { since: number; writer: string | null } | null;
  /** A write that failed and may have reached its place after all. Nobody was told of it. */
  attempted: { check: string; since: number } | null;
}

export interface BinnedDraft {
  /** Of the file in the bin. */
  name: string;
  summary: DiscardedDraft;
}

/** The lists that the store shows. */
export interface DraftLists {
  kept: Map<string, KeptDraft>;
  bin: Map<string, BinnedDraft>;
  damaged: DamagedFile[];
}

export function toHeadSummary(id: string, head: Head): DraftSummary {
  const { revision, title, assessmentId, category, createdAt, editedAt, baseVersion, isUnsaved, file } = head;
  const filePath = file?.path ?? null;
  return { id, revision, title, assessmentId, category, createdAt, editedAt, baseVersion, filePath, isUnsaved };
}

/** Drafts that are whole in memory, because somebody works on them. */
const mostRecent = 4;

/** The drafts that were read or written last, so that a write needs to read nothing. */
export function createRecentDrafts() {
  const recent = new Map<string, { draft: Draft; check: string }>();
  return {
    find: (id: string) => recent.get(id) ?? null,
    keep: (draft: Draft, check: string) => {
      recent.delete(draft.id);
      recent.set(draft.id, { draft, check });
      const [oldest] = recent.keys();
      if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest);
    },
    forget: (id: string) => recent.delete(id),
  };
}
export type RecentDrafts = ReturnType<typeof createRecentDrafts>;

export const missingMessage =
  "This draft is not on this computer any more. If it was discarded within the last 30 days, it is in the bin: restore it from there";
