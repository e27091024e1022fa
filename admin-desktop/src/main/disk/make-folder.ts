import { dirname } from "node:path";
import type { Disk } from "./disk.ts";

/** Makes a folder of ours, and sees to it that a loss of power does not take it away with all that is in it. */
export async function makeDurableFolder(disk: Disk, path: string): Promise<void> {
  const parent = dirname(path);
  const above = await disk.look(parent);
  if (!above && parent !== path) await makeDurableFolder(disk, parent);
  await disk.makeFolder(path);
  // Also of one that was there: the process that made it may have been killed before this.
  await disk.syncFolder(parent);
}
