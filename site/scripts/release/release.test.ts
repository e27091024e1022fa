import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../paths.mjs";
import { changelogFile, release, releasesFile, sbomFile, versionFiles } from "./release.ts";
import { deriveNextVersion, formatChangelog, Releases } from "./releases.ts";

const readHere = (file: string): string => readFileSync(join(root, file), "utf8");

let repository = "";
const git = (...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=Tester", "-c", "user.email=tester@illumine.example", ...args], {
    cwd: repository,
    encoding: "utf8",
  });
const read = (file: string): string => readFileSync(join(repository, file), "utf8");
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
};
const writeJson = (file: string, value: unknown): void => write(file, `${JSON.stringify(value, null, 2)}\n`);

const firstRelease = {
  version: "1.5.0",
  date: "2025-09-27",
  kind: "Major" as const,
  summary: "A redesign.",
  changes: [{ name: "Design", text: "Everything is new." }],
};

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), "release-"));
  for (const file of versionFiles) writeJson(file, { name: "illumine", version: "1.5.0" });
  writeJson("package-lock.json", {
    name: "illumine",
    version: "1.5.0",
    packages: { "": { version: "1.5.0" }, "admin-desktop": { version: "1.5.0" } },
  });
  writeJson(releasesFile, {
    unreleased: [{ name: "Search", text: "Finds what you typed." }],
    releases: [firstRelease],
  });
  write(changelogFile, "");
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "-m", "Start");
});

afterEach(() => rmSync(repository, { recursive: true, force: true }));

const releaseHere = (options: { wanted?: string; summary?: string } = {}) =>
  release({ root: repository, wanted: "minor", summary: "Easier to find.", date: "2026-12-01", git, ...options });

test("a release sets the version everywhere, dates the notes and tags the commit", () => {
  expect(releaseHere()).toBe("1.6.0");
  for (const file of versionFiles) expect(JSON.parse(read(file)).version).toBe("1.6.0");
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({
    version: "1.6.0",
    packages: { "": { version: "1.6.0" }, "admin-desktop": { version: "1.6.0" } },
  });
  expect(JSON.parse(read(releasesFile))).toEqual({
    unreleased: [],
    releases: [
      {
        version: "1.6.0",
        date: "2026-12-01",
        kind: "Major",
        summary: "Easier to find.",
        changes: [{ name: "Search", text: "Finds what you typed." }],
      },
      firstRelease,
    ],
  });
  expect(read(changelogFile)).toContain(
    "## 1.6.0 (2026-12-01)\n\nEasier to find.\n\n- **Search.** Finds what you typed.",
  );
  expect(JSON.parse(read(sbomFile)).metadata).toMatchObject({
    timestamp: "2026-12-01T00:00:00Z",
    component: { name: "illumine", version: "1.6.0" },
  });
  expect(git("tag", "--list").trim()).toBe("v1.6.0");
  expect(git("status", "--porcelain")).toBe("");
});

test.each([
  ["major", "2.0.0"],
  ["minor", "1.6.0"],
  ["patch", "1.5.1"],
  ["1.10.0", "1.10.0"],
])("after 1.5.0, %s gives %s", (wanted, expected) => {
  expect(deriveNextVersion("1.5.0", wanted)).toBe(expected);
});

test.each([
  [{ wanted: "1.4.9" }, "1.4.9 isn't newer than 1.5.0."],
  [{ wanted: "1.5.0" }, "1.5.0 isn't newer than 1.5.0."],
  [{ wanted: "soon" }, '"soon" isn\'t a version. Use major, minor, patch, or a version such as 1.6.0.'],
  [{ summary: " " }, 'Summarize the release in one sentence: --summary "…"'],
])("%o is refused and nothing is written", (options, message) => {
  expect(() => releaseHere(options)).toThrow(message);
  expect(git("status", "--porcelain")).toBe("");
  expect(git("tag", "--list")).toBe("");
});

test("a release with nothing in it is refused", () => {
  releaseHere();
  expect(() => releaseHere()).toThrow("Nothing to release.");
});

test("uncommitted changes stop a release", () => {
  write("notes.txt", "not committed");
  expect(() => releaseHere()).toThrow("There are uncommitted changes.");
});

test("an existing tag stops a release", () => {
  git("tag", "v1.6.0");
  expect(() => releaseHere()).toThrow("The tag v1.6.0 already exists.");
});

test("the changelog is what the release notes say, and all packages have the newest version", () => {
  const releases = Releases.parse(JSON.parse(readHere(releasesFile)));
  expect(readHere(changelogFile), "run: npm run release -- --changelog").toBe(formatChangelog(releases));
  for (const file of versionFiles) expect(JSON.parse(readHere(file)).version).toBe(releases.releases[0]?.version);
});
