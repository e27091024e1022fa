import { PostEntry } from "@illumine/shared/api/admin-posts.ts";
import { PostCard } from "@illumine/shared/blog/schema.ts";
import { sql } from "drizzle-orm";
import { logError } from "#app/services/log/log.ts";
import { posts } from "../schema/posts.server.ts";
import { formatReadTime, type PostRow } from "./columns.server.ts";

// Only columns stored before `content`: reading past it can take many pages. The description is read for posts with a picture.

export const cardColumns = {
  _id: posts.id,
  seq: posts.seq,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  author: posts.author,
  category: posts.category,
  isPublished: posts.isPublished,
  featured: posts.featured,
  date: posts.date,
  featuredImage: posts.featuredImage,
  featuredImageAlt: sql<string | null>`iif(${posts.featuredImage} is null, null, ${posts.featuredImageAlt})`,
  readTime: posts.readTime,
  views: posts.views,
  tags: posts.tags,
};

export const entryColumns = {
  ...cardColumns,
  publishAt: posts.publishAt,
  version: posts.version,
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
  deletedAt: posts.deletedAt,
};

export type CardRow = Omit<Pick<PostRow, keyof typeof cardColumns & keyof PostRow>, "_id"> & { _id: string };
export type EntryRow = CardRow & Pick<PostRow, "publishAt" | "version" | "createdAt" | "updatedAt" | "deletedAt">;

/** Rows that don't parse are logged and left out: one bad row must not empty a page. */
function parseRow<Line>(
  schema: { safeParse: (value: unknown) => { success: true; data: Line } | { success: false; error: Error } },
  row: CardRow,
  more: object = {},
): Line[] {
  const card = {
    ...row,
    ...more,
    featuredImage: row.featuredImage ?? "",
    featuredImageAlt: row.featuredImageAlt ?? "",
    readTime: formatReadTime(row.readTime),
    analytics: { views: row.views },
  };
  const parsed = schema.safeParse(card);
  if (parsed.success) return [parsed.data];
  logError("post card does not parse", { id: row._id, issue: parsed.error.message.slice(0, 500) });
  return [];
}

export const parseCards = (rows: CardRow[]): PostCard[] => rows.flatMap((row) => parseRow(PostCard, row));

export const parseEntries = (rows: EntryRow[]): PostEntry[] =>
  rows.flatMap((row) =>
    parseRow(PostEntry, row, {
      publishAt: row.publishAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      deletedAt: row.deletedAt?.toISOString() ?? null,
    }),
  );
