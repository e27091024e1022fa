import { expect, test, vi } from "vitest";
import { z } from "zod";
import { settle } from "#testing/admin/saver-fixture.ts";
import type { DraftShelf } from "../host.ts";
import { createCopyWriter, listCopies, toCopyKey } from "./local-copies.ts";

const kind = { kind: "note", text: z.object({ body: z.string() }) };
const toCopy = (body: string, editedAt = "2026-01-01T10:00:00.000Z") => ({ baseVersion: 1, editedAt, text: { body } });

function createShelf(): DraftShelf & { values: Map<string, unknown>; writes: unknown[]; isFull: boolean } {
  const values = new Map<string, unknown>();
  const own = { values, writes: [] as unknown[], isFull: false };
  return Object.assign(own, {
    read: async (key: string) => values.get(key) ?? null,
    write: async (key: string, value: unknown) => {
      await settle();
      if (own.isFull) throw new Error("No room");
      own.writes.push(value);
      values.set(key, value);
    },
    remove: async (key: string) => void values.delete(key),
    list: async (prefix: string) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  });
}

test("many edits at once write the first and the last of them", async () => {
  const shelf = createShelf();
  const writer = createCopyWriter<{ body: string }>(shelf, toCopyKey("note", "a", "one"));
  const kept = ["a", "ab", "abc"].map((body) => writer.write(toCopy(body)));
  expect(await Promise.all(kept)).toEqual([true, true, true]);
  expect(shelf.writes).toEqual([toCopy("a"), toCopy("abc")]);
});

test("a shelf that refuses is told of, and tried again with the next edit", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const shelf = createShelf();
  shelf.isFull = true;
  const writer = createCopyWriter<{ body: string }>(shelf, "note:a:one");
  expect(await writer.write(toCopy("a"))).toBe(false);
  shelf.isFull = false;
  expect(await writer.write(toCopy("ab"))).toBe(true);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test("a copy that is written while the older one is removed stays", async () => {
  const shelf = createShelf();
  const writer = createCopyWriter<{ body: string }>(shelf, "note:a:one");
  await writer.write(toCopy("a"));
  const removing = writer.remove();
  const writing = writer.write(toCopy("ab"));
  await Promise.all([removing, writing]);
  expect(shelf.values.get("note:a:one")).toEqual(toCopy("ab"));
  await writer.remove();
  expect(shelf.values.size).toBe(0);
});

test("the copies of a document are found, the latest first, and none of another's", async () => {
  const shelf = createShelf();
  await shelf.write(toCopyKey("note", "a", "one"), toCopy("older", "2026-01-01T10:00:00.000Z"));
  await shelf.write(toCopyKey("note", "a", "two"), toCopy("newer", "2026-01-02T10:00:00.000Z"));
  await shelf.write(toCopyKey("note", "ab", "three"), toCopy("another's"));
  const bodies = async (id?: string) =>
    (await listCopies(shelf, kind, id)).map(({ id: own, text }) => [own, text.body]);
  expect(await bodies("a")).toEqual([
    ["a", "newer"],
    ["a", "older"],
  ]);
  expect(await bodies()).toHaveLength(3);
});

test("a copy that cannot be read is left alone", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const shelf = createShelf();
  await shelf.write("note:a:one", { text: "?" });
  expect(await listCopies(shelf, kind, "a")).toEqual([]);
  expect(shelf.values.size).toBe(1);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
