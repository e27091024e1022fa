import type { GitFileState } from "#src/model/workspace.ts";

export interface GitFile {
  /** Below the folder, with '/' between folders. */
  path: string;
  filePath: string;
  sizeBytes: number;
  /** What Git calls its text, where that was read before. */
  blobIds: string[] | null;
}

export interface GitStateRequest {
  folder: string;
  files: GitFile[];
}

export interface GitState {
  /** Null where no branch is checked out. */
  branch: string | null;
  /** Hex. Null before the first commit. */
  commit: string | null;
  /** One for each file of the request. Null where Git says nothing of it: ignored, a link, or it can't be read. */
  states: (GitFileState | null)[];
  blobIds: (string[] | null)[];
}

export interface GitReading {
  /** Folders in which something changes with a commit, or another branch. */
  watched: string[];
  /** Null where the folder isn't in a repository. */
  state: GitState | null;
  /** Why there is no state, as a sentence. */
  problem: string | null;
}

export interface CommittedFileRequest {
  folder: string;
  path: string;
}

export interface CommittedFile {
  /** Null where the last commit doesn't have the file. */
  bytes: Uint8Array | null;
  problem: string | null;
}

/** Reads Git repositories, and writes nothing. Neither rejects. */
export interface GitReader {
  readState(request: GitStateRequest): Promise<GitReading>;
  /** The file as it was at the last commit. */
  readCommitted(request: CommittedFileRequest): Promise<CommittedFile>;
}
