import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, json, timestamp } from "./columns.server.ts";

export interface PostSection {
  type: string;
  content: string;
  imageUrl?: string;
  imageAlt?: string;
}

export interface PostSeo {
  metaTitle?: string;
  metaDescription?: string;
  keywords?: string[];
}

export const posts = sqliteTable(
  "posts",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    excerpt: text("excerpt").notNull(),
    author: text("author").notNull(),
    category: text("category").notNull(),
    isPublished: flag("is_published").notNull(),
    featured: flag("featured").notNull(),
    /** Calendar date, UTC, 'YYYY-MM-DD'. */
    date: text("date").notNull(),
    publishAt: timestamp("publish_at"),
    featuredImage: text("featured_image"),
    /** What the author typed, or a bare number of computed minutes. */
    readTime: text("read_time"),
    views: integer("views").notNull().default(0),
    version: integer("version").notNull(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
    deletedAt: timestamp("deleted_at"),
    tags: json<string[]>("tags").notNull(),
    seo: json<PostSeo>("seo").notNull(),
    sections: json<PostSection[]>("sections").notNull(),
    content: text("content").notNull(),
    featuredImageAlt: text("featured_image_alt"),
    featuredImageCaption: text("featured_image_caption"),
    series: text("series"),
    seriesPosition: integer("series_position"),
    /** Why the schedule didn't publish the draft; null if it did, and after the next write of the text. */
    scheduleFailure: text("schedule_failure"),
  },
  (t) => {
    const visible = sql`is_published = 1 and deleted_at is null`;
    const notDeleted = sql`ifnull(deleted_at, 0) = 0`;
    const draft = sql`is_published = 0 and ifnull(deleted_at, 0) = 0`;
    // Not a plain column, or SQLite uses these indexes for lists by date and sorts the rows itself.
    const half = sql`is_published + 0`;
    return [
      index("posts_latest").on(t.date, t.seq).where(visible),
      index("posts_category").on(t.category, t.date, t.seq).where(visible),
      index("posts_viewed").on(t.views, t.seq).where(visible),
      // For the dashboard. Published posts use the visitors' indexes.
      index("posts_kept").on(t.date, t.seq).where(notDeleted),
      index("posts_drafts").on(t.date, t.seq).where(draft),
      index("posts_kept_category").on(t.category, t.date, t.seq).where(notDeleted),
      index("posts_drafts_category").on(t.category, t.date, t.seq).where(draft),
      // Both halves of the list have an index; the query merges them.
      index("posts_by_title").on(half, sql`title collate nocase`, t.seq).where(notDeleted),
      index("posts_by_views").on(half, t.views, t.seq).where(notDeleted),
      index("posts_by_edit").on(half, t.updatedAt, t.seq).where(notDeleted),
      index("posts_category_by_title").on(t.category, half, sql`title collate nocase`, t.seq).where(notDeleted),
      index("posts_category_by_views").on(t.category, half, t.views, t.seq).where(notDeleted),
      index("posts_category_by_edit").on(t.category, half, t.updatedAt, t.seq).where(notDeleted),
      index("posts_scheduled").on(t.publishAt).where(sql`is_published = 0 and publish_at is not null`),
      index("posts_author").on(sql`author collate nocase`),
      index("posts_series").on(sql`series collate nocase`, t.seriesPosition).where(sql`series is not null`),
      index("posts_schedule_failed").on(t.updatedAt).where(sql`schedule_failure is not null`),
      index("posts_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    ];
  },
);

export const postRedirects = sqliteTable("post_redirects", {
  slug: text("slug").primaryKey(),
  postId: text("post_id").notNull(),
});

/** Paths of this site that a post's text links to, without query and anchor. Filled by triggers. */
export const postLinks = sqliteTable(
  "post_links",
  {
    target: text("target").notNull(),
    postId: text("post_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.target, t.postId] }), index("post_links_post").on(t.postId)],
);

/** What is shown with the name of a post's author. Posts have names that nobody described here, too. */
export const authors = sqliteTable(
  "authors",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** Plain text. */
    biography: text("biography").notNull(),
    /** http(s), or '/…' on the site; '' for none. */
    picture: text("picture").notNull(),
    version: integer("version").notNull(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  () => [uniqueIndex("authors_name").on(sql`name collate nocase`)],
);

export const attachments = sqliteTable(
  "attachments",
  {
    id: text("id").primaryKey(),
    postId: text("post_id").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    key: text("key").notNull().unique(),
    createdAt: timestamp("created_at").notNull(),
    /** Of a picture, as browsers show it. */
    width: integer("width"),
    height: integer("height"),
  },
  (t) => [index("attachments_post").on(t.postId, t.createdAt)],
);

/** How many posts visitors see of each month. Filled by triggers. */
export const postMonths = sqliteTable(
  "post_months",
  {
    /** '' for all categories, ':' and its name for one. */
    scope: text("scope").notNull(),
    /** 'YYYY-MM'. */
    month: text("month").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.month] })],
);
