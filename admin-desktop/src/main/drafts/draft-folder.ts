import type { Disk } from "../disk/disk.ts";
import { describeReadError, toErrorCode } from "../disk/disk-failure.ts";
import { DesktopFailure } from "../failure.ts";
import { checkLength, type HeadReading, readCheck, readDraftFile, readHead } from "./draft-file.ts";

/** Bytes in which the head of most drafts ends. */
const usualHead = 4096;

/** What the first bytes of a draft's file say. Null where there is none. Rejects with Node's failures. */
export async function readHeadAt(disk: Disk, path: string): Promise<Exclude<HeadReading, { kind: "longer" }> | null> {
  const found = await disk.look(path);
  if (!found) return null;
  if (!found.isFile) return { kind: "damaged", reason: "This has a draft's name, but is not a file" };
  const reading = readHead(await disk.readStart(path, usualHead), found.size);
  if (reading.kind !== "longer") return reading;
  const whole = await disk.read(path);
  const again = readHead(whole, whole.length);
  return again.kind === "longer" ? { kind: "damaged", reason: "The beginning of this draft's file is lost" } : again;
}

/** What tells the file from every other; null where there is none, or one that is none of ours. Rejects with Node's failures. */
export async function findCheck(disk: Disk, path: string): Promise<string | null> {
  try {
    return readCheck(await disk.readStart(path, checkLength));
  } catch (error) {
    if (toErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/** Null where there is none. Rejects with a DesktopFailure where the disk does not give it. */
export async function readDraftAt(
  disk: Disk,
  path: string,
  id: string,
): Promise<ReturnType<typeof readDraftFile> | null> {
  try {
    return readDraftFile(id, await disk.read(path));
  } catch (error) {
    if (toErrorCode(error) === "ENOENT") return null;
    throw new DesktopFailure("device", `This draft cannot be read: ${describeReadError(error)}.`, { cause: error });
  }
}

export const newerReason =
  "This draft was written by a newer version of Illumine. Update this app to open it; until then it stays where it is, unchanged";
