import { basename, dirname } from "node:path";
import type { Disk } from "../src/main/disk/disk.ts";

/** A file's bytes, whatever names lead to it. */
export interface Content {
  id: number;
  bytes: Uint8Array;
}

/** What was asked of the disk, in its order: enough to work out every state that a crash may leave. */
export type Operation =
  | { kind: "create"; path: string; content: number }
  | { kind: "write"; content: number; bytes: Uint8Array }
  | { kind: "sync"; content: number }
  | { kind: "rename"; from: string; to: string }
  | { kind: "remove"; path: string }
  | { kind: "make folder"; path: string }
  | { kind: "sync folder"; path: string }
  /** Its caller was told so much: it has to survive from here on. */
  | { kind: "acknowledge"; what: number };

/** Files by path, and folders. */
export interface Tree {
  files: Map<string, Content>;
  folders: Set<string>;
}

/** A failure as Node's file system throws it. */
export const toDiskError = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${path}`), { code, path });

export const createTree = (): Tree => ({ files: new Map(), folders: new Set(["/"]) });

/** A disk in memory that remembers what was done with it. Folders are as on Linux; there are no links. For tests. */
export function createMemoryDisk(tree: Tree = createTree()): Disk & { tree: Tree; journal: Operation[] } {
  const { files, folders } = tree;
  const journal: Operation[] = [];
  let contents = Math.max(0, ...[...files.values()].map(({ id }) => id));

  const requireFolder = (path: string) => {
    if (files.has(path)) throw toDiskError("ENOTDIR", path);
    if (!folders.has(path)) throw toDiskError("ENOENT", path);
  };
  const requireFile = (path: string): Content => {
    if (folders.has(path)) throw toDiskError("EISDIR", path);
    const content = files.get(path);
    if (content) return content;
    requireFolder(dirname(path));
    throw toDiskError("ENOENT", path);
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
      if (files.has(path)) throw toDiskError("EEXIST", path);
      if (folders.has(path)) return;
      requireFolder(dirname(path));
      folders.add(path);
      journal.push({ kind: "make folder", path });
    },
    list: async (folder) => {
      requireFolder(folder);
      return [...files.keys(), ...folders]
        .filter((path) => path !== "/" && dirname(path) === folder)
        .map((path) => basename(path));
    },
    look: async (path) => {
      const content = files.get(path);
      if (!content && !folders.has(path)) return null;
      return { isFile: !!content, isFolder: !content, size: content?.bytes.length ?? 0, changedAt: 0, mode: 0o600 };
    },
    follow: async (path) => path,
    syncFolder: async (path) => {
      requireFolder(path);
      journal.push({ kind: "sync folder", path });
    },
  };
}
