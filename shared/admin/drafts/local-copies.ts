import { z } from "zod";
import type { LocalCopyStore } from "../host.ts";

export interface LocalCopy<Text> {
  /** The stored version that it was based on; null for a document that was never stored. */
  baseVersion: number | null;
  /** ISO 8601, UTC. */
  editedAt: string;
  text: Text;
}

export interface FoundLocalCopy<Text> extends LocalCopy<Text> {
  key: string;
  id: string;
}

export interface LocalCopyKind<Text> {
  kind: string;
  text: z.ZodType<Text>;
}

const buildCopySchema = <Text>(text: z.ZodType<Text>) =>
  z.object({ baseVersion: z.number().nullable(), editedAt: z.iso.datetime(), text });

/** Each opening of a document has a key of its own, so that two windows don't overwrite each other. */
export const buildLocalCopyKey = (kind: string, id: string, opened: string): string => `${kind}:${id}:${opened}`;

/** Latest first. One that doesn't parse stays stored, for a newer version of the app to read, and is logged. */
export async function listLocalCopies<Text>(
  store: LocalCopyStore,
  { kind, text }: LocalCopyKind<Text>,
  id?: string,
): Promise<FoundLocalCopy<Text>[]> {
  const schema = buildCopySchema(text);
  const keys = await store.list(id === undefined ? `${kind}:` : `${kind}:${id}:`);
  const found = await Promise.all(
    keys.map(async (key) => {
      const parsed = schema.safeParse(await store.read(key));
      const [, documentId = ""] = key.split(":");
      if (parsed.success) return [{ key, id: documentId, ...(parsed.data as LocalCopy<Text>) }];
      console.warn(`The copy "${key}" on this device couldn't be read`, parsed.error);
      return [];
    }),
  );
  return found.flat().sort((a, b) => b.editedAt.localeCompare(a.editedAt));
}

export interface LocalCopyWriter<Text> {
  /** Resolves with false where the device refused the copy. */
  write(copy: LocalCopy<Text>): Promise<boolean>;
  remove(): Promise<void>;
}

/** While one is being written, only the latest of the newer ones waits. @param buildKey a first save may change it */
export function createLocalCopyWriter<Text>(store: LocalCopyStore, buildKey: () => string): LocalCopyWriter<Text> {
  let writtenKey: string | null = null;
  let next: LocalCopy<Text> | null = null;
  let running: Promise<boolean> | null = null;

  async function writeAll(): Promise<boolean> {
    let isSaved = true;
    while (next) {
      const copy = next;
      next = null;
      try {
        const key = buildKey();
        await store.write(key, copy);
        if (writtenKey !== null && writtenKey !== key) await store.remove(writtenKey);
        writtenKey = key;
        isSaved = true;
      } catch (error) {
        console.warn("Couldn't store a copy of the text on this device", error);
        isSaved = false;
      }
    }
    running = null;
    return isSaved;
  }

  return {
    write: (copy) => {
      next = copy;
      running ??= writeAll();
      return running;
    },
    remove: async () => {
      next = null;
      await running;
      // A copy written meanwhile is newer than what made the old one unnecessary.
      if (next === null && running === null) await store.remove(writtenKey ?? buildKey());
    },
  };
}
