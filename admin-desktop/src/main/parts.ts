import type { DamagedFile } from "../model/draft.ts";
import type { Settings } from "../model/settings.ts";
import type { DraftFiles } from "./draft-files.ts";
import type { DraftStore } from "./drafts/draft-store.ts";
import type { Outbox } from "./outbox/outbox.ts";
import type { Platform } from "./platform.ts";
import type { LiveConnection } from "./server/connection.ts";
import type { Sender } from "./server/sender.ts";
import type { SiteCopies } from "./server/site-copies.ts";
import type { Vault } from "./server/vault.ts";
import type { KeptJson } from "./settings/kept-json.ts";
import type { Shelf } from "./shelf/shelf.ts";

/** What main is made of. */
export interface Parts {
  platform: Platform;
  settings: KeptJson<Settings>;
  /** The screen that was open last. */
  place: KeptJson<{ path: string }>;
  drafts: DraftStore;
  files: DraftFiles;
  shelf: Shelf;
  vault: Vault;
  connection: LiveConnection;
  sender: Sender;
  siteCopies: SiteCopies;
  outbox: Outbox;
  /** Files of ours that could not be read, wherever. */
  listDamaged(): DamagedFile[];
}
