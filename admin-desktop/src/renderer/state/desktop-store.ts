import { createStore, type StoreApi } from "zustand/vanilla";
import type { AppInfo } from "../../bridge";
import type { Connection } from "../../model/connection";
import type { DamagedFile, DraftSummary } from "../../model/draft";
import type { DesktopEvent } from "../../model/events";
import type { OutboxEntry } from "../../model/outbox";
import type { Settings } from "../../model/settings";

/** What main told last. */
export interface DesktopState {
  version: string;
  settings: Settings;
  connection: Connection;
  drafts: readonly DraftSummary[];
  outbox: readonly OutboxEntry[];
  damaged: readonly DamagedFile[];
}

export type DesktopStore = StoreApi<DesktopState>;

interface Begun {
  app: AppInfo;
  drafts: readonly DraftSummary[];
  outbox: readonly OutboxEntry[];
}

export const createDesktopStore = ({ app, drafts, outbox }: Begun): DesktopStore =>
  createStore<DesktopState>(() => ({
    version: app.version,
    settings: app.settings,
    connection: app.connection,
    damaged: app.damaged,
    drafts,
    outbox,
  }));

/** Takes what an event says of the state; other events are somebody else's. */
export function takeEvent({ setState }: DesktopStore, event: DesktopEvent): void {
  if (event.kind === "drafts") setState({ drafts: event.drafts });
  if (event.kind === "outbox") setState({ outbox: event.entries });
  if (event.kind === "connection") setState({ connection: event.connection });
  if (event.kind === "settings") setState({ settings: event.settings });
  if (event.kind === "damaged") setState({ damaged: event.files });
}
