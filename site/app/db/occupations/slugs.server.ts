import { and, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import { findFreeSlug } from "../commits/free-slug.server.ts";
import type { Database } from "../database.server.ts";
import { occupationRedirects, occupations } from "../schema/occupations.server.ts";

export const findFreeOccupationSlug = (db: Database, slug: string): Promise<string> =>
  findFreeSlug(
    db,
    slug,
    sql`value = 'search' or exists (select 1 from occupations where slug = value)
      or exists (select 1 from occupation_redirects where slug = value)`,
  );

/** `isFormer`: the occupation had the slug before, and its old address redirects. */
export async function findOccupationSlugHolder(db: Database, slug: string) {
  const [[current], [former]] = await db.batch([
    db.select({ deletedAt: occupations.deletedAt }).from(occupations).where(eq(occupations.slug, slug)),
    db.select().from(occupationRedirects).where(eq(occupationRedirects.slug, slug)),
  ]);
  if (current) return { isDeleted: current.deletedAt !== null, isFormer: false };
  return former ? { isDeleted: false, isFormer: true } : null;
}

/** True unless another occupation redirects from the slug. The table's unique index covers current slugs. */
export const isFreeOfRedirects = (db: Database, { id, slug }: { id: string; slug: string }): SQL =>
  notExists(
    db
      .select({ slug: occupationRedirects.slug })
      .from(occupationRedirects)
      .where(and(eq(occupationRedirects.slug, slug), ne(occupationRedirects.occupationId, id))),
  );
