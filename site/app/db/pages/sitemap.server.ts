import { and, asc, eq, gt, lte, max, sql } from "drizzle-orm";
import { isVisible } from "../assessments/published.server.ts";
import { buildCategoryMap, selectCategoryDirectory } from "../categories/categories.server.ts";
import type { Database } from "../database.server.ts";
import { limitIf, noLimit } from "../limit-if.server.ts";
import { isVisible as isVisibleOccupation } from "../occupations/occupations.server.ts";
import { isVisible as isVisiblePost } from "../posts/find.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { categories } from "../schema/categories.server.ts";
import { counters } from "../schema/figures.server.ts";
import { occupations } from "../schema/occupations.server.ts";
import { posts } from "../schema/posts.server.ts";

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
  updatedAt: Date;
}

// By these indexes each date costs one row, whatever the planner thinks of the table.
const lastEdit = sql`select updated_at from assessments indexed by assessments_by_edit
  where is_active + 0 = 1 and ifnull(deleted_at, 0) = 0 order by updated_at desc limit 1`;
const lastPostEdit = sql`select updated_at from posts indexed by posts_by_edit
  where is_published + 0 = 1 and ifnull(deleted_at, 0) = 0 order by updated_at desc limit 1`;
const lastEditInCategory = sql`select updated_at from assessments indexed by assessments_category_by_edit
  where category_id = ${categories.id} and is_active + 0 = 1 and ifnull(deleted_at, 0) = 0 order by updated_at desc limit 1`;

const lastOccupationEdit = sql`select updated_at from occupations indexed by occupations_latest
  where ${isVisibleOccupation} order by updated_at desc limit 1`;
const occupationCount = sql`(select ifnull(sum(json_extract(facet.value, '$[3]')), 0) from occupation_facets, json_each(entries) as facet)`;

export interface SitemapOccupation {
  slug: string;
  updatedAt: Date;
}

const occupationColumns = { slug: occupations.slug, updatedAt: occupations.updatedAt };

export interface LastEdits {
  assessments: Date | null;
  posts: Date | null;
  occupations: Date | null;
}

const selectLastEdits = (db: Database) =>
  db
    .select({
      assessments: sql<Date | null>`(${lastEdit})`.mapWith(assessments.updatedAt),
      posts: sql<Date | null>`(${lastPostEdit})`.mapWith(posts.updatedAt),
      occupations: sql<Date | null>`(${lastOccupationEdit})`.mapWith(occupations.updatedAt),
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

const countOf = (name: "assessments" | "posts") =>
  sql<number>`(select ifnull(max(value), 0) from counters where name = ${name})`;

const noEdits: LastEdits = { assessments: null, posts: null, occupations: null };

export interface SitemapStart {
  categories: SitemapCategory[];
  lastEdits: LastEdits;
  /** Null if there are more than `limit`. */
  occupations: SitemapOccupation[] | null;
  lastOccupationSeq: number;
  /** Null if there are more than `limit`. */
  assessments: SitemapAssessment[] | null;
  /** Highest `seq`, where the last key range ends. */
  lastSeq: number;
  /** Null if there are more than `limit`. */
  posts: SitemapPost[] | null;
  lastPostSeq: number;
}

export async function loadSitemapStart(db: Database, { limit }: { limit: number }): Promise<SitemapStart> {
  const [counted, filled, edits, directory, lasts, occupationRows, rows, postRows] = await db.batch([
    db
      .select({
        assessments: countOf("assessments").as("assessments"),
        posts: countOf("posts").as("posts"),
        occupations: sql<number>`${occupationCount}`,
      })
      .from(sql`(select 1)`),
    selectFilledCategories(db),
    selectLastEdits(db),
    selectCategoryDirectory(db),
    db
      .select({
        assessments: sql<number>`(select ifnull(max(seq), 0) from assessments)`,
        posts: sql<number>`(select ifnull(max(seq), 0) from posts)`,
        occupations: sql<number>`(select ifnull(max(seq), 0) from occupations)`,
      })
      .from(sql`(select 1)`),
    db
      .select(occupationColumns)
      .from(occupations)
      .where(isVisibleOccupation)
      .orderBy(asc(occupations.seq))
      .limit(limitIf(sql`${occupationCount} <= ${limit}`, noLimit)),
    db
      .select(columns)
      .from(assessments)
      .where(isVisible)
      .orderBy(asc(assessments.seq))
      .limit(limitIf(sql`${countOf("assessments")} <= ${limit}`, noLimit)),
    db
      .select(postColumns)
      .from(posts)
      .where(isVisiblePost)
      .orderBy(asc(posts.seq))
      .limit(limitIf(sql`${countOf("posts")} <= ${limit}`, noLimit)),
  ]);
  const counts = counted[0] ?? { assessments: 0, posts: 0, occupations: 0 };
  return {
    categories: filled,
    lastEdits: edits[0] ?? noEdits,
    occupations: counts.occupations > limit ? null : occupationRows,
    lastOccupationSeq: lasts[0]?.occupations ?? 0,
    assessments: counts.assessments > limit ? null : buildSitemapAssessments(rows, directory),
    lastSeq: lasts[0]?.assessments ?? 0,
    posts: counts.posts > limit ? null : postRows,
    lastPostSeq: lasts[0]?.posts ?? 0,
  };
}

export type SitemapScreens = Pick<SitemapStart, "categories" | "lastEdits">;

export async function listSitemapScreens(db: Database): Promise<SitemapScreens> {
  const [filled, edits] = await db.batch([selectFilledCategories(db), selectLastEdits(db)]);
  return { categories: filled, lastEdits: edits[0] ?? noEdits };
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

export async function listSitemapOccupations(
  db: Database,
  { after, upTo }: { after: number; upTo: number },
): Promise<SitemapOccupation[] | null> {
  const [last, rows] = await db.batch([
    db.select({ seq: max(occupations.seq) }).from(occupations),
    db
      .select(occupationColumns)
      .from(occupations)
      .where(and(gt(occupations.seq, after), lte(occupations.seq, upTo), isVisibleOccupation))
      .orderBy(asc(occupations.seq)),
  ]);
  return after >= (last[0]?.seq ?? 0) ? null : rows;
}
