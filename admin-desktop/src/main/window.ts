import { join } from "node:path";
import { brand } from "@illumine/shared/brand";
import { BrowserWindow } from "electron";

/** Opens the one window: sandboxed, isolated, without Node, and closed to navigation and new windows. */
export async function createWindow(): Promise<void> {
  const window = new BrowserWindow({
    title: brand.name,
    width: 1280,
    height: 860,
    webPreferences: {
      preload: join(import.meta.dirname, "../preload/index.cjs"),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    },
  });
  window.webContents.setWindowOpenHandler(() => ({ action: "deny" }));
  window.webContents.on("will-navigate", (event) => event.preventDefault());
  const developmentServer = process.env["ELECTRON_RENDERER_URL"];
  if (developmentServer) await window.loadURL(developmentServer);
  else await window.loadFile(join(import.meta.dirname, "../renderer/index.html"));
}
