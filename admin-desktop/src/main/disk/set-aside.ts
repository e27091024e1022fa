import { basename, dirname, join } from "node:path";
import type { DamagedFile } from "#src/model/draft.ts";
import type { Log } from "../platform.ts";
import type { Disk } from "./disk.ts";
import { makeDurableFolder } from "./make-folder.ts";

export interface Quarantine {
  disk: Disk;
  folder: string;
  now(): number;
  createId(): string;
  log: Log;
}

/** Never rejects: a file that can't be moved stays. @param reason a sentence without its full stop */
export async function setAside(quarantine: Quarantine, path: string, reason: string): Promise<DamagedFile> {
  const { disk, folder } = quarantine;
  const when = new Date(Math.min(Math.max(quarantine.now(), 0), 8.64e15)).toISOString().replaceAll(":", "-");
  const name = `${basename(path)}.${when}`;
  try {
    await makeDurableFolder(disk, folder);
    const isTaken = (await disk.stat(join(folder, name))) !== null;
    const target = join(folder, isTaken ? `${name}.${quarantine.createId()}` : name);
    await disk.rename(path, target);
    await disk.syncFolder(folder);
    await disk.syncFolder(dirname(path));
    quarantine.log.error("Moved a damaged file");
    return { path: target, reason: `${reason}. A copy was kept here, unchanged` };
  } catch (error) {
    quarantine.log.error("Couldn't move a damaged file", error);
    return { path, reason: `${reason}. It couldn't be moved and stays where it is, unchanged` };
  }
}
