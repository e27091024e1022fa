import type { ApiClient } from "#api/client.ts";
import type { RevisionEntry } from "#api/documents/revisions.ts";
import { writeHeaders } from "#api/headers.ts";
import type { DocumentAdapter, WriteRequest } from "./document-adapter.ts";
import type { ListFields } from "./fields.ts";
import type { LocalCopyKind } from "./local-copies.ts";

export interface StoredDocument {
  version: number;
  /** ISO 8601. */
  updatedAt: string;
}

export interface DocumentCalls<Text, Stored extends StoredDocument> extends DocumentAdapter<Text, Stored> {
  /** As the server knows the document, which may be another id than the one a new document was opened with. */
  getId(): string;
  /** @param headers for a conditional read, which rejects with 304 where nothing has changed */
  read(headers?: Record<string, string>): Promise<Stored>;
  /** Resolves with the path of the copy's editor. Absent for a kind without copies. */
  duplicate?(): Promise<string>;
  restore(): Promise<Stored>;
  createPreviewLink?(): Promise<{ url: string; expiresAt: string }>;
  listRevisions(): Promise<{ revisions: RevisionEntry[] }>;
  /** What was written then; whether and how visitors see the document stays as in `current`. */
  readRevision(revisionId: string, current: Text): Promise<Text>;
}

export interface DocumentKind<Text extends object, Stored extends StoredDocument> {
  /** 'post', 'assessment'. */
  noun: string;
  copies: LocalCopyKind<Text>;
  listFields: ListFields<Text>;
  createEmpty(): Text;
  getTitle(text: Text): string;
  /** What the form calls a field that an error names. Absent where the error's name is the form's. */
  describeField?(text: Text, field: string): string;
  /** The text of a deleted document as the start of a new one. */
  toNewText(text: Text): Text;
  newPath: string;
  buildSitePath(stored: Stored): string;
  /** The message after a save. `before`: null where it was the first. */
  describeSave(stored: Stored, before: Stored | null): string;
  messages: {
    gone: { title: string; text: string; restore: string; saveAsNew: string };
    /** `outdated`: the copy lacks edits that couldn't be saved. */
    duplicated?: { complete: string; outdated: string };
  };
  /** @param isNew the id was created here: the server doesn't know it */
  connect(api: ApiClient, id: string, isNew: boolean): DocumentCalls<Text, Stored>;
}

export const buildCreateHeaders = ({ key, cause }: WriteRequest) => ({
  [writeHeaders.idempotencyKey]: key,
  ...(cause && { [writeHeaders.writeCause]: cause }),
});

export const buildReplaceHeaders = (request: WriteRequest, version: number) => ({
  ...buildCreateHeaders(request),
  ...buildVersionHeaders(version),
  ...(typeof request.stagedVersion === "number" && { [writeHeaders.stagedVersion]: String(request.stagedVersion) }),
});

export const buildDiscardHeaders = (version: number, key: string) => ({
  ...buildVersionHeaders(version),
  [writeHeaders.idempotencyKey]: key,
});

/** @throws Error if the site answers without what was staged */
export function requireStagedAnswer<Stored>({ staged }: { staged: Stored | null }): Stored {
  if (staged) return staged;
  throw new Error("The site staged nothing");
}

export const buildVersionHeaders = (version: number) => ({ [writeHeaders.ifMatch]: `"${version}"` });

/** Of a read that is answered with 304 while this is still the version. */
export const buildUnchangedHeaders = (version: number) => ({ "If-None-Match": `"${version}"` });

export const capitalize = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);
