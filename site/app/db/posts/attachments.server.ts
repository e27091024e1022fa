import { and, asc, eq, exists, gt, gte, inArray, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { attachments, posts } from "../schema.server.ts";

export type AttachmentRow = typeof attachments.$inferSelect;

/** Days in the bin after which a deleted post's files go. */
const binDays = 30;
/** D1 takes 100 parameters in a statement. */
const keysPerStatement = 100;

const isOpenPost = (postId: string) => and(eq(posts.id, postId), isNull(posts.deletedAt));
const isOfPost = ({ id, postId }: Pick<AttachmentRow, "id" | "postId">) =>
  and(eq(attachments.id, id), eq(attachments.postId, postId));

/** Whether there is such a post, not in the bin. */
export async function hasOpenPost(db: Database, postId: string): Promise<boolean> {
  const rows = await db.select({ id: posts.id }).from(posts).where(isOpenPost(postId));
  return rows.length > 0;
}

/** A file of this post; null where the post has none with this id. */
export async function findAttachment(
  db: Database,
  given: Pick<AttachmentRow, "id" | "postId">,
): Promise<AttachmentRow | null> {
  const [row] = await db.select().from(attachments).where(isOfPost(given));
  return row ?? null;
}

/** Statements that attach at most 14 files to a post; the guard fails where the post is gone. */
export const toInsertAttachments = (db: Database, postId: string, rows: AttachmentRow[]): Statement[] => [
  guard(db, exists(db.select({ id: posts.id }).from(posts).where(isOpenPost(postId)))),
  db.insert(attachments).values(rows),
];

/** Statements that take a file from its post; the guard fails where it is gone already. */
export const toDeleteAttachment = (db: Database, row: AttachmentRow): Statement[] => [
  guard(db, exists(db.select({ id: attachments.id }).from(attachments).where(isOfPost(row)))),
  db.delete(attachments).where(isOfPost(row)),
];

/**
 * Which of these keys have a row, after a commit whose outcome is not known. An update that changes nothing, because
 * only writes are certain to ask the primary database: a replica may not have heard of the commit yet.
 */
export async function confirmAttachments(db: Database, keys: string[]): Promise<string[]> {
  const rows = await db
    .update(attachments)
    .set({ key: sql`${attachments.key}` })
    .where(inArray(attachments.key, keys))
    .returning({ key: attachments.key });
  return rows.map(({ key }) => key);
}

/** Keys with a row, in the order of their bytes, after one key and up to another (null: to the last). */
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

/** Deletes the rows of files that are no longer there. */
export async function deleteAttachmentRows(db: Database, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += keysPerStatement) {
    await db.delete(attachments).where(inArray(attachments.key, keys.slice(from, from + keysPerStatement)));
  }
}

/**
 * Deletes the rows of posts that are gone, or longer in the bin than anything stays there.
 * @returns the keys of their objects
 */
export async function deletePurgedAttachments(db: Database, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - binDays * 86_400_000);
  const kept = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, attachments.postId), or(isNull(posts.deletedAt), gte(posts.deletedAt, before))));
  const rows = await db.delete(attachments).where(notExists(kept)).returning({ key: attachments.key });
  return rows.map(({ key }) => key);
}
