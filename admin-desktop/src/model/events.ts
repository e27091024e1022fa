import type { Connection } from "./connection.ts";
import type { DamagedFile, DraftSummary } from "./draft.ts";
import type { OutboxEntry } from "./outbox.ts";
import type { Settings } from "./settings.ts";

/** What a menu entry asks the screen that is open to do. */
export type Command =
  | "new draft"
  | "save"
  | "save as"
  | "close draft"
  | "export json"
  | "publish"
  | "undo"
  | "redo"
  | "find"
  | "show form"
  | "show json"
  | "show both"
  | "try it"
  | "settings"
  | "outbox";

/** What main tells the screens without being asked. */
export type DesktopEvent =
  | { kind: "command"; command: Command }
  /** A screen is wanted, as a path of the renderer's router: by a link, a file or the menu. */
  | { kind: "go"; path: string }
  | { kind: "drafts"; drafts: DraftSummary[] }
  /** A draft was changed by main: it was sent, or its file was saved. Its text may have followed the site's. */
  | { kind: "draft changed"; draftId: string }
  | { kind: "outbox"; entries: OutboxEntry[] }
  | { kind: "connection"; connection: Connection }
  | { kind: "settings"; settings: Settings }
  | { kind: "damaged"; files: DamagedFile[] }
  /** More of the site is kept here, or it is newer. */
  | { kind: "site copies" }
  /** Something that somebody has to know, with what to do. */
  | { kind: "notice"; tone: "ok" | "error"; title: string; description?: string };
