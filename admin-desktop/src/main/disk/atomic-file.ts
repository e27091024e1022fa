import { dirname } from "node:path";
import type { Disk, Permissions } from "./disk.ts";

/** What a crash leaves under this name was never acknowledged. */
export const toTemporaryPath = (path: string, token: string): string => `${path}.${token}.tmp`;

export interface StagedFile {
  /** Resolves once the rename is durable. Where this rejects, the rename may or may not have happened. */
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Where it rejects, nothing is left behind. @param options.temporaryPath in the same folder
 * Why: site/docs/decisions/0054-a-draft-is-one-file.md
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
 * After any crash, the path has its previous content or all of the new one. Resolves once that survives a power loss.
 * @param token unique to this write, so that no two share a temporary file
 */
export async function writeFileAtomically(disk: Disk, path: string, bytes: Uint8Array, token: string): Promise<void> {
  const staged = await stageFile(disk, path, bytes, { temporaryPath: toTemporaryPath(path, token) });
  await staged.commit();
}
