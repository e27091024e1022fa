import type { GitFileState, WorkspaceListing } from "#src/model/workspace.ts";
import { coalesce } from "../coalesce.ts";
import type { GitReader, GitReading } from "../git/git-reader.ts";
import type { Clock, Log } from "../platform.ts";
import type { WatchFolder } from "./folder-watch.ts";
import { type FoundFile, toVersionKey } from "./scan-workspace.ts";

interface GitFollower {
  /** The answer comes later, with `onChange`. Files that haven't changed aren't read again. */
  read(folder: string, files: readonly FoundFile[]): void;
  find(path: string): GitFileState | null;
  describe(): Pick<WorkspaceListing, "git" | "gitProblem">;
  retry(): void;
  forget(): void;
  stop(): void;
}

interface FollowGitOptions {
  git: GitReader;
  clock: Clock;
  log: Log;
  watchFolder: WatchFolder;
  onChange(): void;
}

const changeDelayMs = 300;

interface Asked {
  folder: string;
  files: readonly FoundFile[];
}

export function followGit({ git, clock, log, watchFolder, onChange }: FollowGitOptions): GitFollower {
  let asked: Asked | null = null;
  let isReading = false;
  let isOutdated = false;
  /** What fails once fails again, and may take half a minute. */
  let hasFailed = false;
  let shown: Pick<GitReading, "state" | "problem"> = { state: null, problem: null };
  let states = new Map<string, GitFileState | null>();
  let blobIds = new Map<string, string[]>();

  const readAgain = coalesce(clock, changeDelayMs, () => {
    hasFailed = false;
    request();
  });
  const watch = watchFolder({
    onChange: readAgain.request,
    // A change in the folder, and Refresh, still read it again.
    onFailure: (error) => log.error("Couldn't watch a Git repository", error),
  });

  const show = ({ files }: Asked, { watched, state, problem }: GitReading) => {
    shown = { state, problem };
    hasFailed = problem !== null;
    states = new Map(state ? files.map(({ path }, at) => [path, state.states[at] ?? null]) : []);
    blobIds = new Map(
      files.flatMap((file, at) => {
        const ids = state?.blobIds[at];
        return ids ? [[toVersionKey(file), ids] as const] : [];
      }),
    );
    watch.follow(watched);
    onChange();
  };

  const readAll = async () => {
    isReading = true;
    try {
      while (isOutdated && asked) {
        isOutdated = false;
        const current: Asked = asked;
        const files = current.files.map((file) => {
          const { path, filePath, sizeBytes } = file;
          return { path, filePath, sizeBytes, blobIds: blobIds.get(toVersionKey(file)) ?? null };
        });
        const read = await git.readState({ folder: current.folder, files });
        if (asked?.folder === current.folder) show(current, read);
      }
    } finally {
      isReading = false;
    }
  };

  function request(): void {
    if (hasFailed || !asked) return;
    isOutdated = true;
    if (!isReading) void readAll();
  }

  const forget = () => {
    asked = null;
    hasFailed = false;
    shown = { state: null, problem: null };
    states = new Map();
    blobIds = new Map();
    watch.close();
  };

  return {
    read: (folder, files) => {
      asked = { folder, files };
      request();
    },
    find: (path) => states.get(path) ?? null,
    describe: () => {
      const { state, problem } = shown;
      return { git: state && { branch: state.branch, commit: state.commit }, gitProblem: problem };
    },
    retry: () => {
      hasFailed = false;
    },
    forget,
    stop: () => {
      readAgain.close();
      forget();
    },
  };
}
