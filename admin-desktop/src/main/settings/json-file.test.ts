import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { defaultSettings } from "#src/model/settings.ts";
import { listCrashStates } from "#testing/disk/crash-states.ts";
import { createFaultyDisk } from "#testing/disk/faulty-disk.ts";
import { createJournalDisk, createTree } from "#testing/disk/journal-disk.ts";
import { createErrorLog, createFixedClock } from "#testing/drafts/draft-factory.ts";
import type { Disk } from "../disk/disk.ts";
import { openRecentFiles } from "../files/recent-files.ts";
import { openSettings } from "./settings.ts";

const createQuarantine = (disk: Disk) => ({
  ...{ disk, folder: "/user/set-aside", createId: randomUUID, log: createErrorLog() },
  now: createFixedClock().now,
});
const open = (disk: Disk) => openSettings("/user", createQuarantine(disk));
const path = "/user/settings.json";

function createDiskWith(text: string) {
  const tree = createTree();
  tree.folders.add("/user");
  tree.files.set(path, { id: 1, bytes: Buffer.from(text) });
  return createJournalDisk(tree);
}

test("Settings start with the defaults and survive a restart", async () => {
  const disk = createJournalDisk();
  const settings = await open(disk);
  expect(settings.value()).toEqual(defaultSettings);
  await settings.change((before) => ({ ...before, theme: "dark" }));
  expect((await open(disk)).value()).toEqual({ ...defaultSettings, theme: "dark" });
});

test("Simultaneous changes are applied one after the other", async () => {
  const disk = createJournalDisk();
  const settings = await open(disk);
  await Promise.all([
    settings.change((before) => ({ ...before, theme: "dark" })),
    settings.change((before) => ({ ...before, server: "https://illumine.example" })),
  ]);
  expect((await open(disk)).value()).toMatchObject({ theme: "dark", server: "https://illumine.example" });
});

test.each(["", "{", '{"theme": "pink"}', "[]", "\0\0\0\0", "null"])(
  "Settings that read %j are quarantined and reported, and the defaults apply",
  async (text) => {
    const disk = createDiskWith(text);
    const settings = await open(disk);
    expect(settings.value()).toEqual(defaultSettings);
    expect(settings.damaged?.reason).toContain("couldn't be read");
    expect(disk.tree.files.get(settings.damaged?.path ?? "")?.bytes).toEqual(Buffer.from(text));
    expect((await open(disk)).damaged).toBeNull();
  },
);

test("Settings of an older version are read, with defaults for new ones", async () => {
  const settings = await open(createDiskWith('{"theme": "dark"}'));
  expect(settings.damaged).toBeNull();
  expect(settings.value()).toEqual({ ...defaultSettings, theme: "dark" });
});

test("Settings that can't be read stay in place", async () => {
  const disk = createDiskWith('{"theme": "dark"}');
  const failing = createFaultyDisk(disk, (action) => (action === "read" ? { code: "EIO", isDone: false } : null));
  expect((await open(failing)).damaged).toMatchObject({ path });
  expect((await open(disk)).value().theme).toBe("dark");
});

test("A change that can't be saved is rejected with a message, and the settings stay unchanged", async () => {
  const disk = createDiskWith('{"theme": "dark"}');
  const full = createFaultyDisk(disk, (action) => (action === "write" ? { code: "ENOSPC", isDone: false } : null));
  const settings = await open(full);
  const change = settings.change((before) => ({ ...before, theme: "light" }));
  await expect(change).rejects.toMatchObject({ code: "full", message: expect.stringContaining("Free up some space") });
  expect(settings.value().theme).toBe("dark");
  expect([...disk.tree.files.keys()]).toEqual([path]);
});

test("After any power failure, the settings are the last acknowledged ones or the next", async () => {
  const disk = createJournalDisk();
  const settings = await open(disk);
  const servers: string[] = [];
  const ends: number[] = [];
  for (let at = 0; at < 4; at += 1) {
    servers.push(`https://${at}.example`);
    await settings.change((before) => ({ ...before, server: servers.at(-1) ?? null }));
    ends.push(disk.journal.length);
  }
  let states = 0;
  for (let count = 0; count <= disk.journal.length; count += 1) {
    const done = ends.filter((end) => end <= count).length;
    for (const state of listCrashStates(createTree(), disk.journal.slice(0, count), 2)) {
      const left = createJournalDisk(state);
      const survived = await open(left);
      expect(survived.damaged).toBeNull();
      expect([servers[done - 1] ?? null, servers[done] ?? null]).toContain(survived.value().server);
      expect([...left.tree.files.keys()].filter((name) => name.endsWith(".tmp"))).toEqual([]);
      states += 1;
    }
  }
  expect(states).toBeGreaterThan(50);
});

test("The last ten opened files are listed once each, the latest first", async () => {
  const disk = createJournalDisk();
  const files = await openRecentFiles("/user", createQuarantine(disk));
  for (let at = 1; at <= 12; at += 1) await files.add(`/${at}.json`);
  await files.add("/5.json");
  const expected = [
    "/5.json",
    "/12.json",
    "/11.json",
    "/10.json",
    "/9.json",
    "/8.json",
    "/7.json",
    "/6.json",
    "/4.json",
    "/3.json",
  ];
  expect(files.list()).toEqual(expected);
  expect((await openRecentFiles("/user", createQuarantine(disk))).list()).toEqual(expected);
});
