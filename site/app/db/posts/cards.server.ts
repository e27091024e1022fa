import { PostEntry } from "@illumine/shared/api/admin-posts.ts";
import { PostCard } from "@illumine/shared/blog/schema.ts";
import { logError } from "#app/services/log/log.ts";
import { posts } from "../schema.server.ts";
import { type PostRow, toShownReadTime } from "./columns.server.ts";

// No column that lies behind the card in its row: content may take many pages.

/** What a list of visitors reads. */
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
  readTime: posts.readTime,
  views: posts.views,
  tags: posts.tags,
};

/** What the dashboard reads. */
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

/** A row as its schema wants it, or nothing: one row that does not parse must not empty a page. */
function toParsed<Line>(
  schema: { safeParse: (value: unknown) => { success: true; data: Line } | { success: false; error: Error } },
  row: CardRow,
  more: object = {},
): Line[] {
  const card = {
    ...row,
    ...more,
    featuredImage: row.featuredImage ?? "",
    readTime: toShownReadTime(row.readTime),
    analytics: { views: row.views },
  };
  const parsed = schema.safeParse(card);
  if (parsed.success) return [parsed.data];
  logError("post card does not parse", { id: row._id, issue: parsed.error.message.slice(0, 500) });
  return [];
}

export const toCards = (rows: CardRow[]): PostCard[] => rows.flatMap((row) => toParsed(PostCard, row));

export const toEntries = (rows: EntryRow[]): PostEntry[] =>
  rows.flatMap((row) =>
    toParsed(PostEntry, row, {
      publishAt: row.publishAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      deletedAt: row.deletedAt?.toISOString() ?? null,
    }),
  );
