import { createHash } from "node:crypto";
import { join } from "node:path";
import { listObjects } from "../backup/objects.ts";
import { formatContentSize } from "../backup/open-store.ts";
import { restoreBackup } from "../backup/restore.ts";
import { readRows } from "../backup/rows.ts";
import { type Store, saveBackup } from "../backup/save.ts";
import { readSchema } from "../backup/tables.ts";
import type { Measurement } from "../measurements/measurements.ts";
import { openMigrated } from "../open-migrated.ts";
import { seedSynthetic } from "../synthetic/seed-synthetic.ts";
import { withFolder } from "./state-folder.ts";

const maxFileBytes = 20_000;

async function withStore<Result>(state: string, use: (store: Store) => Promise<Result>): Promise<Result> {
  const platform = await openMigrated(state);
  try {
    return await use({ db: platform.env.DB, bucket: platform.env.FILES });
  } finally {
    await platform.dispose();
  }
}

/** Every byte is another one's successor, so that none can go missing unnoticed. */
const buildFile = (at: number) =>
  Uint8Array.from({ length: 1 + ((at * 7919) % maxFileBytes) }, (_, index) => (index + at) % 256);

async function fill({ db, bucket }: Store, count: number): Promise<void> {
  await seedSynthetic(db, { assessments: count, posts: count });
  for (let at = 0; at < count; at += 1) {
    await bucket.put(`posts/proof/${at}.bin`, buildFile(at), {
      httpMetadata: { contentType: "application/octet-stream", contentDisposition: `attachment; filename="${at}.bin"` },
    });
  }
}

const hash = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

async function digest({ db, bucket }: Store): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  const { tables } = await readSchema(db);
  for (const table of tables) {
    const rows = createHash("sha256");
    for await (const row of readRows(db, table)) rows.update(`${JSON.stringify(row)}\n`);
    digests.set(`table ${table.name}`, rows.digest("hex"));
  }
  for await (const { key, httpMetadata } of listObjects(bucket)) {
    const object = await bucket.get(key);
    const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
    digests.set(`file ${key}`, `${hash(bytes)} ${JSON.stringify(httpMetadata)}`);
  }
  return digests;
}

const listDifferent = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

export const measureRestore = (count: number): Promise<Measurement[]> =>
  withFolder(async (folder) => {
    const backup = join(folder, "backup");
    const [before, manifest] = await withStore(join(folder, "before"), async (store) => {
      await fill(store, count);
      return [await digest(store), await saveBackup(store, backup, new Date())] as const;
    });
    // As after the loss of everything: a database and a bucket that are new.
    const after = await withStore(join(folder, "after"), async (store) => {
      await restoreBackup(store, backup, { mayReplace: false, say: (line) => console.info(line) });
      return digest(store);
    });
    const different = listDifferent(before, after);
    for (const name of different.slice(0, 20)) console.info(`not the same: ${name}`);
    return [
      {
        topic: "Attacks and endurance",
        what: "tables and files that aren't the same after everything was lost and restored from a backup",
        command: "`npm run proof -- restore`",
        result: `${different.length} (${formatContentSize(manifest)})`,
        limit: "0",
        isWithinLimit: different.length === 0 && manifest.objects.count === count,
      },
    ];
  });
