import { formatReadTime } from "./read-time.ts";
import type { PostText, WritePost } from "./schema.ts";

/** A bare number means minutes. */
const normalizeReadTime = (readTime: string) => (/^\d{1,3}$/.test(readTime) ? formatReadTime(readTime) : readTime);

/** A published post has no scheduled publication. */
export const clearPublishedSchedule = <Text extends Pick<PostText, "isPublished" | "publishAt">>(text: Text): Text => ({
  ...text,
  publishAt: text.isPublished ? null : text.publishAt,
});

/** The text with what was written laid over it. What is absent stays. */
export function mergePost(text: PostText, written: Omit<WritePost, "version">): PostText {
  const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  const merged: PostText = {
    ...text,
    ...(given as Partial<PostText>),
    featuredImage: written.featuredImage === undefined ? text.featuredImage : (written.featuredImage ?? ""),
    readTime: written.readTime === undefined ? text.readTime : normalizeReadTime(written.readTime ?? ""),
  };
  return clearPublishedSchedule(merged);
}
