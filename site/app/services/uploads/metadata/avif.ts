import { type Bytes, toLatin1, viewBytes } from "./bytes.ts";
import { buildOrientationBlock, type Orientation } from "./orientation.ts";

interface Box {
  type: string;
  /** Of the content, without the head. */
  start: number;
  end: number;
}

function* listBoxes(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  const view = viewBytes(bytes);
  let at = from;
  while (at + 8 <= to) {
    const size = view.getUint32(at);
    const isLong = size === 1 && at + 16 <= to;
    const length = size === 0 ? to - at : isLong ? Number(view.getBigUint64(at + 8)) : size;
    const head = isLong ? 16 : 8;
    if (length < head || at + length > to) return;
    yield { type: toLatin1(bytes.subarray(at + 4, at + 8)), start: at + head, end: at + length };
    at += length;
  }
}

const fullBoxHead = 4;

function listMetadataItems(bytes: Uint8Array, { start, end }: Box): Map<number, "exif" | "xmp"> {
  const items = new Map<number, "exif" | "xmp">();
  const view = viewBytes(bytes);
  const countLength = bytes[start] === 0 ? 2 : 4;
  for (const entry of listBoxes(bytes, start + fullBoxHead + countLength, end)) {
    const version = bytes[entry.start] ?? 0;
    if (entry.type !== "infe" || version < 2) continue;
    const idLength = version === 2 ? 2 : 4;
    const idAt = entry.start + fullBoxHead;
    const id = idLength === 2 ? view.getUint16(idAt) : view.getUint32(idAt);
    const typeAt = idAt + idLength + 2;
    const type = toLatin1(bytes.subarray(typeAt, typeAt + 4));
    if (type === "Exif") items.set(id, "exif");
    if (type === "mime") items.set(id, "xmp");
  }
  return items;
}

/** Where the items' bytes are in the file. Items in other files or made from other items have none. */
function* listExtents(bytes: Uint8Array, { start }: Box, dataStart: number | null) {
  const view = viewBytes(bytes);
  let at = start + fullBoxHead;
  const read = (length: number): number => {
    const value = Array.from(bytes.subarray(at, at + length)).reduce((sum, byte) => sum * 256 + byte, 0);
    at += length;
    return value;
  };
  const version = bytes[start] ?? 0;
  const sizes = view.getUint16(at);
  at += 2;
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const count = read(version < 2 ? 2 : 4);
  for (let item = 0; item < count && at < bytes.length; item += 1) {
    const id = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseSize);
    const origin = method === 0 ? 0 : method === 1 ? dataStart : null;
    const extents = read(2);
    for (let extent = 0; extent < extents && at < bytes.length; extent += 1) {
      read(indexSize);
      const from = base + read(offsetSize);
      const length = read(lengthSize);
      if (origin !== null) yield { id, from: origin + from, length };
    }
  }
}

/** As EXIF would say it: a quarter to either side, or upright. */
function readRotation(bytes: Uint8Array, meta: readonly Box[]): Orientation {
  const find = (boxes: Iterable<Box>, type: string) => [...boxes].find((box) => box.type === type);
  const properties = find(meta, "iprp");
  const container = properties && find(listBoxes(bytes, properties.start, properties.end), "ipco");
  const rotation = container && find(listBoxes(bytes, container.start, container.end), "irot");
  const quarters = rotation === undefined ? 0 : (bytes[rotation.start] ?? 0) & 3;
  return quarters === 1 ? 8 : quarters === 3 ? 6 : 1;
}

const emptyExif = (length: number): Uint8Array => {
  const empty = new Uint8Array(length);
  const block = buildOrientationBlock(1);
  // Four bytes say where the block begins.
  if (length >= block.length + 4) empty.set(block, 4);
  return empty;
};

/** Overwrites EXIF and XMP in place, because other parts are found by position. Browsers turn AVIF by a property. */
export function stripAvif(bytes: Bytes): { bytes: Bytes; orientation: Orientation } {
  const meta = [...listBoxes(bytes, 0, bytes.length)].find(({ type }) => type === "meta");
  if (!meta) return { bytes, orientation: 1 };
  const boxes = [...listBoxes(bytes, meta.start + fullBoxHead, meta.end)];
  const orientation = readRotation(bytes, boxes);
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [names, locations, data] = [find("iinf"), find("iloc"), find("idat")];
  if (!names || !locations) return { bytes, orientation };
  const items = listMetadataItems(bytes, names);
  if (items.size === 0) return { bytes, orientation };
  const stripped = bytes.slice();
  for (const { id, from, length } of listExtents(bytes, locations, data?.start ?? null)) {
    const kind = items.get(id);
    const end = Math.min(from + length, bytes.length);
    if (kind === undefined || from >= end) continue;
    stripped.set(kind === "exif" ? emptyExif(end - from) : new Uint8Array(end - from).fill(0x20), from);
  }
  return { bytes: stripped, orientation };
}
