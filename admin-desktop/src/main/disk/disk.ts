import { lstat, mkdir, open, readdir, readFile, readlink, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { toErrorCode } from "./disk-failure.ts";

export interface OpenFile {
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves once what was written survives a loss of power. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

export interface Permissions {
  /** The permission bits. */
  mode: number;
  /** Whether the file gets just these, or what this user's umask leaves of them. */
  isExact: boolean;
}

export interface FileInfo {
  isFile: boolean;
  isFolder: boolean;
  /** Bytes. */
  size: number;
  /** Epoch milliseconds of the last change. */
  changedAt: number;
  /** Who may do what with it: the permission bits. */
  mode: number;
}

/**
 * What the app asks of the file system, so that tests can stand between: a crash, a full disk, a failing one. Failures are
 * Node's, with their `code`.
 */
export interface Disk {
  /** Creates a file, or empties the one that is there. Without permissions only its owner reads it. */
  create(path: string, permissions?: Permissions): Promise<OpenFile>;
  read(path: string): Promise<Uint8Array>;
  /** The first bytes of a file, at most so many. */
  readStart(path: string, length: number): Promise<Uint8Array>;
  /** Replaces what is at the new place. */
  rename(from: string, to: string): Promise<void>;
  /** Nothing happens where there is none. */
  remove(path: string): Promise<void>;
  /** With the folders above it. */
  makeFolder(path: string): Promise<void>;
  /** Names, not paths. */
  list(folder: string): Promise<string[]>;
  /** Null where there is nothing. */
  look(path: string): Promise<FileInfo | null>;
  /** Where a path leads in the end, through symbolic links; also where nothing is there yet. */
  follow(path: string): Promise<string>;
  /** Resolves once the folder's entries survive a loss of power; does nothing where the system has no such thing. */
  syncFolder(path: string): Promise<void>;
}

const isMissing = (error: unknown) => toErrorCode(error) === "ENOENT";

/** Links that one path may lead through, as in Linux. */
const mostLinks = 40;

/** Only its owner reads what this makes: drafts are nobody else's business. */
const ownFile = 0o600;
const ownFolder = 0o700;

/** A link may lead to where nothing is yet, which `realpath` refuses. */
async function follow(path: string, links = 0): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!isMissing(error) || links > mostLinks) throw error;
    const isLink = await lstat(path).then(
      (found) => found.isSymbolicLink(),
      (reason) => {
        if (isMissing(reason)) return false;
        throw reason;
      },
    );
    return isLink ? follow(resolve(dirname(path), await readlink(path)), links + 1) : path;
  }
}

/** This computer's. */
export const nodeDisk: Disk = {
  create: async (path, permissions) => {
    const file = await open(path, "w", permissions?.mode ?? ownFile);
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
  rename,
  remove: (path) => rm(path, { force: true }),
  makeFolder: async (path) => {
    await mkdir(path, { recursive: true, mode: ownFolder });
  },
  list: (folder) => readdir(folder),
  look: async (path) => {
    try {
      const found = await stat(path);
      return {
        isFile: found.isFile(),
        isFolder: found.isDirectory(),
        size: found.size,
        changedAt: found.mtimeMs,
        mode: found.mode & 0o777,
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  follow,
  syncFolder: async (path) => {
    // Windows has no such thing.
    if (process.platform === "win32") return;
    const folder = await open(path, "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
};
