import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations } from "../migrations.ts";
import { root } from "../paths.mjs";
import { openLocalPlatform } from "../platform.ts";
import { openTemporaryPlatform } from "../testing/migrated-platform.ts";
import { importOccupations } from "./import.ts";
import { writeContent } from "./write-content.ts";

const madeUp = join(root, "site/scripts/occupations/made-up_1_0_text");

let platform: Awaited<ReturnType<typeof openTemporaryPlatform>>;
beforeAll(async () => {
  platform = await openTemporaryPlatform();
  await applyMigrations(platform.env.DB);
});
afterAll(() => platform.dispose());

const readStored = async (db = platform.env.DB) =>
  (await db.prepare("select id, title, interests, job_zone, release from occupations order by id").all()).results;

test("a folder is imported, skipped lines are reported, and the next release replaces everything", async () => {
  const report = await importOccupations(platform.env.DB, madeUp, {});
  expect(report).toEqual({
    count: 7,
    release: "1.0",
    skipped: [{ file: "Occupation Data.txt", line: 9, reason: "99-0008.00 has 0 of the six interest values" }],
  });
  const stored = await readStored();
  expect(stored).toHaveLength(7);
  expect(stored[0]).toEqual({
    id: "99-0001.00",
    title: "Lamplighter (made up)",
    interests: "[6.5,2,1.5,3,2.5,5]",
    job_zone: 2,
    release: "1.0",
  });
  expect(await importOccupations(platform.env.DB, madeUp, { release: "1.1" })).toMatchObject({
    count: 7,
    release: "1.1",
  });
  expect(new Set((await readStored()).map(({ release }) => release))).toEqual(new Set(["1.1"]));
});

test("a folder that can't be imported leaves the old occupations", async () => {
  const before = await readStored();
  const folder = mkdtempSync(join(tmpdir(), "illumine-release-"));
  try {
    await expect(importOccupations(platform.env.DB, folder, { release: "2.0" })).rejects.toThrow(
      "Unpack the release's text files",
    );
    cpSync(madeUp, folder, { recursive: true });
    await expect(importOccupations(platform.env.DB, folder, {})).rejects.toThrow("--release 29.1");
    writeFileSync(join(folder, "Interests.txt"), "O*NET-SOC Code\tElement ID\tScale ID\tData Value\n");
    await expect(importOccupations(platform.env.DB, folder, { release: "2.0" })).rejects.toThrow("Nothing was changed");
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(await readStored()).toEqual(before);
});

test("a release is written as content, one occupation per line, and codes that are gone are named", () => {
  const content = mkdtempSync(join(tmpdir(), "illumine-content-"));
  try {
    expect(() => writeContent(madeUp, content, {})).toThrow("--released 2026-02");
    const report = writeContent(madeUp, content, { released: "2026-01" });
    expect(report).toMatchObject({ count: 7, release: "1.0", released: "2026-01", gone: [] });
    const figures = readFileSync(join(content, "figures/99.json"), "utf8");
    expect(figures.split("\n").filter((line) => line.startsWith('"99-'))).toHaveLength(7);
    expect(JSON.parse(figures)["99-0001.00"]).toEqual({
      title: "Lamplighter (made up)",
      interests: [6.5, 2, 1.5, 3, 2.5, 5],
      jobZone: 2,
      names: ["Lamplighter", "Night Lamplighter"],
      alternateTitles: ["Lantern Lighter (LL)"],
      figures: {
        skills: [
          ["Repairing", 4.5],
          ["Reading", 2],
        ],
        knowledge: [["Mechanical", 4]],
        styles: [["Dependability", 2.5]],
        values: [["Independence", 5]],
        technologies: [
          ["Lamp control", "Control software"],
          ["Spreadsheet", "Spreadsheet software"],
          ["Lamp ledger", "Ledger software"],
        ],
        education: {
          people: 20,
          shares: [
            [2, 60, 40, 75],
            [6, 40, null, null],
          ],
        },
        related: ["99-0002.00", "99-0003.00"],
      },
    });
    writeFileSync(join(content, "figures/98.json"), '{ "98-0001.00": {} }');
    expect(writeContent(madeUp, content, { released: "2026-01" }).gone).toEqual(["98-0001.00"]);
    expect(readdirSync(join(content, "figures"))).toEqual(["99.json"]);
  } finally {
    rmSync(content, { recursive: true });
  }
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
