import { type Bytes, joinBytes, toLatin1 } from "./bytes.ts";

const headerLength = 13;
const extension = 0x21;
const image = 0x2c;
const comment = 0xfe;
const application = 0xff;
/** Application extensions that say how often an animation is played. */
const loops = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);

const findTableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function skipBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}

/** Also drops what follows the image. */
export function stripGif(bytes: Bytes): { bytes: Bytes } {
  let at = headerLength + findTableLength(bytes[10] ?? 0);
  const parts: Uint8Array[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    const label = bytes[at + 1] ?? 0;
    if (kind !== extension && kind !== image) {
      parts.push(bytes.subarray(at, at + 1));
      break;
    }
    const data = kind === extension ? at + 2 : at + 11 + findTableLength(bytes[at + 9] ?? 0);
    const end = Math.min(skipBlocks(bytes, data), bytes.length);
    const isLoop = loops.has(toLatin1(bytes.subarray(at + 3, at + 14)));
    const isMetadata = kind === extension && (label === comment || (label === application && !isLoop));
    if (!isMetadata) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return { bytes: joinBytes(parts) };
}
