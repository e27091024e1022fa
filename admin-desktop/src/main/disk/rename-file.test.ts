import { expect, test } from "vitest";
import { toWriteFailure } from "./disk-failure.ts";
import { renameFile } from "./rename-file.ts";

function createRename(code: string, failures: number) {
  const pausesMs: number[] = [];
  let attempts = 0;
  const run = (platform: NodeJS.Platform) =>
    renameFile("a.tmp", "a", {
      platform,
      rename: async () => {
        attempts += 1;
        if (attempts <= failures) throw Object.assign(new Error(code), { code });
      },
      wait: async (durationMs) => void pausesMs.push(durationMs),
    });
  return { run, pausesMs, countAttempts: () => attempts };
}

test.each(["EPERM", "EBUSY", "EACCES"])("On Windows %s is tried again until the file is free", async (code) => {
  const { run, pausesMs, countAttempts } = createRename(code, 3);
  await run("win32");
  expect([countAttempts(), pausesMs]).toEqual([4, [10, 20, 50]]);
});

test("A file that stays in use is reported as that, within two seconds", async () => {
  const { run, pausesMs, countAttempts } = createRename("EPERM", 100);
  const failure = toWriteFailure(await run("win32").catch((error: unknown) => error), "C:\\drafts");
  expect(failure).toMatchObject({ code: "device", message: expect.stringContaining("virus scanner") });
  expect(failure.message).not.toContain("write permission");
  expect(countAttempts()).toBe(10);
  expect(pausesMs.reduce((sum, pauseMs) => sum + pauseMs, 0)).toBeLessThan(2000);
});

test("Elsewhere, and for other errors, there's one attempt with Node's error", async () => {
  for (const [code, platform] of [
    ["EPERM", "linux"],
    ["ENOSPC", "win32"],
    ["ENOENT", "win32"],
  ] as const) {
    const { run, countAttempts } = createRename(code, 100);
    await expect(run(platform)).rejects.toMatchObject({ code });
    expect(countAttempts()).toBe(1);
  }
});
