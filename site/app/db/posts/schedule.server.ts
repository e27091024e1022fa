import { and, eq, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { isExpired, purgeDocuments, selectExpired } from "../documents/bin.server.ts";
import { isAmong } from "../documents/states.server.ts";
import { audit, revisions } from "../schema/documents.server.ts";
import { postRedirects, posts } from "../schema/posts.server.ts";
import { listUndrawablePosts, type UndrawablePost } from "./charts.server.ts";
import { postSource } from "./writes.server.ts";

const insertAuditEntries = (db: Database, { action, of, now }: { action: string; of: SQL | undefined; now: Date }) =>
  // Column order must match the schema.
  db.insert(audit).select(
    sql`select lower(hex(randomblob(16))), ${now.getTime()}, null, ${action}, 'post', ${posts.id}, '{"isScheduled":true}'
        from ${posts} where ${of}`,
  );

const labelPublished = (db: Database, of: SQL | undefined) =>
  db
    .update(revisions)
    .set({ label: "published" })
    .where(
      sql`${revisions.id} in (select (select latest.id from revisions latest where latest.entity = 'post'
        and latest.entity_id = ${posts.id} order by latest.version desc limit 1) from ${posts} where ${of})
        and (${revisions.label} is null or ${revisions.label} in ('saved', 'restored'))`,
    );

/** It stays a draft, without a schedule: it would fail every five minutes. An edit since it was read counts. */
const failSchedule = (db: Database, { id, version, problem }: UndrawablePost, now: Date): Statement[] => {
  const isUnchanged = and(eq(posts.id, id), eq(posts.version, version), sql`${posts.isPublished} = 0`);
  return [
    insertAuditEntries(db, { action: "fail schedule", of: isUnchanged, now }),
    db
      .update(posts)
      .set({ scheduleFailure: problem, publishAt: null, version: sql`${posts.version} + 1`, updatedAt: now })
      .where(isUnchanged),
  ];
};

/**
 * Can run any number of times. Posts keep their date; one with an undrawable chart becomes a draft, with the reason.
 * @returns the ids of those that were published
 */
export async function publishDuePosts(db: Database, now: Date): Promise<string[]> {
  const isDue = and(
    sql`${posts.isPublished} = 0`,
    isNotNull(posts.publishAt),
    lte(posts.publishAt, now),
    sql`${posts.deletedAt} is null`,
  );
  const undrawable = await listUndrawablePosts(db, isDue);
  const failed = isAmong(
    posts,
    undrawable.map(({ id }) => id),
  );
  const isReady = and(isDue, sql`not ${failed}`);
  const [, , published] = await db.batch([
    insertAuditEntries(db, { action: "publish", of: isReady, now }),
    labelPublished(db, isReady),
    db
      .update(posts)
      .set({ isPublished: true, publishAt: null, version: sql`${posts.version} + 1`, updatedAt: now })
      .where(isReady)
      .returning({ id: posts.id }),
    ...undrawable.flatMap((post) => failSchedule(db, post, now)),
  ]);
  return published.map(({ id }) => id);
}

/** The files of purged posts are deleted by the upload sweep. */
export const purgePosts = (db: Database, now: Date): Statement[] => [
  insertAuditEntries(db, { action: "purge", of: isExpired(posts, now), now }),
  db.delete(postRedirects).where(inArray(postRedirects.postId, selectExpired(db, posts, now))),
  ...purgeDocuments(db, postSource, now),
];
