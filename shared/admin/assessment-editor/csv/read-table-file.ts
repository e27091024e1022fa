const maxFileBytes = 5 * 1024 * 1024;

/** UTF-8, or what older spreadsheets write. @throws Error with a message to show, if the file is too large */
export async function readTableFile(file: File): Promise<string> {
  if (file.size > maxFileBytes) throw new Error(`${file.name} is too large. Maximum size is 5MB`);
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
