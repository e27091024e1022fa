import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../paths.mjs";
import { openLocalPlatform } from "../platform.ts";
import { applyMigrations, openTemporaryPlatform } from "../testing/migrated-platform.ts";
import { importOccupations } from "./import.ts";

const madeUp = join(root, "site/scripts/occupations/made-up_1_0_text");

let platform: Awaited<ReturnType<typeof openTemporaryPlatform>>;
beforeAll(async () => {
  platform = await openTemporaryPlatform();
  await applyMigrations(platform.env.DB);
});
afterAll(() => platform.dispose());

const readStored = async (db = platform.env.DB) =>
  (await db.prepare("select code, title, realistic, job_zone, release from occupations order by code").all()).results;

test("a folder is imported, skipped lines are reported, and the next release replaces everything", async () => {
  const report = await importOccupations(platform.env.DB, madeUp);
  expect(report).toEqual({
    count: 7,
    release: "1.0",
    skipped: [{ file: "Occupation Data.txt", line: 9, reason: "99-0008.00 has 0 of the six interest values" }],
  });
  const stored = await readStored();
  expect(stored).toHaveLength(7);
  expect(stored[0]).toEqual({
    code: "99-0001.00",
    title: "Lamplighter (made up)",
    realistic: 6.5,
    job_zone: 2,
    release: "1.0",
  });
  expect(await importOccupations(platform.env.DB, madeUp, "1.1")).toMatchObject({ count: 7, release: "1.1" });
  expect(new Set((await readStored()).map(({ release }) => release))).toEqual(new Set(["1.1"]));
});

test("a folder that can't be imported leaves the old occupations", async () => {
  const before = await readStored();
  const folder = mkdtempSync(join(tmpdir(), "illumine-release-"));
  try {
    await expect(importOccupations(platform.env.DB, folder, "2.0")).rejects.toThrow("Unpack the release's text files");
    cpSync(madeUp, folder, { recursive: true });
    await expect(importOccupations(platform.env.DB, folder)).rejects.toThrow("--release 29.1");
    writeFileSync(join(folder, "Interests.txt"), "O*NET-SOC Code\tElement ID\tScale ID\tData Value\n");
    await expect(importOccupations(platform.env.DB, folder, "2.0")).rejects.toThrow("Nothing was changed");
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(await readStored()).toEqual(before);
});

test("the script imports into the local database, and prints its usage", async () => {
  await platform.env.DB.prepare("delete from occupations").run();
  const script = ["--tsconfig", "site/scripts/tsconfig.json", "site/scripts/import-occupations.ts"];
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, "node_modules/tsx/dist/cli.mjs"), ...script, ...args], {
      cwd: root,
      encoding: "utf8",
    });
  const done = run(madeUp, "--local", "--persist-to", platform.state);
  expect(done.stderr).toBe("");
  expect(done.stdout).toContain("Skipped Occupation Data.txt, line 9: 99-0008.00 has 0 of the six interest values");
  expect(done.stdout).toContain("Imported 7 occupations of release 1.0 from made-up_1_0_text");
  const again = await openLocalPlatform(platform.state);
  expect(await readStored(again.env.DB)).toHaveLength(7);
  await again.dispose();
  const wrong = run();
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining("Usage: npm run import:occupations")]);
});
