import { and, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import { findFreeSlug } from "../commits/free-slug.server.ts";
import type { Database } from "../database.server.ts";
import { postRedirects, posts } from "../schema/posts.server.ts";

export const findFreePostSlug = (db: Database, slug: string): Promise<string> =>
  findFreeSlug(
    db,
    slug,
    sql`exists (select 1 from posts where slug = value) or exists (select 1 from post_redirects where slug = value)`,
  );

/** `isFormer`: the post had the slug before, and its old address redirects. */
export async function findSlugHolder(db: Database, slug: string) {
  const [[current], [former]] = await db.batch([
    db.select({ id: posts.id, deletedAt: posts.deletedAt }).from(posts).where(eq(posts.slug, slug)),
    db.select({ id: postRedirects.postId }).from(postRedirects).where(eq(postRedirects.slug, slug)),
  ]);
  if (current) return { id: current.id, isDeleted: current.deletedAt !== null, isFormer: false };
  return former ? { id: former.id, isDeleted: false, isFormer: true } : null;
}

/** True unless another post redirects from the slug. The table's unique index covers current slugs. */
export const isFreeOfRedirects = (db: Database, { id, slug }: { id: string; slug: string }): SQL =>
  notExists(
    db
      .select({ slug: postRedirects.slug })
      .from(postRedirects)
      .where(and(eq(postRedirects.slug, slug), ne(postRedirects.postId, id))),
  );

/** Only if the post was ever published. Must come before the statement that writes the new slug. */
export const moveSlug = (db: Database, { id, slug }: { id: string; slug: string }): Statement[] => [
  // Column order must match the schema.
  db.insert(postRedirects).select(
    sql`select slug, id from posts where id = ${id} and (is_published = 1 or exists (
      select 1 from audit where entity = 'post' and entity_id = ${id} and action in ('publish', 'unpublish')))`,
  ),
  db.delete(postRedirects).where(eq(postRedirects.slug, slug)),
];
