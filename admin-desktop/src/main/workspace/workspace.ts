import { watch as watchFiles } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { TextSearch } from "@illumine/shared/assessment/texts/find-text.ts";
import { createEmitter } from "@illumine/shared/async/emitter.ts";
import type { Settings } from "#src/model/settings.ts";
import type {
  CommitComparison,
  FileSummary,
  Replaced,
  Replacement,
  WorkspaceCheck,
  WorkspaceFile,
  WorkspaceListing,
  WorkspaceSearch,
} from "#src/model/workspace.ts";
import { coalesce } from "../coalesce.ts";
import { getErrorCode } from "../disk/disk-failure.ts";
import type { DraftRepository } from "../drafts/draft-repository.ts";
import { DesktopFailure } from "../failure.ts";
import type { DraftHistory } from "../history/draft-history.ts";
import type { LinkedFiles } from "../linked-files.ts";
import type { Platform } from "../platform.ts";
import type { JsonFile } from "../settings/json-file.ts";
import { compareWithCommit } from "./compare-with-commit.ts";
import { createFolderWatch, type WatchFolder } from "./folder-watch.ts";
import { followGit } from "./follow-git.ts";
import { replaceInFiles } from "./replace-in-files.ts";
import {
  describeLeftOut,
  type FoundFile,
  scanWorkspace,
  toVersionKey,
  type WorkspaceLimits,
  workspaceLimits,
} from "./scan-workspace.ts";
import { searchFiles } from "./search-files.ts";
import { summarizeFile } from "./summarize-file.ts";

export interface Workspace {
  /** What is known now; reads the folder where it wasn't read yet. Null while none is open. */
  read(): WorkspaceListing | null;
  open(folder: string): Promise<void>;
  close(): Promise<void>;
  /** Resolves once the folder has been read again. Never rejects: problems are in the listing. */
  refresh(): Promise<void>;
  search(search: TextSearch): Promise<WorkspaceSearch>;
  replace(replacement: Replacement): Promise<Replaced>;
  check(): Promise<WorkspaceCheck>;
  cancelCheck(): void;
  /** Of the file's text on disk, whatever its draft has. Rejects with a DesktopFailure where they can't be compared. */
  compareWithCommit(path: string): Promise<CommitComparison>;
  subscribe(listener: () => void): () => void;
  subscribeDraftChanged(listener: (draftId: string) => void): () => void;
  subscribeCheck(listener: (done: number, total: number) => void): () => void;
  stop(): void;
}

interface WorkspaceOptions {
  platform: Pick<Platform, "disk" | "clock" | "createId" | "log" | "parseFile" | "git">;
  settings: Pick<JsonFile<Settings>, "value" | "change">;
  drafts: DraftRepository;
  history: Pick<DraftHistory, "take">;
  files: Pick<LinkedFiles, "findDraft">;
  watchFolder?: WatchFolder;
  watchGit?: WatchFolder;
  limits?: WorkspaceLimits;
}

const batchSize = 16;

/** Programs write a file in several steps. */
const changeDelayMs = 300;
const listDelayMs = 300;

const progressIntervalMs = 100;

const watchNote = "Changes by other programs aren't noticed in all of this folder. Choose Refresh to see them.";

function describeProblem(error: unknown): string {
  const code = getErrorCode(error);
  const safe = "Your drafts are safe.";
  if (code === "ENOENT" || code === "ENOTDIR")
    return `This folder is no longer there. It was moved, renamed or deleted, or its drive isn't connected. Connect the drive and choose Refresh, or open the folder where it is now. ${safe}`;
  if (code === "EACCES" || code === "EPERM")
    return `You don't have permission to list this folder. Change its permissions and choose Refresh. ${safe}`;
  return `This folder couldn't be read (${code || "unknown error"}). Check that its drive is connected, and choose Refresh. ${safe}`;
}

interface OpenFolder {
  folder: string;
  found: Map<string, FoundFile>;
  isReading: boolean;
  problem: string | null;
  notes: string[];
  isWatched: boolean;
}

export function createWorkspace({
  platform,
  settings,
  drafts,
  history,
  files: linkedFiles,
  watchFolder = createFolderWatch(),
  watchGit = createFolderWatch({ platform: process.platform, watch: watchFiles, isFlat: true }),
  limits = workspaceLimits,
}: WorkspaceOptions): Workspace {
  const { disk, clock, createId, log, parseFile, git } = platform;
  const changes = createEmitter();
  const draftChanges = createEmitter<[string]>();
  const checks = createEmitter<[done: number, total: number]>();
  let checkNumber = 0;
  const listChange = coalesce(clock, listDelayMs, changes.emit);
  let opened: OpenFolder | null = null;
  let summaries = new Map<string, FileSummary>();
  let reading: Promise<void> | null = null;
  let isOutdated = false;

  const gitState = followGit({ git, clock, log, watchFolder: watchGit, onChange: listChange.request });
  const diskChange = coalesce(clock, changeDelayMs, () => void readAgain());
  const watch = watchFolder({
    onChange: diskChange.request,
    onFailure: (error) => {
      log.error("Couldn't watch a folder", error);
      if (opened) opened.isWatched = false;
      listChange.request();
    },
  });

  const readSummaries = async (current: OpenFolder) => {
    const known = summaries;
    const found = [...current.found.values()];
    summaries = new Map(
      found.flatMap((file) => {
        const summary = known.get(toVersionKey(file));
        return summary ? [[toVersionKey(file), summary] as const] : [];
      }),
    );
    const unread = found.filter((file) => !summaries.has(toVersionKey(file)));
    for (let at = 0; at < unread.length && opened === current && !isOutdated; at += batchSize) {
      const batch = unread.slice(at, at + batchSize);
      const read = await Promise.all(batch.map((file) => summarizeFile(disk, file, parseFile)));
      for (const [index, file] of batch.entries()) {
        const summary = read[index];
        if (summary) summaries.set(toVersionKey(file), summary);
      }
      listChange.request();
      // Saving and answering come between.
      await nextTurn();
    }
  };

  const readOnce = async (current: OpenFolder) => {
    try {
      const scan = await scanWorkspace(disk, current.folder, limits);
      if (opened !== current) return;
      current.found = new Map(scan.files.map((file) => [file.path, file]));
      current.notes = describeLeftOut(scan, limits);
      current.problem = null;
      current.isWatched = true;
      watch.follow(scan.folders);
      gitState.read(current.folder, scan.files);
    } catch (error) {
      if (opened !== current) return;
      log.error("Couldn't list the open folder", error);
      current.found = new Map();
      current.notes = [];
      current.problem = describeProblem(error);
      watch.close();
      gitState.forget();
    }
    listChange.request();
    await readSummaries(current);
  };

  const readAll = async () => {
    try {
      do {
        isOutdated = false;
        const current = opened;
        if (!current) return;
        current.isReading = true;
        await readOnce(current);
        if (isOutdated || opened !== current) continue;
        current.isReading = false;
        changes.emit();
      } while (isOutdated);
    } finally {
      reading = null;
    }
  };

  function request(): void {
    isOutdated = true;
    reading ??= readAll();
  }

  const follow = (): { current: OpenFolder; isNew: boolean } | null => {
    const { folder } = settings.value();
    if (folder === null) return null;
    if (opened?.folder === folder) return { current: opened, isNew: false };
    watch.close();
    const current = { folder, found: new Map(), isReading: true, problem: null, notes: [], isWatched: true };
    opened = current;
    request();
    return { current, isNew: true };
  };

  async function readAgain(): Promise<void> {
    const followed = follow();
    if (!followed) return;
    if (!followed.isNew) request();
    await reading;
  }

  const readListed = async (): Promise<ReadonlyMap<string, FoundFile>> => {
    if (follow()?.current.isReading) await reading;
    return opened?.found ?? new Map();
  };

  const forget = () => {
    opened = null;
    summaries = new Map();
    watch.close();
    gitState.forget();
  };

  return {
    read: () => {
      const current = follow()?.current;
      if (!current) return null;
      const { folder, isReading, problem, notes, isWatched } = current;
      const files = [...current.found.values()].map((file): WorkspaceFile => {
        const { path, filePath, identity } = file;
        const summary = summaries.get(toVersionKey(file)) ?? null;
        return { path, filePath, identity, summary, git: gitState.find(path) };
      });
      const listed = { folder, isReading, files, problem, notes: isWatched ? notes : [...notes, watchNote] };
      return { ...listed, ...gitState.describe() };
    },
    open: async (folder) => {
      await settings.change((before) => ({ ...before, folder }));
      forget();
      follow();
      changes.emit();
    },
    close: async () => {
      await settings.change((before) => ({ ...before, folder: null }));
      forget();
      changes.emit();
    },
    refresh: async () => {
      gitState.retry();
      await readAgain();
    },
    compareWithCommit: async (path) => {
      const file = (await readListed()).get(path);
      const folder = opened?.folder;
      if (!file || folder === undefined)
        throw new DesktopFailure("missing", "This file is no longer in the folder. Choose Refresh to see what is.");
      return compareWithCommit({ disk, git, parseFile }, folder, file);
    },
    search: async (search) => {
      const found = await readListed();
      return searchFiles({ disk, drafts, files: linkedFiles }, [...found.values()], search);
    },
    replace: async (replacement) => {
      const found = await readListed();
      const options = { disk, drafts, history, files: linkedFiles, parseFile, createId, log };
      return replaceInFiles({ ...options, onDraftChanged: draftChanges.emit }, found, replacement);
    },
    check: async () => {
      checkNumber += 1;
      const number = checkNumber;
      const found = await readListed();
      // The linter is as large as the rest, and few ask for it.
      const { checkFiles } = await import("./check-files.ts");
      let reportedAt = Number.NEGATIVE_INFINITY;
      return checkFiles(
        {
          ...{ disk, drafts, files: linkedFiles },
          isCanceled: () => number !== checkNumber,
          onProgress: (done, total) => {
            if (performance.now() - reportedAt < progressIntervalMs) return;
            reportedAt = performance.now();
            checks.emit(done, total);
          },
        },
        [...found.values()],
      );
    },
    cancelCheck: () => {
      checkNumber += 1;
    },
    subscribeCheck: checks.subscribe,
    subscribe: changes.subscribe,
    subscribeDraftChanged: draftChanges.subscribe,
    stop: () => {
      checkNumber += 1;
      diskChange.close();
      listChange.close();
      watch.close();
      gitState.stop();
      opened = null;
    },
  };
}
