import { isSameJson } from "@illumine/shared/json/same-json.ts";
import { expect, test } from "vitest";
import { summarizeDraft } from "#src/model/draft.ts";
import { createJournalDisk } from "#testing/disk/journal-disk.ts";
import {
  buildSiteCopy,
  buildText,
  createFixedClock,
  openRepository,
  toDraftPath,
} from "#testing/drafts/draft-factory.ts";

const noLinks = { base: null, file: null };

test("A draft is read as it was written, by this repository and by one opened later", async () => {
  const disk = createJournalDisk();
  const store = await openRepository(disk);
  const base = buildSiteCopy("Begun", 7);
  const { id } = await store.create({
    text: buildText("First"),
    base,
    file: { path: "/a.json", hash: "0".repeat(64) },
  });
  const text = buildText('Zwei\n"\ud800 👩🏽‍🔬', "{ half a text");
  expect(await store.write({ id, revision: 1, text })).toMatchObject({ kind: "saved", revision: 2 });
  for (const opened of [store, await openRepository(disk)]) {
    const draft = await opened.read(id);
    expect(draft).toMatchObject({ id, revision: 2, base, file: { path: "/a.json", revision: 1 } });
    expect(isSameJson(draft.text, text)).toBe(true);
    expect(opened.list()).toEqual([summarizeDraft(draft)]);
    expect(opened.listDamaged()).toEqual([]);
  }
});

test("With two windows on one draft, the second one's text becomes a separate draft with the same base and no file", async () => {
  const store = await openRepository(createJournalDisk());
  const base = buildSiteCopy("Site");
  const { id } = await store.create({
    text: buildText("Begun"),
    base,
    file: { path: "/a.json", hash: "0".repeat(64) },
  });
  await store.write({ id, revision: 1, text: buildText("Of the first window") });
  const second = await store.write({ id, revision: 1, text: buildText("Of the second window") });
  expect(second).toMatchObject({ kind: "forked", draft: { revision: 1, base, file: null } });
  expect(
    store
      .list()
      .map(({ title }) => title)
      .sort(),
  ).toEqual(["Of the first window", "Of the second window"]);
  expect((await store.read(id)).text.draft.title).toBe("Of the first window");
});

test("The same text from two windows is no conflict", async () => {
  const store = await openRepository(createJournalDisk());
  const { id } = await store.create({ text: buildText("Begun"), ...noLinks });
  await store.write({ id, revision: 1, text: buildText("Alike") });
  expect(await store.write({ id, revision: 1, text: buildText("Alike") })).toMatchObject({
    kind: "saved",
    revision: 2,
  });
  expect(store.list()).toHaveLength(1);
});

test("A writer's edits during its own write follow that write, and the last one wins", async () => {
  const disk = createJournalDisk();
  const store = await openRepository(disk);
  const { id } = await store.create({ text: buildText(""), ...noLinks });
  const already = disk.journal.length;
  const typed = Array.from({ length: 20 }, (_, at) =>
    store.write({ id, revision: 1, text: buildText("a".repeat(at + 1)), writer: "window" }),
  );
  const written = await Promise.all(typed);
  expect(written.every(({ kind }) => kind === "saved")).toBe(true);
  expect((await store.read(id)).text.draft.title).toBe("a".repeat(20));
  expect(disk.journal.slice(already).filter(({ kind }) => kind === "write").length).toBeLessThanOrEqual(2);
});

test("Another writer's text in between is neither lost nor overwritten", async () => {
  const store = await openRepository(createJournalDisk());
  const { id } = await store.create({ text: buildText(""), ...noLinks });
  const written = await Promise.all([
    store.write({ id, revision: 1, text: buildText("one"), writer: "first" }),
    store.write({ id, revision: 1, text: buildText("other"), writer: "second" }),
    store.write({ id, revision: 1, text: buildText("one more"), writer: "first" }),
  ]);
  expect(written.map(({ kind }) => kind)).toEqual(["saved", "forked", "saved"]);
  expect(
    store
      .list()
      .map(({ title }) => title)
      .sort(),
  ).toEqual(["one more", "other"]);
});

test("A second app on the same folder is never overwritten", async () => {
  const disk = createJournalDisk();
  const store = await openRepository(disk);
  const { id } = await store.create({ text: buildText("Begun"), ...noLinks });
  const other = await openRepository(disk);
  await other.write({ id, revision: 1, text: buildText("Of the other app") });
  expect(await store.write({ id, revision: 1, text: buildText("Of this app") })).toMatchObject({ kind: "forked" });
  expect((await store.read(id)).text.draft.title).toBe("Of the other app");
  expect((await openRepository(disk)).list()).toHaveLength(2);
});

test("A write by a program that doesn't lock is noticed before anything is replaced", async () => {
  const disk = createJournalDisk();
  const { id } = await (await openRepository(disk)).create({ text: buildText("Begun"), ...noLinks });
  const other = await openRepository({ ...disk, lock: (_, task) => task() });
  let isFirst = true;
  const slow = {
    ...disk,
    create: async (path: string) => {
      if (isFirst) {
        isFirst = false;
        await other.write({ id, revision: 1, text: buildText("Of the other app") });
      }
      return disk.create(path);
    },
  };
  const store = await openRepository(slow);
  expect(await store.write({ id, revision: 1, text: buildText("Of this app") })).toMatchObject({ kind: "forked" });
  expect((await store.read(id)).text.draft.title).toBe("Of the other app");
});

test("A text whose draft was discarded becomes a separate draft, unless the bin already has it", async () => {
  const store = await openRepository(createJournalDisk());
  const base = buildSiteCopy("Site");
  const { id } = await store.create({ text: buildText("Begun"), base, file: null });
  await store.discard(id);
  expect(await store.write({ id, revision: 1, text: buildText("Begun") })).toMatchObject({
    kind: "saved",
    revision: 1,
  });
  expect(store.list()).toEqual([]);
  expect(await store.write({ id, revision: 1, text: buildText("Typed on") })).toMatchObject({
    kind: "forked",
    draft: { base },
  });
  expect(store.list().map(({ title }) => title)).toEqual(["Typed on"]);
  expect(store.listBin().map(({ title }) => title)).toEqual(["Begun"]);
});

test("An unedited draft follows the site after sending; an edited one keeps its text", async () => {
  const store = await openRepository(createJournalDisk());
  const { id } = await store.create({ text: buildText("Sent"), ...noLinks });
  const base = buildSiteCopy("As the site made it", 2);
  expect(await store.applySiteVersion(id, { revision: 1, base })).toMatchObject({ revision: 2, base });
  expect((await store.read(id)).text.draft.title).toBe("As the site made it");
  expect(store.list()[0]).toMatchObject({ isUnsaved: false, baseVersion: 2 });
  await store.write({ id, revision: 2, text: buildText("Typed on") });
  const later = buildSiteCopy("As the site made it again", 3);
  expect(await store.applySiteVersion(id, { revision: 2, base: later })).toMatchObject({ revision: 3, base: later });
  expect((await store.read(id)).text.draft.title).toBe("Typed on");
});

test("A draft whose text was staged follows the staged text, and counts as saved, also after a restart", async () => {
  const disk = createJournalDisk();
  const store = await openRepository(disk);
  const published = buildSiteCopy("Published", 2);
  const { id } = await store.create({ text: buildText("Sent"), base: published, file: null });
  const { assessment: document } = buildSiteCopy("As the site staged it", 2);
  const times = { createdAt: published.readAt, updatedAt: published.readAt };
  const base = { ...published, staged: { version: 5, baseVersion: 2, document, base: null, ...times } };
  expect(await store.applySiteVersion(id, { revision: 1, base })).toMatchObject({ revision: 2, base });
  for (const opened of [store, await openRepository(disk)]) {
    expect((await opened.read(id)).text.draft.title).toBe("As the site staged it");
    expect(opened.list()).toMatchObject([{ isUnsaved: false, baseVersion: 2, isStaged: true }]);
  }
});

test("A text written while the site's version is applied follows it without becoming a separate draft", async () => {
  const store = await openRepository(createJournalDisk());
  const { id } = await store.create({ text: buildText("Sent"), ...noLinks });
  await store.applySiteVersion(id, { revision: 1, base: buildSiteCopy("As the site made it", 2) });
  const written = await store.write({ id, revision: 1, text: buildText("Typed meanwhile") });
  expect(written).toMatchObject({ kind: "saved", revision: 3 });
  expect(store.list().map(({ title }) => title)).toEqual(["Typed meanwhile"]);
});

test("A draft's base and file change without a new revision", async () => {
  const disk = createJournalDisk();
  const store = await openRepository(disk);
  const { id } = await store.create({ text: buildText("Text"), ...noLinks });
  const file = { path: "/kept here.json", hash: "a".repeat(64), revision: 1 };
  expect(await store.updateLinks(id, { file })).toMatchObject({ revision: 1, file, base: null });
  const base = buildSiteCopy("Site", 4);
  expect(await store.updateLinks(id, { base })).toMatchObject({ revision: 1, file, base });
  expect((await openRepository(disk)).list()[0]).toMatchObject({
    filePath: file.path,
    baseVersion: 4,
    isUnsaved: false,
  });
});

test("Operations on a missing draft fail with a message that mentions the bin", async () => {
  const store = await openRepository(createJournalDisk());
  const id = "00000000-0000-4000-8000-000000000000";
  for (const ask of [store.read(id), store.updateLinks(id, {}), store.discard(id), store.restore(id)]) {
    await expect(ask).rejects.toMatchObject({ code: "missing", message: expect.stringContaining("bin") });
  }
});

test("A draft created later by another app can be read", async () => {
  const disk = createJournalDisk();
  const store = await openRepository(disk);
  const { id } = await (await openRepository(disk)).create({ text: buildText("Later"), ...noLinks });
  expect((await store.read(id)).text.draft.title).toBe("Later");
});

test("A draft moved by another app is reported missing and no longer listed", async () => {
  const disk = createJournalDisk();
  const store = await openRepository(disk);
  const { id } = await store.create({ text: buildText("A"), ...noLinks });
  const other = await openRepository(disk);
  await other.discard(id);
  await expect(store.discard(id)).rejects.toMatchObject({ code: "missing" });
  expect(store.list()).toEqual([]);
  const late = await openRepository(disk);
  await other.restore(id);
  await expect(late.restore(id)).rejects.toMatchObject({ code: "missing" });
  expect(late.listBin()).toEqual([]);
  expect((await store.read(id)).text.draft.title).toBe("A");
});

test("A wrong clock never changes the order of edits, and a draft's time never goes back", async () => {
  const disk = createJournalDisk();
  const clock = createFixedClock("2026-03-01T12:00:00.000Z");
  const store = await openRepository(disk, { clock });
  const { id, editedAt } = await store.create({ text: buildText("0"), ...noLinks });
  let last = editedAt;
  const times = [
    "2026-03-01T11:00:00.000Z",
    "1970-01-01T00:00:00.000Z",
    "2999-01-01T00:00:00.000Z",
    "2026-03-02T00:00:00.000Z",
  ];
  for (const [at, time] of times.entries()) {
    clock.set(time);
    const written = await store.write({ id, revision: at + 1, text: buildText(String(at + 1)) });
    if (written.kind !== "saved") throw new Error("It was forked");
    expect(written.revision).toBe(at + 2);
    expect(written.editedAt >= last).toBe(true);
    last = written.editedAt;
  }
  clock.set("1970-01-01T00:00:00.000Z");
  expect((await (await openRepository(disk, { clock })).read(id)).text.draft.title).toBe("4");
});

test("A clock with an invalid date does no harm", async () => {
  for (const now of [Number.NaN, Number.POSITIVE_INFINITY, -8.64e15, 8.64e15]) {
    const disk = createJournalDisk();
    const clock = { ...createFixedClock(), now: () => now };
    const store = await openRepository(disk, { clock });
    const { id } = await store.create({ text: buildText("Kept"), ...noLinks });
    await store.discard(id);
    await (await openRepository(disk, { clock })).restore(id);
    const opened = await openRepository(disk);
    expect(opened.listDamaged()).toEqual([]);
    expect((await opened.read(id)).text.draft.title).toBe("Kept");
  }
});

test("Listeners are notified of every change, even if another listener throws", async () => {
  const store = await openRepository(createJournalDisk());
  const counts: number[] = [];
  store.subscribe(() => {
    throw new Error("This window is gone");
  });
  const end = store.subscribe(() => counts.push(store.list().length));
  const { id } = await store.create({ text: buildText("One"), ...noLinks });
  await store.discard(id);
  await store.restore(id);
  end();
  await store.discard(id);
  expect(counts).toEqual([1, 0, 1]);
});

test("Closing waits for what is being written", async () => {
  const disk = createJournalDisk();
  const store = await openRepository(disk);
  const { id } = await store.create({ text: buildText("One"), ...noLinks });
  void store.write({ id, revision: 1, text: buildText("Last") });
  await store.close();
  const bytes = disk.tree.files.get(toDraftPath(id))?.bytes ?? Buffer.alloc(0);
  expect(Buffer.from(bytes).toString()).toContain("Last");
});
