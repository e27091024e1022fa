import { dirname } from "node:path";
import { createKeyedQueue } from "@illumine/shared/async/keyed-queue.ts";
import type { Disk } from "#src/main/disk/disk.ts";

class DiskError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

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

  function openProcess() {
    let isAlive = true;
    const live = <Result>(run: () => Result): Promise<Result> =>
      isAlive ? new Promise((resolve) => resolve(run())) : new Promise(() => {});
    const change = (run: () => unknown): Promise<void> =>
      live(() => {
        check();
        run();
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
      removeFolder: (path) => change(() => folders.delete(path)),
      list: (folder) =>
        live(() =>
          [...files.keys()].flatMap((path) => (dirname(path) === folder ? [path.slice(folder.length + 1)] : [])),
        ),
      listEntries: (folder) =>
        live(() =>
          [...files.keys()].flatMap((path) =>
            dirname(path) === folder ? [{ name: path.slice(folder.length + 1), kind: "file" as const }] : [],
          ),
        ),
      stat: (path) =>
        live(() => {
          const bytes = files.get(path);
          const common = { changedAt: 0, identity: null };
          if (bytes) return { ...common, isFile: true, isFolder: false, sizeBytes: bytes.length, mode: 0o600 };
          return folders.has(path) ? { ...common, isFile: false, isFolder: true, sizeBytes: 0, mode: 0o700 } : null;
        }),
      resolveLinks: (path) => live(() => path),
      syncFolder: () => live(() => undefined),
      lock: createKeyedQueue().run,
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
    fail: (code: string | null) => {
      faults.code = code;
    },
  };
}
export type MemoryDisk = ReturnType<typeof createMemoryDisk>;
