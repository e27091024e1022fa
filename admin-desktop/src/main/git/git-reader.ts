import type { GitFileState } from "#src/model/workspace.ts";

export interface GitFile {
  /** Below the folder, with '/' between folders. */
  path: string;
  filePath: string;
  sizeBytes: number;
  blobIds: string[] | null;
}

export interface GitStateRequest {
  folder: string;
  files: GitFile[];
}

export interface GitState {
  branch: string | null;
  commit: string | null;
  /** One for each file of the request. Null where Git says nothing of it: ignored, a link, or it can't be read. */
  states: (GitFileState | null)[];
  blobIds: (string[] | null)[];
}

export interface GitReading {
  watched: string[];
  /** Null where the folder isn't in a repository. */
  state: GitState | null;
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
  readCommitted(request: CommittedFileRequest): Promise<CommittedFile>;
}
