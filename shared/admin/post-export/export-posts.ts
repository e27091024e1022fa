import type { ApiClient } from "#api/client.ts";
import { type ArchivedBytes, type ArchivedFile, createArchive } from "#assessment/export/zip.ts";
import { writePost } from "./write-post.ts";

export interface ExportOptions {
  api: ApiClient;
  ids: readonly string[];
  /** Null where files of the site can't be read: they keep their addresses then. */
  readFile: ((path: string) => Promise<Blob>) | null;
  onProgress: (done: number, total: number) => void;
  isCanceled: () => boolean;
}

export interface ExportedPosts {
  archive: Uint8Array<ArrayBuffer>;
  count: number;
  /** What isn't in the archive, or wouldn't come back from it. */
  losses: string[];
}

/** What a ZIP archive without extensions can hold, in memory. */
const maxBytes = 1_000_000_000;

/** Posts as Markdown in a ZIP archive, with their files. Null if it was canceled. */
export async function exportPosts(options: ExportOptions): Promise<ExportedPosts | null> {
  const { api, ids, readFile, onProgress, isCanceled } = options;
  const files: (ArchivedFile | ArchivedBytes)[] = [];
  const losses: string[] = [];
  let bytes = 0;
  for (const [at, id] of ids.entries()) {
    onProgress(at, ids.length);
    const post = await api.readPost({ params: { id } });
    const written = writePost(post);
    files.push({ name: written.name, text: written.markdown });
    losses.push(...written.losses.map((loss) => `${post.title}: ${loss}`));
    for (const [address, name] of written.files) {
      if (isCanceled()) return null;
      const contents = await readFileBytes(readFile, address);
      if (contents === null || bytes + contents.length > maxBytes) losses.push(`${post.title}: the file ${name}`);
      else {
        files.push({ name, bytes: contents });
        bytes += contents.length;
      }
    }
    if (isCanceled()) return null;
  }
  onProgress(ids.length, ids.length);
  return { archive: createArchive(files), count: ids.length, losses };
}

async function readFileBytes(readFile: ExportOptions["readFile"], address: string): Promise<Uint8Array | null> {
  if (!readFile) return null;
  try {
    return new Uint8Array(await (await readFile(address)).arrayBuffer());
  } catch {
    return null;
  }
}

const pageSize = 100;

export async function listPostIds(api: ApiClient): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await api.listPosts({ query: { page, limit: pageSize, sort: "oldest" } });
    pages = found.totalPages;
    ids.push(...found.posts.map(({ _id }) => _id));
  }
  return [...new Set(ids)];
}
