import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addRelease, deriveNextVersion, formatChangelog, ReleaseRefusal, Releases } from "./releases.ts";
import { buildSbom } from "./sbom.ts";

export const releasesFile = "site/app/content/releases.json";
export const changelogFile = ".github/CHANGELOG.md";
export const sbomFile = ".github/sbom.cdx.json";
/** The first has the current version; a test checks that the others agree. */
export const versionFiles = ["package.json", "admin-desktop/package.json"];

export function writeChangelog(root: string): void {
  const releases = Releases.parse(JSON.parse(readFileSync(join(root, releasesFile), "utf8")));
  writeFileSync(join(root, changelogFile), formatChangelog(releases));
}

export interface ReleaseOptions {
  root: string;
  /** major, minor, patch or a version. */
  wanted: string;
  summary: string;
  /** ISO calendar date. */
  date: string;
  git: (...args: string[]) => string;
}

/** Returns the new version. @throws ReleaseRefusal before anything is written */
export function release({ root, wanted, summary, date, git }: ReleaseOptions): string {
  const read = (file: string): string => readFileSync(join(root, file), "utf8");
  const current: string = JSON.parse(read("package.json")).version;
  const version = deriveNextVersion(current, wanted);
  if (!summary.trim()) throw new ReleaseRefusal('Summarize the release in one sentence: --summary "…"');
  if (git("status", "--porcelain").trim()) {
    throw new ReleaseRefusal("There are uncommitted changes. Commit them first: a release is a separate commit.");
  }
  if (git("tag", "--list", `v${version}`).trim()) throw new ReleaseRefusal(`The tag v${version} already exists.`);
  const releases = addRelease(Releases.parse(JSON.parse(read(releasesFile))), {
    version,
    date,
    summary: summary.trim(),
  });

  writeFileSync(join(root, releasesFile), `${JSON.stringify(releases, null, 2)}\n`);
  writeFileSync(join(root, changelogFile), formatChangelog(releases));
  for (const file of versionFiles) {
    writeFileSync(join(root, file), read(file).replace(/("version": )"[^"]+"/, `$1"${version}"`));
  }
  const lock = JSON.parse(read("package-lock.json"));
  lock.version = version;
  for (const folder of ["", "admin-desktop"]) lock.packages[folder].version = version;
  writeFileSync(join(root, "package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
  writeFileSync(join(root, sbomFile), `${JSON.stringify(buildSbom(lock, date), null, 2)}\n`);

  git("add", releasesFile, changelogFile, sbomFile, "package-lock.json", ...versionFiles);
  git("commit", "-m", `Release ${version}`);
  git("tag", "-a", `v${version}`, "-m", `Illumine ${version}`);
  return version;
}
