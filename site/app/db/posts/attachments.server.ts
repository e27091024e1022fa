import type { Attachment } from "@illumine/shared/api/files.ts";
import { and, asc, eq, exists, gt, gte, inArray, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { computeBinStart } from "../documents/bin.server.ts";
import { attachments, posts } from "../schema/posts.server.ts";

export type AttachmentRow = typeof attachments.$inferSelect;

export const buildAttachment = ({ id, name, type, key, size, width, height }: AttachmentRow): Attachment => ({
  _id: id,
  name,
  type,
  url: `/files/${key}`,
  size,
  ...(width !== null && height !== null && { width, height }),
});

/** D1 allows 100 parameters per statement. */
const keysPerStatement = 100;

const isOpenPost = (postId: string) => and(eq(posts.id, postId), isNull(posts.deletedAt));
const isOfPost = ({ id, postId }: Pick<AttachmentRow, "id" | "postId">) =>
  and(eq(attachments.id, id), eq(attachments.postId, postId));

export async function hasOpenPost(db: Database, postId: string): Promise<boolean> {
  const rows = await db.select({ id: posts.id }).from(posts).where(isOpenPost(postId));
  return rows.length > 0;
}

export async function findAttachment(
  db: Database,
  given: Pick<AttachmentRow, "id" | "postId">,
): Promise<AttachmentRow | null> {
  const [row] = await db.select().from(attachments).where(isOfPost(given));
  return row ?? null;
}

/** Up to 11 rows. The guard fails if the post is gone. */
export const insertAttachments = (db: Database, postId: string, rows: AttachmentRow[]): Statement[] => [
  guard(db, exists(db.select({ id: posts.id }).from(posts).where(isOpenPost(postId)))),
  db.insert(attachments).values(rows),
];

export const deleteAttachment = (db: Database, row: AttachmentRow): Statement[] => [
  guard(db, exists(db.select({ id: attachments.id }).from(attachments).where(isOfPost(row)))),
  db.delete(attachments).where(isOfPost(row)),
];

/** An update that changes nothing: only writes always reach the primary, and a replica may not have the commit yet. */
export async function confirmAttachments(db: Database, keys: string[]): Promise<string[]> {
  const rows = await db
    .update(attachments)
    .set({ key: sql`${attachments.key}` })
    .where(inArray(attachments.key, keys))
    .returning({ key: attachments.key });
  return rows.map(({ key }) => key);
}

export const listAttachmentKeys = (
  db: Database,
  { after, upTo }: { after: string; upTo: string | null },
): Promise<Pick<AttachmentRow, "key" | "createdAt">[]> => {
  const { key, createdAt } = attachments;
  return db
    .select({ key, createdAt })
    .from(attachments)
    .where(and(gt(key, after), upTo === null ? undefined : lte(key, upTo)))
    .orderBy(asc(key));
};

export async function deleteAttachmentRows(db: Database, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += keysPerStatement) {
    await db.delete(attachments).where(inArray(attachments.key, keys.slice(from, from + keysPerStatement)));
  }
}

/** @returns the keys of their objects in R2 */
export async function deletePurgedAttachments(db: Database, now: Date): Promise<string[]> {
  const retained = db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(eq(posts.id, attachments.postId), or(isNull(posts.deletedAt), gte(posts.deletedAt, computeBinStart(now)))),
    );
  const rows = await db.delete(attachments).where(notExists(retained)).returning({ key: attachments.key });
  return rows.map(({ key }) => key);
}
