import { toReadTime } from "./read-time.ts";
import type { PostText, WritePost } from "./schema.ts";

/** A bare number is minutes. */
const toTyped = (readTime: string) => (/^\d{1,3}$/.test(readTime) ? toReadTime(readTime) : readTime);

/** Publishing ends the waiting: what is published has no time at which it will be. */
export const settlePublication = <Text extends Pick<PostText, "isPublished" | "publishAt">>(text: Text): Text => ({
  ...text,
  publishAt: text.isPublished ? null : text.publishAt,
});

/** The text with what was written laid over it. What is absent stays. */
export function mergePost(text: PostText, written: Omit<WritePost, "version">): PostText {
  const own = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  const merged: PostText = {
    ...text,
    ...(own as Partial<PostText>),
    featuredImage: written.featuredImage === undefined ? text.featuredImage : (written.featuredImage ?? ""),
    readTime: written.readTime === undefined ? text.readTime : toTyped(written.readTime ?? ""),
  };
  return settlePublication(merged);
}
