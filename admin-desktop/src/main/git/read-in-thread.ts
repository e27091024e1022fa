import { Worker } from "node:worker_threads";
import type { Log } from "../platform.ts";
import { describeGitFailure, GitFailure, gitProblems } from "./git-failure.ts";
import type { CommittedFileRequest, GitReader, GitStateRequest } from "./git-reader.ts";

export type GitThreadRequest =
  | { kind: "state"; request: GitStateRequest }
  | { kind: "committed"; request: CommittedFileRequest };

const timeLimitMs = 30_000;
const maxHeapMb = 1024;

const readOutside = <Answer>(script: URL, request: GitThreadRequest, limitMs: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    const limit = setTimeout(() => end(() => reject(new GitFailure(gitProblems.slow))), limitMs);
    const end = (answer: () => void) => {
      clearTimeout(limit);
      answer();
      void thread.terminate();
    };
    thread.once("message", (answer: Answer) => end(() => resolve(answer)));
    thread.once("error", (error) => end(() => reject(error)));
    thread.once("exit", () => end(() => reject(new GitFailure(gitProblems.failed))));
    thread.postMessage(request);
  });

/**
 * The thread ends with its memory after each reading, or when it takes too long.
 * Why: site/docs/decisions/0181-git-is-read-in-a-thread.md
 */
export function createGitReader(script: URL, log: Log, limitMs = timeLimitMs): GitReader {
  const describe = (error: unknown) => {
    log.error("Couldn't read a Git repository in a thread", error);
    return describeGitFailure(error, gitProblems.failed);
  };
  return {
    readState: async (request) => {
      try {
        return await readOutside(script, { kind: "state", request }, limitMs);
      } catch (error) {
        return { watched: [], state: null, problem: describe(error) };
      }
    },
    readCommitted: async (request) => {
      try {
        return await readOutside(script, { kind: "committed", request }, limitMs);
      } catch (error) {
        return { bytes: null, problem: describe(error) };
      }
    },
  };
}
