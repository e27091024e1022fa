import { countReadMinutes, formatReadTime as formatMinutes } from "@illumine/shared/blog/read-time.ts";
import { PostText } from "@illumine/shared/blog/schema.ts";
import type { posts } from "../schema/posts.server.ts";

export type PostRow = typeof posts.$inferSelect;

/** A computed read time is stored as a bare number, which authors can't type. */
const computedPattern = /^\d+$/;

/** Lists don't read the content, so they show '' if no read time is stored. */
export function formatReadTime(stored: string | null): string {
  return stored !== null && computedPattern.test(stored) ? formatMinutes(stored) : (stored ?? "");
}

const extractTypedReadTime = (stored: string | null) => (stored === null || computedPattern.test(stored) ? "" : stored);

export function toPostColumns({
  publishAt,
  featuredImage,
  featuredImageAlt,
  featuredImageCaption,
  series,
  readTime,
  ...columns
}: PostText) {
  return {
    ...columns,
    publishAt: publishAt === null ? null : new Date(publishAt),
    featuredImage: featuredImage || null,
    featuredImageAlt: featuredImageAlt || null,
    featuredImageCaption: featuredImageCaption || null,
    series: series || null,
    readTime: readTime || String(countReadMinutes(columns)),
    scheduleFailure: null,
  };
}

const toPostText = (row: PostRow) => ({
  ...row,
  publishAt: row.publishAt?.toISOString() ?? null,
  featuredImage: row.featuredImage ?? "",
  featuredImageAlt: row.featuredImageAlt ?? "",
  featuredImageCaption: row.featuredImageCaption ?? "",
  series: row.series ?? "",
  readTime: extractTypedReadTime(row.readTime),
});

export const parsePostText = (row: PostRow) => PostText.safeParse(toPostText(row));

/** Replaces damaged fields of a row that doesn't parse with empty ones, so the post can be replaced. */
export function salvagePostText(row: PostRow): PostText {
  const { tags, seo, sections } = PostText.shape;
  const text = {
    ...toPostText(row),
    tags: tags.catch([]).parse(row.tags),
    seo: seo.catch(seo.parse({})).parse(row.seo),
    sections: sections.catch([]).parse(row.sections),
  };
  return PostText.parse(text);
}
