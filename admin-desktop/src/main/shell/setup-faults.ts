import { app, type BrowserWindow, dialog } from "electron";
import type { Log } from "../platform.ts";

const draftsAreSafeMessage = "Your drafts are safe. Everything you wrote is saved on this computer.";

export function setupFaults(log: Log): void {
  let isDialogOpen = false;
  const report = async (what: string, error: unknown) => {
    log.error(what, error);
    if (isDialogOpen || !app.isReady()) return;
    isDialogOpen = true;
    const { response } = await dialog.showMessageBox({
      type: "error",
      message: "Something went wrong",
      detail: `${draftsAreSafeMessage} If something stopped working, restart the app.`,
      buttons: ["Continue", "Restart"],
      defaultId: 0,
      cancelId: 0,
    });
    isDialogOpen = false;
    if (response !== 1) return;
    app.relaunch();
    app.quit();
  };
  process.on("uncaughtException", (error) => void report("Uncaught", error));
  process.on("unhandledRejection", (error) => void report("Unhandled rejection", error));
  app.on("child-process-gone", (_, { type, reason, exitCode }) => {
    if (reason !== "clean-exit") log.error(`A process of the app ended: ${type}, ${reason}, ${exitCode}`);
  });
}

export function setupRecovery(window: BrowserWindow, { url, log }: { url: string; log: Log }): void {
  let isAsking = false;
  const ask = async (message: string, buttons: [string, string]) => {
    isAsking = true;
    const options = {
      type: "warning" as const,
      message,
      detail: draftsAreSafeMessage,
      buttons,
      defaultId: 0,
      cancelId: 1,
    };
    const { response } = await dialog.showMessageBox(window, options);
    isAsking = false;
    return response === 0;
  };
  window.webContents.on("render-process-gone", async (_, { reason, exitCode }) => {
    if (reason === "clean-exit") return;
    log.error(`The page's process ended: ${reason}, ${exitCode}`);
    if (isAsking) return;
    const isReopened = await ask("The window stopped working", ["Reopen", "Close the app"]);
    if (window.isDestroyed()) return;
    if (isReopened) await window.loadURL(url);
    else window.destroy();
  });
  window.on("unresponsive", async () => {
    log.error("The page isn't responding");
    if (isAsking) return;
    // Ending the process loses up to one second of typing, so waiting is the default.
    const isWaiting = await ask("The window isn't responding", ["Wait", "Reopen"]);
    if (isWaiting || window.isDestroyed()) return;
    isAsking = true;
    window.webContents.forcefullyCrashRenderer();
    await window.loadURL(url);
    isAsking = false;
  });
}
