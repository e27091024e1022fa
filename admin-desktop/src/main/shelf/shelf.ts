import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import type { Disk } from "../disk/disk.ts";
import { toWriteFailure } from "../disk/disk-failure.ts";
import { makeDurableFolder } from "../disk/make-folder.ts";
import type { Log } from "../platform.ts";

/** Copies of texts by key, for screens that the site has too: `AdminHost.drafts`. */
export interface Shelf {
  /** Null where there is none, or none that can be read. */
  read(key: string): Promise<unknown>;
  /** Resolves once the value survives a crash. */
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
}

interface ShelfOptions {
  disk: Disk;
  /** Of the user's data: the copies lie in `shelf` in it. */
  folder: string;
  createId(): string;
  log: Log;
}

const Kept = z.object({ key: z.string(), value: z.json() });

/** Opens the shelf of a folder. A copy that is damaged stays where it is and is told in the log. */
export function createShelf({ disk, folder: userFolder, createId, log }: ShelfOptions): Shelf {
  const folder = join(userFolder, "shelf");
  // Keys are long and of any characters.
  const toPath = (key: string) => join(folder, `${createHash("sha256").update(key).digest("hex")}.json`);

  async function readAt(path: string): Promise<z.infer<typeof Kept> | null> {
    if ((await disk.look(path)) === null) return null;
    try {
      return Kept.parse(JSON.parse(new TextDecoder().decode(await disk.read(path))));
    } catch (error) {
      log.error("A copy of a text could not be read and stays where it is", error);
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
      if ((await disk.look(toPath(key))) === null) return;
      try {
        await disk.remove(toPath(key));
        await disk.syncFolder(folder);
      } catch (error) {
        throw toWriteFailure(error, folder);
      }
    },
    list: async (prefix) => {
      if ((await disk.look(folder)) === null) return [];
      const names = (await disk.list(folder)).filter((name) => name.endsWith(".json"));
      const kept = await Promise.all(names.map((name) => readAt(join(folder, name))));
      return kept.flatMap((copy) => (copy?.key.startsWith(prefix) ? [copy.key] : [])).sort();
    },
  };
}
