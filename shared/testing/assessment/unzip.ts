import type { ArchivedFile } from "#assessment/export/zip.ts";

/** The files of an archive without compression. */
export function unzip(bytes: Uint8Array): ArchivedFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files: ArchivedFile[] = [];
  let at = 0;
  while (view.getUint32(at, true) === 0x04034b50) {
    const size = view.getUint32(at + 18, true);
    const nameEnd = at + 30 + view.getUint16(at + 26, true);
    const read = (start: number, end: number) => new TextDecoder().decode(bytes.subarray(start, end));
    files.push({ name: read(at + 30, nameEnd), text: read(nameEnd, nameEnd + size) });
    at = nameEnd + size;
  }
  return files;
}
