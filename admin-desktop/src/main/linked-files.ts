import type { Draft } from "../model/draft.ts";
import { writeFileAtomically } from "./disk/atomic-file.ts";
import { toWriteFailure } from "./disk/disk-failure.ts";
import type { DraftRepository } from "./drafts/draft-repository.ts";
import { DesktopFailure } from "./failure.ts";
import { openAssessmentFile } from "./files/open-assessment-file.ts";
import type { RecentFiles } from "./files/recent-files.ts";
import { saveAssessmentFile } from "./files/save-assessment-file.ts";
import { toFileName } from "./files/to-file-name.ts";
import type { Platform } from "./platform.ts";

export interface LinkedFiles {
  /**
   * Returns the draft that the file was opened into before, unless another program changed the file.
   * @throws DesktopFailure with a message for the person
   */
  open(path: string): Promise<Draft>;
  /**
   * Null when the dialog was closed.
   * @param isAs always asks for a file
   */
  save(id: string, isAs: boolean): Promise<Draft | null>;
  exportAs(name: string, bytes: Uint8Array): Promise<{ path: string } | null>;
  listRecent(): string[];
  forgetRecent(): Promise<void>;
}

const changedMessage =
  "Another program changed this file after you opened it, so nothing was overwritten. Save the draft under another name (More, Save to file as...), or open the file again to see the changes.";

interface Options {
  platform: Pick<Platform, "disk" | "dialogs" | "createId">;
  drafts: DraftRepository;
  recent: RecentFiles;
}

export function createLinkedFiles({ platform: { disk, dialogs, createId }, drafts, recent }: Options): LinkedFiles {
  return {
    open: async (path) => {
      const { text, hash } = await openAssessmentFile(disk, path);
      await recent.add(path);
      const linked = drafts.list().find(({ filePath }) => filePath === path);
      if (!linked) return drafts.create({ text, base: null, file: { path, hash } });
      const draft = await drafts.read(linked.id);
      if (draft.file?.hash === hash) return draft;
      // Edited both here and in another program: both stay, each as its own draft.
      if (linked.isUnsaved) return drafts.create({ text, base: null, file: { path, hash } });
      const written = await drafts.write({ id: draft.id, revision: draft.revision, text });
      const { id, revision } = written.kind === "saved" ? { ...written, id: draft.id } : written.draft;
      return drafts.updateLinks(id, { file: { path, hash, revision } });
    },
    save: async (id, isAs) => {
      const draft = await drafts.read(id);
      const file = isAs ? null : draft.file;
      const path = file?.path ?? (await dialogs.chooseTarget(toFileName(draft.text.draft)));
      if (path === null) return null;
      // A file that the person just chose and confirmed may have any content.
      const saved = await saveAssessmentFile(disk, {
        ...{ path, text: draft.text, token: createId() },
        knownHash: file?.hash ?? null,
      });
      if (saved.kind === "changed") throw new DesktopFailure("refused", changedMessage);
      await recent.add(path);
      return drafts.updateLinks(id, { file: { path, hash: saved.hash, revision: draft.revision } });
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
