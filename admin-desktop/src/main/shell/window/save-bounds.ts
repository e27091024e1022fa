import { join } from "node:path";
import { createKeyedQueue } from "@illumine/shared/async/keyed-queue.ts";
import type { BrowserWindow } from "electron";
import { writeFileAtomically } from "#src/main/disk/atomic-file.ts";
import type { Log } from "#src/main/platform.ts";
import type { Computer } from "../create-platform.ts";
import { parseWindowBounds, type WindowBounds } from "./window-bounds.ts";

const toPath = (folder: string) => join(folder, "window.json");

const debounceMs = 500;

export async function readWindowBounds({ disk, folder }: Computer, log: Log): Promise<WindowBounds | null> {
  const path = toPath(folder);
  try {
    return (await disk.stat(path)) ? parseWindowBounds(new TextDecoder().decode(await disk.read(path))) : null;
  } catch (error) {
    // The app opens centered rather than not at all.
    log.error("Couldn't read the window's bounds", error);
    return null;
  }
}

/** Chromium has a zoom per site, so it can be set only once the page's address is there; nothing is painted yet. */
export function restoreZoom({ webContents }: BrowserWindow, saved: WindowBounds | null): void {
  const zoomLevel = saved?.zoomLevel ?? 0;
  if (zoomLevel !== 0) webContents.once("did-navigate", () => webContents.setZoomLevel(zoomLevel));
}

export function saveBoundsOnChange(
  window: BrowserWindow,
  { disk, folder, clock, createId }: Computer,
  log: Log,
): () => Promise<void> {
  let cancelTimer = () => {};
  const queue = createKeyedQueue();
  const path = toPath(folder);
  const write = async (bounds: WindowBounds) => {
    try {
      await writeFileAtomically(disk, path, new TextEncoder().encode(JSON.stringify(bounds)), createId());
    } catch (error) {
      log.error("Couldn't save the window's bounds", error);
    }
  };
  const save = () => {
    cancelTimer();
    if (window.isDestroyed() || window.isMinimized()) return;
    const zoomLevel = window.webContents.getZoomLevel();
    const bounds = { ...window.getNormalBounds(), isMaximized: window.isMaximized(), zoomLevel };
    void queue.run(path, () => write(bounds));
  };
  const saveSoon = () => {
    cancelTimer();
    cancelTimer = clock.after(debounceMs, save);
  };
  window.on("resize", saveSoon);
  window.on("move", saveSoon);
  window.on("maximize", saveSoon);
  window.on("unmaximize", saveSoon);
  window.on("close", save);
  return () => queue.whenIdle();
}
