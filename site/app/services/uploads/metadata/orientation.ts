import type { Bytes } from "./bytes.ts";

/** How a picture is turned, as EXIF counts: 1 is upright, from 5 on its sides are swapped. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const hasSwappedSides = (orientation: Orientation): boolean => orientation >= 5;

const orientationTag = 0x0112;
const entryLength = 12;

const isOrientation = (value: number): value is Orientation => Number.isInteger(value) && value >= 1 && value <= 8;

/** @param tiff an EXIF block without its mark; 1 if it doesn't say or is damaged */
export function readOrientation(tiff: Uint8Array): Orientation {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return 1;
  const entries = view.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * entryLength;
    if (entry + entryLength > view.byteLength) return 1;
    if (view.getUint16(entry, isLittle) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return isOrientation(value) ? value : 1;
  }
  return 1;
}

export function buildOrientationBlock(orientation: Orientation): Bytes {
  const view = new DataView(new ArrayBuffer(26));
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, orientationTag);
  // One unsigned short.
  view.setUint16(12, 3);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return new Uint8Array(view.buffer);
}
