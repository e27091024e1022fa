import { app, type BrowserWindow, dialog, shell } from "electron";
import type { Desktop } from "#src/main/desktop.ts";
import { DesktopFailure } from "#src/main/failure.ts";
import type { Dialogs, Log } from "#src/main/platform.ts";
import type { MenuActions } from "./menu-template.ts";

interface MenuActionOptions {
  window: BrowserWindow;
  desktop: Promise<Desktop>;
  dialogs: Dialogs;
  checkForUpdates(): Promise<string>;
  licenseFolder: string;
  log: Log;
}

export function createMenuActions({
  window,
  desktop,
  dialogs,
  checkForUpdates,
  licenseFolder,
  log,
}: MenuActionOptions): MenuActions {
  const run = async (label: string, action: (opened: Desktop) => Promise<void> | void) => {
    const opened = await desktop;
    try {
      await action(opened);
    } catch (error) {
      if (!(error instanceof DesktopFailure)) log.error(`${label} failed`, error);
      opened.emit({
        kind: "notice",
        tone: "error",
        title: `${label} didn't work`,
        description:
          error instanceof DesktopFailure ? error.message : "Try again. If that doesn't help, restart the app.",
      });
    }
  };
  return {
    command: (command) => void run("The command", (opened) => opened.emit({ kind: "command", command })),
    open: () =>
      void run("Opening a file", async (opened) => {
        const path = await dialogs.chooseFile();
        if (path) await opened.openPath(path);
      }),
    openRecent: (path) => void run("Opening a file", (opened) => opened.openPath(path)),
    clearRecent: () => void run("Clearing the list", (opened) => opened.forgetRecentFiles()),
    openSite: () => void run("Opening the site", (opened) => opened.calls.openOnSite({ path: "/" })),
    checkForUpdates: () =>
      void run("Checking for updates", async () => {
        const message = await checkForUpdates();
        if (!window.isDestroyed()) await dialog.showMessageBox(window, { type: "info", message });
      }),
    showAbout: () => app.showAboutPanel(),
    showLicenses: () =>
      void run("Showing the licenses", async () => {
        const problem = await shell.openPath(licenseFolder);
        if (problem)
          throw new DesktopFailure("missing", `The folder with the licenses can't be opened: ${licenseFolder}`);
      }),
  };
}
