import type { CategoryWithCount } from "@illumine/shared/category/schema";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "./database.server";
import { categories, categoryRedirects, counters } from "./schema.server";

/** Every category with the number of assessments that visitors see in it, by name. */
export function listCategories(db: Database) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      count: sql<number>`coalesce(${counters.value}, 0)`,
    })
    .from(categories)
    .leftJoin(counters, eq(counters.name, sql`'assessments:' || ${categories.id}`))
    .orderBy(asc(categories.name)) satisfies PromiseLike<CategoryWithCount[]>;
}

/** The slug that a category has now, for a slug that it has or had. Null for one that never was. */
export async function findCategorySlug(db: Database, slug: string): Promise<string | null> {
  const [rows, moved] = await db.batch([
    db.select({ slug: categories.slug }).from(categories).where(eq(categories.slug, slug)),
    db
      .select({ slug: categories.slug })
      .from(categoryRedirects)
      .innerJoin(categories, eq(categories.id, categoryRedirects.categoryId))
      .where(eq(categoryRedirects.slug, slug)),
  ]);
  return rows[0]?.slug ?? moved[0]?.slug ?? null;
}
