import { randomUUID } from "node:crypto";
import { app } from "electron";
import { nodeDisk } from "../disk/disk.ts";
import type { Platform } from "../platform.ts";
import { systemClock } from "../system-clock.ts";
import { openInBrowser } from "./open-in-browser.ts";

/** What main has of this computer before anything else is put together. */
export type Computer = Pick<Platform, "folder" | "disk" | "clock" | "createId">;

/**
 * Where the user's data lie. An app that is started from its source has a folder of its own, so that nobody tries things
 * out on their drafts; `--user-data-dir` names another one.
 */
export function findUserFolder(): string {
  const folder = app.getPath("userData");
  if (app.isPackaged || app.commandLine.hasSwitch("user-data-dir")) return folder;
  const own = `${folder} Development`;
  app.setPath("userData", own);
  return own;
}

/** This one. @param folder of the user's data */
export const createComputer = (folder: string): Computer => ({
  folder,
  disk: nodeDisk,
  clock: systemClock,
  createId: () => randomUUID(),
});

/** What main has from outside: Electron and this computer. */
export const createPlatform = (
  computer: Computer,
  parts: Pick<Platform, "dialogs" | "showTitle" | "checkForUpdates" | "keyStore" | "log">,
): Platform => ({
  ...computer,
  version: app.getVersion(),
  // Node's own, with which main is tested: Electron's goes through the page's session, and its rules.
  fetch: (...request) => fetch(...request),
  openInBrowser,
  ...parts,
});
