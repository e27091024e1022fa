import { isSameJson } from "@illumine/shared/json/same-json.ts";
import { expect, test } from "vitest";
import { toSummary } from "#src/model/draft.ts";
import { createMemoryDisk } from "#test/memory-disk.ts";
import { buildSiteCopy, buildText, createSetClock, openStore, toDraftPath } from "#test/store-factory.ts";

const begin = { base: null, file: null };

test("A draft is read as it was written, by this store and by one that is opened later", async () => {
  const disk = createMemoryDisk();
  const store = await openStore(disk);
  const base = buildSiteCopy("Begun", 7);
  const { id } = await store.create({
    text: buildText("First"),
    base,
    file: { path: "/a.json", hash: "0".repeat(64) },
  });
  const text = buildText('Zwei\n"\ud800 👩🏽‍🔬', "{ half a text");
  expect(await store.write({ id, revision: 1, text })).toMatchObject({ kind: "kept", revision: 2 });
  for (const opened of [store, await openStore(disk)]) {
    const draft = await opened.read(id);
    expect(draft).toMatchObject({ id, revision: 2, base, file: { path: "/a.json", revision: 1 } });
    expect(isSameJson(draft.text, text)).toBe(true);
    expect(opened.list()).toEqual([toSummary(draft)]);
    expect(opened.listDamaged()).toEqual([]);
  }
});

test("Two windows on one draft: the second one's text becomes a draft of its own, with the same base and no file", async () => {
  const store = await openStore(createMemoryDisk());
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
  const store = await openStore(createMemoryDisk());
  const { id } = await store.create({ text: buildText("Begun"), ...begin });
  await store.write({ id, revision: 1, text: buildText("Alike") });
  expect(await store.write({ id, revision: 1, text: buildText("Alike") })).toMatchObject({ kind: "kept", revision: 2 });
  expect(store.list()).toHaveLength(1);
});

test("What one writer sends while its last text is on its way goes on top of it, and the last one wins", async () => {
  const disk = createMemoryDisk();
  const store = await openStore(disk);
  const { id } = await store.create({ text: buildText(""), ...begin });
  const already = disk.journal.length;
  const typed = Array.from({ length: 20 }, (_, at) =>
    store.write({ id, revision: 1, text: buildText("a".repeat(at + 1)), writer: "window" }),
  );
  const written = await Promise.all(typed);
  expect(written.every(({ kind }) => kind === "kept")).toBe(true);
  expect((await store.read(id)).text.draft.title).toBe("a".repeat(20));
  expect(disk.journal.slice(already).filter(({ kind }) => kind === "write").length).toBeLessThanOrEqual(2);
});

test("Another writer's text in between is neither lost nor overwritten", async () => {
  const store = await openStore(createMemoryDisk());
  const { id } = await store.create({ text: buildText(""), ...begin });
  const written = await Promise.all([
    store.write({ id, revision: 1, text: buildText("one"), writer: "first" }),
    store.write({ id, revision: 1, text: buildText("other"), writer: "second" }),
    store.write({ id, revision: 1, text: buildText("one more"), writer: "first" }),
  ]);
  expect(written.map(({ kind }) => kind)).toEqual(["kept", "forked", "kept"]);
  expect(
    store
      .list()
      .map(({ title }) => title)
      .sort(),
  ).toEqual(["one more", "other"]);
});

test("A second app on the same folder is never overwritten", async () => {
  const disk = createMemoryDisk();
  const store = await openStore(disk);
  const { id } = await store.create({ text: buildText("Begun"), ...begin });
  const other = await openStore(disk);
  await other.write({ id, revision: 1, text: buildText("Of the other app") });
  expect(await store.write({ id, revision: 1, text: buildText("Of this app") })).toMatchObject({ kind: "forked" });
  expect((await store.read(id)).text.draft.title).toBe("Of the other app");
  expect((await openStore(disk)).list()).toHaveLength(2);
});

test("A second app that writes while this one writes is seen before anything is replaced", async () => {
  const disk = createMemoryDisk();
  const { id } = await (await openStore(disk)).create({ text: buildText("Begun"), ...begin });
  const other = await openStore(disk);
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
  const store = await openStore(slow);
  expect(await store.write({ id, revision: 1, text: buildText("Of this app") })).toMatchObject({ kind: "forked" });
  expect((await store.read(id)).text.draft.title).toBe("Of the other app");
});

test("A text whose draft was discarded meanwhile becomes a draft of its own, unless the bin has it already", async () => {
  const store = await openStore(createMemoryDisk());
  const base = buildSiteCopy("Site");
  const { id } = await store.create({ text: buildText("Begun"), base, file: null });
  await store.discard(id);
  expect(await store.write({ id, revision: 1, text: buildText("Begun") })).toMatchObject({ kind: "kept", revision: 1 });
  expect(store.list()).toEqual([]);
  expect(await store.write({ id, revision: 1, text: buildText("Typed on") })).toMatchObject({
    kind: "forked",
    draft: { base },
  });
  expect(store.list().map(({ title }) => title)).toEqual(["Typed on"]);
  expect(store.listBin().map(({ title }) => title)).toEqual(["Begun"]);
});

test("A draft that was not edited since it was sent follows the site; one that was edited keeps its text", async () => {
  const store = await openStore(createMemoryDisk());
  const { id } = await store.create({ text: buildText("Sent"), ...begin });
  const base = buildSiteCopy("As the site made it", 2);
  expect(await store.settle(id, { revision: 1, base })).toMatchObject({ revision: 2, base });
  expect((await store.read(id)).text.draft.title).toBe("As the site made it");
  expect(store.list()[0]).toMatchObject({ isUnsaved: false, baseVersion: 2 });
  await store.write({ id, revision: 2, text: buildText("Typed on") });
  const later = buildSiteCopy("As the site made it again", 3);
  expect(await store.settle(id, { revision: 2, base: later })).toMatchObject({ revision: 3, base: later });
  expect((await store.read(id)).text.draft.title).toBe("Typed on");
});

test("A text that was on its way while the site's was taken over goes on top of that, and is no draft of its own", async () => {
  const store = await openStore(createMemoryDisk());
  const { id } = await store.create({ text: buildText("Sent"), ...begin });
  await store.settle(id, { revision: 1, base: buildSiteCopy("As the site made it", 2) });
  const written = await store.write({ id, revision: 1, text: buildText("Typed meanwhile") });
  expect(written).toMatchObject({ kind: "kept", revision: 3 });
  expect(store.list().map(({ title }) => title)).toEqual(["Typed meanwhile"]);
});

test("A draft takes another base and another file without another revision", async () => {
  const disk = createMemoryDisk();
  const store = await openStore(disk);
  const { id } = await store.create({ text: buildText("Text"), ...begin });
  const file = { path: "/kept here.json", hash: "a".repeat(64), revision: 1 };
  expect(await store.relink(id, { file })).toMatchObject({ revision: 1, file, base: null });
  const base = buildSiteCopy("Site", 4);
  expect(await store.relink(id, { base })).toMatchObject({ revision: 1, file, base });
  expect((await openStore(disk)).list()[0]).toMatchObject({ filePath: file.path, baseVersion: 4, isUnsaved: false });
});

test("What is asked of a draft that is not there is refused in words that say where to look", async () => {
  const store = await openStore(createMemoryDisk());
  const id = "00000000-0000-4000-8000-000000000000";
  for (const ask of [store.read(id), store.relink(id, {}), store.discard(id), store.restore(id)]) {
    await expect(ask).rejects.toMatchObject({ code: "missing", message: expect.stringContaining("bin") });
  }
});

test("A draft that another app made after this store was opened is read", async () => {
  const disk = createMemoryDisk();
  const store = await openStore(disk);
  const { id } = await (await openStore(disk)).create({ text: buildText("Later"), ...begin });
  expect((await store.read(id)).text.draft.title).toBe("Later");
});

test("What another app took away meanwhile is told, and is not listed any more", async () => {
  const disk = createMemoryDisk();
  const store = await openStore(disk);
  const { id } = await store.create({ text: buildText("A"), ...begin });
  const other = await openStore(disk);
  await other.discard(id);
  await expect(store.discard(id)).rejects.toMatchObject({ code: "missing" });
  expect(store.list()).toEqual([]);
  const late = await openStore(disk);
  await other.restore(id);
  await expect(late.restore(id)).rejects.toMatchObject({ code: "missing" });
  expect(late.listBin()).toEqual([]);
  expect((await store.read(id)).text.draft.title).toBe("A");
});

test("A clock that goes back or far ahead changes no order of edits, and no time of a draft goes back", async () => {
  const disk = createMemoryDisk();
  const clock = createSetClock("2026-03-01T12:00:00.000Z");
  const store = await openStore(disk, { clock });
  const { id, editedAt } = await store.create({ text: buildText("0"), ...begin });
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
    if (written.kind !== "kept") throw new Error("It was forked");
    expect(written.revision).toBe(at + 2);
    expect(written.editedAt >= last).toBe(true);
    last = written.editedAt;
  }
  clock.set("1970-01-01T00:00:00.000Z");
  expect((await (await openStore(disk, { clock })).read(id)).text.draft.title).toBe("4");
});

test("A clock that says nothing that can be written down harms nothing", async () => {
  for (const now of [Number.NaN, Number.POSITIVE_INFINITY, -8.64e15, 8.64e15]) {
    const disk = createMemoryDisk();
    const clock = { ...createSetClock(), now: () => now };
    const store = await openStore(disk, { clock });
    const { id } = await store.create({ text: buildText("Kept"), ...begin });
    await store.discard(id);
    await (await openStore(disk, { clock })).restore(id);
    const opened = await openStore(disk);
    expect(opened.listDamaged()).toEqual([]);
    expect((await opened.read(id)).text.draft.title).toBe("Kept");
  }
});

test("Whoever listens hears of every change of the lists, and one that fails keeps nobody from it", async () => {
  const store = await openStore(createMemoryDisk());
  const heard: number[] = [];
  store.subscribe(() => {
    throw new Error("This window is gone");
  });
  const end = store.subscribe(() => heard.push(store.list().length));
  const { id } = await store.create({ text: buildText("One"), ...begin });
  await store.discard(id);
  await store.restore(id);
  end();
  await store.discard(id);
  expect(heard).toEqual([1, 0, 1]);
});

test("Closing waits for what is being written", async () => {
  const disk = createMemoryDisk();
  const store = await openStore(disk);
  const { id } = await store.create({ text: buildText("One"), ...begin });
  void store.write({ id, revision: 1, text: buildText("Last") });
  await store.close();
  const bytes = disk.tree.files.get(toDraftPath(id))?.bytes ?? Buffer.alloc(0);
  expect(Buffer.from(bytes).toString()).toContain("Last");
});
