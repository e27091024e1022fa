import type { Disk, OpenFile } from "#src/main/disk/disk.ts";
import { createDiskError } from "./journal-disk.ts";

export interface Fault {
  code: string;
  isDone: boolean;
}

export type Action = keyof Disk | keyof OpenFile;

export function createFaultyDisk(disk: Disk, find: (action: Action, path: string) => Fault | null): Disk {
  const inject = async <Result>(
    action: Action,
    path: string,
    run: () => Promise<Result>,
    half?: () => Promise<void>,
  ) => {
    const fault = find(action, path);
    if (!fault) return run();
    if (fault.isDone) await run();
    else await half?.();
    throw createDiskError(fault.code, path);
  };
  return {
    create: (path, permissions) =>
      inject("create", path, async () => {
        const file = await disk.create(path, permissions);
        return {
          write: (bytes) =>
            inject(
              "write",
              path,
              () => file.write(bytes),
              () => file.write(bytes.subarray(0, bytes.length / 2)),
            ),
          sync: () => inject("sync", path, () => file.sync()),
          close: () => inject("close", path, () => file.close()),
        };
      }),
    read: (path) => inject("read", path, () => disk.read(path)),
    readStart: (path, length) => inject("readStart", path, () => disk.readStart(path, length)),
    rename: (from, to) => inject("rename", to, () => disk.rename(from, to)),
    remove: (path) => inject("remove", path, () => disk.remove(path)),
    makeFolder: (path) => inject("makeFolder", path, () => disk.makeFolder(path)),
    removeFolder: (path) => inject("removeFolder", path, () => disk.removeFolder(path)),
    list: (folder) => inject("list", folder, () => disk.list(folder)),
    listEntries: (folder) => inject("listEntries", folder, () => disk.listEntries(folder)),
    stat: (path) => inject("stat", path, () => disk.stat(path)),
    resolveLinks: (path) => inject("resolveLinks", path, () => disk.resolveLinks(path)),
    syncFolder: (path) => inject("syncFolder", path, () => disk.syncFolder(path)),
    lock: disk.lock,
  };
}
