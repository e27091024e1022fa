export interface IconPicture {
  side: number;
  png: Uint8Array;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

export function encodeIco(pictures: readonly IconPicture[]): Uint8Array {
  const directory = new DataView(new ArrayBuffer(6 + 16 * pictures.length));
  directory.setUint16(2, 1, true);
  directory.setUint16(4, pictures.length, true);
  let offset = directory.byteLength;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    // 256 does not fit, and is written as 0.
    directory.setUint8(at, side % 256);
    directory.setUint8(at + 1, side % 256);
    directory.setUint16(at + 4, 1, true);
    directory.setUint16(at + 6, 32, true);
    directory.setUint32(at + 8, png.length, true);
    directory.setUint32(at + 12, offset, true);
    offset += png.length;
  }
  return join([new Uint8Array(directory.buffer), ...pictures.map(({ png }) => png)]);
}

/** What macOS calls a picture by its side in px; several names stand for the same side at another density. */
const icnsTypes: Record<number, readonly string[]> = {
  16: ["icp4"],
  32: ["icp5", "ic11"],
  64: ["ic12"],
  128: ["ic07"],
  256: ["ic08", "ic13"],
  512: ["ic09", "ic14"],
  1024: ["ic10"],
};

export const icnsSides = Object.keys(icnsTypes).map(Number);

export function encodeIcns(pictures: readonly IconPicture[]): Uint8Array {
  const buildHeader = (type: string, length: number) => {
    const header = new DataView(new ArrayBuffer(8));
    for (const [index, letter] of [...type].entries()) header.setUint8(index, letter.charCodeAt(0));
    header.setUint32(4, length + 8);
    return new Uint8Array(header.buffer);
  };
  const entries = pictures.flatMap(({ side, png }) => {
    const types = icnsTypes[side];
    if (!types) throw new Error(`macOS has no icon of ${side} px`);
    return types.flatMap((type) => [buildHeader(type, png.length), png]);
  });
  const contents = join(entries);
  return join([buildHeader("icns", contents.length), contents]);
}
