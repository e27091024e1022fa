import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import type { DamagedFile } from "#src/model/draft.ts";
import { OutboxItem } from "#src/model/outbox.ts";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import type { Platform } from "../platform.ts";
import { parseJson } from "../server/parse-json.ts";
import { toDiskFailure } from "./disk-failure.ts";

/** `order` instead of a time, because people change clocks. */
export interface QueuedItem {
  order: number;
  item: OutboxItem;
}

/** `hash`: SHA-256 of the item's JSON, so that a corrupted item is never sent. */
const ItemFile = z.object({
  format: z.literal(1),
  order: z.number().int().min(1),
  hash: z.string(),
  item: z.unknown(),
});
const NewerFile = z.object({ format: z.number().int().min(2) });

const extension = ".json";
const hashItem = (item: unknown) => createHash("sha256").update(JSON.stringify(item)).digest("hex");

type ParsedFile = { kind: "item"; queued: QueuedItem } | { kind: "damaged" | "newer"; reason: string };

function parseFile(name: string, bytes: Uint8Array): ParsedFile {
  const content = parseJson(Buffer.from(bytes).toString("utf8"));
  if (NewerFile.safeParse(content).success) {
    const reason = "A newer version of the app added this to the outbox. Start that version to send it.";
    return { kind: "newer", reason };
  }
  const damaged = (what: string): ParsedFile => ({
    kind: "damaged",
    reason: `This was in the outbox and ${what}. It wasn't sent. Its text is still in your drafts. Publish it again.`,
  });
  const file = ItemFile.safeParse(content);
  if (!file.success) return damaged("is incomplete or damaged");
  const { order, hash, item } = file.data;
  if (hash !== hashItem(item)) return damaged("was changed on the disk");
  const parsed = OutboxItem.safeParse(item);
  if (!parsed.success) return damaged("isn't an item of this outbox");
  if (`${parsed.data.id}${extension}` !== name) return damaged("is a copy of another file");
  return { kind: "item", queued: { order, item: parsed.data } };
}

type Options = Pick<Platform, "disk" | "createId" | "log"> & { folder: string };

export function createItemFiles({ disk, createId, log, folder }: Options) {
  const toPath = (id: string) => join(folder, `${id}${extension}`);

  async function setAside(name: string, reason: string): Promise<DamagedFile> {
    const from = join(folder, name);
    const to = join(folder, "set-aside", `${name}.${createId()}`);
    try {
      await disk.makeFolder(join(folder, "set-aside"));
      await disk.rename(from, to);
      return { path: to, reason };
    } catch (error) {
      log.error("Couldn't move a damaged outbox item", error);
      return { path: from, reason };
    }
  }

  async function readOne(name: string): Promise<QueuedItem | DamagedFile> {
    const path = join(folder, name);
    try {
      const read = parseFile(name, await disk.read(path));
      if (read.kind === "item") return read.queued;
      return read.kind === "newer" ? { path, reason: read.reason } : await setAside(name, read.reason);
    } catch (error) {
      log.error("Couldn't read an outbox item", error);
      return { path, reason: "This was in the outbox and can't be read because the disk failed. It wasn't sent." };
    }
  }

  return {
    /** Never rejects: what can't be read is in `damaged`. */
    readAll: async (): Promise<{ queued: QueuedItem[]; damaged: DamagedFile[] }> => {
      const queued: QueuedItem[] = [];
      const damaged: DamagedFile[] = [];
      try {
        const names = (await disk.stat(folder)) === null ? [] : await disk.list(folder);
        // An interrupted write was never acknowledged.
        for (const name of names.filter((name) => name.endsWith(".tmp"))) await disk.remove(join(folder, name));
        for (const name of names.filter((name) => name.endsWith(extension))) {
          const read = await readOne(name);
          if ("item" in read) queued.push(read);
          else damaged.push(read);
        }
      } catch (error) {
        log.error("Couldn't read the outbox", error);
        damaged.push({
          path: folder,
          reason: "The outbox folder can't be read. Check its permissions.",
        });
      }
      return { queued: queued.sort((a, b) => a.order - b.order), damaged };
    },
    /** @throws DesktopFailure 'full', 'read only', 'device' */
    write: async ({ order, item }: QueuedItem): Promise<void> => {
      const file = { format: 1, order, hash: hashItem(item), item } satisfies z.input<typeof ItemFile>;
      try {
        await disk.makeFolder(folder);
        await writeFileAtomically(disk, toPath(item.id), Buffer.from(JSON.stringify(file)), createId());
      } catch (error) {
        throw toDiskFailure(error);
      }
    },
    /** @throws DesktopFailure 'full', 'read only', 'device' */
    remove: async (id: string): Promise<void> => {
      try {
        await disk.remove(toPath(id));
        await disk.syncFolder(folder);
      } catch (error) {
        throw toDiskFailure(error);
      }
    },
  };
}
export type ItemFiles = ReturnType<typeof createItemFiles>;
