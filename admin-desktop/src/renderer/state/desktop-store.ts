import { createStore, type StoreApi } from "zustand/vanilla";
import type { AppInfo } from "#src/bridge.ts";
import { compareLatest } from "#src/model/compare-latest.ts";
import type { Connection } from "#src/model/connection.ts";
import type { DamagedFile, DraftSummary } from "#src/model/draft.ts";
import type { DesktopEvent } from "#src/model/events.ts";
import type { OutboxEntry } from "#src/model/outbox.ts";
import type { Settings } from "#src/model/settings.ts";

export interface DesktopState {
  version: string;
  spellingLanguages: readonly string[];
  settings: Settings;
  connection: Connection;
  drafts: readonly DraftSummary[];
  outbox: readonly OutboxEntry[];
  damaged: readonly DamagedFile[];
  /** Ids of the drafts with a tab, in the order of the tabs. */
  openDrafts: readonly string[];
  /** Ids of drafts whose tab was closed, the last one last. */
  closedDrafts: readonly string[];
}

export type DesktopStore = StoreApi<DesktopState>;

interface InitialData {
  app: AppInfo;
  drafts: readonly DraftSummary[];
  outbox: readonly OutboxEntry[];
}

export const createDesktopStore = ({ app, drafts, outbox }: InitialData): DesktopStore =>
  createStore<DesktopState>(() => ({
    version: app.version,
    spellingLanguages: app.spellingLanguages,
    settings: app.settings,
    connection: app.connection,
    damaged: app.damaged,
    openDrafts: app.openDrafts,
    closedDrafts: [],
    drafts,
    outbox,
  }));

function applyDraftChanges(
  drafts: readonly DraftSummary[],
  { changed, removedIds }: Extract<DesktopEvent, { kind: "drafts" }>,
): DraftSummary[] {
  const next = new Map(drafts.map((draft) => [draft.id, draft]));
  for (const id of removedIds) next.delete(id);
  for (const draft of changed) {
    // An event may arrive after the answer to a later question.
    const known = next.get(draft.id);
    if (!known || known.revision <= draft.revision) next.set(draft.id, draft);
  }
  return [...next.values()].sort((a, b) => compareLatest(a.editedAt, b.editedAt));
}

const withoutIds = (ids: readonly string[], removed: readonly string[]): readonly string[] =>
  removed.length === 0 ? ids : ids.filter((id) => !removed.includes(id));

export function applyEvent({ setState }: DesktopStore, event: DesktopEvent): void {
  if (event.kind === "drafts")
    setState(({ drafts, openDrafts, closedDrafts }) => ({
      drafts: applyDraftChanges(drafts, event),
      openDrafts: withoutIds(openDrafts, event.removedIds),
      closedDrafts: withoutIds(closedDrafts, event.removedIds),
    }));
  if (event.kind === "outbox") setState({ outbox: event.entries });
  if (event.kind === "connection") setState({ connection: event.connection });
  if (event.kind === "settings") setState({ settings: event.settings });
  if (event.kind === "damaged") setState({ damaged: event.files });
}
