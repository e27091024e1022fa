import { ArchiveFailure, type ArchiveText, climbs, listEntries, unpack } from "./archive.ts";

const contentName = "content/content.json";

export const isArchive = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4;

/** The content of an H5P archive. Only that one file is unpacked, never anything else. */
export async function readH5pArchive(bytes: Uint8Array): Promise<ArchiveText> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = listEntries(bytes, view);
    if (entries.some(({ name }) => climbs(name)))
      throw new ArchiveFailure("a file in the archive has a path that leads out of it");
    const [content, ...others] = entries.filter(({ name }) => name === contentName);
    if (!content) throw new ArchiveFailure("it's an archive without H5P content");
    if (others.length > 0) throw new ArchiveFailure("the archive has two contents");
    const unpacked = await unpack(bytes, view, content);
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(unpacked) };
  } catch (error) {
    return { refusal: error instanceof ArchiveFailure ? error.message : "its content is damaged" };
  }
}
