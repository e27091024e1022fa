import { existsSync } from "node:fs";
import { join } from "node:path";
import { app, type BrowserWindow, dialog } from "electron";
import type { Desktop } from "#src/main/desktop.ts";
import type { Clock, Log } from "#src/main/platform.ts";
import { createUpdateCheck, type Updater } from "./create-update-check.ts";

/** Packaging writes it next to the app, with the address that updates come from. */
const configuration = "app-update.yml";

async function loadUpdater(): Promise<Updater | string> {
  if (!app.isPackaged) return "Only an installed app can be updated: this one was started from its source.";
  if (!existsSync(join(process.resourcesPath, configuration)))
    return "This build of the app was made without an address for updates. Ask whoever gave it to you for a newer one.";
  return (await import("./load-updater.ts")).loadedUpdater;
}

/** The look for updates, which asks on the window. */
export function createUpdates(window: BrowserWindow, log: Log): () => Promise<string> {
  return createUpdateCheck({
    version: app.getVersion(),
    loadUpdater,
    log,
    ask: async ({ message, detail, buttons }) => {
      if (window.isDestroyed()) return false;
      const options = { type: "question" as const, message, detail, buttons, defaultId: 0, cancelId: 1 };
      return (await dialog.showMessageBox(window, options)).response === 0;
    },
  });
}

/** Milliseconds between two looks by itself. */
const pause = 24 * 60 * 60 * 1000;

/** Looks once a day while the setting is on, which it is not at first. What is found asks; everything else is silent. */
export async function setupUpdates(
  desktop: Desktop,
  { checkForUpdates, clock }: { checkForUpdates(): Promise<string>; clock: Pick<Clock, "after"> },
): Promise<void> {
  let endWait: (() => void) | null = null;
  const look = () => {
    endWait = clock.after(pause, look);
    void checkForUpdates();
  };
  const follow = (isOn: boolean) => {
    if (isOn && !endWait) look();
    if (isOn || !endWait) return;
    endWait();
    endWait = null;
  };
  desktop.subscribe((event) => {
    if (event.kind === "settings") follow(event.settings.checksForUpdates);
  });
  follow((await desktop.calls.readApp()).settings.checksForUpdates);
}
