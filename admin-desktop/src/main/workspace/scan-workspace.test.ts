import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFaultyDisk } from "#testing/disk/faulty-disk.ts";
import { nodeDisk } from "../disk/disk.ts";
import { describeLeftOut, isInScope, scanWorkspace, workspaceLimits } from "./scan-workspace.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "illumine-scan-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(...names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), "{}");
  }
}

const scan = async (limits = {}) => {
  const found = await scanWorkspace(nodeDisk, folder, { ...workspaceLimits, ...limits });
  return { ...found, paths: found.files.map(({ path }) => path) };
};
const none = { isCut: false, deepFolders: 0, links: 0, unreadableFolders: [] };

test("assessments in the folder and below it are listed by path, nothing else", async () => {
  await write("b.assessment.json", "a/z.ASSESSMENT.JSON", "a/b c/é.assessment.json", "notes.json", "a/assessment.json");
  await write(".git/x.assessment.json", "node_modules/y/x.assessment.json", "a/.hidden/x.assessment.json");
  const { paths, leftOut, folders } = await scan();
  expect(paths).toEqual(["a/b c/é.assessment.json", "a/z.ASSESSMENT.JSON", "b.assessment.json"]);
  expect(leftOut).toEqual(none);
  expect(folders).toEqual([folder, join(folder, "a"), join(folder, "a/b c")]);
});

test("a folder with an assessment's name is a folder", async () => {
  await write("x.assessment.json/inner.assessment.json");
  expect((await scan()).paths).toEqual(["x.assessment.json/inner.assessment.json"]);
});

test("links in a circle, out of the folder or to nowhere aren't followed, and are counted", async () => {
  const outside = await mkdtemp(join(tmpdir(), "illumine-outside-"));
  await writeFile(join(outside, "secret.assessment.json"), "{}");
  await write("a/real.assessment.json");
  await symlink(folder, join(folder, "a/circle"));
  await symlink(outside, join(folder, "outside"));
  await symlink(join(outside, "secret.assessment.json"), join(folder, "secret.assessment.json"));
  await symlink(join(folder, "nowhere"), join(folder, "broken.assessment.json"));
  await symlink("itself.assessment.json", join(folder, "itself.assessment.json"));
  await symlink(join(folder, "a/real.assessment.json"), join(folder, "second.assessment.json"));
  const { paths, leftOut, files } = await scan();
  await rm(outside, { recursive: true });
  expect(paths).toEqual(["a/real.assessment.json", "second.assessment.json"]);
  expect(leftOut).toEqual({ ...none, links: 5 });
  expect(new Set(files.map(({ identity }) => identity)).size).toBe(1);
});

test("a folder that is itself a link is listed", async () => {
  await write("real/a.assessment.json");
  await symlink(join(folder, "real/a.assessment.json"), join(folder, "real/b.assessment.json"));
  await symlink(join(folder, "real"), join(folder, "link"));
  const { files } = await scanWorkspace(nodeDisk, join(folder, "link"));
  expect(files.map(({ path }) => path)).toEqual(["a.assessment.json", "b.assessment.json"]);
});

test("folders more than twelve levels down are left out", async () => {
  const deep = (levels: number) => `${"d/".repeat(levels)}x.assessment.json`;
  await write(deep(12), deep(13), `${"e/".repeat(12)}e/x.assessment.json`);
  const { paths, leftOut } = await scan();
  expect(paths).toEqual([deep(12)]);
  expect(leftOut).toEqual({ ...none, deepFolders: 2 });
});

test("the list ends at its limits, with what lies nearest", async () => {
  await write("a/1.assessment.json", "a/2.assessment.json", "z.assessment.json", "b/3.assessment.json");
  const cut = await scan({ files: 2 });
  expect(cut.paths).toEqual(["a/1.assessment.json", "z.assessment.json"]);
  expect(cut.leftOut.isCut).toBe(true);
  expect((await scan({ entries: 3 })).leftOut.isCut).toBe(true);
  expect((await scan({ files: 4 })).leftOut.isCut).toBe(false);
});

test("a folder that can't be listed is named, and the others are listed", async () => {
  await write("a/1.assessment.json", "b/c/2.assessment.json");
  const disk = createFaultyDisk(nodeDisk, (action, path) =>
    action === "listEntries" && path.endsWith(join("b", "c")) ? { code: "EACCES", isDone: false } : null,
  );
  const { files, leftOut } = await scanWorkspace(disk, folder);
  expect(files.map(({ path }) => path)).toEqual(["a/1.assessment.json"]);
  expect(leftOut).toEqual({ ...none, unreadableFolders: ["b/c"] });
});

test("a folder that isn't there rejects", async () => {
  await expect(scanWorkspace(nodeDisk, join(folder, "gone"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("10,000 files are listed, and the next one isn't", async () => {
  for (let group = 0; group < 101; group += 1) {
    const inner = join(folder, String(group).padStart(3, "0"));
    await mkdir(inner);
    await Promise.all(
      [...Array(group === 100 ? 1 : 100).keys()].map((at) => writeFile(join(inner, `${at}.assessment.json`), "{}")),
    );
  }
  const { files, leftOut } = await scan();
  expect(files).toHaveLength(10_000);
  expect(leftOut.isCut).toBe(true);
});

test("what was left out is said in sentences", () => {
  expect(describeLeftOut({ leftOut: none })).toEqual([]);
  const unreadableFolders = ["a", "b", "c", "d", "e"];
  const notes = describeLeftOut({ leftOut: { isCut: true, deepFolders: 1, links: 2, unreadableFolders } });
  expect(notes.join("\n")).toContain("it stops at 10,000 assessments");
  expect(notes.join("\n")).toContain("One folder is more than 12 levels down");
  expect(notes.join("\n")).toContain("2 links weren't followed");
  expect(notes.join("\n")).toContain("a, b, c and 2 more");
});

test("changes in hidden folders and node_modules don't concern the list", () => {
  for (const path of ["a.assessment.json", "a/b", "a\\b.assessment.json"]) expect(isInScope(path), path).toBe(true);
  for (const path of [".git/index", "a/node_modules/x", "a\\.svn\\x", ".illumine-1.tmp"])
    expect(isInScope(path), path).toBe(false);
});
