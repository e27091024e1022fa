import { dirname, join } from "node:path";
import { stageFile } from "../disk/atomic-file.ts";
import type { Disk, FileInfo } from "../disk/disk.ts";
import { getErrorCode } from "../disk/disk-failure.ts";
import { DesktopFailure } from "../failure.ts";
import { toFileFailure } from "./open-assessment-file.ts";
import { hashFile } from "./parse-file.ts";
import { quoteFileName } from "./quote-file-name.ts";

export type SavedFile = { kind: "saved"; hash: string } | { kind: "changed" };

const newFilePermissions = { mode: 0o666, isExact: false };
const writeBits = 0o222;

const buildRefusal = (message: string) => new DesktopFailure("read only", message);

function toSaveFailure(error: unknown, path: string): DesktopFailure {
  if (error instanceof DesktopFailure) return error;
  const name = quoteFileName(path);
  const code = getErrorCode(error);
  const options = { cause: error };
  if (["ENOSPC", "EDQUOT", "EFBIG"].includes(code)) {
    const message = `The disk is full, so ${name} wasn't saved. The file hasn't changed. Free up some space, or save it somewhere else.`;
    return new DesktopFailure("full", message, options);
  }
  if (["EROFS", "EACCES", "EPERM"].includes(code)) {
    const message = `The folder of ${name} can't be written to. The file hasn't changed. Save it in another folder.`;
    return new DesktopFailure("read only", message, options);
  }
  if (code === "ENOENT" || code === "ENOTDIR") {
    return new DesktopFailure("missing", `The folder of ${name} no longer exists. Save it in another folder.`, options);
  }
  if (code === "EBUSY") {
    const message = `Another program, such as a virus scanner, a backup or a sync service, has ${name} open. The file hasn't changed, and your draft is safe. Close that program, or try again in a moment.`;
    return new DesktopFailure("device", message, options);
  }
  if (code === "EIO") {
    const message = `The disk failed while saving ${name}. Your draft is safe. Try again, or save it somewhere else.`;
    return new DesktopFailure("device", message, options);
  }
  return toFileFailure(error, path);
}

function requireWritable(found: FileInfo | null, path: string): void {
  if (!found) return;
  const name = quoteFileName(path);
  if (found.isFolder) throw buildRefusal(`${name} is a folder. Save it under another name.`);
  if (!found.isFile) throw buildRefusal(`${name} is a device, not a file. Save it under another name.`);
  if ((found.mode & writeBits) === 0) {
    throw buildRefusal(`${name} is read-only. Make it writable, or save under another name.`);
  }
}

/**
 * Follows symbolic links and keeps the file's permissions. Where it rejects, with a DesktopFailure, nothing is changed.
 * @param knownHash SHA-256 of the file as last read or written; null replaces any content
 */
export async function saveFile(
  disk: Disk,
  { path, bytes, knownHash, token }: { path: string; bytes: Uint8Array; knownHash: string | null; token: string },
): Promise<SavedFile> {
  try {
    const target = await disk.resolveLinks(path);
    const found = await disk.stat(target);
    requireWritable(found, path);
    const isChanged = async () => {
      if (knownHash === null || (await disk.stat(target)) === null) return false;
      return hashFile(await disk.read(target)) !== knownHash;
    };
    if (await isChanged()) return { kind: "changed" };
    // The file's name may already have the maximum length, so nothing can be appended to it.
    const temporaryPath = join(dirname(target), `.illumine-${token}.tmp`);
    const permissions = found ? { mode: found.mode, isExact: true } : newFilePermissions;
    return await disk.lock(target, async (): Promise<SavedFile> => {
      const staged = await stageFile(disk, target, bytes, { temporaryPath, permissions });
      if (await isChanged()) {
        await staged.discard();
        return { kind: "changed" };
      }
      await staged.commit();
      return { kind: "saved", hash: hashFile(bytes) };
    });
  } catch (error) {
    throw toSaveFailure(error, path);
  }
}
