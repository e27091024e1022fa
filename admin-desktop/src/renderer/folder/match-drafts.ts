import type { DraftSummary } from "#src/model/draft.ts";
import type { WorkspaceFile } from "#src/model/workspace.ts";

export type FindDraft = (file: Pick<WorkspaceFile, "filePath" | "identity">) => DraftSummary | null;

export function createDraftFinder(drafts: readonly DraftSummary[]): FindDraft {
  const known = new Map<string, DraftSummary>();
  for (const draft of drafts.toReversed())
    for (const alias of draft.fileAliases) if (draft.filePath !== null) known.set(alias, draft);
  for (const draft of drafts.toReversed()) if (draft.filePath !== null) known.set(draft.filePath, draft);
  return ({ filePath, identity }) => known.get(filePath) ?? (identity === null ? null : (known.get(identity) ?? null));
}
