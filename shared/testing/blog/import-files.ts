import type { ChosenFile } from "#admin/post-import/chosen-files.ts";
import { type PlannedPost, planImport } from "#admin/post-import/plan-import.ts";
import { type ImportSource, readSource } from "#admin/post-import/read-source.ts";
import { isBlogCategory } from "#blog/categories.ts";

const nothing = async () => {};

export function createChosenFile(path: string, contents: string | Uint8Array): ChosenFile {
  const bytes = new Uint8Array(typeof contents === "string" ? new TextEncoder().encode(contents) : contents);
  return { path, sizeBytes: bytes.length, readBytes: async () => bytes };
}

/** What an import finds in files, by their paths. */
export const readFiles = (files: Readonly<Record<string, string | Uint8Array>>): Promise<ImportSource> =>
  readSource(
    Object.entries(files).map(([path, contents]) => createChosenFile(path, contents)),
    { pause: nothing, onProgress: () => {} },
  );

export async function planFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  { siteUrl }: { siteUrl?: string } = {},
): Promise<PlannedPost[]> {
  const source = await readFiles(files);
  const options = { isCategory: isBlogCategory, pause: nothing, onProgress: () => {} };
  return planImport(source, { siteUrl: siteUrl ?? source.siteUrl, ...options });
}
