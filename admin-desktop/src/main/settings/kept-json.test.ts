import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { defaultSettings } from "#src/model/settings.ts";
import { listCrashStates } from "#test/crash-states.ts";
import { createFaultyDisk } from "#test/fault-disk.ts";
import { createMemoryDisk, createTree } from "#test/memory-disk.ts";
import { createKeptLog, createSetClock } from "#test/store-factory.ts";
import type { Disk } from "../disk/disk.ts";
import { openRecentFiles } from "../files/recent-files.ts";
import { openSettings } from "./settings.ts";

const toAside = (disk: Disk) => ({
  ...{ disk, folder: "/user/set-aside", createId: randomUUID, log: createKeptLog() },
  now: createSetClock().now,
});
const open = (disk: Disk) => openSettings("/user", toAside(disk));
const path = "/user/settings.json";

function createDiskWith(text: string) {
  const tree = createTree();
  tree.folders.add("/user");
  tree.files.set(path, { id: 1, bytes: Buffer.from(text) });
  return createMemoryDisk(tree);
}

test("Settings begin as the usual ones, and are as they were left after a restart", async () => {
  const disk = createMemoryDisk();
  const settings = await open(disk);
  expect(settings.value()).toEqual(defaultSettings);
  await settings.change((before) => ({ ...before, theme: "dark" }));
  expect((await open(disk)).value()).toEqual({ ...defaultSettings, theme: "dark" });
});

test("Changes at the same time are made one after the other", async () => {
  const disk = createMemoryDisk();
  const settings = await open(disk);
  await Promise.all([
    settings.change((before) => ({ ...before, theme: "dark" })),
    settings.change((before) => ({ ...before, server: "https://illumine.example" })),
  ]);
  expect((await open(disk)).value()).toMatchObject({ theme: "dark", server: "https://illumine.example" });
});

test.each(["", "{", '{"theme": "pink"}', "[]", "\0\0\0\0", "null"])(
  "Settings that read %j are set aside and reported, and the usual ones hold",
  async (text) => {
    const disk = createDiskWith(text);
    const settings = await open(disk);
    expect(settings.value()).toEqual(defaultSettings);
    expect(settings.damaged?.reason).toContain("could not be read");
    expect(disk.tree.files.get(settings.damaged?.path ?? "")?.bytes).toEqual(Buffer.from(text));
    expect((await open(disk)).damaged).toBeNull();
  },
);

test("Settings of a version that knew fewer are read, and the new ones are the usual", async () => {
  const settings = await open(createDiskWith('{"theme": "dark"}'));
  expect(settings.damaged).toBeNull();
  expect(settings.value()).toEqual({ ...defaultSettings, theme: "dark" });
});

test("Settings that the disk does not give stay where they are", async () => {
  const disk = createDiskWith('{"theme": "dark"}');
  const failing = createFaultyDisk(disk, (action) => (action === "read" ? { code: "EIO", isDone: false } : null));
  expect((await open(failing)).damaged).toMatchObject({ path });
  expect((await open(disk)).value().theme).toBe("dark");
});

test("A change that cannot be kept is refused in words, and the settings stay as they were", async () => {
  const disk = createDiskWith('{"theme": "dark"}');
  const full = createFaultyDisk(disk, (action) => (action === "write" ? { code: "ENOSPC", isDone: false } : null));
  const settings = await open(full);
  const change = settings.change((before) => ({ ...before, theme: "light" }));
  await expect(change).rejects.toMatchObject({ code: "full", message: expect.stringContaining("Free some space") });
  expect(settings.value().theme).toBe("dark");
  expect([...disk.tree.files.keys()]).toEqual([path]);
});

test("Whatever a loss of power leaves, the settings are those that were acknowledged last or the next ones", async () => {
  const disk = createMemoryDisk();
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
      const left = createMemoryDisk(state);
      const survived = await open(left);
      expect(survived.damaged).toBeNull();
      expect([servers[done - 1] ?? null, servers[done] ?? null]).toContain(survived.value().server);
      expect([...left.tree.files.keys()].filter((name) => name.endsWith(".tmp"))).toEqual([]);
      states += 1;
    }
  }
  expect(states).toBeGreaterThan(50);
});

test("The ten files that were opened last are listed, the latest first, each once", async () => {
  const disk = createMemoryDisk();
  const files = await openRecentFiles("/user", toAside(disk));
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
  expect((await openRecentFiles("/user", toAside(disk))).list()).toEqual(expected);
});
