import { app, ipcMain } from "electron";
import { channels } from "../bridge";

/** Answers what the renderer asks. */
export function setupBridge(): void {
  ipcMain.handle(channels.getVersion, () => app.getVersion());
}
