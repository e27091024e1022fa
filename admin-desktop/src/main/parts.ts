import type { DamagedFile } from "../model/draft.ts";
import type { Settings } from "../model/settings.ts";
import type { BrowserSignIn } from "./browser-sign-in/browser-sign-in.ts";
import type { DraftRepository } from "./drafts/draft-repository.ts";
import type { DraftHistory } from "./history/draft-history.ts";
import type { LinkedFiles } from "./linked-files.ts";
import type { LocalCopies } from "./local-copies/local-copies.ts";
import type { Outbox } from "./outbox/outbox.ts";
import type { Platform } from "./platform.ts";
import type { LiveConnection } from "./server/connection.ts";
import type { CredentialStore } from "./server/credential-store.ts";
import type { Sender } from "./server/sender.ts";
import type { SiteCopies } from "./server/site-copies.ts";
import type { JsonFile } from "./settings/json-file.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface Parts {
  platform: Platform;
  settings: JsonFile<Settings>;
  lastScreen: JsonFile<{ path: string; openDrafts: string[] }>;
  drafts: DraftRepository;
  history: DraftHistory;
  files: LinkedFiles;
  localCopies: LocalCopies;
  credentialStore: CredentialStore;
  connection: LiveConnection;
  sender: Sender;
  browserSignIn: BrowserSignIn;
  siteCopies: SiteCopies;
  send: Sender["send"];
  outbox: Outbox;
  /** Never rejects. */
  refreshFromSite(): Promise<void>;
  workspace: Workspace;
  listDamaged(): DamagedFile[];
}
