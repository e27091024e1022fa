import { Assessment, AssessmentCard } from "@illumine/shared/assessment/schema";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { logError } from "~/services/log";
import type { Database } from "./database.server";
import { assessments, assessmentVersions, categories } from "./schema.server";

const newForDays = 30;

const isVisible = and(eq(assessments.isActive, true), isNull(assessments.deletedAt));

const cardColumns = {
  id: assessments.id,
  title: assessments.title,
  description: assessments.description,
  category: categories.name,
  categorySlug: categories.slug,
  duration: assessments.duration,
  difficulty: assessments.difficulty,
  featured: assessments.featured,
  isNew: sql<number>`${assessments.isNew} or ${assessments.createdAt} > unixepoch() * 1000 - ${newForDays * 86_400_000}`,
  completions: assessments.completions,
  rating: assessments.rating,
  ratingCount: assessments.ratingCount,
  questionCount: assessments.questionCount,
  tags: assessments.tags,
};

type CardRow = { id: string; isNew: number } & Record<string, unknown>;

/** Cards of the rows that parse. A row that does not is logged by id and left out: one bad row must not empty a page. */
export function toCards(rows: CardRow[]): AssessmentCard[] {
  return rows.flatMap((row) => {
    const parsed = AssessmentCard.safeParse({ ...row, isNew: row.isNew === 1 });
    if (parsed.success) return [parsed.data];
    logError("assessment card does not parse", { id: row.id, issues: parsed.error.issues.slice(0, 5) });
    return [];
  });
}

const selectCards = (db: Database) =>
  db.select(cardColumns).from(assessments).innerJoin(categories, eq(categories.id, assessments.categoryId));

/** Query of the cards on the home page: featured first, then the newest. Map its rows with `toCards`. */
export function selectFeaturedCards(db: Database, limit: number) {
  return selectCards(db).where(isVisible).orderBy(desc(assessments.featured), desc(assessments.seq)).limit(limit);
}

/** Query of the cards of one category, or of all, newest first. Map its rows with `toCards`. */
export function selectCardsByCategory(db: Database, { categorySlug, limit }: { categorySlug?: string; limit: number }) {
  const inCategory = categorySlug === undefined ? undefined : eq(categories.slug, categorySlug);
  return selectCards(db)
    .where(and(isVisible, inCategory))
    .orderBy(desc(assessments.createdAt), desc(assessments.seq))
    .limit(limit);
}

export type FoundAssessment =
  | { status: "found"; assessment: Assessment; categorySlug: string; contentVersion: number }
  | { status: "unreadable"; categorySlug: string };

/**
 * The assessment as visitors take it, or null where there is none, it is inactive or in the bin.
 * 'unreadable': the row is there and does not parse; logged with its id.
 */
export async function findAssessment(db: Database, id: string): Promise<FoundAssessment | null> {
  const [row] = await db
    .select({ row: assessments, category: categories.name, categorySlug: categories.slug })
    .from(assessments)
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .where(and(eq(assessments.id, id), isVisible));
  if (!row) return null;
  const { details, ...columns } = row.row;
  const parsed = Assessment.safeParse({
    ...(typeof details === "object" ? details : { assessmentOverview: details }),
    id: columns.id,
    title: columns.title,
    description: columns.description,
    category: row.category,
    duration: columns.duration,
    difficulty: columns.difficulty,
    isActive: columns.isActive,
    featured: columns.featured,
    isNew: columns.isNew,
    tags: columns.tags,
    metadata: columns.metadata,
    sections: columns.sections,
    scoring: columns.scoring ?? undefined,
  });
  if (!parsed.success) {
    logError("assessment does not parse", { id, issues: parsed.error.issues.slice(0, 5) });
    return { status: "unreadable", categorySlug: row.categorySlug };
  }
  return {
    status: "found",
    assessment: parsed.data,
    categorySlug: row.categorySlug,
    contentVersion: columns.contentVersion,
  };
}

/** An earlier published content version of a visible assessment, or null. */
export async function findAssessmentVersion(
  db: Database,
  { id, contentVersion }: { id: string; contentVersion: number },
): Promise<FoundAssessment | null> {
  const [row] = await db
    .select({ document: assessmentVersions.document, categorySlug: categories.slug })
    .from(assessmentVersions)
    .innerJoin(assessments, and(eq(assessments.id, assessmentVersions.assessmentId), isVisible))
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .where(and(eq(assessmentVersions.assessmentId, id), eq(assessmentVersions.contentVersion, contentVersion)));
  if (!row) return null;
  const parsed = Assessment.safeParse(row.document);
  if (!parsed.success) {
    logError("assessment version does not parse", { id, contentVersion, issues: parsed.error.issues.slice(0, 5) });
    return { status: "unreadable", categorySlug: row.categorySlug };
  }
  return { status: "found", assessment: parsed.data, categorySlug: row.categorySlug, contentVersion };
}
