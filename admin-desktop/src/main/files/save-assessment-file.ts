import { dirname, join } from "node:path";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { printAssessment } from "@illumine/shared/assessment/import/print-assessment.ts";
import { stageFile } from "../disk/atomic-file.ts";
import type { Disk, FileInfo } from "../disk/disk.ts";
import { toErrorCode } from "../disk/disk-failure.ts";
import { DesktopFailure } from "../failure.ts";
import { toFileFailure, toFileHash } from "./open-assessment-file.ts";
import { showName } from "./show-name.ts";

/** 'changed': another program wrote the file since, and nothing was written. */
export type SavedFile = { kind: "saved"; hash: string } | { kind: "changed" };

/** What other programs give a new file. */
const newFile = { mode: 0o666, isExact: false };
const anyoneWrites = 0o222;

const print = ({ draft, json }: AssessmentText): Uint8Array => {
  const text = json ?? printAssessment(draft);
  return Buffer.from(text.endsWith("\n") ? text : `${text}\n`);
};

const refuse = (message: string) => new DesktopFailure("read only", message);

function toSaveFailure(error: unknown, path: string): DesktopFailure {
  if (error instanceof DesktopFailure) return error;
  const name = showName(path);
  const code = toErrorCode(error);
  const because = { cause: error };
  if (["ENOSPC", "EDQUOT", "EFBIG"].includes(code)) {
    const message = `The disk is full, so ${name} was not saved; the file is as it was. Free some space, or save it elsewhere.`;
    return new DesktopFailure("full", message, because);
  }
  if (["EROFS", "EACCES", "EPERM"].includes(code)) {
    const message = `The folder of ${name} cannot be written to; the file is as it was. Use "Save As" with another folder.`;
    return new DesktopFailure("read only", message, because);
  }
  if (code === "ENOENT" || code === "ENOTDIR") {
    return new DesktopFailure("missing", `The folder of ${name} is not there any more. Use "Save As".`, because);
  }
  if (code === "EIO") {
    const message = `The disk failed while ${name} was saved; the draft itself is kept. Try again, or save it elsewhere.`;
    return new DesktopFailure("device", message, because);
  }
  return toFileFailure(error, path);
}

function checkTarget(found: FileInfo | null, path: string): void {
  if (!found) return;
  const name = showName(path);
  if (found.isFolder) throw refuse(`${name} is a folder. Use "Save As" with the name of a file.`);
  if (!found.isFile) throw refuse(`${name} is a device, not a file. Use "Save As" with the name of a file.`);
  if ((found.mode & anyoneWrites) === 0) {
    throw refuse(`${name} is protected from changes. Take the protection away, or use "Save As" with another name.`);
  }
}

/**
 * Saves a text into a file of the user's: whole or not at all, through a link into what it leads to, with the permissions
 * that the file has. Rejects with a DesktopFailure; then the file is as it was.
 * @param known SHA-256 of the file as it was read or written last; null to replace whatever is there
 * @param token of this write alone
 */
export async function saveAssessmentFile(
  disk: Disk,
  { path, text, known, token }: { path: string; text: AssessmentText; known: string | null; token: string },
): Promise<SavedFile> {
  try {
    const target = await disk.follow(path);
    const found = await disk.look(target);
    checkTarget(found, path);
    const isChanged = async () => {
      if (known === null || (await disk.look(target)) === null) return false;
      return toFileHash(await disk.read(target)) !== known;
    };
    if (await isChanged()) return { kind: "changed" };
    const bytes = print(text);
    // Not the file's own name with something behind it: that may be as long as a name can be.
    const unfinished = join(dirname(target), `.illumine-${token}.tmp`);
    const permissions = found ? { mode: found.mode, isExact: true } : newFile;
    const staged = await stageFile(disk, target, bytes, { unfinished, permissions });
    if (await isChanged()) {
      await staged.drop();
      return { kind: "changed" };
    }
    await staged.place();
    return { kind: "saved", hash: toFileHash(bytes) };
  } catch (error) {
    throw toSaveFailure(error, path);
  }
}
