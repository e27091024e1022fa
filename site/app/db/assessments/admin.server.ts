import type {
  AdminAssessment,
  AdminAssessmentSort,
  AssessmentEntry,
  ListAdminAssessments,
} from "@illumine/shared/api/admin-assessments.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { logError } from "#app/services/log/log.ts";
import { cleanSearch } from "#app/services/search/clean-search.ts";
import { buildCategoryMap, selectCategoryDirectory } from "../categories/categories.server.ts";
import { findFreeSlug } from "../commits/free-slug.server.ts";
import type { Database } from "../database.server.ts";
import { buildStateColumns, isAmong } from "../documents/states.server.ts";
import type { StoredDocument } from "../documents/table.server.ts";
import { matchAll, matchIfFrequent, matchIfRare, withFrequency } from "../full-text.server.ts";
import { assessments, assessmentVersions } from "../schema/assessments.server.ts";
import { type CategoryLabel, categories } from "../schema/categories.server.ts";
import { counters } from "../schema/figures.server.ts";
import { parseAssessment } from "./columns.server.ts";

export interface StoredAssessment extends StoredDocument<AdminAssessment> {
  contentVersion: number;
  /** Undefined if this content version was never published. */
  publishedHash: string | null | undefined;
  counted: { completions: number; ratingCount: number; ratingSum: number };
}

const isPublishedVersion = and(
  eq(assessmentVersions.assessmentId, assessments.id),
  eq(assessmentVersions.contentVersion, assessments.contentVersion),
);

type AssessmentRow = typeof assessments.$inferSelect;

const buildAdminAssessment = (assessment: Assessment, row: AssessmentRow, categorySlug: string): AdminAssessment => ({
  ...assessment,
  categorySlug,
  version: row.version,
  contentVersion: row.contentVersion,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
  starts: row.starts,
  completions: row.completions ?? 0,
  rating: row.rating,
  ratingCount: row.ratingCount ?? 0,
  base: { completions: row.completionsBase, rating: row.ratingBase, ratingCount: row.ratingBaseCount },
});

export async function findStoredAssessment(db: Database, id: string): Promise<StoredAssessment | null> {
  const [found] = await db
    .select({
      row: assessments,
      category: categories.name,
      categorySlug: categories.slug,
      published: assessmentVersions.assessmentId,
      publishedHash: assessmentVersions.contentHash,
    })
    .from(assessments)
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .leftJoin(assessmentVersions, isPublishedVersion)
    .where(eq(assessments.id, id));
  if (!found) return null;
  const { row, category, categorySlug, published, publishedHash } = found;
  const parsed = parseAssessment(row, category);
  if (!parsed.success) {
    logError("assessment does not parse", { id, issues: parsed.error.issues.slice(0, 5) });
  }
  const { title, version, contentVersion, updatedAt } = row;
  return {
    id,
    title,
    version,
    contentVersion,
    updatedAt,
    publishedHash: published === null ? undefined : publishedHash,
    isDeleted: row.deletedAt !== null,
    counted: { completions: row.completionsCounted, ratingCount: row.ratingsCounted, ratingSum: row.ratingSum },
    document: parsed.success ? buildAdminAssessment(parsed.data, row, categorySlug) : null,
  };
}

export const listAssessmentStates = (db: Database, ids: string[]) =>
  db
    .select({
      ...buildStateColumns(assessments),
      isActive: assessments.isActive,
      category: categories.name,
      /** Whether making it visible would publish content that visitors haven't seen. */
      isChanged:
        sql<boolean>`${assessmentVersions.contentHash} is null or ${assessmentVersions.contentHash} is not ${assessments.contentHash}`.mapWith(
          Boolean,
        ),
    })
    .from(assessments)
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .leftJoin(assessmentVersions, isPublishedVersion)
    .where(isAmong(assessments, ids));
export type ListedAssessmentState = Awaited<ReturnType<typeof listAssessmentStates>>[number];

export const findFreeAssessmentId = (db: Database, id: string): Promise<string> =>
  findFreeSlug(db, id, sql`exists (select 1 from assessments where id = value)`);

/** The dashboard's partial indexes are used only with exactly this SQL; see the schema. */
const isNotDeleted = sql`ifnull(deleted_at, 0) = 0`;
const isVisible = sql`is_active = 1 and deleted_at is null`;

const statusConditions = {
  all: isNotDeleted,
  active: isVisible,
  inactive: sql`is_active = 0 and ${isNotDeleted}`,
  deleted: isNotNull(assessments.deletedAt),
} as const satisfies Record<string, SQL>;

const maxCountedMatches = 100;
const maxShortSearchRows = 1000;

const entryColumns = {
  seq: assessments.seq,
  id: assessments.id,
  title: assessments.title,
  description: assessments.description,
  categoryId: assessments.categoryId,
  difficulty: assessments.difficulty,
  duration: assessments.duration,
  isActive: assessments.isActive,
  featured: assessments.featured,
  questionCount: assessments.questionCount,
  starts: assessments.starts,
  completions: assessments.completions,
  rating: assessments.rating,
  version: assessments.version,
  createdAt: assessments.createdAt,
  updatedAt: assessments.updatedAt,
  deletedAt: assessments.deletedAt,
};

type EntryRow = Pick<AssessmentRow, keyof typeof entryColumns>;

/** Terms under three characters aren't in the trigram index: then only the newest rows are searched. */
function buildSearchSubquery(search: string, isListed: SQL | undefined): SQL {
  const terms = search.toLowerCase().split(" ");
  const match = matchAll(terms);
  if (match !== null) {
    // The cross join keeps the join order, and `order by rank` the sort inside the index.
    const join = sql`select assessments.seq from assessments_fts cross join assessments on assessments.seq = assessments_fts.rowid`;
    const ranked = sql`${join} where assessments_fts match ${matchIfRare(match)} and ${isListed}
      order by rank limit ${maxCountedMatches + 1}`;
    const newest = sql`${join} where assessments_fts match ${matchIfFrequent(match)} and ${isListed}
      order by assessments_fts.rowid desc limit ${maxCountedMatches + 1}`;
    return sql`${withFrequency("assessments_fts", match)} select * from (${ranked}) union all select * from (${newest})`;
  }
  return sql`select seq from (select seq, title, tags from assessments where ${isListed} order by created_at desc limit ${maxShortSearchRows})
    where instr(lower(title || ' ' || tags), ${terms.join(" ")}) > 0 limit ${maxCountedMatches + 1}`;
}

/** Matches the list's indexes. `isMerged`: there is one index for active and one for inactive rows. */
const orders: Record<AdminAssessmentSort | "deleted", { by: readonly [SQL, SQL]; isMerged: boolean }> = {
  newest: { by: [desc(assessments.createdAt), desc(assessments.seq)], isMerged: false },
  oldest: { by: [asc(assessments.createdAt), asc(assessments.seq)], isMerged: false },
  title: { by: [sql`${assessments.title} collate nocase`, asc(assessments.seq)], isMerged: true },
  completions: { by: [desc(assessments.completions), desc(assessments.seq)], isMerged: true },
  edited: { by: [desc(assessments.updatedAt), desc(assessments.seq)], isMerged: true },
  deleted: { by: [desc(assessments.deletedAt), desc(assessments.seq)], isMerged: false },
};

interface EntryFilter {
  status: keyof typeof statusConditions;
  sort: AdminAssessmentSort;
  inCategory: SQL | undefined;
  matches: SQL | null;
}

const buildWhere = ({ status, inCategory, matches }: Omit<EntryFilter, "sort">) =>
  and(statusConditions[status], inCategory, matches ? sql`${assessments.seq} in (${matches})` : undefined);

function selectEntries(db: Database, filter: EntryFilter) {
  const { status, sort, inCategory, matches } = filter;
  const { by, isMerged } = orders[status === "deleted" ? "deleted" : sort];
  const select = (where: SQL | undefined) => db.select(entryColumns).from(assessments).where(where);
  // Search results are few enough to sort; only the full list has an index for each order.
  if (!isMerged || matches) return select(buildWhere(filter)).orderBy(...by);
  const selectHalf = (half: boolean) => select(and(sql`is_active + 0 = ${half ? 1 : 0}`, isNotDeleted, inCategory));
  const rows = status === "all" ? unionAll(selectHalf(true), selectHalf(false)) : selectHalf(status === "active");
  return rows.orderBy(...by);
}

export interface EntryPage {
  assessments: AssessmentEntry[];
  total: number;
  totalPages: number;
  isMore: boolean;
}

/** Null if the category doesn't exist. */
export async function listAdminAssessments(db: Database, query: ListAdminAssessments): Promise<EntryPage | null> {
  const { page, limit, status = "all", category, sort = "newest" } = query;
  const search = cleanSearch(query.search ?? "");
  const categoryId = category === undefined ? null : sql`(select id from categories where slug = ${category})`;
  const inCategory = categoryId ? sql`${assessments.categoryId} = ${categoryId}` : undefined;
  const matches = search !== "" ? buildSearchSubquery(search, and(statusConditions[status], inCategory)) : null;
  const rows = selectEntries(db, { status, sort, inCategory, matches })
    .limit(limit)
    .offset((page - 1) * limit);
  const suffix = categoryId
    ? sql`select ':' || id as text from categories where slug = ${category}`
    : sql`select '' as text`;
  const counterRows = db
    .select({ name: counters.name, value: counters.value })
    .from(sql`(${suffix}) as suffix`)
    .innerJoin(
      counters,
      sql`${counters.name} in ('assessments' || suffix.text, 'assessments all' || suffix.text, 'assessments deleted' || suffix.text)`,
    );
  const found = db
    .select({ value: sql<number>`count(*)` })
    .from(assessments)
    .where(matches ? buildWhere({ status, inCategory, matches }) : sql`false`);
  const [entries, totals, [hits], directory] = await db.batch([rows, counterRows, found, selectCategoryDirectory(db)]);
  const categoriesById = buildCategoryMap(directory);
  if (category !== undefined && ![...categoriesById.values()].some(({ slug }) => slug === category)) return null;
  const count = (name: string) => totals.find((counter) => counter.name.split(":")[0] === name)?.value ?? 0;
  const byStatus = {
    all: count("assessments all"),
    active: count("assessments"),
    inactive: count("assessments all") - count("assessments"),
    deleted: count("assessments deleted"),
  };
  const hitCount = hits?.value ?? 0;
  const total = matches ? Math.min(hitCount, maxCountedMatches) : byStatus[status];
  return {
    assessments: entries.map((entry) => buildEntry(entry, categoriesById)),
    total,
    totalPages: Math.ceil(total / limit),
    isMore: matches !== null && hitCount > maxCountedMatches,
  };
}

function buildEntry(row: EntryRow, categoriesById: ReadonlyMap<string, CategoryLabel>): AssessmentEntry {
  const { seq: _seq, categoryId, createdAt, updatedAt, deletedAt, completions, ...entry } = row;
  const category = categoriesById.get(categoryId);
  return {
    ...entry,
    category: category?.name ?? "",
    categorySlug: category?.slug ?? "",
    completions: completions ?? 0,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
