import { execFileSync } from "node:child_process";
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportFormats } from "@illumine/shared/assessment/export/export-formats.ts";
import { printAssessment } from "@illumine/shared/assessment/import/print-assessment.ts";
import { readAssessment } from "@illumine/shared/assessment/import/read-assessment.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { fc, timesEffort } from "@illumine/shared/testing/properties.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFaultyDisk } from "#testing/disk/faulty-disk.ts";
import { buildText } from "#testing/drafts/draft-factory.ts";
import { nodeDisk } from "../disk/disk.ts";
import { openAssessmentFile } from "./open-assessment-file.ts";
import { saveAssessmentFile } from "./save-assessment-file.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "illumine-files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (path: string) => openAssessmentFile(nodeDisk, path);
const save = (path: string, knownHash: string | null, text = buildText("Saved"), disk = nodeDisk) =>
  saveAssessmentFile(disk, { path, text, knownHash, token: "token" });

async function write(name: string, bytes: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const draft = buildAssessment({ psychometric: [buildQuestion("q1")] });
const json = printAssessment(draft);

const read = readAssessment(json).draft;

test("A saved file opens as its draft, with nothing pending in the JSON view", async () => {
  const { text, hash } = await open(await write("a.assessment.json", json));
  expect(isSameJson(text, { draft: read, json: null })).toBe(true);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test("An archive of questions opens as their text, and one that is cut off is rejected", async () => {
  const { text: archive } = exportFormats.qti.write(draft);
  const { text } = await open(await write("questions.zip", archive));
  expect(text.json).toContain("<qti-assessment-item");
  const cut = await write("cut.h5p", Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0, 0]));
  await refuses(cut, "unreadable", "can't be read: the archive is cut off");
});

test.each([
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${json}`)],
  ["UTF-16, little end first", Buffer.from(`\uFEFF${json}`, "utf16le")],
  ["UTF-16, big end first", Buffer.from(`\uFEFF${json}`, "utf16le").swap16()],
])("%s is decoded", async (_, bytes) => {
  const { text } = await open(await write("a.json", bytes));
  expect(isSameJson(text, { draft: read, json: null })).toBe(true);
});

test("Text that isn't valid JSON opens completely, so that it can be fixed", async () => {
  for (const broken of [json.slice(0, 200), "hello", "{", "[]", `${json}]`, '{"nothing": "known"}']) {
    const { text } = await open(await write("a.json", broken));
    expect(text.json).toBe(broken);
  }
});

test("JSON that a draft can't fully represent opens as far as possible, together with its text", async () => {
  const twice = '{ "id": "twice", "title": "One", "title": "Two" }';
  const { text } = await open(await write("a.json", twice));
  expect(text).toMatchObject({ draft: { id: "twice" }, json: twice });
});

const refuses = async (path: string, code: string, ...texts: string[]) => {
  const failure = await open(path).catch((error) => error);
  expect(failure).toMatchObject({ name: "Error", code });
  for (const text of texts) expect(failure.message).toContain(text);
};

test("A folder, a device, an empty file and a missing one are rejected with a helpful message", async () => {
  await refuses(folder, "unreadable", "is a folder", "Open the .assessment.json file");
  await refuses("/dev/zero", "unreadable", "is a device", "Open a file");
  await refuses(await write("empty.json", ""), "unreadable", "is empty", "Open a file");
  await refuses(join(folder, "gone.json"), "missing", "“gone.json”", "moved or renamed");
  await refuses(join(folder, "empty.json", "below"), "missing", "moved or renamed");
  await refuses(join(folder, "a\0b"), "missing", "isn't a valid file name");
  await refuses(join(folder, "x".repeat(300)), "missing", "isn't a valid file name");
});

test("A named pipe is rejected without waiting", async () => {
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  await refuses(path, "unreadable", "is a device");
});

test("Circular links are rejected; a link to a file is followed", async () => {
  const [one, two, link] = [join(folder, "one"), join(folder, "two"), join(folder, "link")];
  await symlink(two, one);
  await symlink(one, two);
  await refuses(one, "unreadable", "link to itself");
  await symlink(await write("a.json", json), link);
  expect((await open(link)).text.json).toBeNull();
});

test("A file of 100 MB is rejected by its size before reading", async () => {
  const path = await write("large.json", "{");
  await truncate(path, 100_000_000);
  const unread = createFaultyDisk(nodeDisk, (action) => (action === "read" ? { code: "EIO", isDone: false } : null));
  await expect(openAssessmentFile(unread, path)).rejects.toMatchObject({
    code: "unreadable",
    message: expect.stringMatching(/is 100 MB.*20 MB/),
  });
});

test("Binary files and unmarked encodings are rejected", async () => {
  const binaries = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
    Buffer.from(json, "utf16le"),
    Buffer.from("caf\u00e9", "latin1"),
    Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
    Buffer.alloc(5000),
  ];
  for (const bytes of binaries)
    await refuses(await write("a.json", bytes), "unreadable", "isn't text", "Save it as UTF-8");
});

test("A file with any bytes opens or is rejected with a message", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.json().map((text) => Buffer.from(text)),
      ),
      async (bytes) => {
        const path = await write("any.json", bytes);
        const opened = await open(path).catch((error) => error);
        if (opened instanceof Error) expect(opened).toMatchObject({ code: "unreadable" });
        else expect(opened.hash).toHaveLength(64);
      },
    ),
    { numRuns: timesEffort(150) },
  );
});

test.each([
  "two\nlines.json",
  "quo\"ted'.json",
  "👩🏽‍🔬 naïve.json",
  "\u202egnp.json",
  "-rf",
  " spaces .json",
  "x".repeat(255),
  "%2e%2e",
  "a\\b",
  "\ttab",
])("A file named %j is opened and saved, and quoted on one line", async (name) => {
  const path = await write(name, json);
  const { hash } = await open(path);
  expect(await save(path, hash)).toMatchObject({ kind: "saved" });
  expect(await readdir(folder)).toEqual([name]);
  await rm(path);
  const failure = await open(path).catch((error) => error);
  expect(failure.message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(failure.message.length).toBeLessThan(300);
});

test("A file without read permission is rejected with a helpful message", async () => {
  const path = await write("a.json", json);
  const closed = createFaultyDisk(nodeDisk, (action) => (action === "read" ? { code: "EACCES", isDone: false } : null));
  await expect(openAssessmentFile(closed, path)).rejects.toMatchObject({
    code: "unreadable",
    message: expect.stringContaining("Change its permissions"),
  });
});

test("A saved text opens again unchanged, including pending JSON", async () => {
  const path = join(folder, "new.json");
  const saved = await save(path, null, { draft, json: null });
  expect(await readFile(path, "utf8")).toBe(json);
  const opened = await open(path);
  expect(saved).toEqual({ kind: "saved", hash: opened.hash });
  await save(path, opened.hash, { draft, json: "{ half" });
  expect(await readFile(path, "utf8")).toBe("{ half\n");
});

test("A file changed by another program isn't overwritten; a deleted one is written again", async () => {
  const path = await write("a.json", json);
  const { hash } = await open(path);
  await write("a.json", "theirs");
  expect(await save(path, hash)).toEqual({ kind: "changed" });
  expect(await readFile(path, "utf8")).toBe("theirs");
  await rm(path);
  expect(await save(path, hash)).toMatchObject({ kind: "saved" });
  expect(await readdir(folder)).toEqual(["a.json"]);
});

test("A change during saving is noticed before the file is replaced", async () => {
  const path = await write("a.json", json);
  const { hash } = await open(path);
  const late = {
    ...nodeDisk,
    create: async (name: string) => {
      await writeFile(path, "theirs");
      return nodeDisk.create(name);
    },
  };
  expect(await save(path, hash, buildText("Ours"), late)).toEqual({ kind: "changed" });
  expect(await readFile(path, "utf8")).toBe("theirs");
  expect(await readdir(folder)).toEqual(["a.json"]);
});

test("Saving keeps the file's permissions and follows links", async () => {
  const path = await write("a.json", json);
  await chmod(path, 0o640);
  const link = join(folder, "link.json");
  await symlink("a.json", link);
  await save(link, null);
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o640);
  expect(await readFile(path, "utf8")).toContain("Saved");
});

test("Saving through a link to a missing file creates that file", async () => {
  await mkdir(join(folder, "below"));
  const link = join(folder, "link.json");
  await symlink(join("below", "new.json"), link);
  await save(link, null);
  expect(await readdir(join(folder, "below"))).toEqual(["new.json"]);
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
});

test("A failed save reports why and leaves the file and folder unchanged", async () => {
  const path = await write("a.json", json);
  await chmod(path, 0o444);
  await expect(save(path, null)).rejects.toMatchObject({
    code: "read only",
    message: expect.stringContaining("Save As"),
  });
  await chmod(path, 0o644);
  await expect(save(folder, null)).rejects.toMatchObject({ code: "read only" });
  await expect(save(join(folder, "no", "a.json"), null)).rejects.toMatchObject({ code: "missing" });
  for (const [code, expected] of [
    ["ENOSPC", "full"],
    ["EROFS", "read only"],
    ["EIO", "device"],
    ["EBUSY", "device"],
  ] as const) {
    for (const failing of ["create", "write", "sync", "rename"]) {
      const disk = createFaultyDisk(nodeDisk, (action) => (action === failing ? { code, isDone: false } : null));
      await expect(save(path, null, buildText("Saved"), disk)).rejects.toMatchObject({ code: expected });
      expect(await readFile(path, "utf8")).toBe(json);
      expect(await readdir(folder)).toEqual(["a.json"]);
    }
  }
});
