import { ArchiveFailure, climbs, listEntries, unpack } from "#assessment/import/formats/archive.ts";
import { isArchive } from "#assessment/import/formats/h5p-archive.ts";

export interface ChosenFile {
  /** With '/' between folders and none at the start. */
  path: string;
  sizeBytes: number;
  readBytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

export interface ChosenFiles {
  files: ChosenFile[];
  notes: string[];
}

const maxFiles = 20_000;
const maxArchiveBytes = 500_000_000;

const isIgnored = (path: string) =>
  path
    .split("/")
    .some((part) => (part.startsWith(".") && part !== ".") || part === "node_modules" || part === "__MACOSX");

const copyBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

async function listArchive(file: File, path: string): Promise<ChosenFile[]> {
  if (file.size > maxArchiveBytes) throw new ArchiveFailure("it's larger than 500 MB");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isArchive(bytes)) throw new ArchiveFailure("it isn't a ZIP archive");
  const view = new DataView(bytes.buffer);
  const folder = path.replace(/\.zip$/i, "");
  return listEntries(bytes, view)
    .filter(({ name }) => !name.endsWith("/") && !climbs(name))
    .map((entry) => ({
      path: `${folder}/${entry.name}`,
      sizeBytes: entry.unpackedBytes,
      readBytes: async () => copyBytes(await unpack(bytes, view, entry)),
    }));
}

/** Archives are opened. Their files are unpacked only when they are read. */
export async function listChosenFiles(chosen: readonly File[]): Promise<ChosenFiles> {
  const files: ChosenFile[] = [];
  const notes: string[] = [];
  for (const file of chosen) {
    const path = (file.webkitRelativePath || file.name).replace(/^\/+/, "");
    if (!/\.zip$/i.test(path)) {
      files.push({ path, sizeBytes: file.size, readBytes: async () => new Uint8Array(await file.arrayBuffer()) });
      continue;
    }
    try {
      files.push(...(await listArchive(file, path)));
    } catch (error) {
      if (!(error instanceof ArchiveFailure || error instanceof RangeError)) throw error;
      notes.push(`${path} can't be opened: ${error instanceof ArchiveFailure ? error.message : "it's damaged"}`);
    }
  }
  const read = files.filter(({ path }) => !isIgnored(path));
  if (read.length > maxFiles) notes.push(`Only the first 20,000 of ${read.length} files are read`);
  return { files: read.slice(0, maxFiles), notes };
}
