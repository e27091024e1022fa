export interface ArchivedFile {
  name: string;
  text: string;
}

export interface ArchivedBytes {
  name: string;
  bytes: Uint8Array;
}

const localSignature = 0x04034b50;
const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;
/** Version 2.0 of the format, and names in UTF-8. */
const version = 20;
const utf8 = 0x0800;
/** 1 January 1980, so that equal contents make an equal archive. */
const date = 0x0021;

const remainders = Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  return remainder >>> 0;
});

function computeChecksum(bytes: Uint8Array): number {
  let checksum = 0xffffffff;
  for (const byte of bytes) checksum = (checksum >>> 8) ^ (remainders[(checksum ^ byte) & 255] ?? 0);
  return (checksum ^ 0xffffffff) >>> 0;
}

interface Field {
  value: number;
  bytes: 2 | 4;
}

const u16 = (value: number): Field => ({ value, bytes: 2 });
const u32 = (value: number): Field => ({ value, bytes: 4 });

function pack(fields: readonly Field[]): Uint8Array {
  const packed = new Uint8Array(fields.reduce((sum, { bytes }) => sum + bytes, 0));
  const view = new DataView(packed.buffer);
  let at = 0;
  for (const { value, bytes } of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return packed;
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A ZIP archive without compression. */
export function createArchive(files: readonly (ArchivedFile | ArchivedBytes)[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const contents: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const nameBytes = encoder.encode(file.name);
    const bytes = "text" in file ? encoder.encode(file.text) : file.bytes;
    const description = [
      ...[u16(utf8), u16(0), u16(0), u16(date), u32(computeChecksum(bytes))],
      ...[u32(bytes.length), u32(bytes.length), u16(nameBytes.length), u16(0)],
    ];
    const local = pack([u32(localSignature), u16(version), ...description]);
    contents.push(local, nameBytes, bytes);
    const attributes = [u16(0), u16(0), u16(0), u32(0), u32(offset)];
    directory.push(pack([u32(entrySignature), u16(version), u16(version), ...description, ...attributes]), nameBytes);
    offset += local.length + nameBytes.length + bytes.length;
  }
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0);
  const end = pack([
    ...[u32(endSignature), u16(0), u16(0), u16(files.length), u16(files.length)],
    ...[u32(directoryBytes), u32(offset), u16(0)],
  ]);
  return join([...contents, ...directory, end]);
}
