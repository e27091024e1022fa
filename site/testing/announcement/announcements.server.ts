import { desc, eq, isNull } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import type { StoredDocument } from "#app/db/documents/table.server.ts";
import type { Announcement } from "./contract.ts";

const announcements = sqliteTable("announcements", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  message: text("message").notNull(),
  isShown: integer("is_shown", { mode: "boolean" }).notNull().default(false),
  version: integer("version").notNull(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
  deletedAt: integer("deleted_at", { mode: "timestamp_ms" }),
});
export const announcementSource = { entity: "announcement", table: announcements };

export type StoredAnnouncement = StoredDocument<Announcement> & { document: Announcement };

const toAnnouncement = (row: typeof announcements.$inferSelect): Announcement => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

export async function findAnnouncement(db: Database, id: string): Promise<StoredAnnouncement | null> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  return row ? { ...row, isDeleted: row.deletedAt !== null, document: toAnnouncement(row) } : null;
}

export async function listAnnouncements(db: Database, limit: number): Promise<Announcement[]> {
  const { createdAt, deletedAt } = announcements;
  const rows = await db.select().from(announcements).where(isNull(deletedAt)).orderBy(desc(createdAt)).limit(limit);
  return rows.map(toAnnouncement);
}
