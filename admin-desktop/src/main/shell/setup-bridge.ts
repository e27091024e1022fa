import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from "electron";
import { channels } from "#src/bridge.ts";
import type { Desktop } from "../desktop.ts";
import type { Log } from "../platform.ts";
import { answerCall } from "./answer-call.ts";
import { isOwnUrl } from "./renderer/app-origin.ts";

interface Bridged {
  window: BrowserWindow;
  /** The page may ask before main has read what it kept: it waits for the answer. */
  desktop: Promise<Desktop>;
  developmentUrl: URL | null;
  log: Log;
}

/** Lets the page of our window, and no other page or frame, call main, and tells it what main tells. */
export function setupBridge({ window, desktop, developmentUrl, log }: Bridged): void {
  const isOurs = ({ sender, senderFrame }: IpcMainInvokeEvent) =>
    sender === window.webContents &&
    senderFrame !== null &&
    senderFrame === window.webContents.mainFrame &&
    isOwnUrl(senderFrame.url, developmentUrl);

  ipcMain.handle(channels.call, async (event, name: unknown, input: unknown) => {
    if (!isOurs(event)) {
      log.error("A page that is not ours called main");
      throw new Error("Only the app's own page may call");
    }
    return answerCall((await desktop).calls, log, name, input);
  });
  desktop.then(
    (opened) =>
      opened.subscribe((event) => {
        if (!window.isDestroyed()) window.webContents.send(channels.event, event);
      }),
    // Why it did not open is said where the app is started.
    () => undefined,
  );
}
