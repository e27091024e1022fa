import type { AppUpdater } from "electron-updater";
import type { Log } from "#src/main/platform.ts";

export type Updater = Pick<
  AppUpdater,
  "autoDownload" | "autoInstallOnAppQuit" | "checkForUpdates" | "downloadUpdate" | "quitAndInstall" | "logger"
>;

interface UpdateCheckOptions {
  version: string;
  /** A string says why there's no updater. */
  loadUpdater(): Promise<Updater | string>;
  quitWith(install: () => void): void;
  ask(question: { message: string; detail: string; buttons: [string, string] }): Promise<boolean>;
  log: Log;
}

const formatSize = (bytes: number | undefined) => (bytes ? ` (${Math.max(1, Math.round(bytes / 1_000_000))} MB)` : "");

/** Downloads once the person agrees, installs when the app quits. Never rejects. A second call joins a running one. */
export function createUpdateCheck({
  version,
  loadUpdater,
  quitWith,
  ask,
  log,
}: UpdateCheckOptions): () => Promise<string> {
  const check = async (): Promise<string> => {
    const updater = await loadUpdater();
    if (typeof updater === "string") return updater;
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = true;
    // electron-updater's log would have addresses.
    updater.logger = null;
    const found = await updater.checkForUpdates();
    if (!found) return "This copy of the app can't update itself. Get a newer version from where you got this one.";
    if (!found.isUpdateAvailable) return `Version ${version} is the latest version.`;
    const { version: newer, files } = found.updateInfo;
    const isAccepted = await ask({
      message: `Version ${newer} is available`,
      detail: `You have version ${version}. The new version downloads${formatSize(files[0]?.size)} in the background and is installed when you quit the app.`,
      buttons: ["Download", "Not now"],
    });
    if (!isAccepted) return `Version ${newer} is available. It wasn't downloaded.`;
    await updater.downloadUpdate();
    const isNow = await ask({
      message: `Version ${newer} is ready`,
      detail: "Your drafts are safe either way.",
      buttons: ["Restart now", "When I quit the app"],
    });
    if (isNow) quitWith(() => updater.quitAndInstall());
    return `Version ${newer} will be installed when you quit the app.`;
  };
  const checkSafely = async () => {
    try {
      return await check();
    } catch (error) {
      log.error("Checking for updates failed", error);
      return "Couldn't check for a newer version. Check your network and try again later.";
    }
  };
  let checking: Promise<string> | null = null;
  return () => {
    checking ??= checkSafely().finally(() => {
      checking = null;
    });
    return checking;
  };
}
