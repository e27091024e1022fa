import type { ApiClient } from "#api/client.ts";
import { assessmentKind } from "../assessment-editor/saving/assessment-kind.ts";
import type { DocumentKind, StoredDocument } from "../drafts/document-kind.ts";
import { capitalize } from "../drafts/document-kind.ts";
import { listLocalCopies } from "../drafts/local-copies.ts";
import type { LocalCopyStore } from "../host.ts";
import { occupationKind } from "../occupation-editor/saving/occupation-kind.ts";
import { postKind } from "../post-editor/saving/post-kind.ts";
import { saveLocalCopy } from "./save-local-copy.ts";

export interface UnsavedCopy {
  key: string;
  /** 'Post'; null for one that this version of the app can't read. */
  noun: string | null;
  title: string;
  /** ISO 8601; null if unknown. */
  editedAt: string | null;
  /** Resolves with why that isn't possible, or null. Null for one that can't be read. */
  save: ((api: ApiClient) => Promise<string | null>) | null;
}

const listOfKind =
  <Text extends object, Stored extends StoredDocument>(kind: DocumentKind<Text, Stored>) =>
  async (store: LocalCopyStore): Promise<UnsavedCopy[]> =>
    (await listLocalCopies(store, kind.copies)).map((copy) => ({
      key: copy.key,
      noun: capitalize(kind.noun),
      title: kind.getTitle(copy.text) || "Untitled",
      editedAt: copy.editedAt,
      save: (api) => saveLocalCopy(api, kind, copy),
    }));

const listReadable = [listOfKind(postKind), listOfKind(assessmentKind), listOfKind(occupationKind)];

/** Those that can be read first, latest first in each kind. */
export async function listUnsavedCopies(store: LocalCopyStore): Promise<UnsavedCopy[]> {
  const readable = (await Promise.all(listReadable.map((list) => list(store)))).flat();
  const known = new Set(readable.map(({ key }) => key));
  const others = (await store.list("")).filter((key) => !known.has(key));
  return [
    ...readable,
    ...others.map((key) => ({ key, noun: null, title: "A text that can't be read", editedAt: null, save: null })),
  ];
}
