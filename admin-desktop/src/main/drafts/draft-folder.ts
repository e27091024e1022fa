import type { Disk } from "../disk/disk.ts";
import { describeReadError, getErrorCode } from "../disk/disk-failure.ts";
import { DesktopFailure } from "../failure.ts";
import { fingerprintLength, type ParsedHead, parseDraftFile, parseFingerprint, parseHead } from "./draft-file.ts";

const usualHeadBytes = 4096;

/** Null where the file doesn't exist. Rejects with Node's errors. */
export async function readHead(disk: Disk, path: string): Promise<Exclude<ParsedHead, { kind: "longer" }> | null> {
  const found = await disk.stat(path);
  if (!found) return null;
  if (!found.isFile) return { kind: "damaged", reason: "This has a draft's name but isn't a file" };
  const reading = parseHead(await disk.readStart(path, usualHeadBytes), found.sizeBytes);
  if (reading.kind !== "longer") return reading;
  const whole = await disk.read(path);
  const again = parseHead(whole, whole.length);
  return again.kind === "longer" ? { kind: "damaged", reason: "The beginning of this draft's file is missing" } : again;
}

/** Null where the file doesn't exist or isn't a draft. Rejects with Node's errors. */
export async function findFingerprint(disk: Disk, path: string): Promise<string | null> {
  try {
    return parseFingerprint(await disk.readStart(path, fingerprintLength));
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/** Null where the file doesn't exist. Rejects with a DesktopFailure where the disk fails. */
export async function readDraft(
  disk: Disk,
  path: string,
  id: string,
): Promise<ReturnType<typeof parseDraftFile> | null> {
  try {
    return parseDraftFile(id, await disk.read(path));
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return null;
    throw new DesktopFailure("device", `This draft can't be read: ${describeReadError(error)}.`, { cause: error });
  }
}

export const newerVersionReason =
  "This draft was written by a newer version of Illumine. Update this app to open it. Until then it stays where it is, unchanged";
