import { basename, dirname, join } from "node:path";
import type { z } from "zod";
import type { DamagedFile } from "#src/model/draft.ts";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import { describeReadError, toErrorCode, toWriteFailure } from "../disk/disk-failure.ts";
import { makeDurableFolder } from "../disk/make-folder.ts";
import { type Aside, setAside } from "../disk/set-aside.ts";
import { createTurns } from "../disk/turns.ts";

/** One small JSON document of the app's own, such as its settings. */
export interface KeptJson<Value> {
  value(): Value;
  /** Resolves with the new value once it survives a crash. Rejects with a DesktopFailure; then the value stays as it was. */
  change(change: (before: Value) => Value): Promise<Value>;
  /** Called after every change, with the value before it. Returns the end of it. */
  subscribe(listener: (value: Value, before: Value) => void): () => void;
  /** What was wrong with it when it was opened; null where nothing was. */
  damaged: DamagedFile | null;
  /** Resolves once nothing is being written any more. */
  close(): Promise<void>;
}

interface KeptJsonOptions<Value> {
  /** Where a damaged one goes; also the disk, and what makes ids. */
  aside: Aside;
  path: string;
  schema: z.ZodType<Value>;
  /** What holds while there is none, or none that can be read. */
  fallback: Value;
  /** What it is, for a person: 'The settings of this app'. */
  title: string;
}

/** Larger ones are none of ours. */
const largestDocument = 1_000_000;

/** Opens a document. Never rejects for what lies there: one that cannot be read is set aside, reported and replaced. */
export async function openKeptJson<Value>(options: KeptJsonOptions<Value>): Promise<KeptJson<Value>> {
  const { aside, path, schema, fallback, title } = options;
  const { disk } = aside;
  const folder = dirname(path);
  const leaveOut = `${title} could not be read, so the app goes on with the usual ones`;

  const tidy = async () => {
    const names = await disk.list(folder);
    const unfinished = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith(".tmp"));
    await Promise.all(unfinished.map((name) => disk.remove(join(folder, name))));
  };

  const read = async (): Promise<{ value: Value; damaged: DamagedFile | null }> => {
    const setItAside = async () => ({ value: fallback, damaged: await setAside(aside, path, leaveOut) });
    try {
      const found = await disk.look(path);
      if (!found) return { value: fallback, damaged: null };
      if (!found.isFile || found.size > largestDocument) return await setItAside();
      const text = Buffer.from(await disk.read(path)).toString("utf8");
      let json: unknown;
      try {
        json = JSON.parse(text);
      } catch {
        return await setItAside();
      }
      const parsed = schema.safeParse(json);
      return parsed.success ? { value: parsed.data, damaged: null } : await setItAside();
    } catch (error) {
      return { value: fallback, damaged: { path, reason: `${leaveOut}: ${describeReadError(error)}` } };
    }
  };

  const opened = await read();
  await tidy().catch((error) => {
    if (toErrorCode(error) !== "ENOENT") aside.log.error("What a crash left could not be removed", error);
  });
  let { value } = opened;
  const turns = createTurns();
  const listeners = new Set<(value: Value, before: Value) => void>();
  return {
    value: () => value,
    damaged: opened.damaged,
    change: (change) =>
      turns.take(path, async () => {
        const next = change(value);
        try {
          await makeDurableFolder(disk, folder);
          await writeFileAtomically(disk, path, Buffer.from(`${JSON.stringify(next, null, 2)}\n`), aside.createId());
        } catch (error) {
          throw toWriteFailure(error, folder);
        }
        const before = value;
        value = next;
        for (const listener of [...listeners]) listener(next, before);
        return next;
      }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => turns.end(),
  };
}
