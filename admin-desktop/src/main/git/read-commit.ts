import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Errors, type PromiseFsClient, readTree, resolveRef, type TreeEntry } from "isomorphic-git";
import type { Repository } from "./find-repository.ts";
import { GitFailure, gitProblems } from "./git-failure.ts";
import { readShortFile } from "./read-only-files.ts";

export interface Head {
  branch: string | null;
  commit: string | null;
  watched: string[];
}

const branchName = /^ref: refs\/heads\/([^\0-\x20~^:?*[\\\x7f]+)$/;

/** @throws GitFailure */
export async function readHead(
  { gitFolder, commonFolder }: Repository,
  fs: PromiseFsClient,
): Promise<Omit<Head, "watched">> {
  const text = (await readShortFile(join(gitFolder, "HEAD"))).trim();
  if (/^[0-9a-f]{40}$/.test(text)) return { branch: null, commit: text };
  const branch = branchName.exec(text)?.[1];
  if (branch === undefined || branch.split("/").some((part) => part === "" || part.startsWith(".")))
    throw new GitFailure(gitProblems.damaged);
  const ref = `refs/heads/${branch}`;
  try {
    return { branch, commit: await resolveRef({ fs, gitdir: commonFolder, ref }) };
  } catch (error) {
    if (!(error instanceof Errors.NotFoundError)) throw error;
    // A branch without a commit has no file. An empty or broken one is what a power failure leaves.
    const isThere = await stat(join(commonFolder, ref)).then(
      (found) => found.isFile(),
      () => false,
    );
    if (isThere) throw new GitFailure(gitProblems.damaged);
    return { branch, commit: null };
  }
}

export const listWatched = ({ gitFolder, commonFolder }: Repository, branch: string | null): string[] => [
  ...new Set([
    gitFolder,
    commonFolder,
    ...(branch === null ? [] : [dirname(join(commonFolder, "refs", "heads", ...branch.split("/")))]),
  ]),
];

export type CommittedEntry = Pick<TreeEntry, "oid" | "mode" | "type">;

/** Some systems write names with composed letters, others don't. */
const toKey = (name: string) => name.normalize("NFC");

/** @param commit null before the first one */
export function createCommitReader({ commonFolder }: Repository, fs: PromiseFsClient, commit: string | null) {
  const cache = {};
  const folders = new Map<string, Promise<ReadonlyMap<string, CommittedEntry>>>();

  const readFolder = async (oid: string) => {
    const { tree } = await readTree({ fs, gitdir: commonFolder, oid, cache });
    return new Map(tree.map((entry) => [toKey(entry.path), entry]));
  };
  const listFolder = (path: string): Promise<ReadonlyMap<string, CommittedEntry>> => {
    const known = folders.get(path);
    if (known) return known;
    const read = findEntries(path);
    folders.set(path, read);
    return read;
  };
  async function findEntries(path: string): Promise<ReadonlyMap<string, CommittedEntry>> {
    if (commit === null) return new Map();
    if (path === "") return readFolder(commit);
    const folder = await findEntry(path);
    return folder?.type === "tree" ? readFolder(folder.oid) : new Map();
  }
  /** The file, the folder or the submodule that it is in. Null where the commit has none of them. */
  async function findEntry(path: string): Promise<CommittedEntry | null> {
    const end = path.lastIndexOf("/");
    const entry = (await listFolder(path.slice(0, Math.max(end, 0)))).get(toKey(path.slice(end + 1)));
    if (entry || end < 0) return entry ?? null;
    const above = await findEntry(path.slice(0, end));
    return above?.type === "commit" ? above : null;
  }
  return { findEntry, cache };
}
