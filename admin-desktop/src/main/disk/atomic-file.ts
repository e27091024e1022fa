import { dirname } from "node:path";
import type { Disk } from "./disk";

/** What a file is called while it is written. What is left of one after a crash was never acknowledged. */
export const toUnfinished = (path: string, token: string): string => `${path}.${token}.tmp`;

/**
 * Writes a file whole or not at all: at any moment, after any crash, the path holds what it held before or all of this.
 * Resolves once it survives a loss of power. @param token of this write alone, so that two never share a temporary file
 */
export async function writeFileAtomically(disk: Disk, path: string, bytes: Uint8Array, token: string): Promise<void> {
  const unfinished = toUnfinished(path, token);
  try {
    const file = await disk.create(unfinished);
    try {
      await file.write(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await disk.rename(unfinished, path);
  } catch (error) {
    // The first failure says what is wrong; that its remains cannot be removed either says no more.
    await disk.remove(unfinished).catch(() => undefined);
    throw error;
  }
  await disk.syncFolder(dirname(path));
}
