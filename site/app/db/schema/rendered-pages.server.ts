import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, json, timestamp } from "./columns.server.ts";

/** A version for each part of the content that pages show. Triggers change it with every write to that part. */
export const contentVersions = sqliteTable("content_versions", {
  tag: text("tag").primaryKey(),
  /** Random: never the same again. */
  version: integer("version").notNull(),
});

/** Public pages as they were rendered. All of them can be rendered again. */
export const renderedPages = sqliteTable("rendered_pages", {
  /** With origin, and only with parameters that the page reads. */
  address: text("address").primaryKey(),
  build: text("build").notNull(),
  /** Sum of its tags' versions before it was rendered. */
  stamp: integer("stamp").notNull(),
  /** The same of what visitors count, such as ratings. */
  countsStamp: integer("counts_stamp").notNull(),
  renderedAt: timestamp("rendered_at").notNull(),
  size: integer("size").notNull(),
  tags: json<string[]>("tags").notNull(),
  headers: json<[string, string][]>("headers").notNull(),
  // Last, so that only who asks for it reads its overflow pages.
  body: text("body").notNull(),
});

/** Not columns of `rendered_pages`: a visit would write the whole page again. */
export const pageVisits = sqliteTable(
  "page_visits",
  {
    address: text("address").primaryKey(),
    /** Halved every day. */
    visits: integer("visits").notNull(),
    /** To be rendered again in the background. */
    isDue: flag("is_due").notNull().default(false),
  },
  (t) => [index("page_visits_due").on(t.visits).where(sql`is_due = 1`)],
);

/** 'size' of all stored pages, and 'marked:{build}': the content version since which no page was marked as due. */
export const pageState = sqliteTable("page_state", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});
