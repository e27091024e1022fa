import { join } from "node:path";
import type { DraftSummary } from "#src/model/draft.ts";
import type { Disk } from "../disk/disk.ts";
import { toErrorCode, toWriteFailure } from "../disk/disk-failure.ts";
import { makeDurableFolder } from "../disk/make-folder.ts";
import { DesktopFailure } from "../failure.ts";
import type { Log } from "../platform.ts";
import { newerReason, readHeadAt } from "./draft-folder.ts";
import { toBinName, toDraftName, toMoment, toTime } from "./draft-names.ts";
import { type DraftLists, missingMessage, type RecentDrafts, toHeadSummary } from "./kept-drafts.ts";

interface BinOptions {
  disk: Disk;
  drafts: string;
  bin: string;
  lists: DraftLists;
  recent: RecentDrafts;
  now(): number;
  createId(): string;
  log: Log;
}

/** Moves drafts to the bin and back; its caller sees to the turns. */
export function createDraftBin(options: BinOptions) {
  const { disk, drafts, lists, recent, createId, log } = options;
  const { kept, bin } = lists;
  const missing = () => new DesktopFailure("missing", `${missingMessage}.`);

  const attempt = async <Result>(folder: string, act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act();
    } catch (error) {
      if (toErrorCode(error) === "ENOENT") throw missing();
      throw toWriteFailure(error, folder);
    }
  };

  /** One rename, so that the draft is in one place at any moment; whoever is told of it finds it there after a crash. */
  const move = async (from: string, to: string) => {
    try {
      await disk.rename(from, to);
      await disk.syncFolder(options.bin);
      await disk.syncFolder(drafts);
    } catch (error) {
      // What rejects changes nothing. Where even this fails, the draft is in its new place, whole.
      await disk.rename(to, from).catch((reason) => {
        if (toErrorCode(reason) !== "ENOENT") log.error("A draft could not be moved back", reason);
      });
      throw error;
    }
  };

  const readHeadOf = async (path: string) => {
    const reading = await readHeadAt(disk, path);
    if (reading === null) return null;
    if (reading.kind === "newer") throw new DesktopFailure("unreadable", `${newerReason}.`);
    if (reading.kind === "damaged") throw new DesktopFailure("unreadable", `${reading.reason}. Start the app again.`);
    return reading;
  };

  return {
    discard: (id: string): Promise<void> =>
      attempt(options.bin, async () => {
        const path = join(drafts, toDraftName(id));
        if (!(await disk.look(path)) && bin.has(id)) {
          await disk.syncFolder(options.bin);
          await disk.syncFolder(drafts);
          return;
        }
        const found = await readHeadOf(path);
        if (!found) {
          kept.delete(id);
          recent.forget(id);
          throw missing();
        }
        const { head } = found;
        const discardedAt = toMoment(options.now());
        const name = toBinName({ id, discardedAt, dueAt: null });
        await makeDurableFolder(disk, options.bin);
        await move(path, join(options.bin, name));
        kept.delete(id);
        recent.forget(id);
        bin.set(id, { name, summary: { ...toHeadSummary(id, head), discardedAt: toTime(discardedAt) } });
      }),

    /** Under another id where a draft has this one meanwhile. */
    restore: (id: string): Promise<DraftSummary> =>
      attempt(drafts, async () => {
        const binned = bin.get(id);
        if (!binned) {
          const restored = kept.get(id);
          if (!restored) throw missing();
          await disk.syncFolder(drafts);
          await disk.syncFolder(options.bin);
          return restored.summary;
        }
        const from = join(options.bin, binned.name);
        const found = await readHeadOf(from);
        if (!found) {
          bin.delete(id);
          throw missing();
        }
        const { head, check } = found;
        const isTaken = (await disk.look(join(drafts, toDraftName(id)))) !== null;
        const restoredId = isTaken ? createId() : id;
        await makeDurableFolder(disk, drafts);
        await move(from, join(drafts, toDraftName(restoredId)));
        const summary = toHeadSummary(restoredId, head);
        bin.delete(id);
        kept.set(restoredId, { summary, check, chain: null, attempted: null });
        return summary;
      }),

    /** Resolves also where there is none. */
    deleteDiscarded: (id: string): Promise<void> =>
      attempt(options.bin, async () => {
        const binned = bin.get(id);
        if (!binned) return;
        await disk.remove(join(options.bin, binned.name));
        await disk.syncFolder(options.bin);
        bin.delete(id);
      }),
  };
}
