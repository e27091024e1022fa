import { dirname } from "node:path";
import type { Disk, Permissions } from "./disk.ts";

/** What a crash leaves under this name was never acknowledged. */
export const toTemporaryPath = (path: string, token: string): string => `${path}.${token}.tmp`;

/** A complete, durable file that isn't in its final location yet. */
export interface StagedFile {
  /** Resolves once the rename is durable. Where this rejects, the rename may or may not have happened. */
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * The first half of an atomic write. Where it rejects, nothing is left behind.
 * Why: site/docs/decisions/0054-a-draft-is-one-file.md
 * @param options.temporaryPath in the same folder
 */
export async function stageFile(
  disk: Disk,
  path: string,
  bytes: Uint8Array,
  { temporaryPath, permissions }: { temporaryPath: string; permissions?: Permissions },
): Promise<StagedFile> {
  const discard = () => disk.remove(temporaryPath);
  // The first error matters more than a failed cleanup.
  const discardQuietly = () => discard().catch(() => undefined);
  try {
    const file = await disk.create(temporaryPath, permissions);
    try {
      await file.write(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await discardQuietly();
    throw error;
  }
  const commit = async () => {
    try {
      await disk.rename(temporaryPath, path);
    } catch (error) {
      await discardQuietly();
      throw error;
    }
    await disk.syncFolder(dirname(path));
  };
  return { commit, discard };
}

/**
 * After any crash, the path holds either its previous content or all of the new one. Resolves once that survives a
 * power failure.
 * @param token unique to this write, so that no two share a temporary file
 */
export async function writeFileAtomically(disk: Disk, path: string, bytes: Uint8Array, token: string): Promise<void> {
  const staged = await stageFile(disk, path, bytes, { temporaryPath: toTemporaryPath(path, token) });
  await staged.commit();
}
