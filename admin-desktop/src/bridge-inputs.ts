import { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { z } from "zod";
import type { DesktopCalls } from "./bridge.ts";
import { ApiCall } from "./model/api-call.ts";
import { SiteCopy } from "./model/draft.ts";
import { SendKind } from "./model/outbox.ts";
import { Settings } from "./model/settings.ts";

const id = z.uuid();
const nothing = z.undefined();
const ofDraft = z.strictObject({ id });
const revision = z.number().int().min(1);

const shelfKey = z.string().min(1).max(500);
const ofShelf = z.strictObject({ key: shelfKey });

/** Bytes that one exported file may have. */
const largestExport = 50_000_000;

/** What each call of the bridge may be given: nothing reaches main's own code that was not parsed with these. */
export const bridgeInputs = {
  readApp: nothing,
  keepPlace: z.strictObject({ path: z.string().max(2000).startsWith("/") }),
  showTitle: z.strictObject({
    title: z.string().max(1000),
    isUnsaved: z.boolean(),
    filePath: z.string().max(4096).nullable(),
    hasDraft: z.boolean(),
  }),
  openOnSite: z.strictObject({ path: z.string().max(4000).startsWith("/") }),
  checkForUpdates: nothing,

  listDrafts: nothing,
  readDraft: ofDraft,
  createDraft: z.strictObject({ text: AssessmentText, base: SiteCopy.nullable() }),
  writeDraft: z.strictObject({ id, revision, text: AssessmentText }),
  rebaseDraft: z.strictObject({ id, base: SiteCopy.nullable() }),
  discardDraft: ofDraft,
  listBin: nothing,
  restoreDraft: ofDraft,
  deleteDiscarded: ofDraft,

  openFile: nothing,
  openFileAt: z.strictObject({ path: z.string().min(1).max(4096) }),
  saveFile: z.strictObject({ id, isAs: z.boolean() }),
  exportFile: z.strictObject({
    name: z.string().min(1).max(200),
    bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= largestExport, "This is too large to be exported"),
  }),
  listRecentFiles: nothing,

  send: ApiCall,
  listSiteCopies: nothing,
  readSiteCopy: z.strictObject({ assessmentId: z.string().min(1).max(80) }),
  checkServer: z.strictObject({ address: z.string().max(2000) }),
  changeSettings: Settings.partial().strict(),
  forgetSession: nothing,

  readShelf: ofShelf,
  writeShelf: z.strictObject({ key: shelfKey, value: z.json() }),
  removeShelf: ofShelf,
  listShelf: z.strictObject({ prefix: z.string().max(500) }),

  listOutbox: nothing,
  addToOutbox: z.strictObject({ draftId: id, revision, kind: SendKind }),
  cancelSending: ofDraft,
  sendNow: nothing,
} as const satisfies { [Name in keyof DesktopCalls]: z.ZodType<Parameters<DesktopCalls[Name]>[0]> };
