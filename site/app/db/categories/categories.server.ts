import type { CategoryAssessments } from "@illumine/shared/api/categories.ts";
import type { CategoryWithCount } from "@illumine/shared/category/schema.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { and, asc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { type CategoryLabel, categories, categoryDirectory, categoryRedirects } from "../schema/categories.server.ts";
import { audit } from "../schema/documents.server.ts";
import { counters } from "../schema/figures.server.ts";

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

/** Reads one row for all categories. Use it next to list queries, with `buildCategoryMap`. */
export const selectCategoryDirectory = (db: Database) =>
  db.select({ entries: categoryDirectory.entries }).from(categoryDirectory);

export const buildCategoryMap = (rows: { entries: CategoryLabel[] }[]): ReadonlyMap<string, CategoryLabel> =>
  new Map(rows.flatMap(({ entries }) => entries).map((category) => [category.id, category]));

export const selectMovedCategory = (db: Database, slug: string) =>
  db
    .select({ slug: categories.slug })
    .from(categoryRedirects)
    .innerJoin(categories, eq(categories.id, categoryRedirects.categoryId))
    .where(eq(categoryRedirects.slug, slug));

/** Current slug of the category that has or had this one: in one of the two answers, if there is any. */
export const selectCategorySlugs = (db: Database, slug: string) =>
  [
    db.select({ slug: categories.slug }).from(categories).where(eq(categories.slug, slug)),
    selectMovedCategory(db, slug),
  ] as const;

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

/** Matches the name, or the slug that the name produces: case and diacritics don't matter. */
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

export const listCategoryRows = (db: Database) =>
  db
    .select({ ...rowColumns, count: sql<number>`coalesce(${counters.value}, 0)` })
    .from(categories)
    .leftJoin(counters, eq(counters.name, sql`'assessments:' || ${categories.id}`))
    .orderBy(asc(categories.name));

export interface CategoryClash {
  name: string;
  isFormer: boolean;
}

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

export function renameCategory(
  db: Database,
  { category, name, slug, now }: { category: CategoryRow; name: string; slug: string; now: Date },
): Statement[] {
  const hasNewSlug = slug !== category.slug;
  return [
    guard(db, sql`exists (select 1 from categories where id = ${category.id} and slug = ${category.slug})`),
    db.delete(categoryRedirects).where(eq(categoryRedirects.slug, slug)),
    ...(hasNewSlug ? [db.insert(categoryRedirects).values({ slug: category.slug, categoryId: category.id })] : []),
    db.update(categories).set({ name, slug, updatedAt: now }).where(eq(categories.id, category.id)),
  ];
}

/** Fails as a whole if the category has assessments, including those in the bin. */
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

export async function countCategoryAssessments(db: Database, id: string): Promise<CategoryAssessments> {
  const sum = (condition: SQL) => sql<number>`ifnull(sum(${condition}), 0)`;
  const [counts] = await db
    .select({
      active: sum(sql`is_active = 1 and deleted_at is null`),
      inactive: sum(sql`is_active = 0 and deleted_at is null`),
      deleted: sum(sql`deleted_at is not null`),
    })
    .from(assessments)
    .where(eq(assessments.categoryId, id));
  return counts ?? { active: 0, inactive: 0, deleted: 0 };
}

export interface CategoryMove {
  from: CategoryRow;
  to: CategoryRow;
  /** How many there are to move; the guard fails if there are more or fewer. */
  count: number;
  deviceId: string | null;
  now: Date;
}

const insertMoveAuditEntries = (db: Database, { from, to, deviceId, now }: CategoryMove) =>
  // Column order must match the schema.
  db.insert(audit).select(
    sql`select lower(hex(randomblob(16))), ${now.getTime()}, ${deviceId}, 'categorize', 'assessment', ${assessments.id},
        json_object('version', ${assessments.version} + 1, 'from', ${from.name}, 'to', ${to.name})
        from ${assessments} where ${assessments.categoryId} = ${from.id}`,
  );

/** Each gets a new version: an editor that has it open hears of the change before it saves. */
export const moveCategoryAssessments = (db: Database, move: CategoryMove): Statement[] => {
  const { from, to, count, now } = move;
  return [
    guard(
      db,
      sql`exists (select 1 from categories where id = ${from.id} and slug = ${from.slug})
      and exists (select 1 from categories where id = ${to.id})
      and (select count(*) from assessments where category_id = ${from.id}) = ${count}`,
    ),
    insertMoveAuditEntries(db, move),
    db
      .update(assessments)
      .set({ categoryId: to.id, version: sql`${assessments.version} + 1`, updatedAt: now })
      .where(eq(assessments.categoryId, from.id)),
  ];
};

export const mergeCategory = (db: Database, move: CategoryMove): Statement[] => [
  ...moveCategoryAssessments(db, move),
  db.update(categoryRedirects).set({ categoryId: move.to.id }).where(eq(categoryRedirects.categoryId, move.from.id)),
  db.delete(categories).where(eq(categories.id, move.from.id)),
  db.insert(categoryRedirects).values({ slug: move.from.slug, categoryId: move.to.id }),
];
