import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listAppliedMigrations } from "../migrations.ts";
import { digestLines, hashFile, readValues } from "./lines.ts";
import { Manifest, manifestFile, ObjectEntry, objectsFile, toObjectFile, toTableFile } from "./manifest.ts";
import { listObjects, removeOtherObjects, restoreObject } from "./objects.ts";
import { deleteRows, Row, readRows, replaceRows } from "./rows.ts";
import type { Store } from "./save.ts";
import { findUsedTable, quote, readSchema, type Schema, writeSequences } from "./tables.ts";

/** Thrown before anything is changed. */
export class BackupError extends Error {}

const parseRow = (value: unknown) => Row.parse(value);
const parseEntry = (value: unknown) => ObjectEntry.parse(value);

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), "utf8")));
  } catch {
    throw new BackupError(`${join(folder, manifestFile)} is missing, damaged or from another version.`);
  }
}

/** Returns the number of lines. @throws BackupError if the file doesn't match its hash */
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

/** Compares all files with the manifest. @throws BackupError that names the first damaged file */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name, columns, rows, sha256 } of manifest.tables) {
    const file = toTableFile(name);
    const lines = await checkLines(folder, file, sha256, (value) => {
      if (parseRow(value).length !== columns.length)
        throw new BackupError(`${file} has a row with the wrong number of columns.`);
    });
    if (lines !== rows) throw new BackupError(`${file} has ${lines} rows instead of ${rows}.`);
  }
  let bytes = 0;
  const checked = new Set<string>();
  const count = await checkLines(folder, objectsFile, manifest.objects.sha256, async (value) => {
    const { key, size, sha256 } = parseEntry(value);
    bytes += size;
    if (checked.has(sha256)) return;
    const found = await hashFile(join(folder, toObjectFile(sha256))).catch(() => null);
    if (found?.sha256 !== sha256 || found.size !== size) {
      throw new BackupError(`${join(folder, toObjectFile(sha256))} (the object ${key}) is missing or damaged.`);
    }
    checked.add(sha256);
  });
  if (count !== manifest.objects.count || bytes !== manifest.objects.bytes) {
    throw new BackupError(`${join(folder, objectsFile)} doesn't match the manifest.`);
  }
  return manifest;
}

const toText = (value: unknown) => JSON.stringify(value);

async function checkTarget({ db, bucket }: Store, manifest: Manifest, schema: Schema, mayReplace: boolean) {
  const applied = await listAppliedMigrations(db);
  if (toText(applied) !== toText(manifest.migrations)) {
    throw new BackupError(`The database and the backup have different migrations.
  backup:   ${manifest.migrations.join(", ")}
  database: ${applied.join(", ") || "none"}
Check out the backup's version (or migrate the database), restore, then migrate.`);
  }
  const describeShape = (tables: { name: string; columns: string[] }[]) =>
    toText(tables.map(({ name, columns }) => [name, columns]).sort());
  if (describeShape(schema.tables) !== describeShape(manifest.tables)) {
    throw new BackupError("The database and the backup have the same migrations but different tables or columns.");
  }
  if (mayReplace) return;
  const used = await findUsedTable(db, schema.tables);
  if (used) throw new BackupError(`The target is not empty: table ${used} has rows. To replace them, add --yes.`);
  for await (const { key } of listObjects(bucket)) {
    throw new BackupError(`The target is not empty: the bucket has ${key}. To replace its objects, add --yes.`);
  }
}

/** A restore that differs from the backup must not look successful. */
async function verifyRows(db: D1Database, manifest: Manifest, schema: Schema): Promise<void> {
  for (const table of schema.tables) {
    const { sha256 } = await digestLines(readRows(db, table));
    if (sha256 === manifest.tables.find(({ name }) => name === table.name)?.sha256) continue;
    throw new Error(
      `Table ${table.name} differs from the backup: something wrote to it during the restore. Restore again.`,
    );
  }
}

/**
 * An interruption after the checks leaves a mixture. `mayReplace`, which may delete rows and objects, completes it.
 * @throws BackupError before anything is changed
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
  say("The backup is complete. Restoring … If this stops halfway, run the same command again with --yes.");

  // New objects before the rows, old ones deleted after them: so no row ever names a missing object.
  const restoredKeys = new Set<string>();
  for await (const entry of readValues(join(folder, objectsFile), parseEntry)) {
    await restoreObject(bucket, folder, entry);
    restoredKeys.add(entry.key);
  }
  // First all deletions: otherwise a counting trigger would rewrite its long row for each deleted row.
  for (const { name } of schema.tables) await deleteRows(db, name);
  // In the schema's order, so that the backup overwrites what triggers counted.
  for (const table of schema.tables) {
    const columns = manifest.tables.find(({ name }) => name === table.name)?.columns ?? [];
    const rows = readValues(join(folder, toTableFile(table.name)), parseRow);
    await replaceRows(db, { name: table.name, columns }, rows);
  }
  await writeSequences(db, schema.tables, manifest.sequences);
  for (const { name } of schema.fullText) {
    await db.prepare(`insert into ${quote(name)}(${quote(name)}) values ('rebuild')`).run();
  }
  await removeOtherObjects(bucket, restoredKeys);
  await verifyRows(db, manifest, schema);
  return manifest;
}
