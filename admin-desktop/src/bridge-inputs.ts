import { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { z } from "zod";
import type { DesktopCalls } from "./bridge.ts";
import { ApiCall } from "./model/api-call.ts";
import { SiteCopy } from "./model/draft.ts";
import { SendKind } from "./model/outbox.ts";
import { Settings } from "./model/settings.ts";
import { SnapshotReason } from "./model/snapshot.ts";

const id = z.uuid();
const noInput = z.undefined();
const draftInput = z.strictObject({ id });
const revision = z.number().int().min(1);

const pathInput = z.strictObject({ path: z.string().min(1).max(4096) });

const textSearch = z.strictObject({
  text: z.string().min(1).max(1000),
  isCaseSensitive: z.boolean(),
  isWholeWord: z.boolean(),
});
const position = z.number().int().min(0);
const searchedFile = z.strictObject({
  path: z.string().min(1).max(4096),
  version: z.string().min(1).max(200),
  positions: z.array(position).min(1),
});

const localCopyKey = z.string().min(1).max(500);
const localCopyInput = z.strictObject({ key: localCopyKey });

const maxExportBytes = 50_000_000;

export const bridgeInputs = {
  readApp: noInput,
  saveLastPath: z.strictObject({ path: z.string().max(2000).startsWith("/") }),
  saveOpenDrafts: z.strictObject({ ids: z.array(z.uuid()).max(1000) }),
  showTitle: z.strictObject({
    title: z.string().max(1000),
    isUnsaved: z.boolean(),
    filePath: z.string().max(4096).nullable(),
    hasDraft: z.boolean(),
  }),
  stayOpen: noInput,
  openOnSite: z.strictObject({ path: z.string().max(4000).startsWith("/") }),
  checkForUpdates: noInput,

  listDrafts: noInput,
  readDraft: draftInput,
  createDraft: z.strictObject({ text: AssessmentText, base: SiteCopy.nullable() }),
  writeDraft: z.strictObject({ id, revision, text: AssessmentText }),
  rebaseDraft: z.strictObject({ id, base: SiteCopy.nullable() }),
  discardDraft: draftInput,
  listBin: noInput,
  restoreDraft: draftInput,
  deleteDiscardedDraft: draftInput,

  listSnapshots: draftInput,
  readSnapshot: z.strictObject({ id, snapshotId: z.string().max(100) }),
  takeSnapshot: z.strictObject({ id, text: AssessmentText, reason: SnapshotReason }),

  salvageFile: pathInput,
  showInFolder: pathInput,

  openFile: noInput,
  openFileAt: pathInput,
  saveFile: z.strictObject({ id, isAs: z.boolean() }),
  exportFile: z.strictObject({
    name: z.string().min(1).max(200),
    bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= maxExportBytes, "This is too large to export"),
  }),
  revertToFile: draftInput,
  listRecentFiles: noInput,

  openFolder: noInput,
  closeFolder: noInput,
  readFolder: noInput,
  refreshFolder: noInput,
  searchFolder: textSearch,
  replaceInFolder: z.strictObject({ search: textSearch, text: z.string().max(1000), files: z.array(searchedFile) }),
  checkFolder: noInput,
  cancelFolderCheck: noInput,
  compareWithCommit: pathInput,

  send: ApiCall,
  listSiteCopies: noInput,
  refreshFromSite: noInput,
  readSiteCopy: z.strictObject({ assessmentId: z.string().min(1).max(80), isBackground: z.boolean() }),
  checkServer: z.strictObject({ address: z.string().max(2000) }),
  changeSettings: z.strictObject({
    server: Settings.shape.server.exactOptional(),
    checksForUpdates: Settings.shape.checksForUpdates.exactOptional(),
    theme: Settings.shape.theme.exactOptional(),
    spellingLanguage: Settings.shape.spellingLanguage.exactOptional(),
  }),
  signInWithBrowser: noInput,
  cancelBrowserSignIn: noInput,
  forgetSession: noInput,

  readLocalCopy: localCopyInput,
  writeLocalCopy: z.strictObject({ key: localCopyKey, value: z.json() }),
  removeLocalCopy: localCopyInput,
  listLocalCopies: z.strictObject({ prefix: z.string().max(500) }),

  listOutbox: noInput,
  addToOutbox: z.strictObject({ draftId: id, revision, kind: SendKind, resolvesConflict: z.boolean() }),
  cancelSending: draftInput,
  checkConnection: noInput,
  sendNow: noInput,
} as const satisfies { [Name in keyof DesktopCalls]: z.ZodType<Parameters<DesktopCalls[Name]>[0]> };
