const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

/** Decodes UTF-8, or UTF-16 with a byte order mark. Null where it isn't text. */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = byteOrderMarks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  try {
    const text = new TextDecoder(mark?.encoding ?? "utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
