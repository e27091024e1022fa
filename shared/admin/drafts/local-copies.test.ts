import { expect, test, vi } from "vitest";
import { z } from "zod";
import { flushPromises } from "#testing/admin/saver-fixture.ts";
import type { LocalCopyStore } from "../host.ts";
import { buildLocalCopyKey, createLocalCopyWriter, listLocalCopies } from "./local-copies.ts";

const kind = { kind: "note", text: z.object({ body: z.string() }) };
const buildCopy = (body: string, editedAt = "2026-01-01T10:00:00.000Z") => ({
  baseVersion: 1,
  editedAt,
  text: { body },
});

function createFakeStore(): LocalCopyStore & { values: Map<string, unknown>; writes: unknown[]; isFull: boolean } {
  const values = new Map<string, unknown>();
  const fake = { values, writes: [] as unknown[], isFull: false };
  return Object.assign(fake, {
    read: async (key: string) => values.get(key) ?? null,
    write: async (key: string, value: unknown) => {
      await flushPromises();
      if (fake.isFull) throw new Error("No room");
      fake.writes.push(value);
      values.set(key, value);
    },
    remove: async (key: string) => void values.delete(key),
    list: async (prefix: string) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  });
}

test("many edits at once write only the first and the last", async () => {
  const store = createFakeStore();
  const writer = createLocalCopyWriter<{ body: string }>(store, () => buildLocalCopyKey("note", "a", "one"));
  const results = ["a", "ab", "abc"].map((body) => writer.write(buildCopy(body)));
  expect(await Promise.all(results)).toEqual([true, true, true]);
  expect(store.writes).toEqual([buildCopy("a"), buildCopy("abc")]);
});

test("a refused copy is reported and tried again with the next edit", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const store = createFakeStore();
  store.isFull = true;
  const writer = createLocalCopyWriter<{ body: string }>(store, () => "note:a:one");
  expect(await writer.write(buildCopy("a"))).toBe(false);
  store.isFull = false;
  expect(await writer.write(buildCopy("ab"))).toBe(true);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test("a document that gets another id has one copy, under its latest id", async () => {
  const store = createFakeStore();
  let id = "unsaved";
  const writer = createLocalCopyWriter<{ body: string }>(store, () => `note:${id}:one`);
  await writer.write(buildCopy("a"));
  id = "a";
  await writer.write(buildCopy("ab"));
  expect([...store.values.keys()]).toEqual(["note:a:one"]);
  await writer.remove();
  expect(store.values.size).toBe(0);
});

test("a copy written while the older one is removed stays", async () => {
  const store = createFakeStore();
  const writer = createLocalCopyWriter<{ body: string }>(store, () => "note:a:one");
  await writer.write(buildCopy("a"));
  const removing = writer.remove();
  const writing = writer.write(buildCopy("ab"));
  await Promise.all([removing, writing]);
  expect(store.values.get("note:a:one")).toEqual(buildCopy("ab"));
  await writer.remove();
  expect(store.values.size).toBe(0);
});

test("the copies of one document are listed, latest first", async () => {
  const store = createFakeStore();
  await store.write(buildLocalCopyKey("note", "a", "one"), buildCopy("older", "2026-01-01T10:00:00.000Z"));
  await store.write(buildLocalCopyKey("note", "a", "two"), buildCopy("newer", "2026-01-02T10:00:00.000Z"));
  await store.write(buildLocalCopyKey("note", "ab", "three"), buildCopy("another's"));
  const bodies = async (id?: string) =>
    (await listLocalCopies(store, kind, id)).map(({ id: documentId, text }) => [documentId, text.body]);
  expect(await bodies("a")).toEqual([
    ["a", "newer"],
    ["a", "older"],
  ]);
  expect(await bodies()).toHaveLength(3);
});

test("a copy that can't be read stays stored", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const store = createFakeStore();
  await store.write("note:a:one", { text: "?" });
  expect(await listLocalCopies(store, kind, "a")).toEqual([]);
  expect(store.values.size).toBe(1);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
