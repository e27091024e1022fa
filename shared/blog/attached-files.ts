import type { Attachment } from "../api/files.ts";
import type { Post } from "./schema.ts";

type PostWithFiles = Pick<Post, "attachments" | "content" | "featuredImage" | "sections">;

/** The files that the article doesn't show or link already. Sections replace `content`. */
export function listFilesOutsideText({ attachments, content, featuredImage, sections }: PostWithFiles): Attachment[] {
  const body = sections.length > 0 ? sections.flatMap(({ content: text, imageUrl }) => [text, imageUrl]) : [content];
  return attachments.filter(({ url }) => ![featuredImage, ...body].some((text) => text.includes(url)));
}

export function findPictureSize(
  attachments: readonly Attachment[],
  imageUrl: string,
): { width?: number; height?: number } {
  const { width, height } = attachments.find(({ url }) => imageUrl.endsWith(url)) ?? {};
  return width && height ? { width, height } : {};
}
