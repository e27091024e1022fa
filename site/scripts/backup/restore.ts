import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listAppliedMigrations } from "../applied-migrations.ts";
import { digestLines, hashFile, readValues } from "./lines.ts";
import { Manifest, manifestFile, ObjectEntry, objectsFile, toObjectFile, toTableFile } from "./manifest.ts";
import { listObjects, removeOtherObjects, restoreObject } from "./objects.ts";
import { deleteRows, Row, readRows, replaceRows } from "./rows.ts";
import type { Store } from "./save.ts";
import { findUsedTable, quote, readSchema, type Schema, writeSequences } from "./tables.ts";

/** The backup is not what was written, or not of this version. Nothing was changed. */
export class BackupError extends Error {}

const parseRow = (value: unknown) => Row.parse(value);
const parseEntry = (value: unknown) => ObjectEntry.parse(value);

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), "utf8")));
  } catch {
    throw new BackupError(`${join(folder, manifestFile)} is missing, damaged, or of another version.`);
  }
}

/** Reads a file to its end and compares it with what the manifest says of it. Returns its lines' number. */
async function checkLines(
  folder: string,
  name: string,
  sha256: string,
  check: (value: unknown) => void | Promise<void>,
): Promise<number> {
  const file = join(folder, name);
  const found = await hashFile(file).catch(() => null);
  if (found?.sha256 !== sha256) throw new BackupError(`${file} is missing or damaged.`);
  let lines = 0;
  for await (const value of readValues(file, (value) => value)) {
    await check(value);
    lines += 1;
  }
  return lines;
}

/** Everything that the folder holds, against its manifest. @throws BackupError that names the first damaged file */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name, columns, rows, sha256 } of manifest.tables) {
    const file = toTableFile(name);
    const lines = await checkLines(folder, file, sha256, (value) => {
      if (parseRow(value).length !== columns.length) throw new BackupError(`${file} has a row of another length.`);
    });
    if (lines !== rows) throw new BackupError(`${file} has ${lines} rows, not ${rows}.`);
  }
  let bytes = 0;
  const checked = new Set<string>();
  const count = await checkLines(folder, objectsFile, manifest.objects.sha256, async (value) => {
    const { key, size, sha256 } = parseEntry(value);
    bytes += size;
    if (checked.has(sha256)) return;
    const found = await hashFile(join(folder, toObjectFile(sha256))).catch(() => null);
    if (found?.sha256 !== sha256 || found.size !== size) {
      throw new BackupError(`${join(folder, toObjectFile(sha256))}, the object ${key}, is missing or damaged.`);
    }
    checked.add(sha256);
  });
  if (count !== manifest.objects.count || bytes !== manifest.objects.bytes) {
    throw new BackupError(`${join(folder, objectsFile)} does not hold the objects of the manifest.`);
  }
  return manifest;
}

const toText = (value: unknown) => JSON.stringify(value);

async function checkTarget({ db, bucket }: Store, manifest: Manifest, schema: Schema, mayReplace: boolean) {
  const applied = await listAppliedMigrations(db);
  if (toText(applied) !== toText(manifest.migrations)) {
    throw new BackupError(`The database has other migrations than the backup.
  backup:   ${manifest.migrations.join(", ")}
  database: ${applied.join(", ") || "none"}
Check out the version of the backup (or migrate the database), restore there, and migrate then.`);
  }
  const toShape = (tables: { name: string; columns: string[] }[]) =>
    toText(tables.map(({ name, columns }) => [name, columns]).sort());
  if (toShape(schema.tables) !== toShape(manifest.tables)) {
    throw new BackupError(
      "The database has other tables or columns than the backup, although its migrations are alike.",
    );
  }
  if (mayReplace) return;
  const used = await findUsedTable(db, schema.tables);
  if (used) throw new BackupError(`The target is not empty: table ${used} has rows. With --yes they are replaced.`);
  for await (const { key } of listObjects(bucket)) {
    throw new BackupError(`The target is not empty: the bucket has ${key}. With --yes its objects are replaced.`);
  }
}

/** Rows read again, against the manifest: a restore that differs must not look like one that worked. */
async function verifyRows(db: D1Database, manifest: Manifest, schema: Schema): Promise<void> {
  for (const table of schema.tables) {
    const { sha256 } = await digestLines(readRows(db, table));
    if (sha256 === manifest.tables.find(({ name }) => name === table.name)?.sha256) continue;
    throw new Error(`Table ${table.name} differs from the backup: someone wrote into it meanwhile. Restore again.`);
  }
}

/**
 * Brings a store to what the backup holds. Checks everything first; from then on an interruption leaves a mixture, and
 * running it again with `mayReplace` makes it whole.
 * @param mayReplace the target's own rows and objects may go
 * @throws BackupError before anything was changed
 */
export async function restoreBackup(
  store: Store,
  folder: string,
  { mayReplace, say }: { mayReplace: boolean; say: (line: string) => void },
): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  const { db, bucket } = store;
  const schema = await readSchema(db);
  await checkTarget(store, manifest, schema, mayReplace);
  say("The backup is whole. Restoring; if this stops half-way, run the same command again with --yes.");

  // Objects first and last, so that no row ever names one that is not there.
  const kept = new Set<string>();
  for await (const entry of readValues(join(folder, objectsFile), parseEntry)) {
    await restoreObject(bucket, folder, entry);
    kept.add(entry.key);
  }
  // Emptied before anything is written: a trigger that counts would write its long row again for each row counted.
  for (const { name } of schema.tables) await deleteRows(db, name);
  // In the schema's order the triggers' counts are overwritten by those of the backup.
  for (const table of schema.tables) {
    const columns = manifest.tables.find(({ name }) => name === table.name)?.columns ?? [];
    const rows = readValues(join(folder, toTableFile(table.name)), parseRow);
    await replaceRows(db, { name: table.name, columns }, rows);
  }
  await writeSequences(db, schema.tables, manifest.sequences);
  for (const { name } of schema.fullText) {
    await db.prepare(`insert into ${quote(name)}(${quote(name)}) values ('rebuild')`).run();
  }
  await removeOtherObjects(bucket, kept);
  await verifyRows(db, manifest, schema);
  return manifest;
}
