import { listUnread } from "#assessment/unread.ts";
import type { DraftStore } from "../draft/draft-store.ts";

/** Publishing asks first, except where it is refused anyway. */
export function canPublishAnyway({ store }: DraftStore): boolean {
  const { draft, problems } = store.getState();
  const hasErrors = problems.some(({ severity, topic }) => severity === "error" && topic !== "Schema");
  return hasErrors && listUnread(draft).length === 0;
}
