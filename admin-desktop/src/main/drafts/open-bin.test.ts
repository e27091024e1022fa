import { expect, test } from "vitest";
import { createJournalDisk } from "#testing/disk/journal-disk.ts";
import { buildText, createFixedClock, openRepository } from "#testing/drafts/draft-factory.ts";

const noLinks = { base: null, file: null };
const day = 24 * 60 * 60 * 1000;

async function discardOne(title = "Discarded") {
  const disk = createJournalDisk();
  const clock = createFixedClock("2026-03-01T12:00:00.000Z");
  const store = await openRepository(disk, { clock });
  const { id } = await store.create({ text: buildText(title), ...noLinks });
  await store.discard(id);
  const listBin = async () => (await openRepository(disk, { clock })).listBin();
  return { disk, clock, store, id, listBin };
}

test("A discarded draft is in the bin and can be restored unchanged with its id", async () => {
  const { disk, clock, store, id, listBin } = await discardOne();
  expect(store.list()).toEqual([]);
  expect(await listBin()).toMatchObject([{ id, title: "Discarded", discardedAt: "2026-03-01T12:00:00.000Z" }]);
  const opened = await openRepository(disk, { clock });
  expect(await opened.restore(id)).toMatchObject({ id, title: "Discarded", revision: 1 });
  expect(await listBin()).toEqual([]);
  expect((await opened.read(id)).text.draft.title).toBe("Discarded");
  expect(await opened.write({ id, revision: 1, text: buildText("On") })).toMatchObject({ kind: "saved", revision: 2 });
});

test("A permanently deleted draft is no longer on the disk", async () => {
  const { disk, store, id } = await discardOne();
  await store.deleteDiscarded(id);
  expect(store.listBin()).toEqual([]);
  expect([...disk.tree.files.keys()]).toEqual([]);
});

test("The bin keeps a draft until the app was started on 30 days, and says how many are left", async () => {
  const { clock, listBin } = await discardOne();
  expect(await listBin()).toMatchObject([{ daysLeft: 30 }]);
  clock.pass(day / 4);
  expect(await listBin()).toMatchObject([{ daysLeft: 30 }]);
  for (let seen = 1; seen < 30; seen += 1) {
    clock.pass(day);
    expect(await listBin()).toMatchObject([{ daysLeft: 30 - seen }]);
  }
  expect(await listBin()).toHaveLength(1);
  clock.pass(day);
  expect(await listBin()).toEqual([]);
});

test("Days on which the app wasn't started don't count", async () => {
  const { clock, listBin } = await discardOne();
  clock.pass(90 * day);
  expect(await listBin()).toMatchObject([{ daysLeft: 29 }]);
  expect(await listBin()).toMatchObject([{ daysLeft: 29 }]);
});

test("A clock that went back deletes nothing", async () => {
  const { clock, listBin } = await discardOne();
  clock.set("1970-01-01T00:00:00.000Z");
  expect(await listBin()).toMatchObject([{ daysLeft: 30 }]);
  expect(await listBin()).toHaveLength(1);
});

test("A clock that is years ahead for some days deletes nothing, then or later", async () => {
  const { clock, listBin } = await discardOne();
  clock.set("2031-01-01T00:00:00.000Z");
  for (let at = 0; at < 5; at += 1) {
    expect(await listBin()).toHaveLength(1);
    clock.pass(day);
  }
  clock.set("2026-03-20T00:00:00.000Z");
  expect(await listBin()).toMatchObject([{ daysLeft: 24 }]);
  clock.pass(2 * day);
  expect(await listBin()).toHaveLength(1);
});

test("Counting starts again where the count can't be read, and a mark of an earlier version is ignored", async () => {
  const { disk, clock, listBin } = await discardOne();
  clock.pass(40 * day);
  await listBin();
  const days = disk.tree.files.get("/user/bin-days.json");
  if (!days) throw new Error("No days were counted");
  days.bytes = Buffer.from("damaged");
  for (const [path, content] of [...disk.tree.files]) {
    if (!path.endsWith(".draft")) continue;
    disk.tree.files.delete(path);
    disk.tree.files.set(path.replace(".draft", ".due-5.draft"), content);
  }
  clock.pass(day);
  expect(await listBin()).toMatchObject([{ daysLeft: 29 }]);
});

test("Two files in the bin under one id are two drafts", async () => {
  const { disk, clock, id } = await discardOne();
  for (const [path, content] of [...disk.tree.files]) disk.tree.files.set(path.replace(/\.\d+\./, ".5."), content);
  const listed = (await openRepository(disk, { clock })).listBin();
  expect(listed).toHaveLength(2);
  expect(listed[0]?.id).toBe(id);
  expect(listed[1]?.id).not.toBe(id);
});

test("A draft is restored with a new id where its id is taken", async () => {
  const { disk, clock, id } = await discardOne("In the bin");
  const opened = await openRepository(disk, { clock });
  const [content] = disk.tree.files.values();
  if (!content) throw new Error("The bin is empty");
  disk.tree.files.set(`/user/drafts/${id}.draft`, content);
  expect((await opened.restore(id)).id).not.toBe(id);
  expect((await openRepository(disk, { clock })).list()).toHaveLength(2);
});
