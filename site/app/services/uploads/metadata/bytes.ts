export type Bytes = Uint8Array<ArrayBuffer>;

export function joinBytes(parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

export const toLatin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

export const fromLatin1 = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

export const viewBytes = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
