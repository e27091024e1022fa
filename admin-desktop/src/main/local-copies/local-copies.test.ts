import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeDisk } from "../disk/disk.ts";
import { createLocalCopies } from "./local-copies.ts";

async function open() {
  const folder = await mkdtemp(join(tmpdir(), "shelf-"));
  const errors: string[] = [];
  const log = { info: () => {}, error: (message: string) => void errors.push(message) };
  const copies = createLocalCopies({ disk: nodeDisk, folder, createId: () => crypto.randomUUID(), log });
  return { folder, copies, errors };
}

test("a copy is read back under its key, whatever the key's characters, and listed by its beginning", async () => {
  const { copies } = await open();
  const key = `post:${"a/../ü\n".repeat(20)}:1`;
  expect(await copies.read(key)).toBeNull();
  expect(await copies.list("post:")).toEqual([]);
  await copies.write(key, { text: "Kept", list: [1, null] });
  await copies.write("assessment:b:1", "Other");
  expect(await copies.read(key)).toEqual({ text: "Kept", list: [1, null] });
  expect(await copies.list("post:")).toEqual([key]);
  await copies.remove(key);
  await copies.remove(key);
  expect(await copies.read(key)).toBeNull();
  expect(await copies.list("")).toEqual(["assessment:b:1"]);
});

test("a damaged copy counts as none, is logged, and stays for somebody to look at", async () => {
  const { folder, copies, errors } = await open();
  await copies.write("post:a:1", "Kept");
  const [name = ""] = await readdir(join(folder, "shelf"));
  await writeFile(join(folder, "shelf", name), '{"key": "post:a:1", "va');
  expect(await copies.read("post:a:1")).toBeNull();
  expect(await copies.list("")).toEqual([]);
  expect(errors.length).toBeGreaterThan(0);
  expect(await readdir(join(folder, "shelf"))).toEqual([name]);
});

test("a folder that can't be written to is reported", async () => {
  const { folder, copies } = await open();
  await writeFile(join(folder, "shelf"), "a file where the folder should be");
  await expect(copies.write("post:a:1", "Lost?")).rejects.toMatchObject({ name: "Error", code: "device" });
});
