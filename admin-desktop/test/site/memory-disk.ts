import { dirname } from "node:path";
import type { Disk } from "#src/main/disk/disk.ts";

class DiskError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** A file system in memory, whose writes can be made to fail, and which a killed process can no longer reach. */
export function createMemoryDisk() {
  const files = new Map<string, Uint8Array>();
  const folders = new Set<string>();
  const faults: { code: string | null } = { code: null };

  const check = () => {
    if (faults.code !== null) throw new DiskError(faults.code);
  };
  const require = (path: string): Uint8Array => {
    const bytes = files.get(path);
    if (!bytes) throw new DiskError("ENOENT");
    return bytes;
  };

  /** As one process sees it: after `kill` none of its operations ends, and none has an effect. */
  function openProcess() {
    let isAlive = true;
    const live = <Result>(act: () => Result): Promise<Result> =>
      isAlive ? new Promise((resolve) => resolve(act())) : new Promise(() => {});
    const change = (act: () => unknown): Promise<void> =>
      live(() => {
        check();
        act();
      });
    const disk: Disk = {
      create: (path) =>
        live(() => {
          check();
          files.set(path, new Uint8Array());
          return {
            write: (bytes) => change(() => files.set(path, Uint8Array.from([...require(path), ...bytes]))),
            sync: () => live(check),
            close: () => live(() => undefined),
          };
        }),
      read: (path) => live(() => require(path)),
      readStart: (path, length) => live(() => require(path).subarray(0, length)),
      rename: (from, to) =>
        live(() => {
          check();
          files.set(to, require(from));
          files.delete(from);
        }),
      remove: (path) => change(() => files.delete(path)),
      makeFolder: (path) => change(() => folders.add(path)),
      list: (folder) =>
        live(() =>
          [...files.keys()].flatMap((path) => (dirname(path) === folder ? [path.slice(folder.length + 1)] : [])),
        ),
      look: (path) =>
        live(() => {
          const bytes = files.get(path);
          if (bytes) return { isFile: true, isFolder: false, size: bytes.length, changedAt: 0, mode: 0o600 };
          return folders.has(path) ? { isFile: false, isFolder: true, size: 0, changedAt: 0, mode: 0o700 } : null;
        }),
      // It has no links.
      follow: (path) => live(() => path),
      syncFolder: () => live(() => undefined),
    };
    return {
      disk,
      kill: () => {
        isAlive = false;
      },
    };
  }

  return {
    files,
    openProcess,
    /** The code that every write fails with from now on; null for none. */
    fail: (code: string | null) => {
      faults.code = code;
    },
  };
}
export type MemoryDisk = ReturnType<typeof createMemoryDisk>;
