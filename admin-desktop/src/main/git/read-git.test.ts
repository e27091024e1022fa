import { execFile } from "node:child_process";
import {
  chmod,
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
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createGitRepository } from "#testing/git/git-fixture.ts";
import { findRepository, resolveNamed } from "./find-repository.ts";
import { gitProblems } from "./git-failure.ts";
import { gitReader } from "./read-git.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "illumine-git-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const toPath = (...names: string[]) => join(folder, ...names);

async function readState(root: string, ...paths: string[]) {
  const files = await Promise.all(
    paths.map(async (path) => {
      const { size } = await stat(join(root, path)).catch(() => ({ size: 0 }));
      return { path, filePath: join(root, path), sizeBytes: size, blobIds: null };
    }),
  );
  return gitReader.readState({ folder: root, files });
}
const readStates = async (root: string, ...paths: string[]) => {
  const { state, problem } = await readState(root, ...paths);
  expect(problem).toBeNull();
  return state?.states;
};
const readProblem = async (root = folder) => {
  const { state, problem } = await readState(root, "a.json");
  expect(state).toBeNull();
  return problem;
};
const readText = async (path: string, root = folder) => {
  const { bytes, problem } = await gitReader.readCommitted({ folder: root, path });
  expect(problem).toBeNull();
  return bytes && Buffer.from(bytes).toString("utf8");
};

/** Every file with its bytes and times. */
async function photograph(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.toSorted().map(async (path) => {
    const { mtimeMs, size } = await stat(path);
    return `${path} ${mtimeMs} ${size} ${(await readFile(path)).toString("base64")}`;
  });
  return Promise.all(read);
}

test("a file is unchanged, changed or new against the last commit, and what is ignored is nothing of these", async () => {
  const { commit, write, stage } = await createGitRepository(folder);
  await commit({ "a.json": "a", "b.json": "b", "in/c.json": "c", ".gitignore": "secret/\nx*.json\n" });
  await write("b.json", "changed");
  await write("in/c.json", "changed and staged");
  await stage("in/c.json");
  await write("d.json", "new");
  await write("in/e.json", "new and staged");
  await stage("in/e.json");
  await write("x1.json", "ignored");
  await write("secret/y.json", "ignored");
  await write("in/.gitignore", "z.json");
  await write("in/z.json", "ignored");
  const paths = ["a.json", "b.json", "in/c.json", "d.json", "in/e.json", "x1.json", "secret/y.json", "in/z.json"];
  expect(await readStates(folder, ...paths)).toEqual([
    ...["unchanged", "changed", "changed", "new", "new"],
    ...[null, null, null],
  ]);
});

test("the last commit's text is read, whatever the file has now", async () => {
  const { commit, write } = await createGitRepository(folder);
  await commit({ "in/a.json": "first" });
  await commit({ "in/a.json": "second" });
  await write("in/a.json", "third");
  expect(await readText("in/a.json")).toBe("second");
  expect(await readText("a.json", toPath("in"))).toBe("second");
  expect(await readText("in/b.json")).toBeNull();
  expect(await readText("in")).toBeNull();
});

test("reading writes nothing", async () => {
  const { commit, write } = await createGitRepository(folder);
  await commit({ "a.json": "a", "in/b.json": "b" });
  await write("a.json", "changed");
  const before = await photograph(folder);
  await readState(folder, "a.json", "in/b.json", "c.json");
  await readText("a.json");
  expect(await photograph(folder)).toEqual(before);
});

test("a folder inside the repository is read by where it is in it, also through a link", async () => {
  const { commit, createBranch } = await createGitRepository(folder);
  await commit({ "a.json": "outer", "in/a.json": "inner" });
  await createBranch("feature/bees");
  await symlink(toPath("in"), toPath("link"));
  for (const name of ["in", "link"]) {
    const { state, watched } = await readState(toPath(name), "a.json");
    expect(state).toMatchObject({ branch: "feature/bees", states: ["unchanged"] });
    expect(watched).toContain(join((await findRepository(folder))?.root ?? "", ".git", "refs", "heads", "feature"));
  }
});

test("without a repository there is neither a state nor a problem", async () => {
  expect(await readState(folder, "a.json")).toEqual({ watched: [], state: null, problem: null });
  await mkdir(toPath(".git"));
  expect(await readState(folder, "a.json")).toEqual({ watched: [], state: null, problem: null });
  expect(await readText("a.json")).toBeNull();
});

test("before the first commit every file is new", async () => {
  const { write } = await createGitRepository(folder);
  await write("a.json", "a");
  const { state } = await readState(folder, "a.json");
  expect(state).toMatchObject({ branch: "main", commit: null, states: ["new"] });
  expect(await readText("a.json")).toBeNull();
});

test("a commit that is checked out without a branch has no branch name", async () => {
  const { commit, checkout } = await createGitRepository(folder);
  const first = await commit({ "a.json": "first" });
  await commit({ "a.json": "second" });
  await checkout(first);
  expect((await readState(folder, "a.json")).state).toMatchObject({
    branch: null,
    commit: first,
    states: ["unchanged"],
  });
});

test("packed commits and branches are read", async () => {
  const { commit, write, pack } = await createGitRepository(folder);
  const texts = ["one", "two", "three"].map((word) => `${word} ${"and the same again ".repeat(50)}`);
  let last = "";
  for (const text of texts) last = await commit({ "in/a.json": text });
  await pack();
  await rm(toPath(".git", "refs", "heads", "main"));
  await writeFile(
    toPath(".git", "packed-refs"),
    `# pack-refs with: peeled fully-peeled sorted \n${last} refs/heads/main\n`,
  );
  expect(await readStates(folder, "in/a.json")).toEqual(["unchanged"]);
  await write("in/a.json", "changed");
  expect(await readStates(folder, "in/a.json")).toEqual(["changed"]);
  expect(await readText("in/a.json")).toBe(texts[2]);
});

test("a linked worktree has a branch and index of its own, and the commits of the other one", async () => {
  const { commit, createBranch, checkout } = await createGitRepository(toPath("main"));
  await commit({ "a.json": "on main" });
  await createBranch("other");
  await commit({ "a.json": "on other" });
  await checkout("main");
  const linked = toPath("main", ".git", "worktrees", "linked");
  await mkdir(linked, { recursive: true });
  await mkdir(toPath("linked"));
  await writeFile(join(linked, "HEAD"), "ref: refs/heads/other\n");
  await writeFile(join(linked, "commondir"), "../..\n");
  await writeFile(toPath("linked", ".git"), `gitdir: ${linked}\n`);
  await writeFile(toPath("linked", "a.json"), "on other");
  expect((await readState(toPath("linked"), "a.json")).state).toMatchObject({ branch: "other", states: ["unchanged"] });
  expect((await readState(toPath("main"), "a.json")).state).toMatchObject({ branch: "main", states: ["unchanged"] });
  await rename(toPath("main"), toPath("moved"));
  expect(await readProblem(toPath("linked"))).toBe(gitProblems.moved);
});

test("a submodule is a repository, and the one around it says nothing of its files", async () => {
  const inner = await createGitRepository(toPath("outer", "inner"));
  const oid = await inner.commit({ "a.json": "a" });
  const modules = toPath("outer", ".git", "modules");
  const outer = await createGitRepository(toPath("outer"));
  await mkdir(modules);
  await rename(toPath("outer", "inner", ".git"), join(modules, "inner"));
  await writeFile(toPath("outer", "inner", ".git"), "gitdir: ../.git/modules/inner\n");
  expect(await readStates(toPath("outer", "inner"), "a.json")).toEqual(["unchanged"]);
  await outer.stageSubmodule("inner", oid);
  await outer.commit();
  expect(await readStates(toPath("outer"), "inner/a.json")).toEqual([null]);
});

test("a damaged repository is a sentence", async () => {
  const { commit, pack, write } = await createGitRepository(folder);
  await commit({ "a.json": "a", "in/b.json": "b" });
  const damage = async (name: string, contents: string | Uint8Array | null, expected: string = gitProblems.damaged) => {
    const path = toPath(".git", ...name.split("/"));
    const before = await readFile(path).catch(() => null);
    if (contents === null) await rm(path, { recursive: true });
    else {
      await chmod(path, 0o600).catch(() => {});
      await writeFile(path, contents);
    }
    expect([name, await readProblem()]).toEqual([name, expected]);
    if (before) await writeFile(path, before);
  };
  for (const head of ["", "\0\0\0\0", "ref: refs/heads/../../../a", "ref: refs/heads/.x", "abc", "x".repeat(2_000_000)])
    await damage("HEAD", head);
  await damage("HEAD", null);
  for (const ref of ["", "\0\0\0\0", "not a commit", "ref: refs/heads/main", "0".repeat(40)])
    await damage("refs/heads/main", ref);
  await damage("config", "[extensions]\n\tobjectFormat = sha256\n", gitProblems.format);
  await damage("config", '[core] bare = false\n[extensions]\n\trefStorage = "reftable"\n', gitProblems.format);
  await damage("config", "[core]\n\tbare = true\n", gitProblems.bare);
  const packFile = await pack();
  await damage(packFile.slice(toPath(".git").length + 1), "PACK, but not really");
  await damage(packFile.slice(toPath(".git").length + 1), null);
  await damage(packFile.slice(toPath(".git").length + 1).replace(/pack$/, "idx"), "garbage");
  await rm(toPath(".git", "objects"), { recursive: true });
  expect(await readProblem()).toBe(gitProblems.damaged);
  await rm(toPath(".git"), { recursive: true });
  for (const text of ["", "gitdir:", "gitdir: \0", "hello", "gitdir: ".padEnd(20_000, "x")]) {
    await write(".git", text);
    expect([text, await readProblem()]).toEqual([text, gitProblems.damaged]);
  }
  await write(".git", "gitdir: ../nowhere");
  expect(await readProblem()).toBe(gitProblems.moved);
  expect((await gitReader.readCommitted({ folder, path: "a.json" })).problem).toBe(gitProblems.moved);
});

test("a loose object that is damaged, missing or huge is a sentence", async () => {
  const { commit } = await createGitRepository(folder);
  const oid = await commit({ "a.json": "a" });
  const path = toPath(".git", "objects", oid.slice(0, 2), oid.slice(2));
  await rm(path);
  expect(await readProblem()).toBe(gitProblems.damaged);
  await writeFile(path, "garbage");
  expect(await readProblem()).toBe(gitProblems.damaged);
  await truncate(path, 100_000_000);
  expect(await readProblem()).toBe(gitProblems.large);
});

test("a huge pack isn't read", async () => {
  const { commit, pack } = await createGitRepository(folder);
  await commit({ "a.json": "a" });
  const packFile = await pack();
  await chmod(packFile, 0o600);
  const indexFile = packFile.replace(/pack$/, "idx");
  const { size } = await stat(indexFile);
  await truncate(indexFile, 100_000_000);
  expect(await readProblem()).toBe(gitProblems.large);
  await truncate(indexFile, size);
  await truncate(packFile, 2_000_000_000);
  expect(await readProblem()).toBe(gitProblems.large);
});

test("a bare repository, and the inside of any, have no files to compare", async () => {
  const { commit } = await createGitRepository(folder);
  await commit({ "a.json": "a" });
  await mkdir(toPath(".git", "deep"));
  for (const root of [toPath(".git"), toPath(".git", "deep")])
    expect(await readState(root, "a.json")).toEqual({ watched: [], state: null, problem: null });
});

test("links in the repository's files lead nowhere endless", async () => {
  const { commit } = await createGitRepository(toPath("real"));
  await commit({ "a.json": "a" });
  await symlink("loop", toPath("loop"));
  await mkdir(toPath("circle"));
  await symlink(toPath("loop"), toPath("circle", ".git"));
  expect(await readState(toPath("circle"), "a.json")).toMatchObject({ state: null, problem: null });
  await mkdir(toPath("linked"));
  await symlink(toPath("real", ".git"), toPath("linked", ".git"));
  await writeFile(toPath("linked", "a.json"), "a");
  expect(await readStates(toPath("linked"), "a.json")).toEqual(["unchanged"]);
  await rm(toPath("real", ".git", "HEAD"));
  await symlink("HEAD", toPath("real", ".git", "HEAD"));
  expect(await readProblem(toPath("real"))).toBe(gitProblems.damaged);
});

test.skipIf(process.platform === "win32")("a pipe in the repository isn't waited for", async () => {
  const { commit } = await createGitRepository(folder);
  await commit({ "a.json": "a" });
  const ref = toPath(".git", "refs", "heads", "main");
  await rm(ref);
  await promisify(execFile)("mkfifo", [ref]);
  expect(await readProblem()).toBe(gitProblems.damaged);
  await rm(toPath(".git"), { recursive: true });
  await promisify(execFile)("mkfifo", [toPath(".git")]);
  expect(await readProblem()).toBe(gitProblems.damaged);
});

test("a committed link has no state", async () => {
  const { write, toPath, stage, commit } = await createGitRepository(folder);
  await write("a.json", "a");
  await symlink("a.json", toPath("link.json"));
  await stage("link.json");
  await commit();
  expect(await readStates(folder, "link.json")).toEqual([null]);
});

test("other line ends alone are no change, and one more letter is", async () => {
  const { commit, write } = await createGitRepository(folder);
  await commit({ "a.json": "{\n}\n", "b.json": "{\n}\n", "c.json": "{\r\n}\r\n" });
  await write("a.json", "{\r\n}\r\n");
  await write("b.json", "{\r\n}\r\n\r");
  expect(await readStates(folder, "a.json", "b.json", "c.json")).toEqual(["unchanged", "changed", "unchanged"]);
});

test("a name is found whether its letters are composed or not", async () => {
  const { commit, toPath } = await createGitRepository(folder);
  await commit({ "b\u00e4r/\u00fc.json": "a" });
  const file = {
    path: "ba\u0308r/u\u0308.json",
    filePath: toPath("b\u00e4r", "\u00fc.json"),
    sizeBytes: 1,
    blobIds: null,
  };
  expect((await gitReader.readState({ folder, files: [file] })).state?.states).toEqual(["unchanged"]);
});

test("what was read once isn't read again, and a file that can't be read has no state", async () => {
  const { commit } = await createGitRepository(folder);
  await commit({ "a.json": "a", "b.json": "b" });
  const { state } = await readState(folder, "a.json", "b.json");
  await rm(toPath("a.json"));
  await rm(toPath("b.json"));
  const files = ["a.json", "b.json"].map((path, at) => ({
    ...{ path, filePath: toPath(path), sizeBytes: 1, blobIds: at === 0 ? (state?.blobIds[0] ?? null) : null },
  }));
  expect((await gitReader.readState({ folder, files })).state?.states).toEqual(["unchanged", null]);
});

test("a repository that is said to be on another computer isn't looked for", () => {
  expect(() => resolveNamed("/work", "//server/share/.git")).toThrow(gitProblems.network);
  expect(() => resolveNamed("/work", "\\\\server\\share\\.git")).toThrow(gitProblems.network);
  expect(resolveNamed("/work", "../other/.git")).toBe("/other/.git");
});
