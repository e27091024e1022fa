import { app, type BrowserWindow, dialog } from "electron";
import type { Log } from "../platform.ts";

const draftsAreSafe = "Your drafts are safe: everything that you wrote is kept on this computer.";

/** What nobody caught is written down and said, once at a time; the app goes on where it can. */
export function setupFaults(log: Log): void {
  let isTold = false;
  const tell = async (what: string, error: unknown) => {
    log.error(what, error);
    if (isTold || !app.isReady()) return;
    isTold = true;
    const { response } = await dialog.showMessageBox({
      type: "error",
      message: "Something in the app went wrong",
      detail: `${draftsAreSafe} Restart the app if something does not work any more.`,
      buttons: ["Go on", "Restart"],
      defaultId: 0,
      cancelId: 0,
    });
    isTold = false;
    if (response !== 1) return;
    app.relaunch();
    app.quit();
  };
  process.on("uncaughtException", (error) => void tell("Uncaught", error));
  process.on("unhandledRejection", (error) => void tell("Unhandled rejection", error));
  app.on("child-process-gone", (_, { type, reason, exitCode }) => {
    if (reason !== "clean-exit") log.error(`A process of the app ended: ${type}, ${reason}, ${exitCode}`);
  });
}

/** A page that crashed or hangs is offered anew: what it had sent to main is kept. */
export function setupRecovery(window: BrowserWindow, { url, log }: { url: string; log: Log }): void {
  let isAsking = false;
  const ask = async (message: string, buttons: [string, string]) => {
    isAsking = true;
    const options = { type: "warning" as const, message, detail: draftsAreSafe, buttons, defaultId: 0, cancelId: 1 };
    const { response } = await dialog.showMessageBox(window, options);
    isAsking = false;
    return response === 0;
  };
  window.webContents.on("render-process-gone", async (_, { reason, exitCode }) => {
    if (reason === "clean-exit") return;
    log.error(`The page's process ended: ${reason}, ${exitCode}`);
    if (isAsking) return;
    const isWanted = await ask("The window stopped working", ["Open it again", "Close the app"]);
    if (window.isDestroyed()) return;
    if (isWanted) await window.loadURL(url);
    else window.destroy();
  });
  window.on("unresponsive", async () => {
    log.error("The page does not answer");
    if (isAsking) return;
    // The process that hangs is ended: up to its last second is lost, so waiting comes first.
    const isWaiting = await ask("The window does not answer", ["Wait", "Open it again"]);
    if (isWaiting || window.isDestroyed()) return;
    isAsking = true;
    window.webContents.forcefullyCrashRenderer();
    await window.loadURL(url);
    isAsking = false;
  });
}
