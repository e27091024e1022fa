import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runAlone } from "./run-alone.mjs";

const folder = mkdtempSync(join(tmpdir(), "illumine-lock-"));
const lock = join(folder, "missing/build.lock");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("builds that start together run one after another, even if one fails", async () => {
  const events: string[] = [];
  const run = (name: string) =>
    runAlone(lock, async () => {
      events.push(`${name} starts`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
      if (name === "first") throw new Error("no space left");
      return name;
    });
  const results = await Promise.allSettled([run("first"), run("second"), run("third")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  const starts = events.filter((_, index) => index % 2 === 0);
  expect(events).toEqual(starts.flatMap((start) => [start, start.replace("starts", "ends")]));
  expect(existsSync(lock)).toBe(false);
});

test("the lock of a build that was stopped doesn't count", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(lock, String(pid));
  expect(await runAlone(lock, async () => "built")).toBe("built");
});
