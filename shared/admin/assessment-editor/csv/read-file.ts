const largestFile = 5 * 1024 * 1024;

/** The text of a file: UTF-8, or what older spreadsheets write. @throws Error with words to show, where it is too large */
export async function readTextFile(file: File): Promise<string> {
  if (file.size > largestFile) throw new Error(`${file.name} is too large. Maximum size is 5MB`);
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
