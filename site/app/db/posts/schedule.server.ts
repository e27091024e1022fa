import { and, inArray, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { audit, postRedirects, posts, revisions } from "../schema.server.ts";

export const binDays = 30;

const insertAuditEntries = (db: Database, { action, of, now }: { action: string; of: SQL | undefined; now: Date }) =>
  // Column order must match the schema.
  db.insert(audit).select(
    sql`select lower(hex(randomblob(16))), ${now.getTime()}, null, ${action}, 'post', ${posts.id}, '{"isScheduled":true}'
        from ${posts} where ${of}`,
  );

/**
 * Can run any number of times. Posts keep their date.
 * @returns their ids
 */
export async function publishDuePosts(db: Database, now: Date): Promise<string[]> {
  const isDue = and(
    sql`${posts.isPublished} = 0`,
    isNotNull(posts.publishAt),
    lte(posts.publishAt, now),
    sql`${posts.deletedAt} is null`,
  );
  const [, published] = await db.batch([
    insertAuditEntries(db, { action: "publish", of: isDue, now }),
    db
      .update(posts)
      .set({ isPublished: true, publishAt: null, version: sql`${posts.version} + 1`, updatedAt: now })
      .where(isDue)
      .returning({ id: posts.id }),
  ]);
  return published.map(({ id }) => id);
}

/** The files of purged posts are deleted by the upload sweep. */
export function purgePosts(db: Database, now: Date): [Statement, ...Statement[]] {
  const isExpired = lt(posts.deletedAt, new Date(now.getTime() - binDays * 86_400_000));
  const expired = db.select({ id: posts.id }).from(posts).where(isExpired);
  return [
    insertAuditEntries(db, { action: "purge", of: isExpired, now }),
    db.delete(revisions).where(and(sql`${revisions.entity} = 'post'`, inArray(revisions.entityId, expired))),
    db.delete(postRedirects).where(inArray(postRedirects.postId, expired)),
    db.delete(posts).where(isExpired),
  ];
}
