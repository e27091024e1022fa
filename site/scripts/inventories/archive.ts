import { inflateRawSync } from "node:zlib";
import { TableError } from "./table-error.ts";

const maxEntries = 500;
/** A workbook of 20,000 rows needs a tenth. */
const maxUnpackedBytes = 50_000_000;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const maxCommentBytes = 0xffff;
const stored = 0;
const deflated = 8;

interface Entry {
  flags: number;
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  offset: number;
}

const refuse = (reason: string) => new TableError(`The spreadsheet can't be read: ${reason}.`);

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endBytes - maxCommentBytes);
  for (let at = bytes.length - endBytes; at >= first; at -= 1) if (bytes.readUInt32LE(at) === endSignature) return at;
  throw refuse("the file is cut off");
}

function listEntries(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw refuse(`it has ${count} parts, and ${maxEntries} are the most`);
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) throw refuse("its list of parts is damaged");
    const nameBytes = bytes.readUInt16LE(at + 28);
    entries.set(bytes.toString("utf8", at + 46, at + 46 + nameBytes), {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function unpack(bytes: Buffer, name: string, { flags, method, packedBytes, unpackedBytes, offset }: Entry): Buffer {
  if (flags & 1) throw refuse("it is protected by a password");
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature)
    throw refuse(`its part ${name} is damaged`);
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === stored && packed.length === unpackedBytes) return packed;
  if (method !== deflated) throw refuse(`its part ${name} is packed in an unknown way`);
  try {
    // The limit is what the list of parts says, so a part that lies about its size doesn't fill the memory.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) });
  } catch {
    throw refuse(`its part ${name} is damaged, or larger than the file says`);
  }
}

export interface Archive {
  /** The part's text, undefined where there is none. @throws TableError */
  read(name: string): string | undefined;
}

/** Opens a zip archive. Nothing is unpacked before it is known how large everything together would be. @throws TableError */
export function openArchive(bytes: Buffer): Archive {
  const entries = listEntries(bytes);
  const total = [...entries.values()].reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (total > maxUnpackedBytes) {
    const [size, limit] = [total, maxUnpackedBytes].map((value) => Math.round(value / 1e6));
    throw refuse(`unpacked it would have ${size} MB, and ${limit} MB are the most`);
  }
  return {
    read(name) {
      const entry = entries.get(name);
      return entry && unpack(bytes, name, entry).toString("utf8");
    },
  };
}
