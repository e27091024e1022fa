const maxEntries = 5_000;
export const maxContentBytes = 20_000_000;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const maxCommentBytes = 0xffff;
const stored = 0;
const deflated = 8;

/** The text of an archive, or why it can't be read. */
export type ArchiveText = { text: string } | { refusal: string };

export class ArchiveFailure extends Error {}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - maxCommentBytes);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new ArchiveFailure("the archive is cut off");
}

interface Entry {
  name: string;
  flags: number;
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  offset: number;
}

export function listEntries(bytes: Uint8Array, view: DataView): Entry[] {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) throw new ArchiveFailure(`the archive has ${count} files, and ${maxEntries} are the most`);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature)
      throw new ArchiveFailure("the archive's list of files is damaged");
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Stops at the limit, whatever size the archive claims. */
async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > maxContentBytes) {
      await reader.cancel();
      throw new ArchiveFailure("its content is larger than 20 MB");
    }
    chunks.push(part.value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

export async function unpack(bytes: Uint8Array, view: DataView, entry: Entry): Promise<Uint8Array> {
  const { flags, method, packedBytes, unpackedBytes, offset } = entry;
  if (flags & 1) throw new ArchiveFailure("the archive is protected by a password");
  if (unpackedBytes > maxContentBytes) throw new ArchiveFailure("its content is larger than 20 MB");
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== localSignature)
    throw new ArchiveFailure("its content is damaged");
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === stored) return packed;
  if (method !== deflated) throw new ArchiveFailure("its content is packed in an unknown way");
  return inflate(packed);
}

export const climbs = (name: string): boolean =>
  name.startsWith("/") || name.includes("\\") || name.split("/").includes("..");
