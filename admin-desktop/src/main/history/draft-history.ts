import { join } from "node:path";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { createKeyedQueue } from "@illumine/shared/async/keyed-queue.ts";
import { type Draft, isChanged } from "#src/model/draft.ts";
import type { Snapshot, SnapshotReason } from "#src/model/snapshot.ts";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import type { Disk } from "../disk/disk.ts";
import { describeReadError, toWriteFailure } from "../disk/disk-failure.ts";
import { makeDurableFolder } from "../disk/make-folder.ts";
import { encodeDraftFile, parseHead } from "../drafts/draft-file.ts";
import { readDraft, readHead } from "../drafts/draft-folder.ts";
import { formatTimestamp } from "../drafts/draft-names.ts";
import { DesktopFailure } from "../failure.ts";
import type { Clock, Log } from "../platform.ts";
import { chooseSurplus } from "./choose-surplus.ts";
import { formatSnapshotName, parseSnapshotName, type SnapshotName } from "./snapshot-name.ts";

/** Earlier texts of drafts, at most 50 of each. Why: site/docs/decisions/0163-a-draft-has-a-local-history.md */
export interface DraftHistory {
  /** Newest first. */
  list(draftId: string): Promise<Snapshot[]>;
  read(draftId: string, snapshotId: string): Promise<AssessmentText>;
  /** Resolves once it survives a crash. A text that is empty, or the same as in the last snapshot, needs none. */
  take(draft: Draft, reason: SnapshotReason): Promise<void>;
  remove(draftId: string): Promise<void>;
  removeOrphans(hasDraft: (draftId: string) => boolean): Promise<void>;
}

interface DraftHistoryOptions {
  disk: Disk;
  folder: string;
  clock: Pick<Clock, "now">;
  createId(): string;
  log: Log;
}

const draftFolder = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createDraftHistory({
  disk,
  folder: userFolder,
  clock,
  createId,
  log,
}: DraftHistoryOptions): DraftHistory {
  const folder = join(userFolder, "history");
  const queue = createKeyedQueue();
  const toFolder = (draftId: string) => join(folder, draftId);

  /** Oldest first. */
  async function listNames(draftId: string): Promise<SnapshotName[]> {
    if (!(await disk.stat(toFolder(draftId)))?.isFolder) return [];
    const names = (await disk.list(toFolder(draftId))).flatMap((name) => parseSnapshotName(name) ?? []);
    return names.sort((a, b) => a.number - b.number || a.takenAt - b.takenAt);
  }

  const toPath = (draftId: string, name: SnapshotName) => join(toFolder(draftId), formatSnapshotName(name));

  async function readTextHash(draftId: string, name: SnapshotName): Promise<string | null> {
    const reading = await readHead(disk, toPath(draftId, name));
    return reading?.kind === "head" ? reading.head.text.hash : null;
  }

  async function thinOut(draftId: string, names: SnapshotName[]): Promise<void> {
    let left = names;
    for (let surplus = chooseSurplus(left, clock.now()); surplus; surplus = chooseSurplus(left, clock.now())) {
      const removed = surplus;
      await disk.remove(toPath(draftId, removed));
      left = left.filter((name) => name !== removed);
    }
  }

  async function removeTemporary(draftId: string): Promise<void> {
    const names = (await disk.list(toFolder(draftId))).filter((name) => name.endsWith(".tmp"));
    for (const name of names) await disk.remove(join(toFolder(draftId), name));
  }

  async function takeNow(draft: Draft, reason: SnapshotReason): Promise<void> {
    const { bytes } = encodeDraftFile({ ...draft, base: null, file: null });
    const head = parseHead(bytes, bytes.length);
    const names = await listNames(draft.id);
    const newest = names.at(-1);
    if (newest && head.kind === "head" && (await readTextHash(draft.id, newest)) === head.head.text.hash) return;
    const name = { number: (newest?.number ?? 0) + 1, takenAt: clock.now(), reason };
    try {
      await makeDurableFolder(disk, toFolder(draft.id));
      await writeFileAtomically(disk, toPath(draft.id, name), bytes, createId());
    } catch (error) {
      throw toWriteFailure(error, toFolder(draft.id));
    }
    try {
      await thinOut(draft.id, [...names, name]);
      await removeTemporary(draft.id);
    } catch (error) {
      log.error("Couldn't clean up a draft's history", error);
    }
  }

  async function describeSnapshot(draftId: string, name: SnapshotName): Promise<Snapshot> {
    const { takenAt, reason } = name;
    const reading = await readHead(disk, toPath(draftId, name));
    return {
      ...{ id: formatSnapshotName(name), takenAt: formatTimestamp(takenAt), reason },
      title: reading?.kind === "head" ? reading.head.title : "",
      isDamaged: reading?.kind !== "head",
    };
  }

  async function remove(draftId: string): Promise<void> {
    const path = toFolder(draftId);
    if (!(await disk.stat(path))?.isFolder) return;
    for (const name of await disk.list(path)) await disk.remove(join(path, name));
    await disk.removeFolder(path);
  }

  const explainReading = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run();
    } catch (error) {
      if (error instanceof DesktopFailure) throw error;
      const message = `The history of this draft can't be read: ${describeReadError(error)}.`;
      throw new DesktopFailure("device", message, { cause: error });
    }
  };

  return {
    list: (draftId) =>
      queue.run(draftId, () =>
        explainReading(async () => {
          const snapshots: Snapshot[] = [];
          for (const name of (await listNames(draftId)).reverse())
            snapshots.push(await describeSnapshot(draftId, name));
          return snapshots;
        }),
      ),
    read: (draftId, snapshotId) =>
      queue.run(draftId, async () => {
        const name = parseSnapshotName(snapshotId);
        const reading = name && (await readDraft(disk, toPath(draftId, name), draftId));
        if (!reading) throw new DesktopFailure("missing", "This snapshot is no longer there. Open the history again.");
        if (reading.kind === "draft") return reading.draft.text;
        const message = "This snapshot is damaged. The draft and its other snapshots are fine: choose another one.";
        throw new DesktopFailure("unreadable", message);
      }),
    take: async (draft, reason) => {
      if (isChanged({ text: draft.text, base: null })) await queue.run(draft.id, () => takeNow(draft, reason));
    },
    remove: (draftId) => queue.run(draftId, () => remove(draftId)),
    removeOrphans: async (hasDraft) => {
      if (!(await disk.stat(folder))?.isFolder) return;
      const orphans = (await disk.list(folder)).filter((name) => draftFolder.test(name) && !hasDraft(name));
      for (const draftId of orphans) await queue.run(draftId, () => remove(draftId));
    },
  };
}
