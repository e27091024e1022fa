import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readLock, removeDeadLock, runAlone } from "./run-alone.mjs";

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

const findStopped = () => String(spawnSync(process.execPath, ["--version"]).pid);

test("the lock of a build that was stopped doesn't count, even if it was stopped before it wrote into it", async () => {
  for (const left of [findStopped(), `${findStopped()}-other`, ""]) {
    writeFileSync(lock, left);
    expect(await runAlone(lock, async () => readLock(lock))).toMatch(new RegExp(`^${process.pid}-`));
  }
  expect(readdirSync(dirname(lock))).toEqual([]);
});

test("of two that find the lock of a stopped build, the later one doesn't remove the earlier one's lock", () => {
  const dead = findStopped();
  writeFileSync(lock, `${process.pid}-earlier`);
  removeDeadLock(lock, dead);
  expect(readLock(lock)).toBe(`${process.pid}-earlier`);
  rmSync(lock);
});

test("a build that was stopped while it removed a lock doesn't hold up others", async () => {
  const dead = findStopped();
  writeFileSync(lock, dead);
  writeFileSync(`${lock}.removal-${dead}`, findStopped());
  expect(await runAlone(lock, async () => "built")).toBe("built");
});
