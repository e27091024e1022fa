import type { CategoryWithCount } from "@illumine/shared/category/schema.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import {
  assessments,
  type CategoryLabel,
  categories,
  categoryDirectory,
  categoryRedirects,
  counters,
} from "../schema.server.ts";

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

/** All categories in one row read; map it with `toCategoryMap`. For lists, beside their rows in one batch. */
export const selectCategoryDirectory = (db: Database) =>
  db.select({ entries: categoryDirectory.entries }).from(categoryDirectory);

/** Names and slugs by id. */
export const toCategoryMap = (rows: { entries: CategoryLabel[] }[]): ReadonlyMap<string, CategoryLabel> =>
  new Map(rows.flatMap(({ entries }) => entries).map((category) => [category.id, category]));

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

export interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  createdAt: Date;
}

const rowColumns = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  createdAt: categories.createdAt,
};

/** A category by its name, or by what its name makes as a slug: capitals and marks do not matter. Null for none. */
export async function findCategoryByName(db: Database, name: string): Promise<CategoryRow | null> {
  const rows = await db
    .select(rowColumns)
    .from(categories)
    .where(or(eq(categories.name, name), eq(categories.slug, toCategorySlug(name))));
  return rows.find((row) => row.name === name) ?? rows[0] ?? null;
}

export async function findCategory(db: Database, id: string): Promise<CategoryRow | null> {
  const [row] = await db.select(rowColumns).from(categories).where(eq(categories.id, id));
  return row ?? null;
}

/** Every category by name, with the number of assessments that visitors see in it. */
export const listCategoryRows = (db: Database) =>
  db
    .select({ ...rowColumns, count: sql<number>`coalesce(${counters.value}, 0)` })
    .from(categories)
    .leftJoin(counters, eq(counters.name, sql`'assessments:' || ${categories.id}`))
    .orderBy(asc(categories.name));

export interface CategoryClash {
  name: string;
  /** True where the slug was this category's before it was renamed. */
  isFormer: boolean;
}

/** The other category that a name would be taken for: it has the name or slug, or had the slug. Null for none. */
export async function findCategoryClash(
  db: Database,
  { id, name, slug }: { id: string | null; name: string; slug: string },
): Promise<CategoryClash | null> {
  const isOther = id === null ? undefined : ne(categories.id, id);
  const [present, former] = await db.batch([
    db
      .select({ name: categories.name })
      .from(categories)
      .where(and(isOther, or(sql`lower(${categories.name}) = lower(${name})`, eq(categories.slug, slug)))),
    db
      .select({ name: categories.name })
      .from(categoryRedirects)
      .innerJoin(categories, eq(categories.id, categoryRedirects.categoryId))
      .where(and(isOther, eq(categoryRedirects.slug, slug))),
  ]);
  if (present[0]) return { name: present[0].name, isFormer: false };
  return former[0] ? { name: former[0].name, isFormer: true } : null;
}

export const insertCategory = (
  db: Database,
  { now, ...row }: Omit<CategoryRow, "createdAt"> & { now: Date },
): Statement => db.insert(categories).values({ ...row, createdAt: now, updatedAt: now });

/** Renames a category. Its former slug leads to the new one from now on, and a slug taken back leads nowhere else. */
export function renameCategory(
  db: Database,
  { category, name, slug, now }: { category: CategoryRow; name: string; slug: string; now: Date },
): Statement[] {
  const isMoved = slug !== category.slug;
  return [
    guard(db, sql`exists (select 1 from categories where id = ${category.id} and slug = ${category.slug})`),
    db.delete(categoryRedirects).where(eq(categoryRedirects.slug, slug)),
    ...(isMoved ? [db.insert(categoryRedirects).values({ slug: category.slug, categoryId: category.id })] : []),
    db.update(categories).set({ name, slug, updatedAt: now }).where(eq(categories.id, category.id)),
  ];
}

/** Deletes a category that no assessment is in, not even one in the bin; undone as a whole where one is. */
export const removeCategory = (db: Database, id: string): Statement[] => [
  guard(
    db,
    sql`exists (select 1 from categories where id = ${id}) and not exists ${db
      .select({ one: sql`1` })
      .from(assessments)
      .where(eq(assessments.categoryId, id))}`,
  ),
  db.delete(categoryRedirects).where(eq(categoryRedirects.categoryId, id)),
  db.delete(categories).where(eq(categories.id, id)),
];
