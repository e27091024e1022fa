import type { Disk, OpenFile } from "../src/main/disk/disk.ts";
import { toDiskError } from "./memory-disk.ts";

/** An operation fails with this: before it did anything, or, as over a network, after it was done. */
export interface Fault {
  code: string;
  isDone: boolean;
}

export type Action = keyof Disk | keyof OpenFile;

/** A disk that fails where `find` says so. A write that fails before it was done leaves half of its bytes. For tests. */
export function createFaultyDisk(disk: Disk, find: (action: Action, path: string) => Fault | null): Disk {
  const meet = async <Result>(action: Action, path: string, act: () => Promise<Result>, half?: () => Promise<void>) => {
    const fault = find(action, path);
    if (!fault) return act();
    if (fault.isDone) await act();
    else await half?.();
    throw toDiskError(fault.code, path);
  };
  return {
    create: (path, permissions) =>
      meet("create", path, async () => {
        const file = await disk.create(path, permissions);
        return {
          write: (bytes) =>
            meet(
              "write",
              path,
              () => file.write(bytes),
              () => file.write(bytes.subarray(0, bytes.length / 2)),
            ),
          sync: () => meet("sync", path, () => file.sync()),
          close: () => meet("close", path, () => file.close()),
        };
      }),
    read: (path) => meet("read", path, () => disk.read(path)),
    readStart: (path, length) => meet("readStart", path, () => disk.readStart(path, length)),
    rename: (from, to) => meet("rename", to, () => disk.rename(from, to)),
    remove: (path) => meet("remove", path, () => disk.remove(path)),
    makeFolder: (path) => meet("makeFolder", path, () => disk.makeFolder(path)),
    list: (folder) => meet("list", folder, () => disk.list(folder)),
    look: (path) => meet("look", path, () => disk.look(path)),
    follow: (path) => meet("follow", path, () => disk.follow(path)),
    syncFolder: (path) => meet("syncFolder", path, () => disk.syncFolder(path)),
  };
}
