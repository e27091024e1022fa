import { and, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { isExpired, purgeDocuments, selectExpired } from "../documents/bin.server.ts";
import { audit, postRedirects, posts } from "../schema.server.ts";
import { postSource } from "./writes.server.ts";

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
export const purgePosts = (db: Database, now: Date): Statement[] => [
  insertAuditEntries(db, { action: "purge", of: isExpired(posts, now), now }),
  db.delete(postRedirects).where(inArray(postRedirects.postId, selectExpired(db, posts, now))),
  ...purgeDocuments(db, postSource, now),
];
