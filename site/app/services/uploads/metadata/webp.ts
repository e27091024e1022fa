import { type Bytes, fromLatin1, joinBytes, toLatin1, viewBytes } from "./bytes.ts";
import { buildOrientationBlock, type Orientation, readOrientation } from "./orientation.ts";

const headerLength = 12;
const exifMark = "Exif\0\0";
const neededChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const exifFlag = 0x08;
const xmpFlag = 0x04;

function buildChunk(type: string, content: Uint8Array): Bytes {
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, content.length, true);
  const padding = new Uint8Array(content.length % 2);
  return joinBytes([fromLatin1(type), new Uint8Array(size.buffer), content, padding]);
}

function readExif(content: Uint8Array): Orientation {
  const isMarked = toLatin1(content.subarray(0, exifMark.length)) === exifMark;
  return readOrientation(isMarked ? content.subarray(exifMark.length) : content);
}

export function stripWebp(bytes: Bytes): { bytes: Bytes; orientation: Orientation } {
  const view = viewBytes(bytes);
  const parts: Uint8Array[] = [];
  let orientation: Orientation = 1;
  let extended: Bytes | null = null;
  let isChanged = false;
  let at = headerLength;
  while (at + 8 <= bytes.length) {
    const type = toLatin1(bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const end = Math.min(at + 8 + size + (size % 2), bytes.length);
    if (type === "EXIF") orientation = readExif(bytes.subarray(at + 8, end));
    if (type === "VP8X") extended = bytes.slice(at, end);
    if (neededChunks.has(type)) parts.push(type === "VP8X" && extended ? extended : bytes.subarray(at, end));
    else isChanged = true;
    at = end;
  }
  if (!isChanged && at >= bytes.length) return { bytes, orientation };
  const isTurned = orientation !== 1 && extended !== null;
  if (extended) extended[8] = ((extended[8] ?? 0) & ~(exifFlag | xmpFlag)) | (isTurned ? exifFlag : 0);
  if (isTurned) parts.push(buildChunk("EXIF", buildOrientationBlock(orientation)));
  const header = bytes.slice(0, headerLength);
  const size = parts.reduce((sum, { length }) => sum + length, headerLength - 8);
  viewBytes(header).setUint32(4, size, true);
  return { bytes: joinBytes([header, ...parts]), orientation: isTurned ? orientation : 1 };
}
