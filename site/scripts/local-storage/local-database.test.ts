import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTemporaryPlatform } from "../testing/migrated-platform.ts";

let platform: Awaited<ReturnType<typeof openTemporaryPlatform>>;
let db: D1Database;
beforeAll(async () => {
  platform = await openTemporaryPlatform();
  db = platform.env.DB;
});
beforeEach(async () => {
  await db.batch([
    db.prepare("drop table if exists things"),
    db.prepare("create table things (id text unique, value)"),
  ]);
});
afterAll(() => platform.dispose());

const insert = (id: unknown, value: unknown) => db.prepare("insert into things values (?, ?)").bind(id, value);

test("values of all types are stored as D1 stores them", async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  await db.batch([
    insert("text", "O'Brien \u2028 😀"),
    insert("number", 1.5),
    insert("boolean", true),
    insert("null", null),
    insert("bytes", bytes),
    insert("part of a buffer", bytes.subarray(3, 5)),
    insert("buffer", bytes.buffer),
    insert("list of bytes", [7, 8]),
  ]);
  const { results } = await db.prepare("select value, typeof(value) as type from things").all();
  expect(results).toEqual([
    { value: "O'Brien \u2028 😀", type: "text" },
    { value: 1.5, type: "real" },
    { value: 1, type: "real" },
    { value: null, type: "null" },
    { value: [...bytes], type: "blob" },
    { value: [3, 4], type: "blob" },
    { value: [...bytes], type: "blob" },
    { value: [7, 8], type: "blob" },
  ]);
});

test("a value that D1 doesn't take is refused before anything is sent", () => {
  expect(() => insert("nothing", undefined)).toThrow("D1 takes no undefined");
});

test("one row, one column, and rows as lists are read", async () => {
  await insert("a", 1).run();
  const query = db.prepare("select id, value, 2 as value from things where id = ?");
  expect(await query.bind("a").first()).toMatchObject({ id: "a" });
  expect(await query.bind("a").first("id")).toBe("a");
  expect(await query.bind("b").first("id")).toBeNull();
  expect(await query.bind("a").raw()).toEqual([["a", 1, 2]]);
});

test("a batch is done as a whole or not at all, and the error is D1's", async () => {
  const { meta } = await insert("a", 1).run();
  expect(meta.changes).toBe(1);
  await expect(db.batch([insert("b", 1), insert("a", 1)])).rejects.toThrow(/D1_ERROR: UNIQUE constraint failed/);
  expect(await db.prepare("select count(*) as count from things").first("count")).toBe(1);
  await expect(db.prepare("select missing from things").all()).rejects.toThrow("no such column: missing");
});
