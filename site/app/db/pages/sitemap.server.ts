import { and, asc, eq, gt, inArray, lte, max, sql } from "drizzle-orm";
import { isVisible } from "../assessments/published.server.ts";
import { buildCategoryMap, selectCategoryDirectory } from "../categories/categories.server.ts";
import type { Database } from "../database.server.ts";
import { isVisible as isVisibleOccupation } from "../occupations/occupations.server.ts";
import { isVisible as isVisiblePost } from "../posts/find.server.ts";
import { assessments, categories, counters, occupations, posts } from "../schema.server.ts";

export interface SitemapAssessment {
  id: string;
  categorySlug: string;
  updatedAt: Date;
}

export interface SitemapPost {
  slug: string;
  updatedAt: Date;
}

const postColumns = { slug: posts.slug, updatedAt: posts.updatedAt };

const columns = { id: assessments.id, categoryId: assessments.categoryId, updatedAt: assessments.updatedAt };

export interface SitemapCategory {
  slug: string;
  /** The last edit of one of its assessments. */
  updatedAt: Date;
}

// By these indexes each date costs one row, whatever the planner thinks of the table.
const lastEdit = sql`select updated_at from assessments indexed by assessments_by_edit
  where is_active + 0 = 1 and ifnull(deleted_at, 0) = 0 order by updated_at desc limit 1`;
const lastPostEdit = sql`select updated_at from posts indexed by posts_by_edit
  where is_published + 0 = 1 and ifnull(deleted_at, 0) = 0 order by updated_at desc limit 1`;
const lastEditInCategory = sql`select updated_at from assessments indexed by assessments_category_by_edit
  where category_id = ${categories.id} and is_active + 0 = 1 and ifnull(deleted_at, 0) = 0 order by updated_at desc limit 1`;

export interface SitemapOccupation {
  slug: string;
  updatedAt: Date;
}

/** All of them: O*NET has a thousand. */
const selectOccupations = (db: Database) =>
  db
    .select({ slug: occupations.slug, updatedAt: occupations.updatedAt })
    .from(occupations)
    .where(isVisibleOccupation)
    .orderBy(asc(occupations.seq));

/** When assessments and posts were last edited; null without any. */
export interface LastEdits {
  assessments: Date | null;
  posts: Date | null;
}

const selectLastEdits = (db: Database) =>
  db
    .select({
      assessments: sql<Date | null>`(${lastEdit})`.mapWith(assessments.updatedAt),
      posts: sql<Date | null>`(${lastPostEdit})`.mapWith(posts.updatedAt),
    })
    .from(sql`(select 1)`);

const selectFilledCategories = (db: Database) =>
  db
    .select({
      slug: categories.slug,
      updatedAt: sql<Date>`ifnull((${lastEditInCategory}), ${categories.updatedAt})`.mapWith(assessments.updatedAt),
    })
    .from(categories)
    .innerJoin(counters, eq(counters.name, sql`'assessments:' || ${categories.id}`))
    .where(gt(counters.value, 0))
    .orderBy(asc(categories.name));

type Row = { id: string; categoryId: string; updatedAt: Date };

function buildSitemapAssessments(rows: Row[], directory: Parameters<typeof buildCategoryMap>[0]): SitemapAssessment[] {
  const categoriesById = buildCategoryMap(directory);
  return rows.flatMap(({ id, categoryId, updatedAt }) => {
    const categorySlug = categoriesById.get(categoryId)?.slug;
    return categorySlug === undefined ? [] : [{ id, categorySlug, updatedAt }];
  });
}

const noEdits: LastEdits = { assessments: null, posts: null };

export interface SitemapStart {
  categories: SitemapCategory[];
  lastEdits: LastEdits;
  occupations: SitemapOccupation[];
  /** Null if there are more than `limit`. */
  assessments: SitemapAssessment[] | null;
  /** Highest `seq`, where the last key range ends. */
  lastSeq: number;
  /** Null if there are more than `limit`. */
  posts: SitemapPost[] | null;
  lastPostSeq: number;
}

export async function loadSitemapStart(db: Database, { limit }: { limit: number }): Promise<SitemapStart> {
  const [counted, filled, edits, listedOccupations, last, directory, rows, lastPost, postRows] = await db.batch([
    db
      .select()
      .from(counters)
      .where(inArray(counters.name, ["assessments", "posts"])),
    selectFilledCategories(db),
    selectLastEdits(db),
    selectOccupations(db),
    db.select({ seq: max(assessments.seq) }).from(assessments),
    selectCategoryDirectory(db),
    db
      .select(columns)
      .from(counters)
      // The cross join keeps the join order, so no assessment is read if the count is too high.
      .crossJoin(assessments)
      .where(and(eq(counters.name, "assessments"), lte(counters.value, limit), isVisible))
      .orderBy(asc(assessments.seq)),
    db.select({ seq: max(posts.seq) }).from(posts),
    db
      .select(postColumns)
      .from(counters)
      .crossJoin(posts)
      .where(and(eq(counters.name, "posts"), lte(counters.value, limit), isVisiblePost))
      .orderBy(asc(posts.seq)),
  ]);
  const count = (name: string) => counted.find((counter) => counter.name === name)?.value ?? 0;
  return {
    categories: filled,
    lastEdits: edits[0] ?? noEdits,
    occupations: listedOccupations,
    assessments: count("assessments") > limit ? null : buildSitemapAssessments(rows, directory),
    lastSeq: last[0]?.seq ?? 0,
    posts: count("posts") > limit ? null : postRows,
    lastPostSeq: lastPost[0]?.seq ?? 0,
  };
}

export type SitemapScreens = Pick<SitemapStart, "categories" | "lastEdits" | "occupations">;

export async function listSitemapScreens(db: Database): Promise<SitemapScreens> {
  const [filled, edits, listed] = await db.batch([
    selectFilledCategories(db),
    selectLastEdits(db),
    selectOccupations(db),
  ]);
  return { categories: filled, lastEdits: edits[0] ?? noEdits, occupations: listed };
}

/** Key ranges instead of offsets: a late file costs no more than the first. Null past the last key. */
export async function listSitemapRange(
  db: Database,
  { after, upTo }: { after: number; upTo: number },
): Promise<SitemapAssessment[] | null> {
  const [last, directory, rows] = await db.batch([
    db.select({ seq: max(assessments.seq) }).from(assessments),
    selectCategoryDirectory(db),
    db
      .select(columns)
      .from(assessments)
      .where(and(gt(assessments.seq, after), lte(assessments.seq, upTo), isVisible))
      .orderBy(asc(assessments.seq)),
  ]);
  return after >= (last[0]?.seq ?? 0) ? null : buildSitemapAssessments(rows, directory);
}

export async function listSitemapPosts(
  db: Database,
  { after, upTo }: { after: number; upTo: number },
): Promise<SitemapPost[] | null> {
  const [last, rows] = await db.batch([
    db.select({ seq: max(posts.seq) }).from(posts),
    db
      .select(postColumns)
      .from(posts)
      .where(and(gt(posts.seq, after), lte(posts.seq, upTo), isVisiblePost))
      .orderBy(asc(posts.seq)),
  ]);
  return after >= (last[0]?.seq ?? 0) ? null : rows;
}
