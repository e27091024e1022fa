import { countReadMinutes, toReadTime } from "@illumine/shared/blog/read-time.ts";
import { PostText } from "@illumine/shared/blog/schema.ts";
import type { posts } from "../schema.server.ts";

export type PostRow = typeof posts.$inferSelect;

/** Computed minutes are stored as a bare number, which nobody can type. */
const computed = /^\d+$/;

/** What visitors read. A list has no words to count: there null is ''. */
export function toShownReadTime(stored: string | null): string {
  return stored !== null && computed.test(stored) ? toReadTime(stored) : (stored ?? "");
}

const toTypedReadTime = (stored: string | null) => (stored === null || computed.test(stored) ? "" : stored);

/** The columns that hold what the author writes. */
export function toPostColumns({ publishAt, featuredImage, readTime, ...columns }: PostText) {
  return {
    ...columns,
    publishAt: publishAt === null ? null : new Date(publishAt),
    featuredImage: featuredImage || null,
    readTime: readTime || String(countReadMinutes(columns)),
  };
}

const toText = (row: PostRow) => ({
  ...row,
  publishAt: row.publishAt?.toISOString() ?? null,
  featuredImage: row.featuredImage ?? "",
  readTime: toTypedReadTime(row.readTime),
});

/** What the author wrote, as it is stored. */
export const parsePostText = (row: PostRow) => PostText.safeParse(toText(row));

/** The same of a row that does not parse: what is damaged of it is empty. For who replaces it. */
export function salvagePostText(row: PostRow): PostText {
  const { tags, seo, sections } = PostText.shape;
  const text = {
    ...toText(row),
    tags: tags.catch([]).parse(row.tags),
    seo: seo.catch(seo.parse({})).parse(row.seo),
    sections: sections.catch([]).parse(row.sections),
  };
  return PostText.parse(text);
}
