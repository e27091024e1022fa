import { join } from "node:path";
import { toText } from "@illumine/shared/api/assessment-text.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import type { Draft } from "#src/model/draft.ts";
import type { Disk } from "../disk/disk.ts";
import { toWriteFailure } from "../disk/disk-failure.ts";
import { setAside } from "../disk/set-aside.ts";
import { createTurns } from "../disk/turns.ts";
import { DesktopFailure } from "../failure.ts";
import type { Clock, Log } from "../platform.ts";
import { createDraftBin } from "./draft-bin.ts";
import { readDraftAt } from "./draft-folder.ts";
import { toDraftName, toTime } from "./draft-names.ts";
import type { DraftStore } from "./draft-store.ts";
import { createDraftWriter, type NextDraft } from "./draft-writer.ts";
import { createRecentDrafts, missingMessage } from "./kept-drafts.ts";
import { openDrafts } from "./open-drafts.ts";
import { createWaitingWrites } from "./waiting-writes.ts";
import { type LostDraft, toEdited, writeText } from "./write-text.ts";

export interface DraftStoreOptions {
  disk: Disk;
  /** Of the user's data: drafts lie in `drafts`, discarded ones in `bin`, damaged ones in `set-aside` in it. */
  folder: string;
  clock: Pick<Clock, "now">;
  createId(): string;
  log: Log;
}

const byLatest = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);

/** Opens the drafts of a folder. Never rejects for what lies there: see `listDamaged`. */
export async function createDraftStore({ disk, folder, clock, createId, log }: DraftStoreOptions): Promise<DraftStore> {
  const drafts = join(folder, "drafts");
  const bin = join(folder, "bin");
  const now = () => clock.now();
  const aside = { disk, folder: join(folder, "set-aside"), now, createId, log };
  const lists = await openDrafts({ disk, drafts, bin, aside, now, createId, log });
  const { kept } = lists;
  const recent = createRecentDrafts();
  const turns = createTurns();
  const listeners = new Set<() => void>();
  const toPath = (id: string) => join(drafts, toDraftName(id));

  const tell = () => {
    for (const listen of listeners) {
      try {
        listen();
      } catch (error) {
        // What was kept is kept, whatever becomes of the news.
        log.error("A listener to the drafts failed", error);
      }
    }
  };

  const writer = createDraftWriter({
    ...{ disk, kept, recent, toPath, createId },
    setAside: async (id, reason) => {
      const file = await setAside(aside, toPath(id), reason);
      lists.damaged.push(file);
      tell();
      return `${file.reason}: ${file.path}`;
    },
  });
  const draftBin = createDraftBin({ disk, drafts, bin, lists, recent, now, createId, log });

  /** One after the other for each draft, and then everybody hears of it. */
  const take = async <Result>(id: string, act: () => Promise<Result>): Promise<Result> => {
    const result = await turns.take(id, act);
    tell();
    return result;
  };

  const begin = (begun: Pick<Draft, "text" | "base" | "file">): Promise<Draft> => {
    const time = toTime(now());
    const draft = { ...begun, id: createId(), revision: 1, createdAt: time, editedAt: time };
    return turns.take(draft.id, () => writer.create(draft));
  };

  const edit = async (id: string, change: (current: Draft) => NextDraft | null): Promise<Draft> => {
    const draft = await writer.edit(id, change);
    if (!draft) throw new DesktopFailure("missing", `${missingMessage}.`);
    return draft;
  };

  const findLost = async (id: string): Promise<LostDraft> => {
    const base = recent.find(id)?.draft.base ?? null;
    const binned = lists.bin.get(id);
    if (kept.has(id) || !binned) return { base, binned: null };
    try {
      const reading = await readDraftAt(disk, join(bin, binned.name), id);
      const draft = reading?.kind === "draft" ? reading.draft : null;
      return { base: draft ? draft.base : base, binned: draft };
    } catch (error) {
      // The text that is to be kept matters more than where it began.
      log.error("A discarded draft could not be read", error);
      return { base, binned: null };
    }
  };

  const sync = async () => {
    try {
      await disk.syncFolder(drafts);
    } catch (error) {
      throw toWriteFailure(error, drafts);
    }
  };

  const write = createWaitingWrites(turns, async (input) => {
    const written = await writeText({ writer, kept, findLost, begin, sync, now }, input);
    tell();
    return written;
  });

  return {
    list: () => [...kept.values()].map(({ summary }) => summary).sort((a, b) => byLatest(a.editedAt, b.editedAt)),
    listDamaged: () => [...lists.damaged],
    listBin: () =>
      [...lists.bin.values()].map(({ summary }) => summary).sort((a, b) => byLatest(a.discardedAt, b.discardedAt)),
    read: (id) => turns.take(id, () => edit(id, () => null)),
    create: async (begun) => {
      const file = begun.file && { ...begun.file, revision: 1 };
      const draft = await begin({ ...begun, file });
      tell();
      return draft;
    },
    write,
    relink: (id, links) =>
      take(id, () =>
        edit(id, (current) => {
          const chain = kept.get(id)?.chain ?? null;
          return { draft: { ...current, ...links }, chain, since: chain?.since ?? current.revision };
        }),
      ),
    settle: (id, { revision, base }) =>
      take(id, () =>
        edit(id, (current) => {
          const text = toText(base.assessment);
          const follows = current.revision === revision && !isSameJson(current.text, text);
          const draft = { ...(follows ? toEdited(current, text, now()) : current), base };
          // What is written on top of the text that was sent is on top of what the site made of it.
          const chain = follows ? { since: current.revision, writer: null } : (kept.get(id)?.chain ?? null);
          return { draft, chain, since: current.revision };
        }),
      ),
    discard: (id) => take(id, () => draftBin.discard(id)),
    restore: (id) => take(id, () => draftBin.restore(id)),
    deleteDiscarded: (id) => take(id, () => draftBin.deleteDiscarded(id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => turns.end(),
  };
}
