import { join } from "node:path";
import type { Disk } from "../disk/disk.ts";
import { describeReadError, getErrorCode } from "../disk/disk-failure.ts";
import { type Quarantine, setAside } from "../disk/set-aside.ts";
import type { Log } from "../platform.ts";
import type { Head } from "./draft-file.ts";
import { newerVersionReason, readHead } from "./draft-folder.ts";
import { isTemporary } from "./draft-names.ts";
import type { DraftRecords } from "./draft-records.ts";

const parallelReads = 16;

export interface DraftFolders {
  disk: Disk;
  drafts: string;
  bin: string;
  binDays: string;
  quarantine: Quarantine;
  now(): number;
  createId(): string;
  log: Log;
}

export interface FoundFile {
  name: string;
  head: Head;
  fingerprint: string;
}

/** Removes temporary files and quarantines damaged ones. Never rejects: what can't be read is in `damaged`. */
export async function scanFolder(
  { disk, quarantine, log }: DraftFolders,
  folder: string,
  isDraftFile: (name: string) => boolean,
  damaged: DraftRecords["damaged"],
): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  const scanFile = async (name: string) => {
    const path = join(folder, name);
    if (isTemporary(name)) {
      await disk.remove(path).catch((error) => log.error("Couldn't remove a temporary file", error));
      return;
    }
    if (!isDraftFile(name)) return;
    try {
      const reading = await readHead(disk, path);
      if (reading?.kind === "head") found.push({ name, head: reading.head, fingerprint: reading.fingerprint });
      if (reading?.kind === "newer") damaged.push({ path, reason: newerVersionReason });
      if (reading?.kind === "damaged") damaged.push(await setAside(quarantine, path, reading.reason));
    } catch (error) {
      damaged.push({ path, reason: `This draft can't be read: ${describeReadError(error)}` });
    }
  };
  try {
    const names = (await disk.list(folder)).values();
    const worker = async () => {
      for (const name of names) await scanFile(name);
    };
    await Promise.all(Array.from({ length: parallelReads }, worker));
  } catch (error) {
    // The first draft creates the folder.
    if (getErrorCode(error) === "ENOENT") return [];
    const reason = `The drafts in this folder can't be listed: ${describeReadError(error)}`;
    damaged.push({ path: folder, reason });
  }
  return found;
}
