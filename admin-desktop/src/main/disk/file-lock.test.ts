import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFileLock, type LockEnvironment } from "./file-lock.ts";

let folder = "";
let path = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "illumine-lock-"));
  path = join(folder, "a.json");
});
afterEach(() => rm(folder, { recursive: true }));

function createEnvironment(changes: Partial<LockEnvironment> = {}) {
  let elapsedMs = 0;
  const environment: LockEnvironment = {
    processId: 1,
    host: "one",
    isProcessRunning: () => true,
    elapsed: () => elapsedMs,
    ...changes,
  };
  return {
    environment,
    pass: (durationMs: number) => {
      elapsedMs += durationMs;
    },
  };
}

/** What a process leaves that was killed while it had the lock. */
async function leaveLock(environment: LockEnvironment): Promise<string> {
  let name = "";
  await createFileLock(environment)(path, async () => {
    [name = ""] = await readdir(folder);
  });
  await writeFile(join(folder, name), "");
  return name;
}

test("Of many tasks of two programs never two run at once, and no lock is left", async () => {
  const locks = [1, 2].map((processId) => createFileLock(createEnvironment({ processId }).environment));
  let running = 0;
  let most = 0;
  const ended: number[] = [];
  const tasks = Array.from({ length: 16 }, (_, index) =>
    locks[index % 2]?.(path, async () => {
      running += 1;
      most = Math.max(most, running);
      await readdir(folder);
      running -= 1;
      ended.push(index);
    }),
  );
  await Promise.all(tasks);
  expect(most).toBe(1);
  expect(ended).toHaveLength(16);
  expect(await readdir(folder)).toEqual([]);
});

test("Files with other names don't wait for each other", async () => {
  const lock = createFileLock(createEnvironment().environment);
  expect(await lock(path, () => lock(join(folder, "b.json"), async () => "both"))).toBe("both");
});

test("A task's error comes through, and the lock is free again", async () => {
  const lock = createFileLock(createEnvironment().environment);
  await expect(lock(path, () => Promise.reject(new Error("disk")))).rejects.toThrow("disk");
  expect(await lock(path, async () => "next")).toBe("next");
});

test("The lock of a process that ended is removed, also where this process has its id now", async () => {
  const { environment } = createEnvironment({ processId: 7 });
  await leaveLock(environment);
  const next = createEnvironment({ processId: 8, isProcessRunning: (id) => id !== 7 });
  expect(await createFileLock(next.environment)(path, () => readdir(folder))).toHaveLength(1);
  await leaveLock(environment);
  expect(await createFileLock(environment)(path, () => readdir(folder))).toHaveLength(1);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ["another computer", { host: "two", isProcessRunning: () => false }],
  ["a process that still runs", { processId: 2 }],
])("A lock of %s is waited for, reported after ten seconds and taken over after a minute", async (_, changes) => {
  const name = await leaveLock(createEnvironment(changes).environment);
  let waits = 0;
  const { environment, pass } = createEnvironment();
  const lock = createFileLock({
    ...environment,
    elapsed: () => {
      waits += 1;
      pass(waits < 20 ? 1000 : 0);
      return environment.elapsed();
    },
  });
  await expect(lock(path, async () => "saved")).rejects.toMatchObject({
    code: "device",
    message: expect.stringContaining("Another program is saving “a.json”"),
  });
  expect(await readdir(folder)).toEqual([name]);
  pass(60_000);
  expect(await lock(path, async () => "saved")).toBe("saved");
  expect(await readdir(folder)).toEqual([]);
});

test("A missing folder is reported by Node's error", async () => {
  const lock = createFileLock(createEnvironment().environment);
  await expect(lock(join(folder, "gone", "a.json"), async () => {})).rejects.toMatchObject({ code: "ENOENT" });
});
