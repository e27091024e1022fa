import { join } from "node:path";
import type { Disk } from "../disk/disk.ts";
import { describeReadError, toErrorCode } from "../disk/disk-failure.ts";
import { type Aside, setAside } from "../disk/set-aside.ts";
import type { Log } from "../platform.ts";
import type { Head } from "./draft-file.ts";
import { newerReason, readHeadAt } from "./draft-folder.ts";
import { isUnfinished, parseDraftName } from "./draft-names.ts";
import { type DraftLists, toHeadSummary } from "./kept-drafts.ts";
import { openBin } from "./open-bin.ts";

export interface DraftPlace {
  disk: Disk;
  /** Of the drafts, and of those that were discarded. */
  drafts: string;
  bin: string;
  aside: Aside;
  /** Epoch milliseconds. */
  now(): number;
  createId(): string;
  log: Log;
}

export interface FoundFile {
  name: string;
  head: Head;
  check: string;
}

/** Files that are read at the same time. */
const lanes = 16;

/**
 * The drafts in a folder, by the first bytes of each. Removes what crashes left, sets aside what is damaged. Never rejects:
 * what cannot be read is reported.
 */
export async function lookThrough(
  { disk, aside, log }: DraftPlace,
  folder: string,
  isOurs: (name: string) => boolean,
  damaged: DraftLists["damaged"],
): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  const lookAt = async (name: string) => {
    const path = join(folder, name);
    if (isUnfinished(name)) {
      await disk.remove(path).catch((error) => log.error("What a crash left could not be removed", error));
      return;
    }
    if (!isOurs(name)) return;
    try {
      const reading = await readHeadAt(disk, path);
      if (reading?.kind === "head") found.push({ name, head: reading.head, check: reading.check });
      if (reading?.kind === "newer") damaged.push({ path, reason: newerReason });
      if (reading?.kind === "damaged") damaged.push(await setAside(aside, path, reading.reason));
    } catch (error) {
      damaged.push({ path, reason: `This draft cannot be read: ${describeReadError(error)}` });
    }
  };
  try {
    const names = (await disk.list(folder)).values();
    const lane = async () => {
      for (const name of names) await lookAt(name);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  } catch (error) {
    // The first draft makes the folder.
    if (toErrorCode(error) === "ENOENT") return [];
    const reason = `The drafts in this folder cannot be listed: ${describeReadError(error)}`;
    damaged.push({ path: folder, reason });
  }
  return found;
}

/** What lies in the folders. Never rejects: whatever is wrong is in `damaged`, and the rest is there. */
export async function openDrafts(place: DraftPlace): Promise<DraftLists> {
  const damaged: DraftLists["damaged"] = [];
  const kept: DraftLists["kept"] = new Map();
  for (const { name, head, check } of await lookThrough(
    place,
    place.drafts,
    (name) => parseDraftName(name) !== null,
    damaged,
  )) {
    const id = parseDraftName(name);
    if (id !== null) kept.set(id, { summary: toHeadSummary(id, head), check, chain: null, attempted: null });
  }
  const bin = await openBin(place, damaged, new Set(kept.keys()));
  return { kept, bin, damaged };
}
