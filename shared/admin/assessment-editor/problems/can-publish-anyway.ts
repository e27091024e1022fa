import { listUnread } from "#assessment/unread.ts";
import type { DraftStore } from "../draft/draft-store.ts";

export function canPublishAnyway({ store }: DraftStore): boolean {
  const { draft, problems } = store.getState();
  const hasErrors = problems.some(({ severity, topic }) => severity === "error" && topic !== "Schema");
  return hasErrors && listUnread(draft).length === 0;
}
