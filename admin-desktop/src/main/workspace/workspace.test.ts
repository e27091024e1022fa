import { execFileSync } from "node:child_process";
import {
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printAssessment } from "@illumine/shared/assessment/import/print-assessment.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createErrorLog, createFixedClock, openRepository } from "#testing/drafts/draft-factory.ts";
import { createGitRepository } from "#testing/git/git-fixture.ts";
import { nodeDisk } from "../disk/disk.ts";
import { parseFile } from "../files/parse-file.ts";
import { openRecentFiles } from "../files/recent-files.ts";
import type { GitReader, GitReading } from "../git/git-reader.ts";
import { gitReader } from "../git/read-git.ts";
import { createDraftHistory } from "../history/draft-history.ts";
import { createLinkedFiles } from "../linked-files.ts";
import { openSettings } from "../settings/settings.ts";
import { systemClock } from "../system-clock.ts";
import { createFolderWatch, type WatchFolder } from "./folder-watch.ts";
import { createWorkspace } from "./workspace.ts";

let data = "";
let folder = "";
let stop = () => {};
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "illumine-data-"));
  folder = await mkdtemp(join(tmpdir(), "illumine-folder-"));
});
afterEach(async () => {
  stop();
  await rm(data, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

const noWatch: WatchFolder = () => ({ follow: () => {}, close: () => {} });

async function open({ watchFolder = noWatch, watchGit = noWatch, git = gitReader, disk = nodeDisk } = {}) {
  const log = createErrorLog();
  const createId = () => crypto.randomUUID();
  const quarantine = { disk, folder: join(data, "set-aside"), now: Date.now, createId, log };
  const drafts = await openRepository(disk, { folder: data, log });
  const settings = await openSettings(data, quarantine);
  const history = createDraftHistory({ disk, folder: data, clock: createFixedClock(), createId, log });
  const dialogs = { chooseFile: async () => null, chooseFolder: async () => null, chooseTarget: async () => null };
  const platform = { disk, dialogs, createId, log, parseFile, git, clock: systemClock };
  const files = createLinkedFiles({ platform, drafts, history, recent: await openRecentFiles(data, quarantine) });
  const workspace = createWorkspace({ platform, settings, drafts, history, files, watchFolder, watchGit });
  stop = workspace.stop;
  const list = async () => {
    await workspace.refresh();
    return workspace.read();
  };
  return { workspace, drafts, files, history, settings, log, list };
}

async function openFolder(options: Parameters<typeof open>[0] = {}) {
  const opened = await open(options);
  await opened.workspace.open(folder);
  return opened;
}

const buildText = (title: string, question = "I like bees") =>
  printAssessment(buildAssessment({ psychometric: [buildQuestion("p1", { text: question })] }, { id: "bees", title }));
const toPath = (name: string) => join(folder, name);
const write = (name: string, content: string | Uint8Array = buildText(name)) => writeFile(toPath(name), content);
const read = (name: string) => readFile(toPath(name), "utf8");

const bees = { text: "bees", isCaseSensitive: false, isWholeWord: false };

async function replaceAll({ workspace }: Awaited<ReturnType<typeof open>>, meanwhile = async () => {}) {
  const found = await workspace.search(bees);
  await meanwhile();
  const files = found.files.map(({ path, version, hits }) => ({
    ...{ path, version, positions: hits.map(({ position }) => position) },
  }));
  return workspace.replace({ search: bees, text: "wasps", files });
}

test("without a folder nothing is listed, searched or replaced", async () => {
  const { workspace } = await open();
  expect(workspace.read()).toBeNull();
  await workspace.refresh();
  expect(await workspace.search(bees)).toMatchObject({ files: [], searchedCount: 0 });
  const files = [{ path: "a.assessment.json", version: "x", positions: [0] }];
  expect(await workspace.replace({ search: bees, text: "", files })).toMatchObject({ files: [], refused: [{}] });
});

test("the folder is remembered until it's closed", async () => {
  await write("a.assessment.json");
  const first = await openFolder();
  await first.list();
  first.workspace.stop();
  const second = await open();
  expect(second.settings.value().folder).toBe(folder);
  expect((await second.list())?.files).toHaveLength(1);
  await second.workspace.close();
  expect(second.workspace.read()).toBeNull();
  expect((await open()).settings.value().folder).toBeNull();
});

test("each file has its title and number of questions, or why it can't be read", async () => {
  await write("a.assessment.json", buildText("Bees"));
  await write("b.assessment.json", "");
  await write("c.assessment.json", "");
  await truncate(toPath("c.assessment.json"), 30_000_000);
  await write("d.assessment.json", Buffer.from([0xff, 0xd8, 0xff, 0, 1]));
  await write("e.assessment.json", '{ "title": ');
  await write("f.assessment.json", "[]");
  await write("g.assessment.json", Buffer.from(`\uFEFF${buildText("Wide")}`, "utf16le"));
  await write("h.assessment.json", Buffer.from(buildText("Unmarked"), "utf16le"));
  await write("i.assessment.json", `${buildText("Large")}${" ".repeat(600_000)}`);
  await write("j.assessment.json", "x".repeat(600_000));
  const { list } = await openFolder();
  const listing = await list();
  expect(listing).toMatchObject({ isReading: false, problem: null, notes: [] });
  expect(listing?.files.map(({ summary }) => summary?.problem ?? [summary?.title, summary?.questionCount])).toEqual([
    ["Bees", 1],
    "It's empty.",
    "It's too large: 30 MB. You can open files of up to 20 MB.",
    "It isn't text in UTF-8.",
    "It isn't valid JSON yet. Open it to fix it.",
    "There's no assessment in it.",
    ["Wide", 1],
    "It isn't text in UTF-8.",
    ["Large", 1],
    "It isn't valid JSON yet. Open it to fix it.",
  ]);
});

test("a folder that is deleted says what to do, and is listed again when it's back", async () => {
  await write("a.assessment.json");
  const { list, files, drafts } = await openFolder();
  await list();
  const { id } = await files.open(toPath("a.assessment.json"));
  await rename(folder, `${folder}-away`);
  const gone = await list();
  expect(gone?.files).toEqual([]);
  expect(gone?.problem).toContain("This folder is no longer there.");
  expect(gone?.problem).toContain("Your drafts are safe.");
  expect((await drafts.read(id)).text.draft.title).toBe("a.assessment.json");
  await rename(`${folder}-away`, folder);
  expect(await list()).toMatchObject({ problem: null, files: [{ path: "a.assessment.json" }] });
});

test("a file that was named as the folder says so", async () => {
  const { workspace, list } = await open();
  await write("a.assessment.json");
  await workspace.open(toPath("a.assessment.json"));
  expect((await list())?.problem).toContain("This folder is no longer there.");
});

test("while one folder is read, another one can be opened", async () => {
  for (let at = 0; at < 100; at += 1) await write(`${at}.assessment.json`);
  await mkdir(toPath("inner"));
  await write("inner/only.assessment.json");
  const { workspace, list } = await openFolder();
  expect(workspace.read()?.isReading).toBe(true);
  await workspace.open(toPath("inner"));
  expect((await list())?.files.map(({ path, summary }) => [path, summary?.questionCount])).toEqual([
    ["only.assessment.json", 1],
  ]);
});

test("only what changed is read again", async () => {
  await write("a.assessment.json");
  await write("b.assessment.json");
  const reads: string[] = [];
  const disk = {
    ...nodeDisk,
    read: (path: string) => {
      if (path.startsWith(folder)) reads.push(path);
      return nodeDisk.read(path);
    },
  };
  const { list } = await openFolder({ disk });
  await list();
  await write("b.assessment.json", buildText("Changed since"));
  reads.length = 0;
  expect((await list())?.files.map(({ summary }) => summary?.title)).toEqual(["a.assessment.json", "Changed since"]);
  expect(reads).toEqual([toPath("b.assessment.json")]);
});

test("files and folders that other programs add, change, rename and remove are noticed", async () => {
  await mkdir(toPath("inner"));
  await write("inner/a.assessment.json");
  const { workspace, list } = await openFolder({ watchFolder: createFolderWatch() });
  await list();
  const titles = () => workspace.read()?.files.map(({ path, summary }) => `${path}: ${summary?.title}`);
  await write("inner/a.assessment.json", buildText("Changed"));
  await expect.poll(titles).toEqual(["inner/a.assessment.json: Changed"]);
  await mkdir(toPath("new"));
  await write("new/b.assessment.json", buildText("Added"));
  await expect.poll(titles).toContain("new/b.assessment.json: Added");
  await write("new/b.assessment.json", buildText("Added and changed"));
  await expect.poll(titles).toContain("new/b.assessment.json: Added and changed");
  await rename(toPath("new"), toPath("renamed"));
  await expect.poll(titles).toContain("renamed/b.assessment.json: Added and changed");
  await write("renamed/b.assessment.json", buildText("In the renamed one"));
  await expect.poll(titles).toContain("renamed/b.assessment.json: In the renamed one");
  await rm(toPath("inner"), { recursive: true });
  await expect.poll(titles).toEqual(["renamed/b.assessment.json: In the renamed one"]);
  await rm(folder, { recursive: true });
  await expect.poll(() => workspace.read()?.problem).toContain("no longer there");
});

test("where watching fails the list says so, and Refresh still works", async () => {
  await write("a.assessment.json");
  const { list, log } = await openFolder({
    watchFolder: ({ onFailure }) => ({
      follow: () => onFailure(Object.assign(new Error("no more watches"), { code: "ENOSPC" })),
      close: () => {},
    }),
  });
  expect((await list())?.notes).toEqual([expect.stringContaining("Choose Refresh to see them.")]);
  expect(log.errors).toContain("Couldn't watch a folder");
  await write("b.assessment.json");
  expect((await list())?.files).toHaveLength(2);
});

test("a search finds texts by question, and names the files that it couldn't search", async () => {
  await write("a.assessment.json", buildText("Bees", "Bees like me"));
  await write("b.assessment.json", buildText("Ants", "I like ants"));
  await write("c.assessment.json", "{");
  await write("d.assessment.json", "");
  await write("e.assessment.json", Buffer.from([0xff, 0xd8, 0]));
  const { workspace } = await openFolder();
  const found = await workspace.search({ ...bees, isCaseSensitive: true, text: "Bees" });
  expect(found).toMatchObject({ hitCount: 2, searchedCount: 2, isCut: false });
  expect(found.files).toMatchObject([
    {
      ...{ path: "a.assessment.json", title: "Bees", draft: "none" },
      hits: [
        { position: 0, part: "About the assessment", field: "Title", before: "", match: "Bees", after: "" },
        {
          position: 1,
          part: expect.stringMatching(/^Question 1 in /),
          field: "Text",
          match: "Bees",
          after: " like me",
        },
      ],
    },
  ]);
  expect(found.unsearched.map(({ path }) => path[0])).toEqual(["c", "d", "e"]);
});

test("hits are cut at a limit, which is said", async () => {
  await write("a.assessment.json", buildText("A", "bees ".repeat(1500)));
  await write("b.assessment.json", buildText("B", "bees ".repeat(1500)));
  await write("c.assessment.json", buildText("C", "bees"));
  const { workspace } = await openFolder();
  const found = await workspace.search(bees);
  expect(found).toMatchObject({ isCut: true, hitCount: 2000 });
  expect(found.files.map(({ hits }) => hits.length)).toEqual([1500, 500]);
});

test("1,000 files are searched at once, and main answers meanwhile", async () => {
  const text = buildText("A", "I like ants. ".repeat(50));
  for (let at = 0; at < 1000; at += 1) await write(`${at}.assessment.json`, text);
  await write("last.assessment.json", buildText("Bees"));
  const { workspace, list } = await openFolder();
  await list();
  let ticks = 0;
  const count = setInterval(() => {
    ticks += 1;
  }, 1);
  const found = await workspace.search(bees);
  clearInterval(count);
  expect(found).toMatchObject({ searchedCount: 1001, files: [{ path: "last.assessment.json" }] });
  expect(ticks).toBeGreaterThan(10);
});

test("a check of all files reports how far it is, and ends when it's canceled or another one begins", async () => {
  for (const name of ["a", "b", "c"]) await write(`${name}.assessment.json`, buildText(name, ""));
  const { workspace } = await openFolder();
  const progress: number[] = [];
  const stopListening = workspace.subscribeCheck((done) => progress.push(done));
  expect(await workspace.check()).toMatchObject({ checkedCount: 3, isCanceled: false });
  expect(progress[0]).toBe(0);
  stopListening();
  const first = workspace.check();
  const second = workspace.check();
  expect(await first).toMatchObject({ isCanceled: true });
  expect(await second).toMatchObject({ checkedCount: 3, isCanceled: false });
  workspace.subscribeCheck(() => workspace.cancelCheck());
  expect(await workspace.check()).toMatchObject({ checkedCount: 1, isCanceled: true });
});

test("replacing writes the chosen hits, and leaves the rest of the file as it is", async () => {
  const json = `{\n\t"id": "bees", "title": "Bees and bees",   "extra": 1.0,\n"sections": {}}\n`;
  await write("a.assessment.json", json);
  const { workspace } = await openFolder();
  const [file] = (await workspace.search(bees)).files;
  const files = [{ path: file?.path ?? "", version: file?.version ?? "", positions: [1] }];
  expect(await workspace.replace({ search: bees, text: "wasps", files })).toEqual({
    files: [{ path: "a.assessment.json", hitCount: 1, isSaved: true }],
    refused: [],
  });
  expect(await read("a.assessment.json")).toBe(json.replace("and bees", "and wasps"));
  expect(await readdir(folder)).toEqual(["a.assessment.json"]);
});

test("a file that changed after the search isn't written and is named, the others are", async () => {
  await write("a.assessment.json");
  await write("b.assessment.json");
  const opened = await openFolder();
  const replaced = await replaceAll(opened, () => write("a.assessment.json", buildText("Theirs, with bees")));
  expect(replaced.files.map(({ path }) => path)).toEqual(["b.assessment.json"]);
  expect(replaced.refused).toEqual([
    { path: "a.assessment.json", reason: expect.stringContaining("It changed after the search") },
  ]);
  expect(await read("a.assessment.json")).toBe(buildText("Theirs, with bees"));
  expect(await read("b.assessment.json")).toContain("I like wasps");
});

test("a file that another program writes at the same time isn't overwritten", async () => {
  await write("a.assessment.json");
  const disk = { ...nodeDisk };
  const opened = await openFolder({ disk });
  const { refused } = await replaceAll(opened, async () => {
    disk.create = async (path, permissions) => {
      if (path.startsWith(folder)) await write("a.assessment.json", buildText("Theirs"));
      return nodeDisk.create(path, permissions);
    };
  });
  expect(refused).toEqual([{ path: "a.assessment.json", reason: expect.stringContaining("It changed after") }]);
  expect(await read("a.assessment.json")).toBe(buildText("Theirs"));
});

test("a file that is gone, or can't be written, is named", async () => {
  await write("a.assessment.json");
  await write("b.assessment.json");
  const opened = await openFolder();
  const { refused } = await replaceAll(opened, async () => {
    await rm(toPath("a.assessment.json"));
    execFileSync("chmod", ["444", toPath("b.assessment.json")]);
  });
  expect(refused.map(({ path }) => path)).toEqual(["a.assessment.json", "b.assessment.json"]);
  expect(refused[1]?.reason).toContain("read-only");
  expect(await read("b.assessment.json")).toContain("I like bees");
});

test("a draft that its file has is replaced in both, with the text before in its history", async () => {
  await write("a.assessment.json");
  const opened = await openFolder();
  const { id } = await opened.files.open(toPath("a.assessment.json"));
  const changed: string[] = [];
  opened.workspace.subscribeDraftChanged((draftId) => changed.push(draftId));
  expect((await replaceAll(opened)).files).toEqual([{ path: "a.assessment.json", hitCount: 1, isSaved: true }]);
  expect(JSON.stringify((await opened.drafts.read(id)).text.draft)).toContain("I like wasps");
  expect(opened.drafts.list()).toMatchObject([{ id, isUnsaved: false }]);
  expect(await read("a.assessment.json")).toContain("I like wasps");
  const [snapshot] = await opened.history.list(id);
  expect(JSON.stringify(await opened.history.read(id, snapshot?.id ?? ""))).toContain("I like bees");
  expect(changed).toEqual([id]);
  // The file is known as it is now.
  expect((await opened.files.save(id, false))?.id).toBe(id);
});

test("a draft with unsaved edits is searched and replaced itself, and its file stays as it is", async () => {
  await write("a.assessment.json", buildText("A", "I like ants"));
  const opened = await openFolder();
  const { id, revision, text } = await opened.files.open(toPath("a.assessment.json"));
  await opened.drafts.write({ id, revision, text: { ...text, draft: { ...text.draft, title: "Bees" } } });
  expect((await opened.workspace.search(bees)).files).toMatchObject([{ draft: "unsaved", title: "Bees" }]);
  expect((await replaceAll(opened)).files).toEqual([{ path: "a.assessment.json", hitCount: 1, isSaved: false }]);
  expect((await opened.drafts.read(id)).text.draft.title).toBe("wasps");
  expect(await read("a.assessment.json")).toBe(buildText("A", "I like ants"));
  expect(await opened.history.list(id)).toHaveLength(1);
});

test("a search asks for other names of the folder's files only while a draft has a file", async () => {
  await write("a.assessment.json");
  await write("b.assessment.json");
  const asked: string[] = [];
  const resolveLinks = (path: string) => {
    asked.push(path);
    return nodeDisk.resolveLinks(path);
  };
  const { workspace, drafts, files, list } = await openFolder({ disk: { ...nodeDisk, resolveLinks } });
  await list();
  await drafts.create({ text: { draft: buildAssessment({}), json: null }, base: null, file: null });
  asked.length = 0;
  await workspace.search(bees);
  expect(asked).toEqual([]);
  await files.open(toPath("a.assessment.json"));
  asked.length = 0;
  await workspace.search(bees);
  expect(asked).toEqual([toPath("b.assessment.json")]);
});

test("a draft that was edited after the search isn't replaced", async () => {
  await write("a.assessment.json");
  const opened = await openFolder();
  const { id, revision, text } = await opened.files.open(toPath("a.assessment.json"));
  const { files, refused } = await replaceAll(opened, async () => {
    await opened.drafts.write({ id, revision, text: { ...text, draft: { ...text.draft, title: "Edited" } } });
  });
  expect([files.length, refused.length]).toEqual([0, 1]);
  expect(opened.drafts.list()).toMatchObject([{ id, title: "Edited" }]);
  expect(JSON.stringify((await opened.drafts.read(id)).text.draft)).toContain("I like bees");
});

test("where another program changed a draft's file, neither draft nor file is written", async () => {
  await write("a.assessment.json");
  const opened = await openFolder();
  const { id } = await opened.files.open(toPath("a.assessment.json"));
  await write("a.assessment.json", buildText("Theirs"));
  const { files, refused } = await replaceAll(opened);
  expect([files.length, refused.length]).toEqual([0, 1]);
  expect(await read("a.assessment.json")).toBe(buildText("Theirs"));
  expect(JSON.stringify((await opened.drafts.read(id)).text.draft)).toContain("I like bees");
});

test("without a snapshot of a draft nothing is replaced in it", async () => {
  await write("a.assessment.json");
  const disk = { ...nodeDisk };
  const opened = await openFolder({ disk });
  const { id } = await opened.files.open(toPath("a.assessment.json"));
  disk.create = async (path, permissions) => {
    if (path.includes("history")) throw Object.assign(new Error("full"), { code: "ENOSPC" });
    return nodeDisk.create(path, permissions);
  };
  const { refused } = await replaceAll(opened);
  expect(refused).toHaveLength(1);
  expect(await read("a.assessment.json")).toContain("I like bees");
  expect((await opened.drafts.read(id)).revision).toBe(1);
});

test("two names of one file are searched and replaced once", async () => {
  await write("a.assessment.json");
  await link(toPath("a.assessment.json"), toPath("b.assessment.json"));
  await symlink(toPath("a.assessment.json"), toPath("c.assessment.json"));
  const opened = await openFolder();
  expect((await opened.list())?.files).toHaveLength(3);
  const { id } = await opened.files.open(toPath("c.assessment.json"));
  expect((await replaceAll(opened)).files).toEqual([{ path: "a.assessment.json", hitCount: 1, isSaved: true }]);
  expect(JSON.stringify((await opened.drafts.read(id)).text.draft)).toContain("I like wasps");
  expect(await read("c.assessment.json")).toContain("I like wasps");
  expect((await stat(toPath("c.assessment.json"))).isFile()).toBe(true);
});

test("only files of the folder are written, whatever the page names", async () => {
  await write("a.assessment.json");
  const outside = join(data, "outside.assessment.json");
  await writeFile(outside, buildText("Outside"));
  const opened = await openFolder();
  const [file] = (await opened.workspace.search(bees)).files;
  const version = file?.version ?? "";
  for (const path of [outside, "../outside.assessment.json", "/etc/passwd"]) {
    const replaced = await opened.workspace.replace({
      search: bees,
      text: "x",
      files: [{ path, version, positions: [0] }],
    });
    expect(replaced).toEqual({ files: [], refused: [{ path, reason: "It's no longer in this folder." }] });
  }
  expect(await readFile(outside, "utf8")).toBe(buildText("Outside"));
});

test("files are marked against the last commit, and a commit by another program is noticed", async () => {
  const { commit, write: add, toPath: inside } = await createGitRepository(folder);
  await commit({ "a.assessment.json": buildText("A"), "b.assessment.json": buildText("B") });
  await add("b.assessment.json", buildText("B, changed"));
  await add("c.assessment.json", buildText("C"));
  const { workspace } = await openFolder({ watchGit: createFolderWatch() });
  const describe = () => workspace.read()?.files.map(({ path, git }) => `${path[0]} ${git}`);
  await expect.poll(describe).toEqual(["a unchanged", "b changed", "c new"]);
  expect(workspace.read()).toMatchObject({ git: { branch: "main" }, gitProblem: null });
  await commit({ "b.assessment.json": buildText("B, changed"), "c.assessment.json": buildText("C") });
  await expect.poll(describe).toEqual(["a unchanged", "b unchanged", "c unchanged"]);
  await writeFile(inside(".git", "HEAD"), "ref: refs/heads/unborn\n");
  await expect.poll(() => workspace.read()?.git).toEqual({ branch: "unborn", commit: null });
  await expect.poll(describe).toEqual(["a new", "b new", "c new"]);
});

test("a repository that can't be read is a sentence, is read again on Refresh, and takes nothing from the list", async () => {
  const { commit, toPath: inside } = await createGitRepository(folder);
  await commit({ "a.assessment.json": buildText("A") });
  const head = await readFile(inside(".git", "HEAD"));
  await writeFile(inside(".git", "HEAD"), "");
  const { workspace, list } = await openFolder();
  await expect.poll(() => workspace.read()?.gitProblem).toContain("is damaged");
  expect(await list()).toMatchObject({ problem: null, git: null, files: [{ summary: { title: "A" }, git: null }] });
  await writeFile(inside(".git", "HEAD"), head);
  await list();
  await expect.poll(() => workspace.read()).toMatchObject({ gitProblem: null, files: [{ git: "unchanged" }] });
});

test("what fails isn't read again with each change in the folder", async () => {
  let readCount = 0;
  const git: GitReader = {
    ...gitReader,
    readState: async () => {
      readCount += 1;
      return { watched: [], state: null, problem: "Too slow." };
    },
  };
  await write("a.assessment.json");
  const { workspace } = await openFolder({ watchFolder: createFolderWatch(), git });
  await expect.poll(() => workspace.read()?.gitProblem).toBe("Too slow.");
  for (const name of ["b", "c"]) {
    await write(`${name}.assessment.json`);
    await expect.poll(() => workspace.read()?.files.at(-1)?.path).toBe(`${name}.assessment.json`);
  }
  expect(readCount).toBe(1);
  await workspace.refresh();
  expect(readCount).toBe(2);
});

test("of a folder that isn't open any more no state is shown", async () => {
  let answer = (_: GitReading) => {};
  const git: GitReader = {
    ...gitReader,
    readState: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  };
  await write("a.assessment.json");
  const { workspace, list } = await openFolder({ git });
  await list();
  const answerForIt = answer;
  await workspace.open(data);
  answerForIt({ watched: [], state: null, problem: "Of the other folder." });
  expect(await list()).toMatchObject({ git: null, gitProblem: null });
});

test("a file is compared with the last commit, or it's said why it can't be", async () => {
  const { commit, write: change } = await createGitRepository(folder);
  await commit({
    ...{ "a.assessment.json": buildText("A"), "b.assessment.json": "{ not yet", "c.assessment.json": "[]" },
    ...{ "d.assessment.json": "", "e.assessment.json": Buffer.from([0xff, 0xd8]), "f.assessment.json": buildText("F") },
  });
  for (const name of ["a", "b", "c", "d", "e"]) await change(`${name}.assessment.json`, buildText(`${name}, now`));
  await change("f.assessment.json", "{ broken");
  await change("g.assessment.json", buildText("G"));
  const { workspace } = await openFolder();
  const compare = (name: string) => workspace.compareWithCommit(`${name}.assessment.json`);
  const { before, after } = await compare("a");
  expect([before.draft.title, after.draft.title]).toEqual(["A", "a, now"]);
  for (const name of ["b", "c", "d", "e"])
    await expect(compare(name)).rejects.toThrow("wasn't a valid assessment, so there is nothing to compare it with");
  await expect(compare("f")).rejects.toThrow("isn't a valid assessment now");
  await expect(compare("g")).rejects.toThrow("The last commit doesn't have “g.assessment.json”.");
  await expect(compare("../a")).rejects.toThrow("no longer in the folder");
});
