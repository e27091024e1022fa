import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFaultyDisk } from "#test/fault-disk.ts";
import { createMemoryDisk } from "#test/memory-disk.ts";
import { buildSiteCopy, buildText, createSetClock, openStore, toDraftPath } from "#test/store-factory.ts";
import { nodeDisk } from "../disk/disk.ts";
import { printDraftFile } from "./draft-file.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "illumine-damaged-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (disk = nodeDisk) => openStore(disk, { folder });
const begin = { base: null, file: null };

async function createTwo() {
  const store = await open();
  const { id } = await store.create({ text: buildText("To be damaged"), base: buildSiteCopy("Site"), file: null });
  const other = await store.create({ text: buildText("Well"), ...begin });
  const path = toDraftPath(id, folder);
  return { store, id, other: other.id, path, bytes: await readFile(path) };
}

test.each<[string, (bytes: Buffer) => Buffer]>([
  ["cut off in its text", (bytes) => bytes.subarray(0, bytes.length - 900)],
  ["cut off in its head", (bytes) => bytes.subarray(0, 150)],
  ["cut off by one byte", (bytes) => bytes.subarray(0, -1)],
  ["longer than it was", (bytes) => Buffer.concat([bytes, bytes])],
  ["empty", () => Buffer.alloc(0)],
  ["all zeros", (bytes) => Buffer.alloc(bytes.length)],
  ["a picture", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])],
  ["JSON of another program", () => Buffer.from('{"id": 1}\n')],
])("A draft that is %s is set aside byte for byte and reported, and all the others are there", async (_, damage) => {
  const { id, other, path, bytes } = await createTwo();
  const damaged = damage(bytes);
  await writeFile(path, damaged);
  const store = await open();
  expect(store.list().map((draft) => draft.id)).toEqual([other]);
  const [report] = store.listDamaged();
  expect(report?.path).toContain(join(folder, "set-aside", `${id}.draft.2026-03-01T12-00-00.000Z`));
  expect(report?.reason).toMatch(/^This .*moved here as it is/);
  expect(await readFile(report?.path ?? "")).toEqual(damaged);
  expect((await open()).listDamaged()).toEqual([]);
});

test("A text that rotted on the disk is set aside when it is read, and what its author has in the window is kept", async () => {
  const { id, path, bytes } = await createTwo();
  const at = bytes.indexOf("To be damaged", bytes.indexOf("\n"));
  bytes[at] = 0x41;
  await writeFile(path, bytes);
  const store = await open();
  await expect(store.read(id)).rejects.toMatchObject({
    code: "unreadable",
    message: expect.stringContaining("set-aside"),
  });
  expect(store.listDamaged()).toHaveLength(1);
  const written = await store.write({ id, revision: 1, text: buildText("In the window") });
  expect(written).toMatchObject({ kind: "forked" });
  expect(
    store
      .list()
      .map(({ title }) => title)
      .sort(),
  ).toEqual(["In the window", "Well"]);
});

test("Whichever byte of a draft changes, it is found", async () => {
  const begun = createMemoryDisk();
  const { id } = await (await openStore(begun)).create({
    text: buildText("Text"),
    base: buildSiteCopy("Site"),
    file: null,
  });
  const path = toDraftPath(id);
  const bytes = Buffer.from(await begun.read(path));
  // The line feed between text and base means nothing.
  const [end, gap] = [bytes.indexOf(10), bytes.indexOf(10, bytes.indexOf(10) + 1)];
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      if (at === gap) return;
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ flip;
      const disk = createMemoryDisk();
      await disk.makeFolder("/user");
      await disk.makeFolder("/user/drafts");
      disk.tree.files.set(path, { id: 1, bytes: changed });
      const store = await openStore(disk);
      const draft = store.listDamaged().length > 0 ? null : await store.read(id).catch(() => null);
      expect(draft, `byte ${at}, head of ${end}`).toBeNull();
    }),
    { numRuns: 400 },
  );
});

test("A draft that a newer version of the app wrote stays where it is, is reported, and is never written over", async () => {
  const { id, path, bytes } = await createTwo();
  const newer = Buffer.from(bytes.toString("utf8").replace("Illumine draft 1 ", "Illumine draft 2 "));
  await writeFile(path, newer);
  const store = await open();
  expect(store.listDamaged()).toEqual([{ path, reason: expect.stringContaining("Update this app") }]);
  await expect(store.read(id)).rejects.toMatchObject({
    code: "unreadable",
    message: expect.stringContaining("Update"),
  });
  expect(await store.write({ id, revision: 1, text: buildText("On") })).toMatchObject({ kind: "forked" });
  await expect(store.discard(id)).rejects.toMatchObject({ code: "unreadable" });
  expect(await readFile(path)).toEqual(newer);
});

test("A file of 100 MB among the drafts is refused by its beginning", async () => {
  const { path, other } = await createTwo();
  await truncate(path, 100_000_000);
  const unread = createFaultyDisk(nodeDisk, (action) => (action === "read" ? { code: "EIO", isDone: false } : null));
  const store = await open(unread);
  expect(store.list().map(({ id }) => id)).toEqual([other]);
  expect(store.listDamaged()).toHaveLength(1);
});

test("Files of others among the drafts, with every odd name, are left alone", async () => {
  await createTwo();
  const names = [".DS_Store", "a\nb", "👩🏽‍🔬.draft", "x.draft", "-rf", "copy of a.draft", "x".repeat(255), "note.tmp"];
  for (const name of names) await writeFile(join(folder, "drafts", name), "theirs");
  const store = await open();
  expect(store.list()).toHaveLength(2);
  expect(store.listDamaged()).toEqual([]);
  expect((await readdir(join(folder, "drafts"))).filter((name) => names.includes(name))).toHaveLength(names.length);
});

test("What a crash left of a file that was being written is removed, and is no damage", async () => {
  const { path } = await createTwo();
  await writeFile(`${path}.5d2c.tmp`, "half of a dra");
  const store = await open();
  expect(store.listDamaged()).toEqual([]);
  expect(await readdir(join(folder, "drafts"))).toHaveLength(2);
});

test("A folder or a broken link with a draft's name is no reason not to start", async () => {
  const { other, path } = await createTwo();
  await rm(path);
  await mkdir(path);
  await symlink("nowhere", toDraftPath("00000000-0000-4000-8000-000000000000", folder));
  const store = await open();
  expect(store.list().map(({ id }) => id)).toEqual([other]);
  expect(store.listDamaged()).toHaveLength(1);
});

test("A damaged file that cannot be moved stays where it is, and is reported", async () => {
  const { path, bytes } = await createTwo();
  await writeFile(path, bytes.subarray(0, 200));
  await writeFile(join(folder, "set-aside"), "a file, not a folder");
  const store = await open();
  expect(store.listDamaged()).toEqual([{ path, reason: expect.stringContaining("stays where it is") }]);
  expect(await readFile(path)).toEqual(bytes.subarray(0, 200));
});

test("A file where the folder of drafts should be: the app starts, says so, and refuses what it cannot keep", async () => {
  await writeFile(join(folder, "drafts"), "a file, not a folder");
  const store = await open();
  expect(store.listDamaged()).toEqual([
    { path: join(folder, "drafts"), reason: expect.stringContaining("Move that away") },
  ]);
  const create = store.create({ text: buildText("Text"), ...begin });
  await expect(create).rejects.toMatchObject({ code: "device", message: expect.stringContaining("Move that away") });
  await rm(join(folder, "drafts"));
  expect((await store.create({ text: buildText("Text"), ...begin })).revision).toBe(1);
});

test("A folder that is read-only: all of it is read, and every change is refused in words", async () => {
  const disk = createMemoryDisk();
  const { id } = await (await openStore(disk)).create({ text: buildText("Kept"), ...begin });
  const changes = ["create", "rename", "remove", "makeFolder", "syncFolder"];
  const protectedDisk = createFaultyDisk(disk, (action) =>
    changes.includes(action) ? { code: "EROFS", isDone: false } : null,
  );
  const store = await openStore(protectedDisk);
  expect((await store.read(id)).text.draft.title).toBe("Kept");
  expect(store.listDamaged()).toEqual([]);
  const refused = { code: "read only", message: expect.stringContaining("Allow this user to write there") };
  await expect(store.write({ id, revision: 1, text: buildText("On") })).rejects.toMatchObject(refused);
  await expect(store.create({ text: buildText("New"), ...begin })).rejects.toMatchObject(refused);
  await expect(store.discard(id)).rejects.toMatchObject(refused);
  expect(store.list()).toHaveLength(1);
});

test("A folder that cannot be listed is reported; a draft in it is read by its id, and new ones are kept", async () => {
  const disk = createMemoryDisk();
  const { id } = await (await openStore(disk)).create({ text: buildText("Kept"), ...begin });
  const store = await openStore(
    createFaultyDisk(disk, (action) => (action === "list" ? { code: "EACCES", isDone: false } : null)),
  );
  expect(store.listDamaged()).toMatchObject([{ path: "/user/drafts" }, { path: "/user/bin" }]);
  expect((await store.read(id)).text.draft.title).toBe("Kept");
  await store.create({ text: buildText("New"), ...begin });
  expect((await openStore(disk)).list()).toHaveLength(2);
});

test("A title of a megabyte is listed as it is", async () => {
  const disk = createMemoryDisk();
  const title = "long ".repeat(200_000);
  await (await openStore(disk, { clock: createSetClock() })).create({ text: buildText(title), ...begin });
  expect((await openStore(disk)).list()[0]?.title).toBe(title);
});

test("A draft of one revision is always printed to the same bytes", async () => {
  const draft = await (await open()).create({ text: buildText("Same"), base: buildSiteCopy("Site"), file: null });
  expect(printDraftFile(structuredClone(draft))).toEqual(printDraftFile(draft));
});
