import { formatReadTime } from "./read-time.ts";
import type { PostText, WritePost } from "./schema.ts";

/** A bare number means minutes. */
const normalizeReadTime = (readTime: string) => (/^\d{1,3}$/.test(readTime) ? formatReadTime(readTime) : readTime);

export const clearPublishedSchedule = <Text extends Pick<PostText, "isPublished" | "publishAt">>(text: Text): Text => ({
  ...text,
  publishAt: text.isPublished ? null : text.publishAt,
});

/** What is absent stays, but a client without descriptions that replaces the picture doesn't keep the old one's. */
export function mergePost(text: PostText, written: Omit<WritePost, "version">): PostText {
  const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  const featuredImage = written.featuredImage === undefined ? text.featuredImage : (written.featuredImage ?? "");
  const merged: PostText = {
    ...text,
    ...(featuredImage !== text.featuredImage && { featuredImageAlt: "", featuredImageCaption: "" }),
    ...(given as Partial<PostText>),
    featuredImage,
    readTime: written.readTime === undefined ? text.readTime : normalizeReadTime(written.readTime ?? ""),
  };
  const seriesPosition = merged.series === "" ? null : merged.seriesPosition;
  return clearPublishedSchedule({ ...merged, seriesPosition });
}
