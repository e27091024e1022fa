import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseRelease } from "@illumine/shared/occupations/parse.ts";
import { findRelease, type ReleaseFile, releaseFiles } from "@illumine/shared/occupations/release.ts";
import { ReleaseError, type Skipped } from "@illumine/shared/occupations/table.ts";
import { replaceOccupations } from "#app/db/occupations/occupations.server.ts";
import type { Env } from "#env.ts";
import { createAppContext } from "#load-context.ts";

export interface ImportReport {
  count: number;
  release: string;
  skipped: Skipped[];
}

function readTexts(folder: string): Partial<Record<ReleaseFile, string>> {
  const presentFiles = releaseFiles.filter((file) => existsSync(join(folder, file)));
  return Object.fromEntries(presentFiles.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

/**
 * Replaces all imported occupations with those of a release's folder.
 * @throws Error before anything is changed
 */
export async function importOccupations(database: D1Database, folder: string, named?: string): Promise<ImportReport> {
  const release = named ?? findRelease(basename(folder));
  if (!release)
    throw new ReleaseError("The folder's name has no version such as 29_1. Add the version: --release 29.1");
  const { occupations: released, skipped } = parseRelease(readTexts(folder));
  if (released.length === 0)
    throw new ReleaseError("No occupation in the release has all six interest values. Nothing was changed.");
  const { db } = createAppContext({ DB: database } as Env, { waitUntil: () => {} });
  await replaceOccupations(db, { released, release });
  return { count: released.length, release, skipped };
}
