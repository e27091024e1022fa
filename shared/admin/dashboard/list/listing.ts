import type { ComponentType } from "react";
import type { ApiClient } from "#api/client.ts";
import type { BulkAnswer } from "#api/documents/bulk.ts";
import type { LinkedKind } from "#api/links.ts";
import type { DashboardQuery } from "../dashboard-query.ts";
import type { Entry, EntryPage } from "./entry.ts";

export const pageSize = 10;

export type Flag = "isOn" | "featured";
export type BulkAction = "on" | "off" | "feature" | "unfeature" | "delete" | "restore";

export interface SelectOption {
  value: string;
  label: string;
}

export interface DocumentTransfer {
  importPath: string;
  /** `ids`: null for all documents. */
  ExportDialog: ComponentType<{ ids: readonly string[] | null; onClose: () => void }>;
}

export interface UnreadyDocument {
  id: string;
  title: string;
  /** How many say nothing to those who can't see them. */
  pictures: number;
  links: readonly string[];
}

export interface DocumentListing {
  type: string;
  noun: string;
  pluralNoun: string;
  statuses: readonly SelectOption[];
  sorts: readonly SelectOption[];
  /** `listed`: the value of the default sort; `found`: the label of the default sort of search results. */
  defaultSort: { listed: string; found: string };
  columns: readonly [string, string];
  /** Null for a kind that posts don't link to. */
  linkedKind: LinkedKind | null;
  states: readonly [on: string, off: string];
  messages: {
    flagChanged: Record<Flag, readonly [on: string, off: string]>;
    flagChangeFailed: Record<Flag, string>;
    deleted: string;
    deleteFailed: string;
    /** Null where the specification has no message: the error shows in place of the list anyway. */
    loadFailed: string | null;
  };
  bulk: Record<BulkAction, { label: string; pastTense: string }>;
  newPath: string;
  buildEditPath: (id: string) => string;
  /** Where the first figure leads; null without figures over time. */
  buildFiguresPath: ((id: string) => string) | null;
  transfer: DocumentTransfer | null;
  list: (api: ApiClient, query: DashboardQuery) => Promise<EntryPage>;
  listCategories: (api: ApiClient) => Promise<SelectOption[]>;
  /** Resolves with the stored entry. Refused when the entry's version is outdated. */
  setFlag: (api: ApiClient, entry: Entry, flag: Flag, value: boolean) => Promise<Entry>;
  remove: (api: ApiClient, entry: Entry) => Promise<unknown>;
  restore: (api: ApiClient, id: string) => Promise<unknown>;
  runBulkAction: (api: ApiClient, ids: string[], action: BulkAction) => Promise<BulkAnswer>;
  /** Moves documents to a category by its name; null for a kind without categories. */
  categorize: ((api: ApiClient, ids: string[], category: string) => Promise<BulkAnswer>) | null;
  /** Those of the documents that visitors don't see yet; null for a kind without pictures and links of an author's choice. */
  listUnready: ((api: ApiClient, ids: readonly string[]) => Promise<UnreadyDocument[]>) | null;
  /** The stored entry from the body of a 409, or null. */
  parseConflict: (body: unknown) => Entry | null;
}
