import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "./columns.server.ts";

export const categories = sqliteTable("categories", {
  id: text("id").primaryKey(),
  name: text("name").notNull().unique(),
  slug: text("slug").notNull().unique(),
  createdAt: timestamp("created_at").notNull(),
  updatedAt: timestamp("updated_at").notNull(),
});

export interface CategoryLabel {
  id: string;
  name: string;
  slug: string;
}

/** One row with all categories, updated by triggers: a join would read a category row for every card. */
export const categoryDirectory = sqliteTable("category_directory", {
  id: integer("id").primaryKey(),
  entries: json<CategoryLabel[]>("entries").notNull(),
});

export const categoryRedirects = sqliteTable("category_redirects", {
  slug: text("slug").primaryKey(),
  categoryId: text("category_id").notNull(),
});
