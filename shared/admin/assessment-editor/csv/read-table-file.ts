const maxFileBytes = 5 * 1024 * 1024;

const byteOrderMarks = [
  { first: 0xff, second: 0xfe, encoding: "utf-16le" },
  { first: 0xfe, second: 0xff, encoding: "utf-16be" },
] as const;

/** UTF-8, UTF-16 with a byte order mark, or what older spreadsheets write. @throws Error with a message to show, if the file is too large */
export async function readTableFile(file: File): Promise<string> {
  if (file.size > maxFileBytes) throw new Error(`${file.name} is too large. Maximum size is 5MB`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = byteOrderMarks.find(({ first, second }) => bytes[0] === first && bytes[1] === second);
  if (mark) return new TextDecoder(mark.encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
