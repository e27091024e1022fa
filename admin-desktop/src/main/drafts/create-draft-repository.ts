import { join } from "node:path";
import { createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { createEmitter } from "@illumine/shared/async/emitter.ts";
import { createKeyedQueue } from "@illumine/shared/async/keyed-queue.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import { compareLatest } from "#src/model/compare-latest.ts";
import { type Draft, getSavedAssessment } from "#src/model/draft.ts";
import type { Disk } from "../disk/disk.ts";
import { toWriteFailure } from "../disk/disk-failure.ts";
import { setAside } from "../disk/set-aside.ts";
import { DesktopFailure } from "../failure.ts";
import type { Clock, Log } from "../platform.ts";
import { createDraftBin } from "./draft-bin.ts";
import { readDraft } from "./draft-folder.ts";
import { formatTimestamp, toDraftName } from "./draft-names.ts";
import { createRecentDrafts, missingMessage } from "./draft-records.ts";
import { type DraftRepository, isLinked, type LinkedDraft } from "./draft-repository.ts";
import { createDraftWriter, type NextDraft } from "./draft-writer.ts";
import { countDaysLeft } from "./open-bin.ts";
import { openDrafts } from "./open-drafts.ts";
import { createPendingWrites } from "./pending-writes.ts";
import { applyText, type MissingDraft, writeText } from "./write-text.ts";

export interface DraftRepositoryOptions {
  disk: Disk;
  folder: string;
  clock: Pick<Clock, "now">;
  createId(): string;
  log: Log;
}

/** Never rejects because of damaged files: see `listDamaged`. */
export async function createDraftRepository({
  disk,
  folder,
  clock,
  createId,
  log,
}: DraftRepositoryOptions): Promise<DraftRepository> {
  const drafts = join(folder, "drafts");
  const bin = join(folder, "bin");
  const now = () => clock.now();
  const quarantine = { disk, folder: join(folder, "set-aside"), now, createId, log };
  const binDays = join(folder, "bin-days.json");
  const records = await openDrafts({ disk, drafts, bin, binDays, quarantine, now, createId, log });
  const { stored } = records;
  const recent = createRecentDrafts();
  const queue = createKeyedQueue();
  const changes = createEmitter();
  const toPath = (id: string) => join(drafts, toDraftName(id));

  const notify = changes.emit;
  const callSafely = (listener: () => void) => {
    try {
      listener();
    } catch (error) {
      // The draft is saved, whatever the listeners do.
      log.error("A drafts listener failed", error);
    }
  };

  const writer = createDraftWriter({
    ...{ disk, stored, recent, toPath, createId },
    setAside: async (id, reason) => {
      const file = await setAside(quarantine, toPath(id), reason);
      records.damaged.push(file);
      notify();
      return `${file.reason}: ${file.path}`;
    },
  });
  const draftBin = createDraftBin({ disk, drafts, bin, records, recent, now, createId, log });

  const enqueue = async <Result>(id: string, task: () => Promise<Result>): Promise<Result> => {
    const result = await queue.run(id, task);
    notify();
    return result;
  };

  const createUnnotified = (input: Pick<Draft, "text" | "base" | "file">): Promise<Draft> => {
    const time = formatTimestamp(now());
    const draft = { ...input, id: createId(), revision: 1, createdAt: time, editedAt: time };
    return queue.run(draft.id, () => writer.create(draft));
  };

  const edit = async (id: string, change: (current: Draft) => NextDraft | null): Promise<Draft> => {
    const draft = await writer.edit(id, change);
    if (!draft) throw new DesktopFailure("missing", `${missingMessage}.`);
    return draft;
  };

  const findMissing = async (id: string): Promise<MissingDraft> => {
    const base = recent.find(id)?.draft.base ?? null;
    const binned = records.bin.get(id);
    if (stored.has(id) || !binned) return { base, binned: null };
    try {
      const reading = await readDraft(disk, join(bin, binned.name), id);
      const draft = reading?.kind === "draft" ? reading.draft : null;
      return { base: draft ? draft.base : base, binned: draft };
    } catch (error) {
      // Saving the text matters more than knowing its base.
      log.error("Couldn't read a discarded draft", error);
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

  const write = createPendingWrites(queue, async (input) => {
    const written = await writeText({ writer, stored, findMissing, create: createUnnotified, sync, now }, input);
    notify();
    return written;
  });

  return {
    list: () =>
      [...stored.values()].map(({ summary }) => summary).sort((a, b) => compareLatest(a.editedAt, b.editedAt)),
    listLinked: () => {
      const linked: LinkedDraft[] = [];
      for (const { summary } of stored.values()) if (isLinked(summary)) linked.push(summary);
      return linked;
    },
    listDamaged: () => [...records.damaged],
    listBin: () =>
      [...records.bin.values()]
        .map(({ summary, seenDays }) => ({
          ...summary,
          daysLeft: countDaysLeft(Date.parse(summary.discardedAt), seenDays, now()),
        }))
        .sort((a, b) => compareLatest(a.discardedAt, b.discardedAt)),
    read: (id) => queue.run(id, () => edit(id, () => null)),
    create: async (input) => {
      const file = input.file && { ...input.file, revision: 1 };
      const draft = await createUnnotified({ ...input, file });
      notify();
      return draft;
    },
    write,
    updateLinks: (id, links) =>
      enqueue(id, () =>
        edit(id, (current) => {
          const rebaseRule = stored.get(id)?.rebaseRule ?? null;
          return { draft: { ...current, ...links }, rebaseRule, since: rebaseRule?.since ?? current.revision };
        }),
      ),
    applySiteVersion: (id, { revision, base }) =>
      enqueue(id, () =>
        edit(id, (current) => {
          const text = createAssessmentText(getSavedAssessment(base));
          const isUnedited = current.revision === revision && !isSameJson(current.text, text);
          const draft = { ...(isUnedited ? applyText(current, text, now()) : current), base };
          // Edits based on the sent text are treated as based on the site's version.
          const rebaseRule = isUnedited
            ? { since: current.revision, writer: null }
            : (stored.get(id)?.rebaseRule ?? null);
          return { draft, rebaseRule, since: current.revision };
        }),
      ),
    discard: (id) => enqueue(id, () => draftBin.discard(id)),
    restore: (id) => enqueue(id, () => draftBin.restore(id)),
    deleteDiscarded: (id) => enqueue(id, () => draftBin.deleteDiscarded(id)),
    subscribe: (listener) => changes.subscribe(() => callSafely(listener)),
    close: () => queue.whenIdle(),
  };
}
