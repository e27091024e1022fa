import { dirname } from "node:path";
import type { Draft } from "#src/model/draft.ts";
import { toSummary } from "#src/model/draft.ts";
import { stageFile, toUnfinished } from "../disk/atomic-file.ts";
import type { Disk } from "../disk/disk.ts";
import { describeReadError, toErrorCode, toWriteFailure } from "../disk/disk-failure.ts";
import { makeDurableFolder } from "../disk/make-folder.ts";
import { DesktopFailure } from "../failure.ts";
import { printDraftFile } from "./draft-file.ts";
import { findCheck, newerReason, readDraftAt } from "./draft-folder.ts";
import type { KeptDraft, RecentDrafts } from "./kept-drafts.ts";

/** How often another process may come between before we give up: more often means that it writes all the time. */
const mostTries = 5;

/** A draft that is to be stored, and who may go on top of it without naming its revision. */
export interface NextDraft {
  draft: Draft;
  chain: KeptDraft["chain"];
  /** The revision on top of which it may be written again, should this fail. */
  since: number;
}

interface WriterOptions {
  disk: Disk;
  kept: Map<string, KeptDraft>;
  recent: RecentDrafts;
  toPath(id: string): string;
  createId(): string;
  /** Takes a damaged file out of the way. Resolves with the words for it. */
  setAside(id: string, reason: string): Promise<string>;
}

/** Reads and writes one draft at a time; its caller sees to the turns. */
export interface DraftWriter {
  /** As it is on the disk now: another process may have written it. Null where there is none. */
  find(id: string): Promise<Draft | null>;
  /** Stores what `change` makes of the draft as it is on the disk now; nothing where that is null. */
  edit(id: string, change: (current: Draft) => NextDraft | null): Promise<Draft | null>;
  create(draft: Draft): Promise<Draft>;
}

export function createDraftWriter({ disk, kept, recent, toPath, createId, setAside }: WriterOptions): DraftWriter {
  const folder = dirname(toPath(""));
  let isFolderDurable = false;

  const forget = (id: string) => {
    kept.delete(id);
    recent.forget(id);
  };

  const findCheckOf = async (id: string) => {
    try {
      return await findCheck(disk, toPath(id));
    } catch (error) {
      throw new DesktopFailure("device", `This draft cannot be read: ${describeReadError(error)}.`, { cause: error });
    }
  };

  const findRemembered = (id: string): Draft | null => {
    const known = recent.find(id);
    return known && known.check === kept.get(id)?.check ? known.draft : null;
  };

  const find = async (id: string): Promise<Draft | null> => {
    const remembered = findRemembered(id);
    if (remembered && (await findCheckOf(id)) === kept.get(id)?.check) return remembered;
    const reading = await readDraftAt(disk, toPath(id), id);
    if (!reading) {
      forget(id);
      return null;
    }
    if (reading.kind === "newer") throw new DesktopFailure("unreadable", `${newerReason}.`);
    if (reading.kind === "damaged") {
      forget(id);
      throw new DesktopFailure("unreadable", await setAside(id, reading.reason));
    }
    const { draft } = reading;
    const before = kept.get(id);
    if (before?.check !== reading.check) {
      // Nobody was told of a write that failed: whoever retries it names the revision before it.
      const isOurs = before?.attempted?.check === reading.check;
      const chain = isOurs && before?.attempted ? { since: before.attempted.since, writer: null } : null;
      kept.set(id, { summary: toSummary(draft), check: reading.check, chain, attempted: null });
    }
    recent.keep(draft, reading.check);
    return draft;
  };

  /** @param expected what the file has to be still, null for none. Resolves with false where it is not any more. */
  const store = async ({ draft, chain, since }: NextDraft, expected: string | null): Promise<boolean> => {
    const { id } = draft;
    const path = toPath(id);
    const { bytes, check } = printDraftFile(draft);
    try {
      if (!isFolderDurable) await makeDurableFolder(disk, folder);
      isFolderDurable = true;
      const staged = await stageFile(disk, path, bytes, { unfinished: toUnfinished(path, createId()) });
      // As late as can be: from here to the rename another process has microseconds.
      if ((await findCheckOf(id)) !== expected) {
        await staged.drop();
        return false;
      }
      const before = kept.get(id);
      if (before) before.attempted = { check, since };
      await staged.place();
    } catch (error) {
      // Somebody removed the folder, or another app that was just opened tidied it: once more.
      if (toErrorCode(error) === "ENOENT") {
        isFolderDurable = false;
        return false;
      }
      throw toWriteFailure(error, folder);
    }
    kept.set(id, { summary: toSummary(draft), check, chain, attempted: null });
    recent.keep(draft, check);
    return true;
  };

  const busy = () =>
    new DesktopFailure("device", `Another program changes the files in ${folder} all the time. End it and try again`);

  return {
    find,
    edit: async (id, change) => {
      for (let tries = 0; tries < mostTries; tries += 1) {
        // What is written on top of what we remember is compared with the disk before it gets its place: the first look
        // would be one too many. Only what writes nothing needs it.
        const remembered = tries === 0 ? findRemembered(id) : null;
        const current = remembered ?? (await find(id));
        if (!current) return null;
        const next = change(current);
        if (!next && remembered) continue;
        if (!next) return current;
        if (await store(next, kept.get(id)?.check ?? null)) return next.draft;
      }
      throw busy();
    },
    create: async (draft) => {
      try {
        for (let tries = 0; tries < mostTries; tries += 1) {
          if (await store({ draft, chain: null, since: draft.revision }, null)) return draft;
        }
        throw busy();
      } catch (error) {
        // Its caller will try again under another id.
        await disk.remove(toPath(draft.id)).catch(() => undefined);
        throw error;
      }
    },
  };
}
