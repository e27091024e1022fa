import { join } from "node:path";
import type { BrowserWindow } from "electron";
import { writeFileAtomically } from "#src/main/disk/atomic-file.ts";
import type { Log } from "#src/main/platform.ts";
import type { Computer } from "../create-platform.ts";
import { parsePlace, type WindowPlace } from "./window-place.ts";

const toPath = (folder: string) => join(folder, "window.json");

/** Milliseconds after the last move or change of size: people drag. */
const settled = 500;

/** Where the window was when the app was left; null where nothing is kept, or nothing that can be read. */
export async function findPlace({ disk, folder }: Computer, log: Log): Promise<WindowPlace | null> {
  const path = toPath(folder);
  try {
    return (await disk.look(path)) ? parsePlace(new TextDecoder().decode(await disk.read(path))) : null;
  } catch (error) {
    // The app starts in the middle of the screen rather than not at all.
    log.error("The window's place cannot be read", error);
    return null;
  }
}

/** Keeps the window's place from now on. What it returns resolves once nothing of it is being written any more. */
export function keepPlace(
  window: BrowserWindow,
  { disk, folder, clock, createId }: Computer,
  log: Log,
): () => Promise<void> {
  let endWait = () => {};
  let writing = Promise.resolve();
  const write = async (place: WindowPlace) => {
    try {
      await writeFileAtomically(disk, toPath(folder), new TextEncoder().encode(JSON.stringify(place)), createId());
    } catch (error) {
      log.error("The window's place cannot be kept", error);
    }
  };
  const keep = () => {
    endWait();
    if (window.isDestroyed() || window.isMinimized()) return;
    const place = { ...window.getNormalBounds(), isMaximized: window.isMaximized() };
    writing = writing.then(() => write(place));
  };
  const keepSoon = () => {
    endWait();
    endWait = clock.after(settled, keep);
  };
  window.on("resize", keepSoon);
  window.on("move", keepSoon);
  window.on("maximize", keepSoon);
  window.on("unmaximize", keepSoon);
  window.on("close", keep);
  return () => writing;
}
