import type { DamagedFile } from "../model/draft";
import type { Settings } from "../model/settings";
import type { DraftFiles } from "./draft-files";
import type { DraftStore } from "./drafts/draft-store";
import type { Outbox } from "./outbox/outbox";
import type { Platform } from "./platform";
import type { LiveConnection } from "./server/connection";
import type { Sender } from "./server/sender";
import type { SiteCopies } from "./server/site-copies";
import type { Vault } from "./server/vault";
import type { KeptJson } from "./settings/kept-json";
import type { Shelf } from "./shelf/shelf";

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
