import { basename, dirname, join } from "node:path";
import { createEmitter } from "@illumine/shared/async/emitter.ts";
import { createKeyedQueue } from "@illumine/shared/async/keyed-queue.ts";
import type { z } from "zod";
import type { DamagedFile } from "#src/model/draft.ts";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import { describeReadError, getErrorCode, toWriteFailure } from "../disk/disk-failure.ts";
import { makeDurableFolder } from "../disk/make-folder.ts";
import { type Quarantine, setAside } from "../disk/set-aside.ts";

export interface JsonFile<Value> {
  value(): Value;
  /** Resolves once the new value survives a crash. Where it rejects, with a DesktopFailure, the value is unchanged. */
  change(change: (before: Value) => Value): Promise<Value>;
  subscribe(listener: (value: Value, before: Value) => void): () => void;
  damaged: DamagedFile | null;
  close(): Promise<void>;
}

interface JsonFileOptions<Value> {
  quarantine: Quarantine;
  path: string;
  schema: z.ZodType<Value>;
  fallback: Value;
  title: string;
}

const maxFileBytes = 1_000_000;

/** Never rejects because of the file's content: an unreadable file is quarantined and replaced. */
export async function openJsonFile<Value>(options: JsonFileOptions<Value>): Promise<JsonFile<Value>> {
  const { quarantine, path, schema, fallback, title } = options;
  const { disk } = quarantine;
  const folder = dirname(path);
  const fallbackReason = `${title} couldn't be read, so the app uses the defaults`;

  const removeTemporary = async () => {
    const names = await disk.list(folder);
    const temporary = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith(".tmp"));
    await Promise.all(temporary.map((name) => disk.remove(join(folder, name))));
  };

  const read = async (): Promise<{ value: Value; damaged: DamagedFile | null }> => {
    const quarantineFile = async () => ({ value: fallback, damaged: await setAside(quarantine, path, fallbackReason) });
    try {
      const found = await disk.stat(path);
      if (!found) return { value: fallback, damaged: null };
      if (!found.isFile || found.sizeBytes > maxFileBytes) return await quarantineFile();
      const text = Buffer.from(await disk.read(path)).toString("utf8");
      let json: unknown;
      try {
        json = JSON.parse(text);
      } catch {
        return await quarantineFile();
      }
      const parsed = schema.safeParse(json);
      return parsed.success ? { value: parsed.data, damaged: null } : await quarantineFile();
    } catch (error) {
      return { value: fallback, damaged: { path, reason: `${fallbackReason}: ${describeReadError(error)}` } };
    }
  };

  const opened = await read();
  await removeTemporary().catch((error) => {
    if (getErrorCode(error) !== "ENOENT") quarantine.log.error("Couldn't remove a temporary file", error);
  });
  let { value } = opened;
  const queue = createKeyedQueue();
  const changes = createEmitter<[value: Value, before: Value]>();
  return {
    value: () => value,
    damaged: opened.damaged,
    change: (change) =>
      queue.run(path, async () => {
        const next = change(value);
        try {
          await makeDurableFolder(disk, folder);
          await writeFileAtomically(
            disk,
            path,
            Buffer.from(`${JSON.stringify(next, null, 2)}\n`),
            quarantine.createId(),
          );
        } catch (error) {
          throw toWriteFailure(error, folder);
        }
        const before = value;
        value = next;
        changes.emit(next, before);
        return next;
      }),
    subscribe: changes.subscribe,
    close: () => queue.whenIdle(),
  };
}
