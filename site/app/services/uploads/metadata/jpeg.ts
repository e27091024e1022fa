import { type Bytes, fromLatin1, joinBytes, toLatin1 } from "./bytes.ts";
import { buildOrientationBlock, type Orientation, readOrientation } from "./orientation.ts";

const exifMark = "Exif\0\0";
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;

const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
/** Inside of a scan: a stuffed byte, a restart, or padding. */
const isOfScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7) || marker === 0xff;

/** What a decoder needs: JFIF, a color profile, and Adobe's color transform. */
function isNeeded(marker: number, content: Uint8Array): boolean {
  if (marker === comment) return false;
  if (!isApplication(marker)) return true;
  const starts = (mark: string) => toLatin1(content.subarray(0, mark.length)) === mark;
  return (marker === 0xe0 && starts("JFIF\0")) || (marker === 0xe2 && starts("ICC_PROFILE\0")) || marker === 0xee;
}

function findEndOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0xff && !isOfScan(bytes[at + 1] ?? 0)) return at;
  }
  return bytes.length;
}

function buildExifSegment(orientation: Orientation): Bytes {
  const content = joinBytes([fromLatin1(exifMark), buildOrientationBlock(orientation)]);
  const length = content.length + 2;
  return joinBytes([Uint8Array.of(0xff, 0xe1, length >> 8, length & 255), content]);
}

/** Also drops what follows the image, such as the video of a moving photo. */
export function stripJpeg(bytes: Bytes): { bytes: Bytes; orientation: Orientation } {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let orientation: Orientation = 1;
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    // Padding, and what decoders skip.
    if (bytes[at] !== 0xff || isOfScan(marker)) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      parts.push(bytes.subarray(at, at + 2));
      break;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) break;
    const content = bytes.subarray(at + 4, end);
    const isExif = marker === 0xe1 && toLatin1(content.subarray(0, exifMark.length)) === exifMark;
    if (isExif && orientation === 1) orientation = readOrientation(content.subarray(exifMark.length));
    const next = marker === startOfScan ? findEndOfScan(bytes, end) : end;
    if (isNeeded(marker, content)) parts.push(bytes.subarray(at, next));
    at = next;
  }
  // After JFIF, which wants to be first.
  const isJfif = parts[1]?.[1] === 0xe0;
  if (orientation !== 1) parts.splice(isJfif ? 2 : 1, 0, buildExifSegment(orientation));
  return { bytes: joinBytes(parts), orientation };
}
