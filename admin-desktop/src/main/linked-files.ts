import { compareLatest } from "../model/compare-latest.ts";
import type { Draft, DraftSummary } from "../model/draft.ts";
import type { DraftRepository, LinkedDraft } from "./drafts/draft-repository.ts";
import { DesktopFailure } from "./failure.ts";
import { hasCommon, listAliases } from "./files/file-aliases.ts";
import { openAssessmentFile } from "./files/open-assessment-file.ts";
import type { RecentFiles } from "./files/recent-files.ts";
import { saveAssessmentFile } from "./files/save-assessment-file.ts";
import { saveFile } from "./files/save-file.ts";
import { toFileName } from "./files/to-file-name.ts";
import type { DraftHistory } from "./history/draft-history.ts";
import type { Platform } from "./platform.ts";

export interface LinkedFiles {
  /** The draft that it was opened into before, unless another program changed the file. @throws DesktopFailure */
  open(path: string): Promise<Draft>;
  /** The draft of this file under any of its names, or null. */
  findDraft(path: string): Promise<DraftSummary | null>;
  /** Null when the dialog was closed. @param isAs always asks for a file */
  save(id: string, isAs: boolean): Promise<Draft | null>;
  /** Rejects where the text before can't be added to the history. */
  revert(id: string): Promise<Draft>;
  exportAs(name: string, bytes: Uint8Array): Promise<{ path: string } | null>;
  listRecent(): string[];
  forgetRecent(): Promise<void>;
}

const changedMessage =
  "Another program changed this file after you opened it, so nothing was overwritten. Save the draft under another name (More, Save to file as...), or open the file again to see the changes.";

/** Few of many have the same file, so they are chosen before they are sorted. */
const listLatest = (drafts: readonly LinkedDraft[], isWanted: (draft: LinkedDraft) => boolean) =>
  drafts.filter(isWanted).sort((a, b) => compareLatest(a.editedAt, b.editedAt));

interface Options {
  platform: Pick<Platform, "disk" | "dialogs" | "createId" | "log" | "parseFile">;
  drafts: DraftRepository;
  history: Pick<DraftHistory, "take">;
  recent: RecentFiles;
}

export function createLinkedFiles({ platform, drafts, history, recent }: Options): LinkedFiles {
  const { disk, dialogs, createId, log } = platform;

  const noteRecent = async (path: string) => {
    try {
      await recent.add(path);
    } catch (error) {
      // The file itself was read or written.
      log.error("Couldn't save the list of recent files", error);
    }
  };

  const findByPath = (path: string) => listLatest(drafts.listLinked(), ({ filePath }) => filePath === path)[0] ?? null;

  const findByAlias = async (aliases: readonly string[]) => {
    const similar = listLatest(drafts.listLinked(), ({ filePath, fileAliases }) =>
      hasCommon([filePath, ...fileAliases], aliases),
    );
    for (const draft of similar) {
      // A deleted file's number may be another one's by now.
      if (hasCommon(await listAliases(disk, draft.filePath), aliases)) return draft;
    }
    return null;
  };

  return {
    findDraft: async (path) => {
      if (drafts.listLinked().length === 0) return null;
      return findByPath(path) ?? findByAlias(await listAliases(disk, path));
    },
    open: async (path) => {
      const { text, hash } = await openAssessmentFile(disk, path, platform.parseFile);
      await noteRecent(path);
      const aliases = await listAliases(disk, path);
      const linked = findByPath(path) ?? (await findByAlias(aliases));
      if (!linked) return drafts.create({ text, base: null, file: { path, hash, aliases } });
      const draft = await drafts.read(linked.id);
      if (draft.file?.hash === hash) return draft;
      // Edited both here and in another program: both stay, each as its own draft.
      if (linked.isUnsaved) return drafts.create({ text, base: null, file: { path, hash, aliases } });
      try {
        await history.take(draft, "replace");
      } catch (error) {
        // The same text is in the file's earlier version, which the draft had no edits of.
        log.error("Couldn't take a snapshot before a file was read again", error);
      }
      const written = await drafts.write({ id: draft.id, revision: draft.revision, text });
      const { id, revision } = written.kind === "saved" ? { ...written, id: draft.id } : written.draft;
      return drafts.updateLinks(id, { file: { path, hash, revision, aliases } });
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
      await noteRecent(path);
      const aliases = await listAliases(disk, path);
      return drafts.updateLinks(id, { file: { path, hash: saved.hash, revision: draft.revision, aliases } });
    },
    revert: async (id) => {
      const draft = await drafts.read(id);
      if (!draft.file)
        throw new DesktopFailure("missing", "This draft isn't saved to a file, so there's nothing to go back to.");
      const { path } = draft.file;
      const { text, hash } = await openAssessmentFile(disk, path, platform.parseFile);
      await history.take(draft, "replace");
      const written = await drafts.write({ id, revision: draft.revision, text });
      if (written.kind === "forked") return written.draft;
      const aliases = await listAliases(disk, path);
      return drafts.updateLinks(id, { file: { path, hash, revision: written.revision, aliases } });
    },
    exportAs: async (name, bytes) => {
      const path = await dialogs.chooseTarget(name);
      if (path === null) return null;
      await saveFile(disk, { path, bytes, knownHash: null, token: createId() });
      return { path };
    },
    listRecent: () => recent.list(),
    forgetRecent: () => recent.clear(),
  };
}
