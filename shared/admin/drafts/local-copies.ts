import { z } from "zod";
import type { DraftShelf } from "../host.ts";

/** A text that the server may not have, as this device keeps it. */
export interface LocalCopy<Text> {
  /** The stored version that its author began from; null for a document that was never stored. */
  baseVersion: number | null;
  /** ISO 8601, UTC. */
  editedAt: string;
  text: Text;
}

export interface FoundCopy<Text> extends LocalCopy<Text> {
  key: string;
  /** Of the document. */
  id: string;
}

export interface CopyKind<Text> {
  /** 'post', 'assessment'. */
  kind: string;
  text: z.ZodType<Text>;
}

const toSchema = <Text>(text: z.ZodType<Text>) =>
  z.object({ baseVersion: z.number().nullable(), editedAt: z.iso.datetime(), text });

/** One key for each time that a document is opened: two windows do not write over each other. */
export const toCopyKey = (kind: string, id: string, opened: string): string => `${kind}:${id}:${opened}`;

/**
 * The copies of one document, or of all of a kind, the latest first. One that does not parse stays where it is, for a
 * newer version of the program to read, and is told on the console.
 */
export async function listCopies<Text>(
  shelf: DraftShelf,
  { kind, text }: CopyKind<Text>,
  id?: string,
): Promise<FoundCopy<Text>[]> {
  const schema = toSchema(text);
  const keys = await shelf.list(id === undefined ? `${kind}:` : `${kind}:${id}:`);
  const found = await Promise.all(
    keys.map(async (key) => {
      const parsed = schema.safeParse(await shelf.read(key));
      const [, own = ""] = key.split(":");
      if (parsed.success) return [{ key, id: own, ...(parsed.data as LocalCopy<Text>) }];
      console.warn(`The copy "${key}" on this device cannot be read`, parsed.error);
      return [];
    }),
  );
  return found.flat().sort((a, b) => b.editedAt.localeCompare(a.editedAt));
}

export interface CopyWriter<Text> {
  /** Resolves with false where the device refused the copy. */
  write(copy: LocalCopy<Text>): Promise<boolean>;
  remove(): Promise<void>;
}

/** Writes the copies of one opened document, one at a time and always the latest: while one is written, newer ones wait as one. */
export function createCopyWriter<Text>(shelf: DraftShelf, key: string): CopyWriter<Text> {
  let next: LocalCopy<Text> | null = null;
  let running: Promise<boolean> | null = null;

  async function writeAll(): Promise<boolean> {
    let isKept = true;
    while (next) {
      const copy = next;
      next = null;
      try {
        await shelf.write(key, copy);
        isKept = true;
      } catch (error) {
        console.warn("A copy of the text could not be kept on this device", error);
        isKept = false;
      }
    }
    running = null;
    return isKept;
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
      // Written while we waited: newer than what made this one needless.
      if (next === null && running === null) await shelf.remove(key);
    },
  };
}
