import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { isArchive, readH5pArchive } from "./h5p-archive.ts";

interface File {
  name: string;
  content: string;
  claimedBytes?: number;
}

function buildArchive(files: readonly File[]): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedBytes } of files) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    locals.push(local, Buffer.from(name), packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimedBytes ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entries.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, ...entries, end]));
}

const content = { name: "content/content.json", content: '{"question": "é"}' };

test("the content of an H5P archive is read, and nothing else", async () => {
  const archive = buildArchive([{ name: "h5p.json", content: "{}" }, content]);
  expect(isArchive(archive)).toBe(true);
  expect(await readH5pArchive(archive)).toEqual({ text: '{"question": "é"}' });
});

test.each([
  ["a path that climbs", [content, { name: "../../evil.js", content: "x" }], "leads out of it"],
  ["two contents", [content, content], "two contents"],
  ["no content", [{ name: "a.txt", content: "x" }], "without H5P content"],
  ["a content that claims to be large", [{ ...content, claimedBytes: 30_000_000 }], "larger than 20 MB"],
  [
    "a content that is larger than it claims",
    [{ ...content, content: " ".repeat(21_000_000), claimedBytes: 10 }],
    "larger than 20 MB",
  ],
])("an archive with %s is refused", async (_, files, reason) => {
  expect(await readH5pArchive(buildArchive(files))).toEqual({ refusal: expect.stringContaining(reason) });
});

test("an archive that is cut anywhere is refused, never an exception", async () => {
  const archive = buildArchive([content]);
  for (let length = 0; length < archive.length; length += 7)
    expect(await readH5pArchive(archive.slice(0, length))).toHaveProperty("refusal");
});
