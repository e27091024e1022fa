import { readFile, realpath } from "node:fs/promises";
import { relative, sep } from "node:path";
import { isIgnored, type PromiseFsClient, readBlob } from "isomorphic-git";
import type { GitFileState } from "#src/model/workspace.ts";
import { maxFileBytes } from "../files/max-file-bytes.ts";
import { findRepository, type Repository } from "./find-repository.ts";
import { describeGitFailure } from "./git-failure.ts";
import type { GitFile, GitReader, GitReading } from "./git-reader.ts";
import { hashBlob } from "./hash-blob.ts";
import { createCommitReader, listWatched, readHead } from "./read-commit.ts";
import { createReadOnlyFiles } from "./read-only-files.ts";

const batchSize = 16;

async function toRepositoryFolder({ root }: Repository, folder: string): Promise<string> {
  const inside = relative(root, await realpath(folder))
    .split(sep)
    .join("/");
  return inside === "" ? "" : `${inside}/`;
}

async function readBlobIds({ filePath, sizeBytes, blobIds }: GitFile): Promise<string[] | null> {
  if (blobIds !== null || sizeBytes > maxFileBytes) return blobIds;
  return readFile(filePath).then(hashBlob, () => null);
}

const linkMode = "120000";

async function readFileStates(repository: Repository, fs: PromiseFsClient, folder: string, files: readonly GitFile[]) {
  const head = await readHead(repository, fs);
  const { findEntry } = createCommitReader(repository, fs, head.commit);
  const inside = await toRepositoryFolder(repository, folder);
  const readFileState = async (file: GitFile) => {
    const path = inside + file.path;
    const entry = await findEntry(path);
    if (!entry) {
      const isLeftOut = await isIgnored({ fs, dir: repository.root, gitdir: repository.commonFolder, filepath: path });
      return { state: isLeftOut ? null : ("new" as const), blobIds: file.blobIds };
    }
    const isFile = entry.type === "blob" && !entry.mode.endsWith(linkMode);
    const blobIds = isFile ? await readBlobIds(file) : null;
    const state: GitFileState | null = blobIds === null ? null : blobIds.includes(entry.oid) ? "unchanged" : "changed";
    return { state, blobIds };
  };
  const read: Awaited<ReturnType<typeof readFileState>>[] = [];
  for (let at = 0; at < files.length; at += batchSize)
    read.push(...(await Promise.all(files.slice(at, at + batchSize).map(readFileState))));
  return { ...head, states: read.map(({ state }) => state), blobIds: read.map(({ blobIds }) => blobIds) };
}

/** Takes as long as the repository is large, and what it reads stays in memory until it ends: use it in a thread. */
export const gitReader: GitReader = {
  readState: async ({ folder, files }): Promise<GitReading> => {
    let watched: string[] = [];
    try {
      const repository = await findRepository(folder);
      if (!repository) return { watched, state: null, problem: null };
      watched = listWatched(repository, null);
      const state = await readFileStates(repository, createReadOnlyFiles(), folder, files);
      return { watched: listWatched(repository, state.branch), state, problem: null };
    } catch (error) {
      return { watched, state: null, problem: describeGitFailure(error) };
    }
  },
  readCommitted: async ({ folder, path }) => {
    try {
      const repository = await findRepository(folder);
      if (!repository) return { bytes: null, problem: null };
      const fs = createReadOnlyFiles();
      const { commit } = await readHead(repository, fs);
      const { findEntry, cache } = createCommitReader(repository, fs, commit);
      const entry = await findEntry((await toRepositoryFolder(repository, folder)) + path);
      if (entry?.type !== "blob") return { bytes: null, problem: null };
      const { blob } = await readBlob({ fs, gitdir: repository.commonFolder, oid: entry.oid, cache });
      return { bytes: blob, problem: null };
    } catch (error) {
      return { bytes: null, problem: describeGitFailure(error) };
    }
  },
};
