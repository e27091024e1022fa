import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTemporaryPlatform } from "../testing/migrated-platform.ts";

let platform: Awaited<ReturnType<typeof openTemporaryPlatform>>;
let bucket: R2Bucket;
beforeAll(async () => {
  platform = await openTemporaryPlatform();
  bucket = platform.env.FILES;
});
beforeEach(async () => {
  const { objects } = await bucket.list();
  await bucket.delete(objects.map(({ key }) => key));
});
afterAll(() => platform.dispose());

const allBytes = Uint8Array.from({ length: 256 }, (_, index) => index);
const hostileKey = "../up/😀 #?%2F&.txt";
const readBytes = async (key: string) => {
  const object = await bucket.get(key);
  return object && [...new Uint8Array(await object.arrayBuffer())];
};

test("objects are read as they were written, whatever their bytes and their key", async () => {
  await bucket.put(hostileKey, allBytes);
  await bucket.put("part of a buffer", allBytes.subarray(3, 5));
  await bucket.put("text", "\u2028 😀");
  await bucket.put("empty", "");
  expect(await readBytes(hostileKey)).toEqual([...allBytes]);
  expect(await readBytes("part of a buffer")).toEqual([3, 4]);
  expect(await readBytes("text")).toEqual([...new TextEncoder().encode("\u2028 😀")]);
  expect(await readBytes("empty")).toEqual([]);
  expect(await readBytes("missing")).toBeNull();
});

test("an object has its metadata, alone and in a list that asks for it", async () => {
  const metadata = {
    httpMetadata: { contentType: "image/png", cacheExpiry: new Date("2030-01-01T00:00:00Z") },
    customMetadata: { author: "José" },
  };
  await bucket.put("a", allBytes, metadata);
  expect(await bucket.get("a")).toMatchObject({ key: "a", size: 256, ...metadata });
  const { objects } = await bucket.list({ include: ["httpMetadata", "customMetadata"] });
  expect(objects).toMatchObject([{ key: "a", size: 256, ...metadata }]);
});

test("a list is read page by page", async () => {
  for (const key of ["a/1", "a/2", "a/3", "b"]) await bucket.put(key, "x");
  const first = await bucket.list({ prefix: "a/", limit: 2 });
  expect([first.truncated, first.objects.map(({ key }) => key)]).toEqual([true, ["a/1", "a/2"]]);
  const rest = await bucket.list({ prefix: "a/", limit: 2, ...("cursor" in first && { cursor: first.cursor }) });
  expect([rest.truncated, rest.objects.map(({ key }) => key)]).toEqual([false, ["a/3"]]);
});

test("one object or several are deleted", async () => {
  for (const key of ["a", "b", "c", "d"]) await bucket.put(key, "x");
  await bucket.delete("a");
  await bucket.delete(["b", "c"]);
  expect((await bucket.list()).objects.map(({ key }) => key)).toEqual(["d"]);
});

test("what R2 refuses is an error with its message", async () => {
  await expect(bucket.put("x".repeat(1_025), "x")).rejects.toThrow("object name is not valid");
});
