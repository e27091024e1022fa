import { createStore, type StoreApi } from "zustand/vanilla";
import type { AppInfo } from "#src/bridge.ts";
import type { Connection } from "#src/model/connection.ts";
import type { DamagedFile, DraftSummary } from "#src/model/draft.ts";
import type { DesktopEvent } from "#src/model/events.ts";
import type { OutboxEntry } from "#src/model/outbox.ts";
import type { Settings } from "#src/model/settings.ts";

export interface DesktopState {
  version: string;
  settings: Settings;
  connection: Connection;
  drafts: readonly DraftSummary[];
  outbox: readonly OutboxEntry[];
  damaged: readonly DamagedFile[];
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
    settings: app.settings,
    connection: app.connection,
    damaged: app.damaged,
    drafts,
    outbox,
  }));

export function applyEvent({ setState }: DesktopStore, event: DesktopEvent): void {
  if (event.kind === "drafts") setState({ drafts: event.drafts });
  if (event.kind === "outbox") setState({ outbox: event.entries });
  if (event.kind === "connection") setState({ connection: event.connection });
  if (event.kind === "settings") setState({ settings: event.settings });
  if (event.kind === "damaged") setState({ damaged: event.files });
}
