import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "./columns.server.ts";

/** Errors that browsers and the desktop app reported, equal ones as one row. */
export const errorReports = sqliteTable(
  "error_reports",
  {
    /** Hash of what makes two errors equal. */
    id: text("id").primaryKey(),
    source: text("source").notNull(),
    name: text("name").notNull(),
    location: text("location").notNull(),
    route: text("route").notNull(),
    version: text("version").notNull(),
    firstAt: timestamp("first_at").notNull(),
    lastAt: timestamp("last_at").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [index("error_reports_last").on(t.lastAt)],
);
