import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import type { Disk } from "../disk/disk.ts";
import { toWriteFailure } from "../disk/disk-failure.ts";
import { makeDurableFolder } from "../disk/make-folder.ts";
import type { Log } from "../platform.ts";

export interface LocalCopies {
  /** Null where there's none, or it can't be read. */
  read(key: string): Promise<unknown>;
  /** Resolves once the value survives a crash. */
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
}

interface LocalCopiesOptions {
  disk: Disk;
  folder: string;
  createId(): string;
  log: Log;
}

const CopyFile = z.object({ key: z.string(), value: z.json() });

export function createLocalCopies({ disk, folder: userFolder, createId, log }: LocalCopiesOptions): LocalCopies {
  const folder = join(userFolder, "shelf");
  // Keys are long and have any characters.
  const toPath = (key: string) => join(folder, `${createHash("sha256").update(key).digest("hex")}.json`);

  async function readAt(path: string): Promise<z.infer<typeof CopyFile> | null> {
    if ((await disk.stat(path)) === null) return null;
    try {
      return CopyFile.parse(JSON.parse(new TextDecoder().decode(await disk.read(path))));
    } catch (error) {
      log.error("Couldn't read a local copy", error);
      return null;
    }
  }

  return {
    read: async (key) => (await readAt(toPath(key)))?.value ?? null,
    write: async (key, value) => {
      try {
        await makeDurableFolder(disk, folder);
        await writeFileAtomically(
          disk,
          toPath(key),
          new TextEncoder().encode(JSON.stringify({ key, value })),
          createId(),
        );
      } catch (error) {
        throw toWriteFailure(error, folder);
      }
    },
    remove: async (key) => {
      if ((await disk.stat(toPath(key))) === null) return;
      try {
        await disk.remove(toPath(key));
        await disk.syncFolder(folder);
      } catch (error) {
        throw toWriteFailure(error, folder);
      }
    },
    list: async (prefix) => {
      if ((await disk.stat(folder)) === null) return [];
      const names = (await disk.list(folder)).filter((name) => name.endsWith(".json"));
      const copies = await Promise.all(names.map((name) => readAt(join(folder, name))));
      return copies.flatMap((copy) => (copy?.key.startsWith(prefix) ? [copy.key] : [])).sort();
    },
  };
}
