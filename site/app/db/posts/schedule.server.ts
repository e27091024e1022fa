import { and, inArray, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { audit, postRedirects, posts, revisions } from "../schema.server.ts";

/** Days that a deleted post stays in the bin. */
export const binDays = 30;

/** An audit row for each of these posts, by nobody's device. */
const insertDeeds = (db: Database, { action, of, now }: { action: string; of: SQL | undefined; now: Date }) =>
  // The columns stand in the schema's order.
  db.insert(audit).select(
    sql`select lower(hex(randomblob(16))), ${now.getTime()}, null, ${action}, 'post', ${posts.id}, '{"isScheduled":true}'
        from ${posts} where ${of}`,
  );

/**
 * Publishes the drafts whose time has come, each of them once however often this runs. Their date stays.
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
    insertDeeds(db, { action: "publish", of: isDue, now }),
    db
      .update(posts)
      .set({ isPublished: true, publishAt: null, version: sql`${posts.version} + 1`, updatedAt: now })
      .where(isDue)
      .returning({ id: posts.id }),
  ]);
  return published.map(({ id }) => id);
}

/** Statements that empty the bin: posts, their revisions and their old addresses. Their files have a sweep of their own. */
export function purgePosts(db: Database, now: Date): [Statement, ...Statement[]] {
  const isOver = lt(posts.deletedAt, new Date(now.getTime() - binDays * 86_400_000));
  const gone = db.select({ id: posts.id }).from(posts).where(isOver);
  return [
    insertDeeds(db, { action: "purge", of: isOver, now }),
    db.delete(revisions).where(and(sql`${revisions.entity} = 'post'`, inArray(revisions.entityId, gone))),
    db.delete(postRedirects).where(inArray(postRedirects.postId, gone)),
    db.delete(posts).where(isOver),
  ];
}
