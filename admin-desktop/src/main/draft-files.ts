import type { Draft } from "../model/draft.ts";
import { writeFileAtomically } from "./disk/atomic-file.ts";
import { toWriteFailure } from "./disk/disk-failure.ts";
import type { DraftStore } from "./drafts/draft-store.ts";
import { DesktopFailure } from "./failure.ts";
import { openAssessmentFile } from "./files/open-assessment-file.ts";
import type { RecentFiles } from "./files/recent-files.ts";
import { saveAssessmentFile } from "./files/save-assessment-file.ts";
import { toFileName } from "./files/to-file-name.ts";
import type { Platform } from "./platform.ts";

/** Files of assessments that somebody opens and saves, and the drafts that they are written in. */
export interface DraftFiles {
  /**
   * The draft that a file is written in: the one that it was opened into before, unless another program has changed it.
   * @throws DesktopFailure in words for whatever is wrong with the file
   */
  open(path: string): Promise<Draft>;
  /** Null when somebody closed the dialog. @param isAs asks where to, also where the draft has a file */
  save(id: string, isAs: boolean): Promise<Draft | null>;
  exportAs(name: string, bytes: Uint8Array): Promise<{ path: string } | null>;
  /** Paths, the latest first. */
  listRecent(): string[];
  forgetRecent(): Promise<void>;
}

const changedMeanwhile =
  "Another program has changed this file since it was opened here, and nothing of that was overwritten. Save the draft under another name (More, Save to file as...), or open the file again to see what is in it.";

interface Options {
  platform: Pick<Platform, "disk" | "dialogs" | "createId">;
  drafts: DraftStore;
  recent: RecentFiles;
}

export function createDraftFiles({ platform: { disk, dialogs, createId }, drafts, recent }: Options): DraftFiles {
  return {
    open: async (path) => {
      const { text, hash } = await openAssessmentFile(disk, path);
      await recent.add(path);
      const linked = drafts.list().find(({ filePath }) => filePath === path);
      if (!linked) return drafts.create({ text, base: null, file: { path, hash } });
      const draft = await drafts.read(linked.id);
      if (draft.file?.hash === hash) return draft;
      // Written here and there since: both stay, each as a draft of its own.
      if (linked.isUnsaved) return drafts.create({ text, base: null, file: { path, hash } });
      const written = await drafts.write({ id: draft.id, revision: draft.revision, text });
      const { id, revision } = written.kind === "kept" ? { ...written, id: draft.id } : written.draft;
      return drafts.relink(id, { file: { path, hash, revision } });
    },
    save: async (id, isAs) => {
      const draft = await drafts.read(id);
      const own = isAs ? null : draft.file;
      const path = own?.path ?? (await dialogs.chooseTarget(toFileName(draft.text.draft)));
      if (path === null) return null;
      // A place that somebody has just chosen and confirmed may hold anything.
      const saved = await saveAssessmentFile(disk, {
        ...{ path, text: draft.text, token: createId() },
        known: own?.hash ?? null,
      });
      if (saved.kind === "changed") throw new DesktopFailure("refused", changedMeanwhile);
      await recent.add(path);
      return drafts.relink(id, { file: { path, hash: saved.hash, revision: draft.revision } });
    },
    exportAs: async (name, bytes) => {
      const path = await dialogs.chooseTarget(name);
      if (path === null) return null;
      try {
        await writeFileAtomically(disk, path, bytes, createId());
      } catch (error) {
        throw toWriteFailure(error, path);
      }
      return { path };
    },
    listRecent: () => recent.list(),
    forgetRecent: () => recent.clear(),
  };
}
