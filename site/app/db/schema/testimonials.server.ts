import type { TestimonialSource } from "@illumine/shared/testimonial/schema.ts";
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, timestamp } from "./columns.server.ts";

export const testimonials = sqliteTable(
  "testimonials",
  {
    id: text("id").primaryKey(),
    quote: text("quote").notNull(),
    name: text("name").notNull(),
    role: text("role").notNull(),
    source: text("source").$type<TestimonialSource>().notNull(),
    /** Calendar dates, 'YYYY-MM-DD'. */
    saidOn: text("said_on").notNull(),
    consentedOn: text("consented_on"),
    isShown: flag("is_shown").notNull(),
    /** Of the order; not necessarily without gaps. */
    position: integer("position").notNull(),
    /** Grows with each edit, not with a new order. */
    version: integer("version").notNull(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (t) => [index("testimonials_shown").on(t.position).where(sql`is_shown = 1`)],
);
