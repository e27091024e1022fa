import { basename, dirname } from "node:path";
import { createKeyedQueue } from "@illumine/shared/async/keyed-queue.ts";
import type { Disk } from "#src/main/disk/disk.ts";

export interface Content {
  id: number;
  bytes: Uint8Array;
}

/** Enough to compute every state that a crash may leave. */
export type Operation =
  | { kind: "create"; path: string; content: number }
  | { kind: "write"; content: number; bytes: Uint8Array }
  | { kind: "sync"; content: number }
  | { kind: "rename"; from: string; to: string }
  | { kind: "remove"; path: string }
  | { kind: "make folder"; path: string }
  | { kind: "sync folder"; path: string }
  | { kind: "acknowledge"; what: number };

export interface Tree {
  files: Map<string, Content>;
  folders: Set<string>;
}

export const createDiskError = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${path}`), { code, path });

export const createTree = (): Tree => ({ files: new Map(), folders: new Set(["/"]) });

export function createJournalDisk(tree: Tree = createTree()): Disk & { tree: Tree; journal: Operation[] } {
  const { files, folders } = tree;
  const journal: Operation[] = [];
  let contents = Math.max(0, ...[...files.values()].map(({ id }) => id));

  const requireFolder = (path: string) => {
    if (files.has(path)) throw createDiskError("ENOTDIR", path);
    if (!folders.has(path)) throw createDiskError("ENOENT", path);
  };
  const requireFile = (path: string): Content => {
    if (folders.has(path)) throw createDiskError("EISDIR", path);
    const content = files.get(path);
    if (content) return content;
    requireFolder(dirname(path));
    throw createDiskError("ENOENT", path);
  };

  return {
    tree,
    journal,
    create: async (path) => {
      requireFolder(dirname(path));
      contents += 1;
      const content = { id: contents, bytes: new Uint8Array() };
      files.set(path, content);
      journal.push({ kind: "create", path, content: content.id });
      return {
        write: async (bytes) => {
          content.bytes = Buffer.concat([content.bytes, bytes]);
          journal.push({ kind: "write", content: content.id, bytes });
        },
        sync: async () => {
          journal.push({ kind: "sync", content: content.id });
        },
        close: async () => undefined,
      };
    },
    read: async (path) => requireFile(path).bytes,
    readStart: async (path, length) => requireFile(path).bytes.subarray(0, length),
    rename: async (from, to) => {
      const content = requireFile(from);
      requireFolder(dirname(to));
      files.delete(from);
      files.set(to, content);
      journal.push({ kind: "rename", from, to });
    },
    remove: async (path) => {
      if (!files.delete(path)) return;
      journal.push({ kind: "remove", path });
    },
    makeFolder: async (path) => {
      if (files.has(path)) throw createDiskError("EEXIST", path);
      if (folders.has(path)) return;
      requireFolder(dirname(path));
      folders.add(path);
      journal.push({ kind: "make folder", path });
    },
    removeFolder: async (path) => {
      folders.delete(path);
    },
    list: async (folder) => {
      requireFolder(folder);
      return [...files.keys(), ...folders]
        .filter((path) => path !== "/" && dirname(path) === folder)
        .map((path) => basename(path));
    },
    listEntries: async (folder) => {
      requireFolder(folder);
      const list = (paths: Iterable<string>, kind: "file" | "folder") =>
        [...paths]
          .filter((path) => path !== "/" && dirname(path) === folder)
          .map((path) => ({ name: basename(path), kind }));
      return [...list(files.keys(), "file"), ...list(folders, "folder")];
    },
    stat: async (path) => {
      const content = files.get(path);
      if (!content && !folders.has(path)) return null;
      return {
        isFile: !!content,
        isFolder: !content,
        sizeBytes: content?.bytes.length ?? 0,
        changedAt: 0,
        mode: 0o600,
        identity: null,
      };
    },
    resolveLinks: async (path) => path,
    syncFolder: async (path) => {
      requireFolder(path);
      journal.push({ kind: "sync folder", path });
    },
    lock: createKeyedQueue().run,
  };
}
