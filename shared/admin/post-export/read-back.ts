import { createFileFinder } from "#admin/post-import/find-file.ts";
import { createPostFinder } from "#admin/post-import/post-addresses.ts";
import { type BodyContext, FileList, readBody } from "#admin/post-import/read-body.ts";
import { replaceStandIns } from "#admin/post-import/stand-ins.ts";
import type { PostSection } from "#blog/schema.ts";

export function createReadBack(names: readonly string[]): (markdown: string) => PostSection[] {
  const files = new Map(
    names.map((path) => [path, { path, sizeBytes: 1, readBytes: async () => new Uint8Array() }] as const),
  );
  const context: BodyContext = {
    folder: "",
    isFromHere: true,
    siteUrl: "",
    files,
    findFile: createFileFinder(names),
    finder: createPostFinder([], ""),
  };
  return (markdown) => {
    const list = new FileList(context);
    const { sections } = readBody({ markdown }, list, context);
    const addresses = { getFile: (at: number) => list.files[at]?.path ?? "", getPost: () => "" };
    return sections.map((section) => ({
      ...section,
      content: replaceStandIns(section.content, addresses),
      imageUrl: replaceStandIns(section.imageUrl, addresses),
    }));
  };
}
