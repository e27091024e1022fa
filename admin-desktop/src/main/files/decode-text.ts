const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

/** The text of a file in UTF-8, or in UTF-16 with its byte order mark; without the mark. Null where it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  try {
    const text = new TextDecoder(marked?.encoding ?? "utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    // The decoder throws at the first byte that is none of the encoding's.
    return null;
  }
}
