import { chmod, link, lstat, mkdtemp, readFile, rm, stat, symlink, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printAssessment } from "@illumine/shared/assessment/import/print-assessment.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFaultyDisk } from "#testing/disk/faulty-disk.ts";
import { buildText, createErrorLog, createFixedClock, openRepository } from "#testing/drafts/draft-factory.ts";
import { nodeDisk } from "./disk/disk.ts";
import { parseFile } from "./files/parse-file.ts";
import { openRecentFiles } from "./files/recent-files.ts";
import { createDraftHistory } from "./history/draft-history.ts";
import { createLinkedFiles } from "./linked-files.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "illumine-linked-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function openFiles(disk = nodeDisk) {
  const log = createErrorLog();
  const createId = () => crypto.randomUUID();
  const drafts = await openRepository(nodeDisk, { folder, log });
  const quarantine = { disk, folder: join(folder, "set-aside"), now: Date.now, createId, log };
  const chosen: string[] = [];
  const dialogs = {
    chooseFile: async () => null,
    chooseFolder: async () => null,
    chooseTarget: async () => chosen.shift() ?? null,
  };
  const recent = await openRecentFiles(folder, quarantine);
  const files = createLinkedFiles({
    platform: { disk, dialogs, createId, log, parseFile: async (bytes) => parseFile(bytes) },
    drafts,
    history: createDraftHistory({ disk, folder, clock: createFixedClock(), createId, log }),
    recent,
  });
  return { files, drafts, chosen, log };
}

async function writeSample(name = "a.assessment.json"): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, printAssessment(buildText("Bees").draft));
  return path;
}

test("a list of recent files that can't be saved fails neither an open nor a save, and no later save either", async () => {
  const disk = createFaultyDisk(nodeDisk, (action, path) =>
    action === "create" && path.includes("recent-files") ? { code: "ENOSPC", isDone: false } : null,
  );
  const { files, drafts, log } = await openFiles(disk);
  const path = await writeSample();
  const { id } = await files.open(path);
  for (const title of ["First", "Second"]) {
    const { revision } = await drafts.read(id);
    await drafts.write({ id, revision, text: buildText(title) });
    expect((await files.save(id, false))?.file?.path).toBe(path);
    expect(await readFile(path, "utf8")).toContain(title);
  }
  expect(log.errors).toContain("Couldn't save the list of recent files");
});

test("an export follows a link, keeps an existing file's permissions and is readable like any new file", async () => {
  const { files, chosen } = await openFiles();
  const target = join(folder, "questions.csv");
  const linkPath = join(folder, "link.csv");
  await writeFile(target, "old");
  await chmod(target, 0o664);
  await symlink(target, linkPath);
  chosen.push(linkPath, join(folder, "new.csv"));
  await files.exportAs("questions.csv", Buffer.from("new"));
  expect((await lstat(linkPath)).isSymbolicLink()).toBe(true);
  expect((await stat(target)).mode & 0o777).toBe(0o664);
  expect(await readFile(target, "utf8")).toBe("new");
  await files.exportAs("new.csv", Buffer.from("new"));
  expect((await stat(join(folder, "new.csv"))).mode & 0o777).toBe(0o666 & ~process.umask());
});

test("an export into a folder that's gone names the file and says what to do", async () => {
  const { files, chosen } = await openFiles();
  chosen.push(join(folder, "gone", "questions.csv"));
  await expect(files.exportAs("questions.csv", Buffer.from("new"))).rejects.toMatchObject({
    code: "missing",
    message: "The folder of “questions.csv” no longer exists. Save it in another folder.",
  });
});

test("a file under several names is one draft: by a symbolic link, a hard link and a path with '..'", async () => {
  const { files, drafts } = await openFiles();
  const path = await writeSample();
  await symlink(path, join(folder, "symbolic.json"));
  await link(path, join(folder, "hard.json"));
  const { id } = await files.open(path);
  for (const name of ["symbolic.json", "hard.json", "drafts/../a.assessment.json"])
    expect((await files.open(`${folder}/${name}`)).id).toBe(id);
  expect(drafts.list()).toHaveLength(1);
});

test("a file that took the place of a deleted one's number is another draft", async () => {
  const { files, drafts } = await openFiles();
  const path = await writeSample();
  const { id, file } = await files.open(path);
  await unlink(path);
  const other = await writeSample("b.assessment.json");
  const { ino, dev } = await stat(other);
  if (file) await drafts.updateLinks(id, { file: { ...file, aliases: [path, `${dev}:${ino}`] } });
  expect((await files.open(other)).id).not.toBe(id);
});
