import type { Connection } from "./connection.ts";
import type { DamagedFile, DraftSummary } from "./draft.ts";
import type { OutboxEntry } from "./outbox.ts";
import type { Settings } from "./settings.ts";

export type Command =
  | "new draft"
  | "open folder"
  | "close folder"
  | "quick open"
  | "find in files"
  | "save"
  | "save as"
  | "revert file"
  | "close draft"
  | "reopen draft"
  | "next draft"
  | "previous draft"
  | "export json"
  | "publish"
  | "history"
  | "undo"
  | "redo"
  | "find"
  | "show form"
  | "show json"
  | "show both"
  | "show grid"
  | "try it"
  | "settings"
  | "print"
  | "outbox"
  | "palette"
  | "keys";

export type DesktopEvent =
  | { kind: "command"; command: Command }
  | { kind: "go"; path: string }
  | { kind: "drafts"; changed: DraftSummary[]; removedIds: string[] }
  | { kind: "draft changed"; draftId: string }
  | { kind: "outbox"; entries: OutboxEntry[] }
  | { kind: "connection"; connection: Connection }
  | { kind: "settings"; settings: Settings }
  | { kind: "damaged"; files: DamagedFile[] }
  | { kind: "site copies" }
  | { kind: "workspace" }
  | { kind: "workspace check"; done: number; total: number }
  | { kind: "notice"; tone: "ok" | "error"; title: string; description?: string };
