import type { AdminHost } from "#admin/host.ts";
import { type DraftStore, toJsonText } from "../draft/draft-store.ts";

export function exportJson(host: AdminHost, draft: DraftStore): void {
  const state = draft.store.getState();
  const name = `${state.draft.id || "assessment"}.json`;
  host.saveFile(name, new Blob([toJsonText(state)], { type: "application/json" }));
}
