import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeDisk } from "../disk/disk.ts";
import { createShelf } from "./shelf.ts";

async function open() {
  const folder = await mkdtemp(join(tmpdir(), "shelf-"));
  const told: string[] = [];
  const log = { info: () => {}, error: (message: string) => void told.push(message) };
  const shelf = createShelf({ disk: nodeDisk, folder, createId: () => crypto.randomUUID(), log });
  return { folder, shelf, told };
}

test("a copy is read back under its key, whatever the key's characters, and listed by its beginning", async () => {
  const { shelf } = await open();
  const key = `post:${"a/../ü\n".repeat(20)}:1`;
  expect(await shelf.read(key)).toBeNull();
  expect(await shelf.list("post:")).toEqual([]);
  await shelf.write(key, { text: "Kept", list: [1, null] });
  await shelf.write("assessment:b:1", "Other");
  expect(await shelf.read(key)).toEqual({ text: "Kept", list: [1, null] });
  expect(await shelf.list("post:")).toEqual([key]);
  await shelf.remove(key);
  await shelf.remove(key);
  expect(await shelf.read(key)).toBeNull();
  expect(await shelf.list("")).toEqual(["assessment:b:1"]);
});

test("a damaged copy counts as none, is told, and stays for somebody to look at", async () => {
  const { folder, shelf, told } = await open();
  await shelf.write("post:a:1", "Kept");
  const [name = ""] = await readdir(join(folder, "shelf"));
  await writeFile(join(folder, "shelf", name), '{"key": "post:a:1", "va');
  expect(await shelf.read("post:a:1")).toBeNull();
  expect(await shelf.list("")).toEqual([]);
  expect(told.length).toBeGreaterThan(0);
  expect(await readdir(join(folder, "shelf"))).toEqual([name]);
});

test("a shelf that cannot be written to says what to do", async () => {
  const { folder, shelf } = await open();
  await writeFile(join(folder, "shelf"), "a file where the folder should be");
  await expect(shelf.write("post:a:1", "Lost?")).rejects.toMatchObject({ name: "Error", code: "device" });
});
