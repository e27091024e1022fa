import { extendSlug } from "@illumine/shared/blog/slug.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";

const maxNumberedSlugs = 100;

/** The first of 'slug', 'slug-2', … that isn't taken. `isTaken`: a condition on the column `value`. */
export async function findFreeSlug(db: Database, slug: string, isTaken: SQL): Promise<string> {
  const numbered = Array.from({ length: maxNumberedSlugs - 1 }, (_, at) => extendSlug(slug, at + 2));
  const [free] = await db
    .select({ slug: sql<string>`value` })
    .from(sql`json_each(${JSON.stringify([slug, ...numbered])})`)
    .where(sql`not (${isTaken})`)
    .orderBy(sql`key`)
    .limit(1);
  return free?.slug ?? extendSlug(slug, crypto.randomUUID().slice(0, 8));
}
