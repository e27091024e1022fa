import { basename, dirname, join } from "node:path";
import type { DamagedFile } from "#src/model/draft.ts";
import type { Log } from "../platform.ts";
import type { Disk } from "./disk.ts";
import { makeDurableFolder } from "./make-folder.ts";

/** Where damaged files go. Nothing in it is ever read, changed or removed by the app. */
export interface Aside {
  disk: Disk;
  folder: string;
  now(): number;
  createId(): string;
  log: Log;
}

/**
 * Moves a damaged file away, byte for byte, under a name that says which it was and when. One that cannot be moved
 * stays where it is. Never rejects.
 * @param reason what is wrong, a sentence without its full stop
 */
export async function setAside(aside: Aside, path: string, reason: string): Promise<DamagedFile> {
  const { disk, folder } = aside;
  const when = new Date(Math.min(Math.max(aside.now(), 0), 8.64e15)).toISOString().replaceAll(":", "-");
  const name = `${basename(path)}.${when}`;
  try {
    await makeDurableFolder(disk, folder);
    const isTaken = (await disk.look(join(folder, name))) !== null;
    const target = join(folder, isTaken ? `${name}.${aside.createId()}` : name);
    await disk.rename(path, target);
    await disk.syncFolder(folder);
    await disk.syncFolder(dirname(path));
    aside.log.error("A damaged file was set aside");
    return { path: target, reason: `${reason}. It was moved here as it is; nothing of it was changed` };
  } catch (error) {
    aside.log.error("A damaged file could not be set aside", error);
    return { path, reason: `${reason}. It could not be moved away and stays where it is, unchanged` };
  }
}
