import type { ApiClient } from "#api/client.ts";
import type { DashboardPlace } from "../place.ts";
import type { DashboardType } from "../remembered-type.ts";
import type { Entry, EntryPage } from "./entry.ts";

export const pageSize = 10;

export type Flag = "isOn" | "featured";
export type BulkAction = "on" | "off" | "feature" | "unfeature" | "delete" | "restore";

export interface Choice {
  value: string;
  label: string;
}

/** What tells posts and assessments apart; everything else of the list is the same. */
export interface Listing {
  type: DashboardType;
  /** 'post', 'posts'. */
  noun: string;
  nouns: string;
  statuses: readonly Choice[];
  sorts: readonly Choice[];
  /** What the list's own order is called, and that of what a search found. */
  ownOrder: { listed: string; found: string };
  /** Heads of the two columns of figures. */
  columns: readonly [string, string];
  /** What an entry is called that is on, and off. */
  states: readonly [on: string, off: string];
  words: {
    switched: Record<Flag, readonly [on: string, off: string]>;
    switchFailed: Record<Flag, string>;
    deleted: string;
    deleteFailed: string;
    /** Told beside the error on the screen; null where the specification has no words for it. */
    loadFailed: string | null;
  };
  /** What several at once can be made, and what they are afterwards: '3 posts published'. */
  bulk: Record<BulkAction, { label: string; done: string }>;
  newPath: string;
  toEditPath: (id: string) => string;
  list: (api: ApiClient, place: DashboardPlace) => Promise<EntryPage>;
  listCategories: (api: ApiClient) => Promise<Choice[]>;
  /** Begins from the entry's version; answers the entry as it is stored then. */
  change: (api: ApiClient, entry: Entry, flag: Flag, value: boolean) => Promise<Entry>;
  remove: (api: ApiClient, entry: Entry) => Promise<unknown>;
  restore: (api: ApiClient, id: string) => Promise<unknown>;
  changeAll: (api: ApiClient, ids: string[], action: BulkAction) => Promise<{ changed: string[]; missing: string[] }>;
  /** The entry as it is stored now, from the body of a 409; null where that does not tell. */
  findCurrent: (body: unknown) => Entry | null;
}
