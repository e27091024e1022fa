import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import type { ApiCall, ApiReply } from "./model/api-call.ts";
import type { Connection } from "./model/connection.ts";
import type { DamagedFile, DiscardedDraft, Draft, DraftSummary, SiteCopy, Written } from "./model/draft.ts";
import type { DesktopEvent } from "./model/events.ts";
import type { Cancelled, OutboxEntry, SendKind } from "./model/outbox.ts";
import type { ServerChecked, Settings } from "./model/settings.ts";

/** What the app is, and how it was left. */
export interface AppInfo {
  version: string;
  settings: Settings;
  connection: Connection;
  /** The screen that was open: a path of the renderer's router. */
  place: string;
  /** Files of ours that could not be read at this start. */
  damaged: DamagedFile[];
}

/** Everything that the renderer may ask of main. One argument each, parsed in main by `bridge-inputs.ts`. */
export interface DesktopCalls {
  readApp(): Promise<AppInfo>;
  keepPlace(input: { path: string }): Promise<void>;
  /** What the title bar says, and whether the menu's entries for a draft work: `hasDraft`, one is open. */
  showTitle(input: { title: string; isUnsaved: boolean; filePath: string | null; hasDraft: boolean }): Promise<void>;
  /** Opens one of the site's addresses in the browser. */
  openOnSite(input: { path: string }): Promise<void>;
  checkForUpdates(): Promise<{ message: string }>;

  listDrafts(): Promise<DraftSummary[]>;
  readDraft(input: { id: string }): Promise<Draft>;
  /** With the site's copy that it begins from, or null. */
  createDraft(input: { text: AssessmentText; base: SiteCopy | null }): Promise<Draft>;
  /** Resolves once the text survives a crash. `revision`: what the writer last heard of. */
  writeDraft(input: { id: string; revision: number; text: AssessmentText }): Promise<Written>;
  /** The site's copy that the draft is on top of from now on: what differed was settled by a person. */
  rebaseDraft(input: { id: string; base: SiteCopy | null }): Promise<Draft>;
  discardDraft(input: { id: string }): Promise<void>;
  listBin(): Promise<DiscardedDraft[]>;
  restoreDraft(input: { id: string }): Promise<DraftSummary>;
  deleteDiscarded(input: { id: string }): Promise<void>;

  /** Null when somebody closed the dialog. */
  openFile(): Promise<Draft | null>;
  /** A file that was dropped, or one of the recent ones. */
  openFileAt(input: { path: string }): Promise<Draft>;
  /** Into the draft's own file; asks for one where it has none, or `isAs`. Null when somebody closed the dialog. */
  saveFile(input: { id: string; isAs: boolean }): Promise<Draft | null>;
  /** Asks where to. */
  exportFile(input: { name: string; bytes: Uint8Array }): Promise<{ path: string } | null>;
  listRecentFiles(): Promise<string[]>;

  /** Reaches the API as this computer. Fails where there is no answer at all. */
  send(input: ApiCall): Promise<ApiReply>;
  /** What is kept of the site's assessments for reading, the latest read first. */
  listSiteCopies(): Promise<SiteCopy[]>;
  /** As the site has it now, or else as it is kept; null where neither is. `isCurrent`: asked just now. */
  readSiteCopy(input: { assessmentId: string }): Promise<{ copy: SiteCopy | null; isCurrent: boolean }>;
  checkServer(input: { address: string }): Promise<ServerChecked>;
  changeSettings(input: Partial<Settings>): Promise<Settings>;
  forgetSession(): Promise<void>;

  /** Texts of screens that keep copies by key, as `AdminHost.drafts`. */
  readShelf(input: { key: string }): Promise<unknown>;
  writeShelf(input: { key: string; value: unknown }): Promise<void>;
  removeShelf(input: { key: string }): Promise<void>;
  listShelf(input: { prefix: string }): Promise<string[]>;

  listOutbox(): Promise<OutboxEntry[]>;
  /** Keeps the draft's text for the site, and sends it as soon as that is possible. */
  addToOutbox(input: { draftId: string; revision: number; kind: SendKind }): Promise<OutboxEntry>;
  cancelSending(input: { id: string }): Promise<Cancelled>;
  /** Tries what waits now. */
  sendNow(): Promise<void>;
}

/** A call that failed, in words for a person that say what to do. */
export interface Failure {
  code: "full" | "read only" | "device" | "missing" | "unreadable" | "unreachable" | "refused" | "fault";
  message: string;
}

/** What crosses between the processes: errors lose their fields on the way. */
export type Answer<Value> = { isOk: true; value: Value } | { isOk: false; failure: Failure };

/** What the preload gives the page as `window.desktop`. */
export interface DesktopBridge {
  call<Name extends keyof DesktopCalls>(
    name: Name,
    ...input: Parameters<DesktopCalls[Name]>
  ): Promise<Answer<Awaited<ReturnType<DesktopCalls[Name]>>>>;
  /** Returns the end of it. */
  onEvent(listener: (event: DesktopEvent) => void): () => void;
  /** Where a file that was dropped lies; '' for one that is on no disk. */
  findPath(file: File): string;
}

/** IPC channels: calls go to main, events come from it. */
export const channels = { call: "desktop:call", event: "desktop:event" } as const;
