import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from "electron";
import { channels } from "#src/bridge.ts";
import type { Desktop } from "../desktop.ts";
import type { Log } from "../platform.ts";
import { answerCall } from "./answer-call.ts";
import { isAppUrl } from "./renderer/app-origin.ts";

interface BridgeOptions {
  window: BrowserWindow;
  desktop: Promise<Desktop>;
  developmentUrl: URL | null;
  log: Log;
}

export function setupBridge({ window, desktop, developmentUrl, log }: BridgeOptions): void {
  const isFromAppPage = ({ sender, senderFrame }: IpcMainInvokeEvent) =>
    sender === window.webContents &&
    senderFrame !== null &&
    senderFrame === window.webContents.mainFrame &&
    isAppUrl(senderFrame.url, developmentUrl);

  ipcMain.handle(channels.call, async (event, name: unknown, input: unknown) => {
    if (!isFromAppPage(event)) {
      log.error("A page other than the app's called main");
      throw new Error("Only the app's own page may call");
    }
    return answerCall((await desktop).calls, log, name, input);
  });
  desktop.then(
    (opened) =>
      opened.subscribe((event) => {
        if (!window.isDestroyed()) window.webContents.send(channels.event, event);
      }),
    // The start reports why it failed.
    () => undefined,
  );
}
