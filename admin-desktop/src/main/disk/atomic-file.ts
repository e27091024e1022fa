import { dirname } from "node:path";
import type { Disk, Permissions } from "./disk.ts";

/** What a file is called while it is written. What is left of one after a crash was never acknowledged. */
export const toUnfinished = (path: string, token: string): string => `${path}.${token}.tmp`;

/** A file that is whole and survives a loss of power, but is not yet where it belongs. */
export interface StagedFile {
  /** Resolves once its place survives a loss of power too. Where this rejects, it may be there or not. */
  place(): Promise<void>;
  /** Takes it away instead. */
  drop(): Promise<void>;
}

/**
 * The first half of an atomic write. Rejects with nothing left behind.
 * @param options.unfinished the name meanwhile, in the same folder
 */
export async function stageFile(
  disk: Disk,
  path: string,
  bytes: Uint8Array,
  { unfinished, permissions }: { unfinished: string; permissions?: Permissions },
): Promise<StagedFile> {
  const drop = () => disk.remove(unfinished);
  // The first failure says what is wrong; that its remains cannot be removed either says no more.
  const dropQuietly = () => drop().catch(() => undefined);
  try {
    const file = await disk.create(unfinished, permissions);
    try {
      await file.write(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await dropQuietly();
    throw error;
  }
  const place = async () => {
    try {
      await disk.rename(unfinished, path);
    } catch (error) {
      await dropQuietly();
      throw error;
    }
    await disk.syncFolder(dirname(path));
  };
  return { place, drop };
}

/**
 * Writes a file whole or not at all: at any moment, after any crash, the path holds what it held before or all of this.
 * Resolves once it survives a loss of power. @param token of this write alone, so that two never share a temporary file
 */
export async function writeFileAtomically(disk: Disk, path: string, bytes: Uint8Array, token: string): Promise<void> {
  const staged = await stageFile(disk, path, bytes, { unfinished: toUnfinished(path, token) });
  await staged.place();
}
