import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import type { TextSearch } from "@illumine/shared/assessment/texts/find-text.ts";
import type { ApiCall, ApiReply } from "./model/api-call.ts";
import type { Connection } from "./model/connection.ts";
import type {
  DamagedFile,
  DiscardedDraft,
  Draft,
  DraftSummary,
  SiteCopy,
  SiteCopyList,
  Written,
} from "./model/draft.ts";
import type { DesktopEvent } from "./model/events.ts";
import type { Canceled, OutboxEntry, SendKind } from "./model/outbox.ts";
import type { ServerChecked, Settings } from "./model/settings.ts";
import type { Snapshot, SnapshotReason } from "./model/snapshot.ts";
import type {
  CommitComparison,
  Replaced,
  Replacement,
  WorkspaceCheck,
  WorkspaceListing,
  WorkspaceSearch,
} from "./model/workspace.ts";

export interface AppInfo {
  version: string;
  settings: Settings;
  connection: Connection;
  /** Empty where the system chooses. */
  spellingLanguages: string[];
  lastPath: string;
  /** Ids, in the order of their tabs. */
  openDrafts: string[];
  damaged: DamagedFile[];
}

export interface DesktopCalls {
  readApp(): Promise<AppInfo>;
  saveLastPath(input: { path: string }): Promise<void>;
  saveOpenDrafts(input: { ids: string[] }): Promise<void>;
  showTitle(input: { title: string; isUnsaved: boolean; filePath: string | null; hasDraft: boolean }): Promise<void>;
  /** The window stays open, because its last edits couldn't be saved. */
  stayOpen(): Promise<void>;
  openOnSite(input: { path: string }): Promise<void>;
  checkForUpdates(): Promise<{ message: string }>;

  listDrafts(): Promise<DraftSummary[]>;
  readDraft(input: { id: string }): Promise<Draft>;
  createDraft(input: { text: AssessmentText; base: SiteCopy | null }): Promise<Draft>;
  /** Resolves once the text survives a crash. @param input.revision the last revision the writer knows of */
  writeDraft(input: { id: string; revision: number; text: AssessmentText }): Promise<Written>;
  rebaseDraft(input: { id: string; base: SiteCopy | null }): Promise<Draft>;
  discardDraft(input: { id: string }): Promise<void>;
  listBin(): Promise<DiscardedDraft[]>;
  restoreDraft(input: { id: string }): Promise<DraftSummary>;
  deleteDiscardedDraft(input: { id: string }): Promise<void>;

  /** Newest first. */
  listSnapshots(input: { id: string }): Promise<Snapshot[]>;
  readSnapshot(input: { id: string; snapshotId: string }): Promise<AssessmentText>;
  /** Resolves once it survives a crash. */
  takeSnapshot(input: { id: string; text: AssessmentText; reason: SnapshotReason }): Promise<void>;

  salvageFile(input: { path: string }): Promise<Draft>;
  showInFolder(input: { path: string }): Promise<void>;

  /** Null when the dialog was closed. */
  openFile(): Promise<Draft | null>;
  openFileAt(input: { path: string }): Promise<Draft>;
  /** Asks for a file where the draft has none, or with `isAs`. Null when the dialog was closed. */
  saveFile(input: { id: string; isAs: boolean }): Promise<Draft | null>;
  exportFile(input: { name: string; bytes: Uint8Array }): Promise<{ path: string } | null>;
  /** The draft as its file is now; what it was before is in its history. */
  revertToFile(input: { id: string }): Promise<Draft>;
  listRecentFiles(): Promise<string[]>;

  /** Asks for a folder. False when the dialog was closed. */
  openFolder(): Promise<boolean>;
  closeFolder(): Promise<void>;
  /** What is known of the open folder now; an event says when there is more. Null while none is open. */
  readFolder(): Promise<WorkspaceListing | null>;
  /** Resolves once the folder has been read again. */
  refreshFolder(): Promise<void>;
  searchFolder(input: TextSearch): Promise<WorkspaceSearch>;
  /** Replaces what was chosen of a search. What changed meanwhile is left alone and named. */
  replaceInFolder(input: Replacement): Promise<Replaced>;
  /** Checks all files as the editor does. Events say how far it is. Another check cancels it. */
  checkFolder(): Promise<WorkspaceCheck>;
  cancelFolderCheck(): Promise<void>;
  compareWithCommit(input: { path: string }): Promise<CommitComparison>;

  /** Where the site doesn't answer, some calls are answered from what was saved of it. */
  send(input: ApiCall): Promise<ApiReply>;
  listSiteCopies(): Promise<SiteCopyList>;
  /** Item statistics only of assessments with drafts. Resolves when that ended, in whatever way. */
  refreshFromSite(): Promise<void>;
  /**
   * Falls back to the copy on this computer. `isCurrent`: the site was asked just now.
   * @param input.isBackground nobody asked for it, so it doesn't make the session last longer
   */
  readSiteCopy(input: {
    assessmentId: string;
    isBackground: boolean;
  }): Promise<{ copy: SiteCopy | null; isCurrent: boolean }>;
  checkServer(input: { address: string }): Promise<ServerChecked>;
  changeSettings(input: Partial<Settings>): Promise<Settings>;
  /** Waits until the browser has confirmed it; null if it was canceled. The token is a placeholder. */
  signInWithBrowser(): Promise<{ token: string } | null>;
  cancelBrowserSignIn(): Promise<void>;
  forgetSession(): Promise<void>;

  readLocalCopy(input: { key: string }): Promise<unknown>;
  writeLocalCopy(input: { key: string; value: unknown }): Promise<void>;
  removeLocalCopy(input: { key: string }): Promise<void>;
  listLocalCopies(input: { prefix: string }): Promise<string[]>;

  listOutbox(): Promise<OutboxEntry[]>;
  /** `resolvesConflict`: the text was chosen over the site's version that the draft is based on. */
  addToOutbox(input: {
    draftId: string;
    revision: number;
    kind: SendKind;
    resolvesConflict: boolean;
  }): Promise<OutboxEntry>;
  cancelSending(input: { id: string }): Promise<Canceled>;
  checkConnection(): Promise<void>;
  sendNow(): Promise<void>;
}

export interface Failure {
  code: "full" | "read only" | "device" | "missing" | "unreadable" | "unreachable" | "refused" | "fault";
  message: string;
}

export type Answer<Value> = { isOk: true; value: Value } | { isOk: false; failure: Failure };

export interface DesktopBridge {
  call<Name extends keyof DesktopCalls>(
    name: Name,
    ...input: Parameters<DesktopCalls[Name]>
  ): Promise<Answer<Awaited<ReturnType<DesktopCalls[Name]>>>>;
  onEvent(listener: (event: DesktopEvent) => void): () => void;
  findPath(file: File): string;
}

export const channels = { call: "desktop:call", event: "desktop:event" } as const;
