import { app, type BrowserWindow, dialog, shell } from "electron";
import type { Desktop } from "#src/main/desktop.ts";
import { DesktopFailure } from "#src/main/failure.ts";
import type { Dialogs, Log } from "#src/main/platform.ts";
import type { MenuActs } from "./menu-template.ts";

interface Acting {
  window: BrowserWindow;
  desktop: Promise<Desktop>;
  dialogs: Dialogs;
  checkForUpdates(): Promise<string>;
  /** Where the licences of what the app contains lie. */
  licenseFolder: string;
  log: Log;
}

/** What the menus' entries do. What fails is said, in a notice of the page. */
export function createMenuActs({ window, desktop, dialogs, checkForUpdates, licenseFolder, log }: Acting): MenuActs {
  const run = async (what: string, act: (opened: Desktop) => Promise<void> | void) => {
    const opened = await desktop;
    try {
      await act(opened);
    } catch (error) {
      if (!(error instanceof DesktopFailure)) log.error(`${what} failed`, error);
      opened.tell({
        kind: "notice",
        tone: "error",
        title: `${what} did not work`,
        description: error instanceof DesktopFailure ? error.message : "Try again, and restart the app if it goes on.",
      });
    }
  };
  return {
    command: (command) => void run("This", (opened) => opened.tell({ kind: "command", command })),
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
      void run("Showing the licences", async () => {
        const problem = await shell.openPath(licenseFolder);
        if (problem)
          throw new DesktopFailure("missing", `The folder with the licences cannot be opened: ${licenseFolder}`);
      }),
  };
}
