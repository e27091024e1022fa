import { randomUUID } from "node:crypto";
import { app, shell } from "electron";
import { nodeDisk } from "../disk/disk.ts";
import { createFileParser } from "../files/parse-in-thread.ts";
import { createGitReader } from "../git/read-in-thread.ts";
import type { Platform } from "../platform.ts";
import { systemClock } from "../system-clock.ts";
import { createSiteFetch } from "./create-site-fetch.ts";
import { openInBrowser } from "./open-in-browser.ts";

export type Computer = Pick<Platform, "folder" | "disk" | "clock" | "createId">;

/**
 * An app started from its source has a separate folder, so that nobody experiments on their real drafts;
 * `--user-data-dir` sets another one.
 */
export function findUserFolder(): string {
  const folder = app.getPath("userData");
  if (app.isPackaged || app.commandLine.hasSwitch("user-data-dir")) return folder;
  const developmentFolder = `${folder} Development`;
  app.setPath("userData", developmentFolder);
  return developmentFolder;
}

export const createComputer = (folder: string): Computer => ({
  folder,
  disk: nodeDisk,
  clock: systemClock,
  createId: () => randomUUID(),
});

export const createPlatform = (
  computer: Computer,
  parts: Pick<
    Platform,
    "dialogs" | "showTitle" | "cancelQuit" | "spellingLanguages" | "checkForUpdates" | "keyStore" | "log"
  >,
): Platform => ({
  ...computer,
  // Both are built into one folder.
  parseFile: createFileParser(new URL("./parse-thread.mjs", import.meta.url), parts.log),
  git: createGitReader(new URL("./git-thread.mjs", import.meta.url), parts.log),
  version: app.getVersion(),
  fetch: createSiteFetch(),
  openInBrowser,
  showInFolder: (path) => shell.showItemInFolder(path),
  ...parts,
});
