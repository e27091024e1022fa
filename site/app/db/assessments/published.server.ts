import { pickAuthored } from "@illumine/shared/api/admin-assessments.ts";
import type { CardPaging, CardSort } from "@illumine/shared/api/assessments.ts";
import { minRatings } from "@illumine/shared/assessment/ratings.ts";
import { Assessment, AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import type { OccupationSlugs } from "@illumine/shared/occupations/slugs.ts";
import type { PackedNormGroup } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { logError } from "#app/services/log/log.ts";
import { buildCategoryMap, selectCategoryDirectory, selectCategorySlugs } from "../categories/categories.server.ts";
import type { Database } from "../database.server.ts";
import { findStaged } from "../documents/staged.server.ts";
import { limitIf } from "../limit-if.server.ts";
import { careerSlugs } from "../occupations/careers.server.ts";
import { assessments, assessmentVersions } from "../schema/assessments.server.ts";
import { categories } from "../schema/categories.server.ts";
import { counters } from "../schema/figures.server.ts";
import { responseStatistics } from "../schema/visitors.server.ts";
import { parseNormGroup } from "../visitors/response-statistics.server.ts";
import { parseAssessment } from "./columns.server.ts";

export const newAssessmentDays = 30;

export const isVisible = and(eq(assessments.isActive, true), isNull(assessments.deletedAt));

const baseCardColumns = {
  id: assessments.id,
  title: assessments.title,
  description: assessments.description,
  duration: assessments.duration,
  difficulty: assessments.difficulty,
  featured: assessments.featured,
  isNew: sql<number>`${assessments.isNew} or ${assessments.createdAt} > unixepoch() * 1000 - ${newAssessmentDays * 86_400_000}`,
  completions: assessments.completions,
  rating: assessments.rating,
  ratingCount: assessments.ratingCount,
  questionCount: assessments.questionCount,
  tags: assessments.tags,
};

export const cardColumns = { ...baseCardColumns, category: categories.name, categorySlug: categories.slug };

export type CardRow = { id: string; isNew: number } & Record<string, unknown>;

/** Rows that don't parse are logged and left out: one bad row must not empty a page. */
export function parseCards(rows: CardRow[]): AssessmentCard[] {
  return rows.flatMap((row) => {
    const parsed = AssessmentCard.safeParse({ ...row, isNew: row.isNew === 1 });
    if (parsed.success) return [parsed.data];
    logError("assessment card does not parse", { id: row.id, issues: parsed.error.issues.slice(0, 5) });
    return [];
  });
}

export const selectCards = (db: Database) =>
  db.select(cardColumns).from(assessments).innerJoin(categories, eq(categories.id, assessments.categoryId));

const sortColumns = {
  newest: assessments.createdAt,
  featured: assessments.featured,
  popular: assessments.completions,
  rating: assessments.rating,
} as const satisfies Record<CardSort, unknown>;

export function selectFeaturedCards(db: Database, limit: number, sort: CardSort = "featured") {
  return selectCards(db).where(isVisible).orderBy(desc(sortColumns[sort]), desc(assessments.seq)).limit(limit);
}

export function selectCardsByCategory(
  db: Database,
  { categorySlug, limit, offset }: { categorySlug: string; limit: number; offset: number },
) {
  // Past the end nothing is read: skipping costs as much as reading.
  const isBeforeEnd = sql`${offset} < (select value from counters
    where name = 'assessments:' || (select id from categories where slug = ${categorySlug}))`;
  return selectCards(db)
    .where(and(isVisible, eq(categories.slug, categorySlug)))
    .orderBy(desc(assessments.createdAt), desc(assessments.seq))
    .limit(offset === 0 ? limit : limitIf(isBeforeEnd, limit))
    .offset(offset);
}

export interface CardQuery extends CardPaging {
  sort?: CardSort;
  /** The category's slug or name, current or former. Only with the sort 'newest'. */
  category?: string | undefined;
  isFeatured?: boolean;
}

export interface CardPage {
  cards: AssessmentCard[];
  total: number;
  /** The requested category under its current name; null if none was requested or it never existed. */
  category: { name: string; slug: string } | null;
  /** Cursor of the next page; null at the end and for sorts that only have page numbers. */
  after: string | null;
}

export async function listCards(db: Database, query: CardQuery): Promise<CardPage> {
  const { page, limit, sort = "newest", after, isFeatured = false } = query;
  const offset = after === undefined ? (page - 1) * limit : 0;
  const categoryId =
    query.category === undefined
      ? null
      : sql<string>`coalesce((select id from categories where slug = ${query.category}), (select id from categories where name = ${query.category}), (select category_id from category_redirects where slug = ${query.category}))`;
  const all = isFeatured ? sql`'assessments featured'` : sql`'assessments'`;
  const counter = categoryId ? sql`'assessments:' || ${categoryId}` : all;
  const conditions: (SQL | undefined)[] = [
    isVisible,
    categoryId ? eq(assessments.categoryId, categoryId) : undefined,
    isFeatured ? eq(assessments.featured, true) : undefined,
    after === undefined
      ? undefined
      : sql`(${assessments.createdAt}, ${assessments.seq}) < (${sql.join(after.split(".").map(Number), sql`, `)})`,
  ];
  const [rows, totals, directory, requested] = await db.batch([
    db
      .select({
        ...baseCardColumns,
        categoryId: assessments.categoryId,
        createdAt: assessments.createdAt,
        seq: assessments.seq,
      })
      .from(assessments)
      .where(and(...conditions))
      .orderBy(desc(sortColumns[sort]), desc(assessments.seq))
      .limit(limit)
      .offset(offset),
    db.select({ value: counters.value }).from(counters).where(eq(counters.name, counter)),
    selectCategoryDirectory(db),
    db.select({ id: sql<string | null>`${categoryId}` }).from(sql`(select 1)`),
  ]);
  const categoriesById = buildCategoryMap(directory);
  const last = rows.at(-1);
  const total = totals[0]?.value ?? 0;
  return {
    cards: parseCards(
      rows.map((row) => {
        const category = categoriesById.get(row.categoryId);
        return { ...row, category: category?.name, categorySlug: category?.slug };
      }),
    ),
    total,
    category: categoriesById.get(requested[0]?.id ?? "") ?? null,
    after: sort === "newest" && last && page * limit < total ? `${last.createdAt.getTime()}.${last.seq}` : null,
  };
}

const recordColumns = {
  version: assessments.version,
  completions: assessments.completions,
  rating: assessments.rating,
  ratingCount: assessments.ratingCount,
};

const ratingColumns = { ratingSum: assessments.ratingSum, ratingsCounted: assessments.ratingsCounted };

export interface AssessmentRecord {
  version: number;
  completions: number;
  rating: number | null;
  ratingCount: number;
}

/** Mean of visitors' counted ratings, 1 to 5, without the administrator's base values. */
export interface VisitorRating {
  mean: number;
  count: number;
}

export type FoundAssessment =
  | {
      status: "found";
      assessment: Assessment;
      categorySlug: string;
      contentVersion: number;
      isLatest: boolean;
      record: AssessmentRecord;
      visitorRating: VisitorRating | null;
      normGroup: PackedNormGroup | null;
      occupationSlugs: OccupationSlugs;
    }
  | { status: "unreadable"; categorySlug: string };

// SQLite computes both; their types don't say that they are never null.
const toRecord = (row: Pick<typeof assessments.$inferSelect, keyof AssessmentRecord>): AssessmentRecord => ({
  version: row.version,
  completions: row.completions ?? 0,
  rating: row.rating,
  ratingCount: row.ratingCount ?? 0,
});

const computeVisitorRating = ({
  ratingSum,
  ratingsCounted,
}: Pick<typeof assessments.$inferSelect, "ratingSum" | "ratingsCounted">): VisitorRating | null =>
  ratingsCounted < minRatings ? null : { mean: ratingSum / ratingsCounted, count: ratingsCounted };

async function overlayStaged(db: Database, assessment: Assessment): Promise<Assessment> {
  const staged = await findStaged(db, { entity: "assessment", entityId: assessment.id });
  const text = staged && Assessment.safeParse(staged.document);
  return text?.success ? { ...pickAuthored(text.data), category: assessment.category } : assessment;
}

/** @param isPreview includes inactive assessments, for preview links */
const selectAssessment = (db: Database, id: string, { isPreview = false }: { isPreview?: boolean } = {}) =>
  db
    .select({
      row: assessments,
      category: categories.name,
      categorySlug: categories.slug,
      normGroup: responseStatistics.normGroup,
      occupationSlugs: careerSlugs(sql`assessments.details`),
    })
    .from(assessments)
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .leftJoin(
      responseStatistics,
      and(
        eq(responseStatistics.assessmentId, assessments.id),
        eq(responseStatistics.contentVersion, assessments.contentVersion),
      ),
    )
    .where(and(eq(assessments.id, id), isPreview ? isNull(assessments.deletedAt) : isVisible));

type AssessmentRow = Awaited<ReturnType<typeof selectAssessment>>[number];

function toFoundAssessment(row: AssessmentRow | undefined): FoundAssessment | null {
  if (!row) return null;
  const columns = row.row;
  const { id } = columns;
  const parsed = parseAssessment(columns, row.category);
  if (!parsed.success) {
    logError("assessment does not parse", { id, issues: parsed.error.issues.slice(0, 5) });
    return { status: "unreadable", categorySlug: row.categorySlug };
  }
  return {
    status: "found",
    assessment: parsed.data,
    categorySlug: row.categorySlug,
    contentVersion: columns.contentVersion,
    isLatest: true,
    record: toRecord(columns),
    visitorRating: computeVisitorRating(columns),
    normGroup: parseNormGroup(row.normGroup, { id, contentVersion: columns.contentVersion }),
    occupationSlugs: row.occupationSlugs,
  };
}

export async function findAssessment(
  db: Database,
  id: string,
  { isPreview = false }: { isPreview?: boolean } = {},
): Promise<FoundAssessment | null> {
  const [row] = await selectAssessment(db, id, { isPreview });
  const found = toFoundAssessment(row);
  if (!isPreview || found?.status !== "found") return found;
  return { ...found, assessment: await overlayStaged(db, found.assessment) };
}

const selectAssessmentVersion = (db: Database, { id, contentVersion }: { id: string; contentVersion: number }) =>
  db
    .select({
      document: assessmentVersions.document,
      categorySlug: categories.slug,
      latest: assessments.contentVersion,
      record: recordColumns,
      ratings: ratingColumns,
      normGroup: responseStatistics.normGroup,
      occupationSlugs: careerSlugs(sql`assessment_versions.document`),
    })
    .from(assessmentVersions)
    .innerJoin(assessments, and(eq(assessments.id, assessmentVersions.assessmentId), isVisible))
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .leftJoin(
      responseStatistics,
      and(
        eq(responseStatistics.assessmentId, assessmentVersions.assessmentId),
        eq(responseStatistics.contentVersion, assessmentVersions.contentVersion),
      ),
    )
    .where(and(eq(assessmentVersions.assessmentId, id), eq(assessmentVersions.contentVersion, contentVersion)));

type VersionRow = Awaited<ReturnType<typeof selectAssessmentVersion>>[number];

function toFoundVersion(
  row: VersionRow | undefined,
  { id, contentVersion }: { id: string; contentVersion: number },
): FoundAssessment | null {
  if (!row) return null;
  const parsed = Assessment.safeParse(row.document);
  if (!parsed.success) {
    logError("assessment version does not parse", { id, contentVersion, issues: parsed.error.issues.slice(0, 5) });
    return { status: "unreadable", categorySlug: row.categorySlug };
  }
  return {
    status: "found",
    assessment: parsed.data,
    categorySlug: row.categorySlug,
    contentVersion,
    isLatest: contentVersion === row.latest,
    record: toRecord(row.record),
    visitorRating: computeVisitorRating(row.ratings),
    normGroup: parseNormGroup(row.normGroup, { id, contentVersion }),
    occupationSlugs: row.occupationSlugs,
  };
}

export async function findAssessmentVersion(
  db: Database,
  version: { id: string; contentVersion: number },
): Promise<FoundAssessment | null> {
  const [row] = await selectAssessmentVersion(db, version);
  return toFoundVersion(row, version);
}

/**
 * @param contentVersion null for the current one, which also replaces one that is gone
 * @returns `categorySlug` is the current one of a category that has or had the given one, null without any
 */
export async function findPageAssessment(
  db: Database,
  { id, contentVersion, categorySlug }: { id: string; contentVersion: number | null; categorySlug: string },
): Promise<{ found: FoundAssessment | null; categorySlug: string | null }> {
  const version = { id, contentVersion: contentVersion ?? 0 };
  const [current, versions, slugs, moved] = await db.batch([
    selectAssessment(db, id),
    selectAssessmentVersion(db, version),
    ...selectCategorySlugs(db, categorySlug),
  ]);
  return {
    found: toFoundVersion(versions[0], version) ?? toFoundAssessment(current[0]),
    categorySlug: slugs[0]?.slug ?? moved[0]?.slug ?? null,
  };
}
