import { and, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import { findFreeSlug } from "../commits/free-slug.server.ts";
import type { Database } from "../database.server.ts";
import { postRedirects, posts } from "../schema.server.ts";

/** The first of 'slug', 'slug-2', 'slug-3', … that no post has or had, the bin included. */
export const findFreePostSlug = (db: Database, slug: string): Promise<string> =>
  findFreeSlug(
    db,
    slug,
    sql`exists (select 1 from posts where slug = value) or exists (select 1 from post_redirects where slug = value)`,
  );

/** Who has a slug that is wanted; null where nobody has. `isFormer`: had, and its old address leads to it. */
export async function findSlugHolder(db: Database, slug: string) {
  const [[own], [former]] = await db.batch([
    db.select({ id: posts.id, deletedAt: posts.deletedAt }).from(posts).where(eq(posts.slug, slug)),
    db.select({ id: postRedirects.postId }).from(postRedirects).where(eq(postRedirects.slug, slug)),
  ]);
  if (own) return { id: own.id, isDeleted: own.deletedAt !== null, isFormer: false };
  return former ? { id: former.id, isDeleted: false, isFormer: true } : null;
}

/** Holds where the slug is no other post's old address. That no post has it now the table itself sees to. */
export const isNoOthersRedirect = (db: Database, { id, slug }: { id: string; slug: string }): SQL =>
  notExists(
    db
      .select({ slug: postRedirects.slug })
      .from(postRedirects)
      .where(and(eq(postRedirects.slug, slug), ne(postRedirects.postId, id))),
  );

/**
 * Keeps the slug that a post has as its old address, if it was ever published, and frees the one that it takes.
 * Comes before the statement that writes the new slug.
 */
export const moveSlug = (db: Database, { id, slug }: { id: string; slug: string }): Statement[] => [
  // The columns stand in the schema's order.
  db.insert(postRedirects).select(
    sql`select slug, id from posts where id = ${id} and (is_published = 1 or exists (
      select 1 from audit where entity = 'post' and entity_id = ${id} and action in ('publish', 'unpublish')))`,
  ),
  db.delete(postRedirects).where(eq(postRedirects.slug, slug)),
];
