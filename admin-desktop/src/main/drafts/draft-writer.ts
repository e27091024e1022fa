import { dirname } from "node:path";
import type { Draft } from "#src/model/draft.ts";
import { summarizeDraft } from "#src/model/draft.ts";
import { stageFile, toTemporaryPath } from "../disk/atomic-file.ts";
import type { Disk } from "../disk/disk.ts";
import { describeReadError, getErrorCode, toWriteFailure } from "../disk/disk-failure.ts";
import { makeDurableFolder } from "../disk/make-folder.ts";
import { DesktopFailure } from "../failure.ts";
import { encodeDraftFile } from "./draft-file.ts";
import { findFingerprint, newerVersionReason, readDraft } from "./draft-folder.ts";
import type { RecentDrafts, StoredDraft } from "./draft-records.ts";

const maxAttempts = 5;

export interface NextDraft {
  draft: Draft;
  rebaseRule: StoredDraft["rebaseRule"];
  since: number;
}

interface WriterOptions {
  disk: Disk;
  stored: Map<string, StoredDraft>;
  recent: RecentDrafts;
  toPath(id: string): string;
  createId(): string;
  setAside(id: string, reason: string): Promise<string>;
}

export interface DraftWriter {
  /** Always as on the disk, because another process may have written it. Null where it doesn't exist. */
  find(id: string): Promise<Draft | null>;
  /** Saves what `change` returns; null saves nothing. */
  edit(id: string, change: (current: Draft) => NextDraft | null): Promise<Draft | null>;
  create(draft: Draft): Promise<Draft>;
}

export function createDraftWriter({ disk, stored, recent, toPath, createId, setAside }: WriterOptions): DraftWriter {
  const folder = dirname(toPath(""));
  let isFolderDurable = false;

  const forget = (id: string) => {
    stored.delete(id);
    recent.remove(id);
  };

  const findCurrentFingerprint = async (id: string) => {
    try {
      return await findFingerprint(disk, toPath(id));
    } catch (error) {
      throw new DesktopFailure("device", `This draft can't be read: ${describeReadError(error)}.`, { cause: error });
    }
  };

  const findCached = (id: string): Draft | null => {
    const cached = recent.find(id);
    return cached && cached.fingerprint === stored.get(id)?.fingerprint ? cached.draft : null;
  };

  const find = async (id: string): Promise<Draft | null> => {
    const cached = findCached(id);
    if (cached && (await findCurrentFingerprint(id)) === stored.get(id)?.fingerprint) return cached;
    const reading = await readDraft(disk, toPath(id), id);
    if (!reading) {
      forget(id);
      return null;
    }
    if (reading.kind === "newer") throw new DesktopFailure("unreadable", `${newerVersionReason}.`);
    if (reading.kind === "damaged") {
      forget(id);
      throw new DesktopFailure("unreadable", await setAside(id, reading.reason));
    }
    const { draft } = reading;
    const before = stored.get(id);
    if (before?.fingerprint !== reading.fingerprint) {
      // A failed write was never acknowledged, so its retry is based on the revision before it.
      const isAttemptedWrite = before?.attempted?.fingerprint === reading.fingerprint;
      const rebaseRule = isAttemptedWrite && before?.attempted ? { since: before.attempted.since, writer: null } : null;
      stored.set(id, { summary: summarizeDraft(draft), fingerprint: reading.fingerprint, rebaseRule, attempted: null });
    }
    recent.add(draft, reading.fingerprint);
    return draft;
  };

  /** @param expected the file's current fingerprint, null for no file. Resolves with false where it differs. */
  const store = async ({ draft, rebaseRule, since }: NextDraft, expected: string | null): Promise<boolean> => {
    const { id } = draft;
    const path = toPath(id);
    const { bytes, fingerprint } = encodeDraftFile(draft);
    try {
      if (!isFolderDurable) await makeDurableFolder(disk, folder);
      isFolderDurable = true;
      const isStored = await disk.lock(path, async () => {
        const staged = await stageFile(disk, path, bytes, { temporaryPath: toTemporaryPath(path, createId()) });
        // As late as possible: a program that doesn't lock has only microseconds between this check and the rename.
        if ((await findCurrentFingerprint(id)) !== expected) {
          await staged.discard();
          return false;
        }
        const before = stored.get(id);
        if (before) before.attempted = { fingerprint, since };
        await staged.commit();
        return true;
      });
      if (!isStored) return false;
    } catch (error) {
      // The folder was removed, or another instance cleaned it up: try again.
      if (getErrorCode(error) === "ENOENT") {
        isFolderDurable = false;
        return false;
      }
      throw toWriteFailure(error, folder);
    }
    stored.set(id, { summary: summarizeDraft(draft), fingerprint, rebaseRule, attempted: null });
    recent.add(draft, fingerprint);
    return true;
  };

  const buildBusyFailure = () =>
    new DesktopFailure("device", `Another program keeps changing the files in ${folder}. Close it and try again`);

  return {
    find,
    edit: async (id, change) => {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        // store() compares the cached draft with the disk anyway. Only a change that writes nothing needs the read.
        const cached = attempt === 0 ? findCached(id) : null;
        const current = cached ?? (await find(id));
        if (!current) return null;
        const next = change(current);
        if (!next && cached) continue;
        if (!next) return current;
        if (await store(next, stored.get(id)?.fingerprint ?? null)) return next.draft;
      }
      throw buildBusyFailure();
    },
    create: async (draft) => {
      try {
        for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
          if (await store({ draft, rebaseRule: null, since: draft.revision }, null)) return draft;
        }
        throw buildBusyFailure();
      } catch (error) {
        // The caller retries under another id.
        await disk.remove(toPath(draft.id)).catch(() => undefined);
        throw error;
      }
    },
  };
}
