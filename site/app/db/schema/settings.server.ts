import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "./columns.server.ts";

/** What the administrator chose for the site. A setting without a row has its default. */
export const settings = sqliteTable("settings", {
  name: text("name").primaryKey(),
  value: json<unknown>("value").notNull(),
  updatedAt: timestamp("updated_at").notNull(),
});

/** Weeks whose mail was sent, or was tried. */
export const weeklyMails = sqliteTable("weekly_mails", {
  /** Its Monday, UTC, 'YYYY-MM-DD'. */
  week: text("week").primaryKey(),
  sentAt: timestamp("sent_at").notNull(),
});
