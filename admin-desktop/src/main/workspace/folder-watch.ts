import { type FSWatcher, watch } from "node:fs";
import { basename, join, sep } from "node:path";
import { isInScope } from "./scan-workspace.ts";

export interface FolderWatch {
  follow(folders: readonly string[]): void;
  close(): void;
}

interface FolderWatchOptions {
  onChange(): void;
  onFailure(error: unknown): void;
}

export type WatchFolder = (options: FolderWatchOptions) => FolderWatch;

interface WatchEnvironment {
  platform: NodeJS.Platform;
  watch: typeof watch;
  /** Watches each folder alone, on all systems. */
  isFlat?: boolean;
}

/** Linux has no recursive watching: Node's stand-in for it visits every file, also in folders that are left out. */
const hasRecursiveWatching = (platform: NodeJS.Platform) => platform === "darwin" || platform === "win32";

/** Reports that something changed, not what: other programs write in many ways. */
export const createFolderWatch =
  (environment: WatchEnvironment = { platform: process.platform, watch }): WatchFolder =>
  ({ onChange, onFailure }) => {
    const watchers = new Map<string, FSWatcher>();
    const isRecursive = !environment.isFlat && hasRecursiveWatching(environment.platform);

    const stop = (folder: string) => {
      watchers.get(folder)?.close();
      watchers.delete(folder);
    };
    const stopBelow = (folder: string) => {
      for (const watched of [...watchers.keys()])
        if (watched === folder || watched.startsWith(folder + sep)) stop(watched);
    };

    const start = (folder: string) => {
      const watcher = environment.watch(folder, { recursive: isRecursive }, (kind, name) => {
        if (name !== null && !isInScope(name)) return;
        // A folder that comes back under its name is another one, which isn't watched.
        if (kind === "rename" && name !== null && !isRecursive) {
          stopBelow(join(folder, name));
          if (name === basename(folder)) stop(folder);
        }
        onChange();
      });
      watchers.set(folder, watcher);
      watcher.on("error", (error) => {
        stop(folder);
        onFailure(error);
        onChange();
      });
    };

    return {
      follow: (folders) => {
        const wanted = new Set(isRecursive ? folders.slice(0, 1) : folders);
        for (const folder of [...watchers.keys()]) if (!wanted.has(folder)) stop(folder);
        for (const folder of wanted) {
          if (watchers.has(folder)) continue;
          try {
            start(folder);
          } catch (error) {
            onFailure(error);
            return;
          }
        }
      },
      close: () => {
        for (const folder of [...watchers.keys()]) stop(folder);
      },
    };
  };
