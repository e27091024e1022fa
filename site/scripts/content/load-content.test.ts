import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../paths.mjs";
import { loadContent } from "./load-content.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-content-"));
  for (const name of ["assessments", "posts", "occupations"]) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), lines.join("\n"));

function writeErrors(): void {
  write("assessments/broken.json", ["{", '  "id": "broken"', '  "title": "Broken"', "}"]);
  write("posts/a-post.json", ["{", '  "slug": "a-post",', '  "date": "soon"', "}"]);
  write("occupations/release.json", ["{", '  "release": "1.0",', '  "released": "soon"', "}"]);
}

test("the built-in content is 320 assessments, thirty posts and 923 occupations", () => {
  const { assessments, posts, occupations } = loadContent();
  expect([assessments.length, posts.length]).toEqual([320, 30]);
  expect(occupations.occupations).toHaveLength(923);
});

test("errors in assessments, posts and occupations are listed together", () => {
  writeErrors();
  for (const line of [
    /assessments\/broken\.json:3: comma expected/,
    /posts\/a-post\.json:1: title: Title is required/,
    /posts\/a-post\.json:3: date: Invalid ISO date/,
    /occupations\/release\.json:3: released: Write the month/,
  ]) {
    expect(() => loadContent(folder)).toThrow(line);
  }
});

test("content with an error stops the seed with file, line and reason, and nothing is seeded", () => {
  writeErrors();
  const state = join(folder, "state");
  const script = ["--tsconfig", "site/scripts/tsconfig.json", "site/scripts/prepare-database.ts", state, folder];
  const options = { cwd: root, encoding: "utf8" } as const;
  const run = spawnSync(process.execPath, [join(root, "node_modules/tsx/dist/cli.mjs"), ...script], options);
  expect(run.status).toBe(1);
  expect(run.stderr).toContain("The content has errors. Nothing was seeded:");
  expect(run.stderr).toMatch(/broken\.json:3: comma expected\n/);
  // Not even a database was made.
  expect(existsSync(state)).toBe(false);
});
