import { join } from "node:path";
import type { DraftSummary } from "#src/model/draft.ts";
import type { Disk } from "../disk/disk.ts";
import { getErrorCode, toWriteFailure } from "../disk/disk-failure.ts";
import { makeDurableFolder } from "../disk/make-folder.ts";
import { DesktopFailure } from "../failure.ts";
import type { Log } from "../platform.ts";
import { newerVersionReason, readHead } from "./draft-folder.ts";
import { clampTimestamp, formatTimestamp, toBinName, toDraftName } from "./draft-names.ts";
import { buildHeadSummary, type DraftRecords, missingMessage, type RecentDrafts } from "./draft-records.ts";

interface BinOptions {
  disk: Disk;
  drafts: string;
  bin: string;
  records: DraftRecords;
  recent: RecentDrafts;
  now(): number;
  createId(): string;
  log: Log;
}

export function createDraftBin(options: BinOptions) {
  const { disk, drafts, records, recent, createId, log } = options;
  const { stored, bin } = records;
  const buildMissingFailure = () => new DesktopFailure("missing", `${missingMessage}.`);

  const explainErrors = async <Result>(folder: string, run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run();
    } catch (error) {
      if (getErrorCode(error) === "ENOENT") throw buildMissingFailure();
      throw toWriteFailure(error, folder);
    }
  };

  /** A single rename, so that the draft is always in exactly one folder. */
  const move = async (from: string, to: string) => {
    try {
      await disk.rename(from, to);
      await disk.syncFolder(options.bin);
      await disk.syncFolder(drafts);
    } catch (error) {
      // A failed move is undone. Where even that fails, the draft is in its new folder, complete.
      await disk.rename(to, from).catch((reason) => {
        if (getErrorCode(reason) !== "ENOENT") log.error("Couldn't move a draft back", reason);
      });
      throw error;
    }
  };

  const requireHead = async (path: string) => {
    const reading = await readHead(disk, path);
    if (reading === null) return null;
    if (reading.kind === "newer") throw new DesktopFailure("unreadable", `${newerVersionReason}.`);
    if (reading.kind === "damaged") throw new DesktopFailure("unreadable", `${reading.reason}. Start the app again.`);
    return reading;
  };

  const moveToBin = async (id: string, path: string): Promise<void> => {
    const found = await requireHead(path);
    if (!found) {
      stored.delete(id);
      recent.remove(id);
      throw buildMissingFailure();
    }
    const discardedAt = clampTimestamp(options.now());
    const name = toBinName({ id, discardedAt });
    await makeDurableFolder(disk, options.bin);
    await move(path, join(options.bin, name));
    stored.delete(id);
    recent.remove(id);
    const summary = { ...buildHeadSummary(id, found.head), discardedAt: formatTimestamp(discardedAt) };
    bin.set(id, { name, seenDays: 0, summary });
  };

  return {
    discard: (id: string): Promise<void> =>
      explainErrors(options.bin, async () => {
        const path = join(drafts, toDraftName(id));
        if (!(await disk.stat(path)) && bin.has(id)) {
          await disk.syncFolder(options.bin);
          await disk.syncFolder(drafts);
          return;
        }
        await disk.lock(path, () => moveToBin(id, path));
      }),

    restore: (id: string): Promise<DraftSummary> =>
      explainErrors(drafts, async () => {
        const binned = bin.get(id);
        if (!binned) {
          const restored = stored.get(id);
          if (!restored) throw buildMissingFailure();
          await disk.syncFolder(drafts);
          await disk.syncFolder(options.bin);
          return restored.summary;
        }
        const from = join(options.bin, binned.name);
        const found = await requireHead(from);
        if (!found) {
          bin.delete(id);
          throw buildMissingFailure();
        }
        const { head, fingerprint } = found;
        await makeDurableFolder(disk, drafts);
        const path = join(drafts, toDraftName(id));
        const restoredId = await disk.lock(path, async () => {
          const isTaken = (await disk.stat(path)) !== null;
          const freeId = isTaken ? createId() : id;
          await move(from, join(drafts, toDraftName(freeId)));
          return freeId;
        });
        const summary = buildHeadSummary(restoredId, head);
        bin.delete(id);
        stored.set(restoredId, { summary, fingerprint, rebaseRule: null, attempted: null });
        return summary;
      }),

    deleteDiscarded: (id: string): Promise<void> =>
      explainErrors(options.bin, async () => {
        const binned = bin.get(id);
        if (!binned) return;
        await disk.remove(join(options.bin, binned.name));
        await disk.syncFolder(options.bin);
        bin.delete(id);
      }),
  };
}
