import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type ParsedRelease, parseRelease } from "@illumine/shared/occupations/parse.ts";
import { findRelease, type ReleaseFile, releaseFiles } from "@illumine/shared/occupations/release.ts";
import { ReleaseError } from "@illumine/shared/occupations/table.ts";

export interface ReleaseOptions {
  /** Where the folder's name has no version. */
  release?: string | undefined;
  without?: readonly string[] | undefined;
}

function readTexts(folder: string): Partial<Record<ReleaseFile, string>> {
  const presentFiles = releaseFiles.filter((file) => existsSync(join(folder, file)));
  return Object.fromEntries(presentFiles.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

/** @throws ReleaseError for a folder that isn't a whole release */
export function readRelease(
  folder: string,
  { release: named, without }: ReleaseOptions,
): ParsedRelease & { release: string } {
  const release = named ?? findRelease(basename(folder));
  if (!release)
    throw new ReleaseError("The folder's name has no version such as 29_1. Add the version: --release 29.1");
  const parsed = parseRelease(readTexts(folder), without);
  if (parsed.occupations.length === 0)
    throw new ReleaseError("No occupation in the release has all six interest values. Nothing was changed.");
  return { ...parsed, release };
}
