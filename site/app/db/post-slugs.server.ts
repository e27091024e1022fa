import { extendSlug } from "@illumine/shared/blog/slug";
import { and, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Statement } from "./commit.server";
import type { Database } from "./database.server";
import { postRedirects, posts } from "./schema.server";

/** Numbers that are tried behind a slug before a random ending. */
const numbersTried = 100;

/** The first of 'slug', 'slug-2', 'slug-3', … that no post has or had, the bin included. */
export async function findFreePostSlug(db: Database, slug: string): Promise<string> {
  const numbered = Array.from({ length: numbersTried - 1 }, (_, at) => extendSlug(slug, at + 2));
  const [free] = await db
    .select({ slug: sql<string>`value` })
    .from(sql`json_each(${JSON.stringify([slug, ...numbered])})`)
    .where(
      sql`not exists (select 1 from posts where slug = value) and not exists (select 1 from post_redirects where slug = value)`,
    )
    .orderBy(sql`key`)
    .limit(1);
  return free?.slug ?? extendSlug(slug, crypto.randomUUID().slice(0, 8));
}

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
