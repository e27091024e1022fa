import type { Dirent } from "node:fs";
import { lstat, mkdir, open, readdir, readFile, readlink, realpath, rm, rmdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { getErrorCode } from "./disk-failure.ts";
import { createFileLock, type FileLock } from "./file-lock.ts";
import { renameFile } from "./rename-file.ts";

export interface OpenFile {
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves once everything written survives a power failure. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

export interface Permissions {
  mode: number;
  isExact: boolean;
}

export interface FileInfo {
  isFile: boolean;
  isFolder: boolean;
  sizeBytes: number;
  changedAt: number;
  mode: number;
  /** The same for every name of one file; null where the system gives none. */
  identity: string | null;
}

export interface FolderEntry {
  name: string;
  kind: "file" | "folder" | "link" | "other";
}

/** An interface, so that tests can simulate crashes and failing disks. Errors are Node's, with their `code`. */
export interface Disk {
  create(path: string, permissions?: Permissions): Promise<OpenFile>;
  read(path: string): Promise<Uint8Array>;
  readStart(path: string, length: number): Promise<Uint8Array>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  makeFolder(path: string): Promise<void>;
  /** An empty one. */
  removeFolder(path: string): Promise<void>;
  list(folder: string): Promise<string[]>;
  /** With what each name is. Links aren't followed. */
  listEntries(folder: string): Promise<FolderEntry[]>;
  stat(path: string): Promise<FileInfo | null>;
  resolveLinks(path: string): Promise<string>;
  syncFolder(path: string): Promise<void>;
  lock: FileLock;
}

const toKind = (entry: Dirent): FolderEntry["kind"] => {
  if (entry.isSymbolicLink()) return "link";
  if (entry.isDirectory()) return "folder";
  return entry.isFile() ? "file" : "other";
};

const isMissing = (error: unknown) => getErrorCode(error) === "ENOENT";

const maxLinks = 40;

const privateFileMode = 0o600;
const privateFolderMode = 0o700;

async function resolveLinks(path: string, links = 0): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!isMissing(error) || links > maxLinks) throw error;
    const isLink = await lstat(path).then(
      (found) => found.isSymbolicLink(),
      (reason) => {
        if (isMissing(reason)) return false;
        throw reason;
      },
    );
    return isLink ? resolveLinks(resolve(dirname(path), await readlink(path)), links + 1) : path;
  }
}

export const nodeDisk: Disk = {
  create: async (path, permissions) => {
    const file = await open(path, "w", permissions?.mode ?? privateFileMode);
    if (permissions?.isExact) await file.chmod(permissions.mode);
    return { write: (bytes) => file.writeFile(bytes), sync: () => file.sync(), close: () => file.close() };
  },
  read: (path) => readFile(path),
  readStart: async (path, length) => {
    const file = await open(path, "r");
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  },
  rename: (from, to) => renameFile(from, to),
  remove: (path) => rm(path, { force: true }),
  makeFolder: async (path) => {
    await mkdir(path, { recursive: true, mode: privateFolderMode });
  },
  removeFolder: (path) => rmdir(path),
  list: (folder) => readdir(folder),
  listEntries: async (folder) =>
    (await readdir(folder, { withFileTypes: true })).map((entry) => ({ name: entry.name, kind: toKind(entry) })),
  stat: async (path) => {
    try {
      const found = await stat(path, { bigint: true });
      return {
        isFile: found.isFile(),
        isFolder: found.isDirectory(),
        sizeBytes: Number(found.size),
        changedAt: Number(found.mtimeNs) / 1e6,
        mode: Number(found.mode) & 0o777,
        identity: found.ino === 0n ? null : `${found.dev}:${found.ino}`,
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  resolveLinks,
  syncFolder: async (path) => {
    // Windows can't sync folders.
    if (process.platform === "win32") return;
    const folder = await open(path, "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
  lock: createFileLock(),
};
