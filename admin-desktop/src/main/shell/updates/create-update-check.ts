import type { AppUpdater } from "electron-updater";
import type { Log } from "#src/main/platform.ts";

/** What a look for updates uses of electron-updater. */
export type Updater = Pick<
  AppUpdater,
  "autoDownload" | "autoInstallOnAppQuit" | "checkForUpdates" | "downloadUpdate" | "quitAndInstall" | "logger"
>;

interface Updates {
  version: string;
  /** Null where there is nothing to look with, with the reason in words. */
  loadUpdater(): Promise<Updater | string>;
  /** Asks somebody; true for the first answer. */
  ask(question: { message: string; detail: string; buttons: [string, string] }): Promise<boolean>;
  log: Log;
}

/** Megabytes, for a person. */
const toSize = (bytes: number | undefined) => (bytes ? ` (${Math.max(1, Math.round(bytes / 1_000_000))} MB)` : "");

/**
 * Looks for a newer version. Nothing is downloaded before somebody agrees, and nothing installed before the app is left.
 * Resolves with what came of it, in words; never rejects. One look at a time: a second one joins the first.
 */
export function createUpdateCheck({ version, loadUpdater, ask, log }: Updates): () => Promise<string> {
  const look = async (): Promise<string> => {
    const updater = await loadUpdater();
    if (typeof updater === "string") return updater;
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = true;
    // Its own log would hold addresses; ours has what came of it.
    updater.logger = null;
    const found = await updater.checkForUpdates();
    if (!found?.isUpdateAvailable) return `Version ${version} is the latest one.`;
    const { version: newer, files } = found.updateInfo;
    const isWanted = await ask({
      message: `Version ${newer} is there`,
      detail: `You have version ${version}. The new one is downloaded${toSize(files[0]?.size)} while you go on, and takes its place when you leave the app.`,
      buttons: ["Download", "Not now"],
    });
    if (!isWanted) return `Version ${newer} is there. It was not downloaded.`;
    await updater.downloadUpdate();
    const isNow = await ask({
      message: `Version ${newer} is ready`,
      detail: "Your drafts are kept either way.",
      buttons: ["Restart now", "When I leave the app"],
    });
    if (isNow) updater.quitAndInstall();
    return `Version ${newer} takes the place of this one when you leave the app.`;
  };
  const lookSafely = async () => {
    try {
      return await look();
    } catch (error) {
      log.error("The look for updates failed", error);
      return "It could not be found out whether there is a newer version. Check the network, and try again later.";
    }
  };
  let looking: Promise<string> | null = null;
  return () => {
    looking ??= lookSafely().finally(() => {
      looking = null;
    });
    return looking;
  };
}
