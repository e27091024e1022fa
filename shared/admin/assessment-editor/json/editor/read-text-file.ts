export const maxFileBytes = 20_000_000;

export type FileText = { text: string } | { refusal: string };

const detectEncoding = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return "utf-8";
};

/** UTF-8, or UTF-16 with a byte order mark. */
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
  try {
    return { text: new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes) };
  } catch {
    return { refusal: `'${file.name}' isn't UTF-8 or UTF-16 text. Save it as UTF-8, then choose it again.` };
  }
}
