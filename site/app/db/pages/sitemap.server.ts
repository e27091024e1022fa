import { and, asc, eq, gt, inArray, lte, max, sql } from "drizzle-orm";
import { isVisible } from "../assessments/published.server.ts";
import { selectCategoryDirectory, toCategoryMap } from "../categories/rows.server.ts";
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

/** Slugs of the categories that have something for visitors, by name. */
const selectFilledCategories = (db: Database) =>
  db
    .select({ slug: categories.slug })
    .from(categories)
    .innerJoin(counters, eq(counters.name, sql`'assessments:' || ${categories.id}`))
    .where(gt(counters.value, 0))
    .orderBy(asc(categories.name));

type Row = { id: string; categoryId: string; updatedAt: Date };

function toAssessments(rows: Row[], directory: Parameters<typeof toCategoryMap>[0]): SitemapAssessment[] {
  const categoryOf = toCategoryMap(directory);
  return rows.flatMap(({ id, categoryId, updatedAt }) => {
    const categorySlug = categoryOf.get(categoryId)?.slug;
    return categorySlug === undefined ? [] : [{ id, categorySlug, updatedAt }];
  });
}

export interface SitemapStart {
  categorySlugs: string[];
  /** All visible assessments, or null where there are more than were asked for. */
  assessments: SitemapAssessment[] | null;
  /** The highest `seq` that an assessment has: what key ranges end at. */
  lastSeq: number;
  /** All visible posts, or null likewise. */
  posts: SitemapPost[] | null;
  lastPostSeq: number;
}

/** What /sitemap.xml needs, in one round trip: everything, or the range that its files share where it is too much. */
export async function findSitemapStart(db: Database, { most }: { most: number }): Promise<SitemapStart> {
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
      // A cross join keeps this order: where the count is too high no assessment is read.
      .crossJoin(assessments)
      .where(and(eq(counters.name, "assessments"), lte(counters.value, most), isVisible))
      .orderBy(asc(assessments.seq)),
    db.select({ seq: max(posts.seq) }).from(posts),
    db
      .select(postColumns)
      .from(counters)
      .crossJoin(posts)
      .where(and(eq(counters.name, "posts"), lte(counters.value, most), isVisiblePost))
      .orderBy(asc(posts.seq)),
  ]);
  const count = (name: string) => counted.find((counter) => counter.name === name)?.value ?? 0;
  return {
    categorySlugs: filled.map(({ slug }) => slug),
    assessments: count("assessments") > most ? null : toAssessments(rows, directory),
    lastSeq: last[0]?.seq ?? 0,
    posts: count("posts") > most ? null : postRows,
    lastPostSeq: lastPost[0]?.seq ?? 0,
  };
}

/** Slugs of the categories with content, by name. One round trip. */
export const listFilledCategorySlugs = async (db: Database): Promise<string[]> =>
  (await selectFilledCategories(db)).map(({ slug }) => slug);

/**
 * The visible assessments of one key range, after one `seq` and up to another, in one round trip: a deep file costs no
 * more than the first. Null past the last key.
 */
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
  return after >= (last[0]?.seq ?? 0) ? null : toAssessments(rows, directory);
}

/** The visible posts of one key range, likewise. */
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
