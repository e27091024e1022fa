import { type Bytes, fromLatin1, joinBytes, toLatin1, viewBytes } from "./bytes.ts";
import { buildOrientationBlock, type Orientation, readOrientation } from "./orientation.ts";

const signatureLength = 8;
/** Pixels, colors, sizes and animation: nothing that says who made the picture, when or where. */
const neededChunks = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD"],
  ...["hIST", "pHYs", "sPLT", "acTL", "fcTL", "fdAT"],
]);

function computeChecksum(bytes: Uint8Array): number {
  let checksum = 0xffffffff;
  for (const byte of bytes) {
    checksum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) checksum = checksum & 1 ? (checksum >>> 1) ^ 0xedb88320 : checksum >>> 1;
  }
  return (checksum ^ 0xffffffff) >>> 0;
}

function buildChunk(type: string, content: Uint8Array): Bytes {
  const named = joinBytes([fromLatin1(type), content]);
  const ends = new DataView(new ArrayBuffer(8));
  ends.setUint32(0, content.length);
  ends.setUint32(4, computeChecksum(named));
  const [length, checksum] = [new Uint8Array(ends.buffer, 0, 4), new Uint8Array(ends.buffer, 4)];
  return joinBytes([length, named, checksum]);
}

export function stripPng(bytes: Bytes): { bytes: Bytes; orientation: Orientation } {
  const view = viewBytes(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, signatureLength)];
  let orientation: Orientation = 1;
  let at = signatureLength;
  while (at + 12 <= bytes.length) {
    const type = toLatin1(bytes.subarray(at + 4, at + 8));
    const contentEnd = at + 8 + view.getUint32(at);
    // What is cut off stays as it is, if it is pixels.
    const end = Math.min(contentEnd + 4, bytes.length);
    if (type === "eXIf") orientation = readOrientation(bytes.subarray(at + 8, contentEnd));
    if (type === "eXIf" && orientation !== 1) parts.push(buildChunk("eXIf", buildOrientationBlock(orientation)));
    if (neededChunks.has(type)) parts.push(bytes.subarray(at, end));
    if (type === "IEND") break;
    at = end;
  }
  return { bytes: joinBytes(parts), orientation };
}
