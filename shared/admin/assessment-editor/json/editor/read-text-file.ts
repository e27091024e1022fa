/** Bytes. */
export const largestFile = 20_000_000;

export type FileText = { text: string } | { refusal: string };

const toEncoding = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return "utf-8";
};

/** The text of a file in UTF-8, or in UTF-16 with its byte order mark; or why it cannot be read, and what to do. */
export async function readTextFile(file: File): Promise<FileText> {
  if (file.size > largestFile) {
    const megabytes = (file.size / 1_000_000).toFixed(1);
    return { refusal: `'${file.name}' has ${megabytes} MB; at most 20 MB can be read. Choose a smaller file.` };
  }
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { refusal: `'${file.name}' could not be read. Check that it is still there and choose it again.` };
  }
  try {
    return { text: new TextDecoder(toEncoding(bytes), { fatal: true }).decode(bytes) };
  } catch {
    return { refusal: `'${file.name}' is not text in UTF-8 or UTF-16. Save it as UTF-8 and choose it again.` };
  }
}
