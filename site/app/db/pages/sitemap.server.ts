import { and, asc, eq, gt, inArray, lte, max, sql } from "drizzle-orm";
import { isVisible } from "../assessments/published.server.ts";
import { buildCategoryMap, selectCategoryDirectory } from "../categories/categories.server.ts";
import type { Database } from "../database.server.ts";
import { isVisible as isVisiblePost } from "../posts/find.server.ts";
import { assessments, categories, counters, posts } from "../schema.server.ts";

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

const selectFilledCategories = (db: Database) =>
  db
    .select({ slug: categories.slug })
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

export interface SitemapStart {
  categorySlugs: string[];
  /** Null if there are more than `limit`. */
  assessments: SitemapAssessment[] | null;
  /** Highest `seq`, where the last key range ends. */
  lastSeq: number;
  /** Null if there are more than `limit`. */
  posts: SitemapPost[] | null;
  lastPostSeq: number;
}

export async function loadSitemapStart(db: Database, { limit }: { limit: number }): Promise<SitemapStart> {
  const [counted, filled, last, directory, rows, lastPost, postRows] = await db.batch([
    db
      .select()
      .from(counters)
      .where(inArray(counters.name, ["assessments", "posts"])),
    selectFilledCategories(db),
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
    categorySlugs: filled.map(({ slug }) => slug),
    assessments: count("assessments") > limit ? null : buildSitemapAssessments(rows, directory),
    lastSeq: last[0]?.seq ?? 0,
    posts: count("posts") > limit ? null : postRows,
    lastPostSeq: lastPost[0]?.seq ?? 0,
  };
}

export const listFilledCategorySlugs = async (db: Database): Promise<string[]> =>
  (await selectFilledCategories(db)).map(({ slug }) => slug);

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
