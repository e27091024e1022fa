import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createErrorLog } from "#testing/drafts/draft-factory.ts";
import { createGitRepository } from "#testing/git/git-fixture.ts";
import { gitProblems } from "./git-failure.ts";
import { createGitReader } from "./read-in-thread.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "illumine-git-thread-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const request = { folder: "", files: [] };

test("a repository is read in a thread as it would be in main", async () => {
  const outfile = join(folder, "git-thread.mjs");
  await build({
    ...{ entryPoints: [join(import.meta.dirname, "git-thread.ts")], outfile, bundle: true, platform: "node" },
    ...{ format: "esm", target: "node20", logLevel: "error" },
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
  const root = join(folder, "work");
  const { commit, write, toPath } = await createGitRepository(root);
  await commit({ "a.json": "committed" });
  await write("a.json", "changed");
  const log = createErrorLog();
  const { readState, readCommitted } = createGitReader(pathToFileURL(outfile), log);
  const files = [{ path: "a.json", filePath: toPath("a.json"), sizeBytes: 7, blobIds: null }];
  expect((await readState({ folder: root, files })).state).toMatchObject({ branch: "main", states: ["changed"] });
  const { bytes } = await readCommitted({ folder: root, path: "a.json" });
  expect(Buffer.from(bytes ?? []).toString()).toBe("committed");
  expect(log.errors).toEqual([]);
});

test("a thread that takes too long, fails, or ends without an answer is a sentence", async () => {
  const read = async (script: string, limitMs?: number) => {
    const path = join(folder, "thread.mjs");
    await writeFile(path, script);
    const reader = createGitReader(pathToFileURL(path), createErrorLog(), limitMs);
    const { problem } = await reader.readState(request);
    expect((await reader.readCommitted({ folder: "", path: "a.json" })).problem).toBe(problem);
    return problem;
  };
  expect(await read("for (;;) {}", 100)).toBe(gitProblems.slow);
  expect(await read("throw new Error('no')")).toBe(gitProblems.failed);
  expect(await read("process.exit()")).toBe(gitProblems.failed);
  const missing = createGitReader(pathToFileURL(join(folder, "missing.mjs")), createErrorLog());
  expect(await missing.readState(request)).toEqual({ watched: [], state: null, problem: gitProblems.failed });
});
