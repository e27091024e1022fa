import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseRelease } from "@illumine/shared/occupations/parse.ts";
import { findRelease, type ReleaseFile, releaseFiles } from "@illumine/shared/occupations/release.ts";
import { ReleaseError, type Skipped } from "@illumine/shared/occupations/table.ts";
import { replaceOccupations } from "#app/db/occupations/occupations.server.ts";
import type { Env } from "#env.ts";
import { toAppContext } from "#load-context.ts";

export interface ImportReport {
  count: number;
  release: string;
  skipped: Skipped[];
}

function readTexts(folder: string): Partial<Record<ReleaseFile, string>> {
  const there = releaseFiles.filter((file) => existsSync(join(folder, file)));
  return Object.fromEntries(there.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

/**
 * Reads a release's folder and puts it in the place of the occupations that are there.
 * @throws Error saying what to do, before anything was changed
 */
export async function importOccupations(database: D1Database, folder: string, named?: string): Promise<ImportReport> {
  const release = named ?? findRelease(basename(folder));
  if (!release) throw new ReleaseError("The folder's name has no version such as 29_1: say it with --release 29.1");
  const { occupations: released, skipped } = parseRelease(readTexts(folder));
  if (released.length === 0)
    throw new ReleaseError("There is no occupation with all six interest values: nothing was changed.");
  const { db } = toAppContext({ DB: database } as Env, { waitUntil: () => {} });
  await replaceOccupations(db, { released, release });
  return { count: released.length, release, skipped };
}
