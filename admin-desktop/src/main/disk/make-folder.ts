import { dirname } from "node:path";
import type { Disk } from "./disk.ts";

export async function makeDurableFolder(disk: Disk, path: string): Promise<void> {
  const parent = dirname(path);
  const above = await disk.stat(parent);
  if (!above && parent !== path) await makeDurableFolder(disk, parent);
  await disk.makeFolder(path);
  // Also for an existing folder: the process that created it may have been killed before syncing.
  await disk.syncFolder(parent);
}
