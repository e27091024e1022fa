import { and, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { isExpired, purgeDocuments, selectExpired } from "../documents/bin.server.ts";
import { audit, revisions } from "../schema/documents.server.ts";
import { postRedirects, posts } from "../schema/posts.server.ts";
import { postSource } from "./writes.server.ts";

const insertAuditEntries = (db: Database, { action, of, now }: { action: string; of: SQL | undefined; now: Date }) =>
  // Column order must match the schema.
  db.insert(audit).select(
    sql`select lower(hex(randomblob(16))), ${now.getTime()}, null, ${action}, 'post', ${posts.id}, '{"isScheduled":true}'
        from ${posts} where ${of}`,
  );

/** The revisions that have the texts of these posts. */
const labelPublished = (db: Database, of: SQL | undefined) =>
  db
    .update(revisions)
    .set({ label: "published" })
    .where(
      sql`${revisions.id} in (select (select latest.id from revisions latest where latest.entity = 'post'
        and latest.entity_id = ${posts.id} order by latest.version desc limit 1) from ${posts} where ${of})
        and (${revisions.label} is null or ${revisions.label} in ('saved', 'restored'))`,
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
  const [, , published] = await db.batch([
    insertAuditEntries(db, { action: "publish", of: isDue, now }),
    labelPublished(db, isDue),
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
