import { rename } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { getErrorCode } from "./disk-failure.ts";

/** On Windows a file that another program has open, such as a virus scanner, can't be replaced until it is closed. */
const inUseCodes = ["EPERM", "EBUSY", "EACCES"];
const pausesMs = [10, 20, 50, 100, 200, 300, 300, 400, 400];

class FileInUse extends Error {
  readonly code = "EBUSY";
  constructor(cause: unknown) {
    super("Another program has the file open", { cause });
  }
}

interface RenameOptions {
  platform: NodeJS.Platform;
  rename(from: string, to: string): Promise<void>;
  wait(durationMs: number): Promise<unknown>;
}

const nodeOptions: RenameOptions = { platform: process.platform, rename, wait };

/** Rejects with Node's errors; on Windows with FileInUse where the file can't be replaced. */
export async function renameFile(from: string, to: string, options: RenameOptions = nodeOptions): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await options.rename(from, to);
    } catch (error) {
      if (options.platform !== "win32" || !inUseCodes.includes(getErrorCode(error))) throw error;
      const pauseMs = pausesMs[attempt];
      if (pauseMs === undefined) throw new FileInUse(error);
      await options.wait(pauseMs);
    }
  }
}
