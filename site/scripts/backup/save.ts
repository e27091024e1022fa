import { existsSync } from "node:fs";
import { mkdir, mkdtemp, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { listAppliedMigrations } from "../migrations.ts";
import { writeLines } from "./lines.ts";
import { type Manifest, manifestFile, objectsFile, toTableFile } from "./manifest.ts";
import { saveObjects } from "./objects.ts";
import { readRows } from "./rows.ts";
import { excludedTables, readSchema, readSequences } from "./tables.ts";

export interface Store {
  db: D1Database;
  bucket: R2Bucket;
}

async function writeBackup({ db, bucket }: Store, folder: string, now: Date): Promise<Manifest> {
  const migrations = await listAppliedMigrations(db);
  if (migrations.length === 0) throw new Error("There's nothing to back up: the database was never migrated.");
  const schema = await readSchema(db);
  const tables: Manifest["tables"] = [];
  await mkdir(join(folder, "tables"));
  await mkdir(join(folder, "objects"));
  for (const table of schema.tables) {
    const { lines, sha256 } = await writeLines(join(folder, toTableFile(table.name)), readRows(db, table));
    tables.push({ ...table, rows: lines, sha256 });
  }
  const sequences = await readSequences(db, schema.tables);
  let bytes = 0;
  async function* countBytes() {
    for await (const entry of saveObjects(bucket, folder)) {
      bytes += entry.size;
      yield entry;
    }
  }
  // After the rows, so that each object that a row names is either saved or was deleted meanwhile.
  const index = await writeLines(join(folder, objectsFile), countBytes());
  const objects = { count: index.lines, bytes, sha256: index.sha256 };
  return { format: 1, createdAt: now.toISOString(), migrations, tables, sequences, objects, leftOut: excludedTables };
}

/** The folder appears complete or not at all. @throws Error if it exists, or a value can't be transferred exactly */
export async function saveBackup(store: Store, out: string, now: Date): Promise<Manifest> {
  const target = resolve(out);
  if (existsSync(target)) throw new Error(`${out} already exists. Choose another folder.`);
  await mkdir(dirname(target), { recursive: true });
  // In the same folder, so that the rename stays on one disk; readable only by the owner.
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    const manifest = await writeBackup(store, folder, now);
    const handle = await open(join(folder, manifestFile), "wx");
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
    await handle.close();
    await rename(folder, target);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
