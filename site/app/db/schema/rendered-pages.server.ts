import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "./columns.server.ts";

/** A version for each part of the content that pages show. Triggers change it with every write to that part. */
export const contentVersions = sqliteTable("content_versions", {
  tag: text("tag").primaryKey(),
  /** Random: never the same again. */
  version: integer("version").notNull(),
});

export const renderedPages = sqliteTable(
  "rendered_pages",
  {
    /** With origin, and only with parameters that the page reads. */
    address: text("address").primaryKey(),
    build: text("build").notNull(),
    /** Sum of its tags' versions before it was rendered. */
    stamp: integer("stamp").notNull(),
    /** The same of what visitors count, such as ratings. */
    countsStamp: integer("counts_stamp").notNull(),
    renderedAt: timestamp("rendered_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
    size: integer("size").notNull(),
    tags: json<string[]>("tags").notNull(),
    headers: json<[string, string][]>("headers").notNull(),
    // Last, so that only who asks for it reads its overflow pages.
    body: text("body").notNull(),
  },
  (t) => [index("rendered_pages_by_expiry").on(t.expiresAt, t.address)],
);

/** Not a column of `rendered_pages`: a visit would write the whole page again. */
export const pageVisits = sqliteTable(
  "page_visits",
  {
    address: text("address").primaryKey(),
    /** Halved every day. */
    visits: integer("visits").notNull(),
  },
  (t) => [index("page_visits_by_visits").on(t.visits, t.address)],
);

/** To be rendered again in the background. A page leaves when its new copy is saved. */
export const duePages = sqliteTable("due_pages", {
  address: text("address").primaryKey(),
  visits: integer("visits").notNull(),
  attempts: integer("attempts").notNull(),
  readyAt: timestamp("ready_at").notNull(),
});

/** How far a build has compared its pages with the content's versions, the most visited first. */
export const pageComparisons = sqliteTable("page_comparisons", {
  build: text("build").primaryKey(),
  version: integer("version").notNull(),
  /** The last page of the runs before the last run. */
  belowVisits: integer("below_visits").notNull(),
  belowAddress: text("below_address").notNull(),
  /** The last page of the last run. */
  visits: integer("visits").notNull(),
  address: text("address").notNull(),
});

/** 'size' of all stored pages. */
export const pageState = sqliteTable("page_state", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});
