import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Log } from "../platform.ts";
import { type ParsedFile, type ParseFile, parseFile } from "./parse-file.ts";

/** Below it, starting a thread takes longer than parsing. */
export const largeFileBytes = 500_000;

const parseOutside = (script: URL, bytes: Uint8Array): Promise<ParsedFile> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(script);
    const end = () => void thread.terminate();
    thread.once("message", (parsed: ParsedFile) => {
      resolve(parsed);
      end();
    });
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("The thread ended without an answer")));
    thread.postMessage(bytes);
  });

/**
 * So that main goes on saving and answering meanwhile.
 * Why: site/docs/decisions/0165-large-files-are-parsed-in-a-thread.md
 */
export const createFileParser =
  (script: URL, log: Log): ParseFile =>
  async (bytes) => {
    if (bytes.length < largeFileBytes) return parseFile(bytes);
    try {
      const parsed = await parseOutside(script, bytes);
      // Receiving it took a while; saving the draft does, too.
      await nextTurn();
      return parsed;
    } catch (error) {
      log.error("Couldn't parse a large file in a thread", error);
      return parseFile(bytes);
    }
  };
