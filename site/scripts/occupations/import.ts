import type { Skipped } from "@illumine/shared/occupations/table.ts";
import { importRelease } from "#app/db/occupations/writes.server.ts";
import type { Env } from "#env.ts";
import { createAppContext } from "#load-context.ts";
import { type ReleaseOptions, readRelease } from "./read-release.ts";

export interface ImportReport {
  count: number;
  release: string;
  skipped: Skipped[];
}

/** Texts and addresses stay; what the release no longer has is hidden. @throws ReleaseError before any change */
export async function importOccupations(
  database: D1Database,
  folder: string,
  options: ReleaseOptions,
): Promise<ImportReport> {
  const { occupations, release, skipped } = readRelease(folder, options);
  const { db } = createAppContext({ DB: database } as Env, { waitUntil: () => {} });
  await importRelease(db, { occupations, release, now: new Date() });
  return { count: occupations.length, release, skipped };
}
