import { existsSync } from "node:fs";
import { join } from "node:path";
import { app, type BrowserWindow, dialog } from "electron";
import type { Desktop } from "#src/main/desktop.ts";
import type { Clock, Log } from "#src/main/platform.ts";
import type { Quit } from "../setup-quit.ts";
import { createUpdateCheck, type Updater } from "./create-update-check.ts";

const configuration = "app-update.yml";

async function loadUpdater(): Promise<Updater | string> {
  if (!app.isPackaged) return "Only an installed app can be updated. This one was started from its source code.";
  if (!existsSync(join(process.resourcesPath, configuration)))
    return "This build of the app has no update address. Ask whoever gave it to you for a newer version.";
  return (await import("./load-updater.ts")).loadedUpdater;
}

export function createUpdates(window: BrowserWindow, quitWith: Quit["quitWith"], log: Log): () => Promise<string> {
  return createUpdateCheck({
    version: app.getVersion(),
    loadUpdater,
    quitWith,
    log,
    ask: async ({ message, detail, buttons }) => {
      if (window.isDestroyed()) return false;
      const options = { type: "question" as const, message, detail, buttons, defaultId: 0, cancelId: 1 };
      return (await dialog.showMessageBox(window, options)).response === 0;
    },
  });
}

const intervalMs = 24 * 60 * 60 * 1000;

export async function setupUpdates(
  desktop: Desktop,
  { checkForUpdates, clock }: { checkForUpdates(): Promise<string>; clock: Pick<Clock, "after"> },
): Promise<void> {
  let cancelTimer: (() => void) | null = null;
  const check = () => {
    cancelTimer = clock.after(intervalMs, check);
    void checkForUpdates();
  };
  const follow = (isOn: boolean) => {
    if (isOn && !cancelTimer) check();
    if (isOn || !cancelTimer) return;
    cancelTimer();
    cancelTimer = null;
  };
  desktop.subscribe((event) => {
    if (event.kind === "settings") follow(event.settings.checksForUpdates);
  });
  follow((await desktop.calls.readApp()).settings.checksForUpdates);
}
