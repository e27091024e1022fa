import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fc, timesEffort } from "@illumine/shared/testing/properties.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFaultyDisk } from "#testing/disk/faulty-disk.ts";
import { createJournalDisk } from "#testing/disk/journal-disk.ts";
import {
  buildSiteCopy,
  buildText,
  createFixedClock,
  openRepository,
  toDraftPath,
} from "#testing/drafts/draft-factory.ts";
import { nodeDisk } from "../disk/disk.ts";
import { encodeDraftFile } from "./draft-file.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "illumine-damaged-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (disk = nodeDisk) => openRepository(disk, { folder });
const noLinks = { base: null, file: null };

async function createTwo() {
  const store = await open();
  const { id } = await store.create({ text: buildText("To be damaged"), base: buildSiteCopy("Site"), file: null });
  const other = await store.create({ text: buildText("Well"), ...noLinks });
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
])("A draft that is %s is quarantined unchanged and reported, and all others are listed", async (_, damage) => {
  const { id, other, path, bytes } = await createTwo();
  const damaged = damage(bytes);
  await writeFile(path, damaged);
  const store = await open();
  expect(store.list().map((draft) => draft.id)).toEqual([other]);
  const [report] = store.listDamaged();
  expect(report?.path).toContain(join(folder, "set-aside", `${id}.draft.2026-03-01T12-00-00.000Z`));
  expect(report?.reason).toMatch(/^This .*A copy was kept here/);
  expect(await readFile(report?.path ?? "")).toEqual(damaged);
  expect((await open()).listDamaged()).toEqual([]);
});

test("A corrupted draft is quarantined when read, and the text in its author's window is saved", async () => {
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

test("A change of any byte of a draft is detected", async () => {
  const original = createJournalDisk();
  const { id } = await (await openRepository(original)).create({
    text: buildText("Text"),
    base: buildSiteCopy("Site"),
    file: null,
  });
  const path = toDraftPath(id);
  const bytes = Buffer.from(await original.read(path));
  // The line feed between text and base isn't checked.
  const [end, gap] = [bytes.indexOf(10), bytes.indexOf(10, bytes.indexOf(10) + 1)];
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      if (at === gap) return;
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ flip;
      const disk = createJournalDisk();
      await disk.makeFolder("/user");
      await disk.makeFolder("/user/drafts");
      disk.tree.files.set(path, { id: 1, bytes: changed });
      const store = await openRepository(disk);
      const draft = store.listDamaged().length > 0 ? null : await store.read(id).catch(() => null);
      expect(draft, `byte ${at}, head of ${end}`).toBeNull();
    }),
    { numRuns: timesEffort(400) },
  );
});

test("A draft written by a newer version of the app is reported and never moved or overwritten", async () => {
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

test("A file of 100 MB among the drafts is rejected without reading all of it", async () => {
  const { path, other } = await createTwo();
  await truncate(path, 100_000_000);
  const unread = createFaultyDisk(nodeDisk, (action) => (action === "read" ? { code: "EIO", isDone: false } : null));
  const store = await open(unread);
  expect(store.list().map(({ id }) => id)).toEqual([other]);
  expect(store.listDamaged()).toHaveLength(1);
});

test("Foreign files among the drafts are left alone, whatever their names", async () => {
  await createTwo();
  const names = [".DS_Store", "a\nb", "👩🏽‍🔬.draft", "x.draft", "-rf", "copy of a.draft", "x".repeat(255), "note.tmp"];
  for (const name of names) await writeFile(join(folder, "drafts", name), "theirs");
  const store = await open();
  expect(store.list()).toHaveLength(2);
  expect(store.listDamaged()).toEqual([]);
  expect((await readdir(join(folder, "drafts"))).filter((name) => names.includes(name))).toHaveLength(names.length);
});

test("A temporary file left by a crash is removed and not reported as damaged", async () => {
  const { path } = await createTwo();
  await writeFile(`${path}.5d2c.tmp`, "half of a dra");
  const store = await open();
  expect(store.listDamaged()).toEqual([]);
  expect(await readdir(join(folder, "drafts"))).toHaveLength(2);
});

test("A folder or broken link with a draft's name doesn't prevent the start", async () => {
  const { other, path } = await createTwo();
  await rm(path);
  await mkdir(path);
  await symlink("nowhere", toDraftPath("00000000-0000-4000-8000-000000000000", folder));
  const store = await open();
  expect(store.list().map(({ id }) => id)).toEqual([other]);
  expect(store.listDamaged()).toHaveLength(1);
});

test("A damaged file that can't be moved stays in place and is reported", async () => {
  const { path, bytes } = await createTwo();
  await writeFile(path, bytes.subarray(0, 200));
  await writeFile(join(folder, "set-aside"), "a file, not a folder");
  const store = await open();
  expect(store.listDamaged()).toEqual([{ path, reason: expect.stringContaining("stays where it is") }]);
  expect(await readFile(path)).toEqual(bytes.subarray(0, 200));
});

test("With a file in place of the drafts folder, the app starts, reports it and rejects new drafts", async () => {
  await writeFile(join(folder, "drafts"), "a file, not a folder");
  const store = await open();
  expect(store.listDamaged()).toEqual([
    { path: join(folder, "drafts"), reason: expect.stringContaining("Move that file away") },
  ]);
  const create = store.create({ text: buildText("Text"), ...noLinks });
  await expect(create).rejects.toMatchObject({
    code: "device",
    message: expect.stringContaining("Move that file away"),
  });
  await rm(join(folder, "drafts"));
  expect((await store.create({ text: buildText("Text"), ...noLinks })).revision).toBe(1);
});

test("In a read-only folder, drafts can be read and every change fails with a message", async () => {
  const disk = createJournalDisk();
  const { id } = await (await openRepository(disk)).create({ text: buildText("Kept"), ...noLinks });
  const changes = ["create", "rename", "remove", "makeFolder", "syncFolder"];
  const protectedDisk = createFaultyDisk(disk, (action) =>
    changes.includes(action) ? { code: "EROFS", isDone: false } : null,
  );
  const store = await openRepository(protectedDisk);
  expect((await store.read(id)).text.draft.title).toBe("Kept");
  expect(store.listDamaged()).toEqual([]);
  const refused = { code: "read only", message: expect.stringContaining("Give this user write permission") };
  await expect(store.write({ id, revision: 1, text: buildText("On") })).rejects.toMatchObject(refused);
  await expect(store.create({ text: buildText("New"), ...noLinks })).rejects.toMatchObject(refused);
  await expect(store.discard(id)).rejects.toMatchObject(refused);
  expect(store.list()).toHaveLength(1);
});

test("A folder that can't be listed is reported; drafts can be read by id, and new ones are saved", async () => {
  const disk = createJournalDisk();
  const { id } = await (await openRepository(disk)).create({ text: buildText("Kept"), ...noLinks });
  const store = await openRepository(
    createFaultyDisk(disk, (action) => (action === "list" ? { code: "EACCES", isDone: false } : null)),
  );
  expect(store.listDamaged()).toMatchObject([{ path: "/user/drafts" }, { path: "/user/bin" }]);
  expect((await store.read(id)).text.draft.title).toBe("Kept");
  await store.create({ text: buildText("New"), ...noLinks });
  expect((await openRepository(disk)).list()).toHaveLength(2);
});

test("A title of a megabyte is listed as it is", async () => {
  const disk = createJournalDisk();
  const title = "long ".repeat(200_000);
  await (await openRepository(disk, { clock: createFixedClock() })).create({ text: buildText(title), ...noLinks });
  expect((await openRepository(disk)).list()[0]?.title).toBe(title);
});

test("The same draft always has the same bytes", async () => {
  const draft = await (await open()).create({ text: buildText("Same"), base: buildSiteCopy("Site"), file: null });
  expect(encodeDraftFile(structuredClone(draft))).toEqual(encodeDraftFile(draft));
});
