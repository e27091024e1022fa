import { isArchive } from "#assessment/import/formats/h5p-archive.ts";
import { readArchive } from "#assessment/import/formats/qti-package.ts";

export const maxFileBytes = 20_000_000;

/** XML names its encoding in its first line. */
function findDeclaredEncoding(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? "utf-8";
}

/** What older tools write; JSON is never in that encoding. */
function decodeOlder(bytes: Uint8Array): string | null {
  const text = new TextDecoder("windows-1252").decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell that it isn't text
  return /^\s*[[{<]/.test(text) || /[\0-\x08\x0e-\x1f]/.test(text) ? null : text;
}

export type FileText = { text: string } | { refusal: string };

const detectEncoding = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return findDeclaredEncoding(bytes);
};

/** UTF-8, UTF-16 with a mark, the encoding of XML or older tools, or an H5P archive's or QTI package's content. */
export async function readTextFile(file: File): Promise<FileText> {
  if (file.size > maxFileBytes) {
    const megabytes = (file.size / 1_000_000).toFixed(1);
    return { refusal: `'${file.name}' is ${megabytes} MB. The limit is 20 MB. Choose a smaller file.` };
  }
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { refusal: `'${file.name}' couldn't be read. Check that it still exists, then choose it again.` };
  }
  if (isArchive(bytes)) {
    const read = await readArchive(bytes);
    return "refusal" in read ? { refusal: `'${file.name}' can't be read: ${read.refusal}.` } : read;
  }
  try {
    return { text: new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes) };
  } catch {
    const text = detectEncoding(bytes) === "utf-8" ? decodeOlder(bytes) : null;
    if (text !== null) return { text };
    return { refusal: `'${file.name}' isn't UTF-8 or UTF-16 text. Save it as UTF-8, then choose it again.` };
  }
}
