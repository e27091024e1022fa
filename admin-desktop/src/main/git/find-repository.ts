import { readdir, realpath, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { getErrorCode } from "../disk/disk-failure.ts";
import { GitFailure, gitProblems } from "./git-failure.ts";
import { readShortFile } from "./read-only-files.ts";

export interface Repository {
  root: string;
  gitFolder: string;
  /** Has commits and branches. Another one in a linked worktree. */
  commonFolder: string;
}

type Kind = "file" | "folder" | "other";

const nothing = ["ENOENT", "ENOTDIR", "ELOOP"];

async function findKind(path: string, ignored: readonly string[] = nothing): Promise<Kind | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? "file" : found.isDirectory() ? "folder" : "other";
  } catch (error) {
    if (ignored.includes(getErrorCode(error))) return null;
    throw error;
  }
}

const isNetworkPath = (path: string) => /^[\\/]{2}[^?.]/.test(path);

/** A path written in a file can name another computer, which Windows would sign in to. */
export function resolveNamed(from: string, named: string): string {
  const path = isAbsolute(named) ? named : resolve(from, named);
  if (isNetworkPath(named) && !isNetworkPath(from)) throw new GitFailure(gitProblems.network);
  return path;
}

/** Above the folder there may be some that nobody may look into. */
const findOnTheWay = (path: string) => findKind(path, [...nothing, "EACCES", "EPERM"]);

const hasParts = async (folder: string) => {
  const kinds = await Promise.all(["HEAD", "objects", "refs"].map((name) => findOnTheWay(join(folder, name))));
  return kinds[0] === "file" && kinds[1] === "folder" && kinds[2] !== null;
};

async function findNamedFolder(file: string): Promise<string> {
  const named = /^gitdir: (.+?)[\r\n]*$/s.exec(await readShortFile(file, 10_000))?.[1];
  if (named === undefined || named.includes("\0")) throw new GitFailure(gitProblems.damaged);
  const folder = resolveNamed(dirname(file), named);
  if ((await findKind(folder)) !== "folder") throw new GitFailure(gitProblems.moved);
  return folder;
}

async function findCommonFolder(gitFolder: string): Promise<string> {
  const file = join(gitFolder, "commondir");
  if ((await findKind(file)) === null) return gitFolder;
  const folder = resolveNamed(gitFolder, (await readShortFile(file, 10_000)).trim());
  if ((await findKind(folder)) !== "folder") throw new GitFailure(gitProblems.moved);
  return folder;
}

/** The value of the last line with this name in a section; null where there is none. */
function findSetting(config: string, section: string, name: string): string | null {
  let current = "";
  let found: string | null = null;
  for (const line of config.split("\n")) {
    const header = /^\s*\[\s*([\w.-]+)\s*(?:"[^"]*")?\s*\]/.exec(line)?.[1];
    if (header !== undefined) current = header.toLowerCase();
    const [, key = "", value = ""] = /^\s*(?:\[[^\]]*\]\s*)?([\w-]+)\s*=\s*"?([^"#;]*)/.exec(line) ?? [];
    if (current === section && key.toLowerCase() === name) found = value.trim().toLowerCase();
  }
  return found;
}

async function requireReadable(repository: Repository): Promise<Repository> {
  const { gitFolder, commonFolder } = repository;
  const head = await findKind(join(gitFolder, "HEAD"));
  if (head !== "file" || (await findKind(join(commonFolder, "objects"))) !== "folder")
    throw new GitFailure(gitProblems.damaged);
  const file = join(commonFolder, "config");
  const config = (await findKind(file)) === "file" ? await readShortFile(file) : "";
  if ((findSetting(config, "extensions", "objectformat") ?? "sha1") !== "sha1")
    throw new GitFailure(gitProblems.format);
  if ((findSetting(config, "extensions", "refstorage") ?? "files") !== "files")
    throw new GitFailure(gitProblems.format);
  if (findSetting(config, "core", "bare") === "true" && gitFolder === commonFolder)
    throw new GitFailure(gitProblems.bare);
  return repository;
}

/** Null where there is none. @throws GitFailure where it can't be read, or Node's error */
export async function findRepository(folder: string): Promise<Repository | null> {
  let root = await realpath(folder);
  for (;;) {
    // The folder is a repository without files, or inside of one.
    if (await hasParts(root)) return null;
    const named = join(root, ".git");
    const kind = await findOnTheWay(named);
    // Git goes on above an empty one, too.
    const isEmpty = kind === "folder" && (await readdir(named)).length === 0;
    if (kind !== null && !isEmpty) {
      const gitFolder = kind === "folder" ? named : await findNamedFolder(named);
      return requireReadable({ root, gitFolder, commonFolder: await findCommonFolder(gitFolder) });
    }
    const parent = dirname(root);
    if (parent === root) return null;
    root = parent;
  }
}
