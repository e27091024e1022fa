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
import { selectCategoryDirectory, toCategoryMap } from "../categories/rows.server.ts";
import { findFreeSlug } from "../commits/free-slug.server.ts";
import type { Database } from "../database.server.ts";
import { quoteFullText } from "../full-text.server.ts";
import { assessments, assessmentVersions, type CategoryLabel, categories, counters } from "../schema.server.ts";
import { parseAssessment } from "./columns.server.ts";

/** An assessment as it is stored, whatever its state. */
export interface StoredAssessment {
  id: string;
  title: string;
  version: number;
  contentVersion: number;
  contentHash: string | null;
  /** Of what visitors last took under this content version; undefined where it was never published. */
  publishedHash: string | null | undefined;
  isDeleted: boolean;
  updatedAt: Date;
  categoryId: string;
  /** What visitors did, without the base figures. */
  counted: { completions: number; ratingCount: number; ratingSum: number };
  /** Null for a row that does not parse, which is logged with its id. */
  document: AdminAssessment | null;
}

const isPublishedVersion = and(
  eq(assessmentVersions.assessmentId, assessments.id),
  eq(assessmentVersions.contentVersion, assessments.contentVersion),
);

export type AssessmentRow = typeof assessments.$inferSelect;

/** The document as the administrator edits it. */
export const toAdminAssessment = (
  assessment: Assessment,
  row: Pick<
    AssessmentRow,
    | "version"
    | "contentVersion"
    | "createdAt"
    | "updatedAt"
    | "deletedAt"
    | "starts"
    | "completions"
    | "rating"
    | "ratingCount"
    | "completionsBase"
    | "ratingBase"
    | "ratingBaseCount"
  >,
  categorySlug: string,
): AdminAssessment => ({
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

/** One assessment with everything that a write of it has to know; null where there is none, not even in the bin. */
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
  return {
    id,
    title: row.title,
    version: row.version,
    contentVersion: row.contentVersion,
    contentHash: row.contentHash,
    publishedHash: published === null ? undefined : publishedHash,
    isDeleted: row.deletedAt !== null,
    updatedAt: row.updatedAt,
    categoryId: row.categoryId,
    counted: {
      completions: row.completionsCounted,
      ratingCount: row.ratingsCounted,
      ratingSum: row.ratingSum,
    },
    document: parsed.success ? toAdminAssessment(parsed.data, row, categorySlug) : null,
  };
}

/** States of several assessments, without their texts. */
export const listAssessmentStates = (db: Database, ids: string[]) =>
  db
    .select({
      id: assessments.id,
      version: assessments.version,
      isActive: assessments.isActive,
      featured: assessments.featured,
      isDeleted: sql<boolean>`${assessments.deletedAt} is not null`.mapWith(Boolean),
      /** Whether showing it to visitors would publish something that they have not seen. */
      isChanged:
        sql<boolean>`${assessmentVersions.contentHash} is null or ${assessmentVersions.contentHash} is not ${assessments.contentHash}`.mapWith(
          Boolean,
        ),
    })
    .from(assessments)
    .leftJoin(assessmentVersions, isPublishedVersion)
    .where(sql`${assessments.id} in (select value from json_each(${JSON.stringify(ids)}))`);

/** The first of 'id', 'id-2', 'id-3', … that nothing has, the bin included. */
export const findFreeAssessmentId = (db: Database, id: string): Promise<string> =>
  findFreeSlug(db, id, sql`exists (select 1 from assessments where id = value)`);

/** In these words the dashboard's own indexes are used; see the schema. */
const isKept = sql`ifnull(deleted_at, 0) = 0`;
const isVisible = sql`is_active = 1 and deleted_at is null`;

const states = {
  all: isKept,
  active: isVisible,
  inactive: sql`is_active = 0 and ${isKept}`,
  deleted: isNotNull(assessments.deletedAt),
} as const satisfies Record<string, SQL>;

/** Matches that a search looks at; past them it says so. */
const searchedMatches = 100;
/** Newest rows that a search too short for the trigram index looks at. */
const shortSearchScope = 1000;

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

/** The rows that a search finds, as a set of seq. Words under three characters are looked for by themselves. */
function toMatches(search: string): SQL {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const long = words.filter((word) => Array.from(word).length >= 3);
  if (long.length > 0) {
    const query = long.map(quoteFullText).join(" AND ");
    return sql`select rowid from assessments_fts where assessments_fts match ${query} order by rank limit ${searchedMatches + 1}`;
  }
  return sql`select seq from (select seq, title, tags from assessments where ${isKept} order by created_at desc limit ${shortSearchScope})
    where instr(lower(title || ' ' || tags), ${words.join(" ")}) > 0 limit ${searchedMatches + 1}`;
}

/** In the order of the list's own indices, unless `isMerged`: then there is one of active and one of inactive ones. */
const orders: Record<AdminAssessmentSort | "deleted", { by: readonly [SQL, SQL]; isMerged: boolean }> = {
  newest: { by: [desc(assessments.createdAt), desc(assessments.seq)], isMerged: false },
  oldest: { by: [asc(assessments.createdAt), asc(assessments.seq)], isMerged: false },
  title: { by: [sql`${assessments.title} collate nocase`, asc(assessments.seq)], isMerged: true },
  completions: { by: [desc(assessments.completions), desc(assessments.seq)], isMerged: true },
  edited: { by: [desc(assessments.updatedAt), desc(assessments.seq)], isMerged: true },
  deleted: { by: [desc(assessments.deletedAt), desc(assessments.seq)], isMerged: false },
};

interface Listed {
  status: keyof typeof states;
  sort: AdminAssessmentSort;
  inCategory: SQL | undefined;
  /** What a search found, as a set of seq; null where nothing is searched. */
  matches: SQL | null;
}

const toWhere = ({ status, inCategory, matches }: Omit<Listed, "sort">) =>
  and(states[status], inCategory, matches ? sql`${assessments.seq} in (${matches})` : undefined);

function selectEntries(db: Database, listed: Listed) {
  const { status, sort, inCategory, matches } = listed;
  const { by, isMerged } = orders[status === "deleted" ? "deleted" : sort];
  const select = (where: SQL | undefined) => db.select(entryColumns).from(assessments).where(where);
  // What was found is few: it is sorted itself. Only the bare rows have an index of each order.
  if (!isMerged || matches) return select(toWhere(listed)).orderBy(...by);
  const selectHalf = (half: boolean) => select(and(sql`is_active + 0 = ${half ? 1 : 0}`, isKept, inCategory));
  const rows = status === "all" ? unionAll(selectHalf(true), selectHalf(false)) : selectHalf(status === "active");
  return rows.orderBy(...by);
}

export interface EntryPage {
  assessments: AssessmentEntry[];
  total: number;
  totalPages: number;
  /** True where a search found more than it counts. */
  isMore: boolean;
}

/** One page of the dashboard in one round trip. Null where the category does not exist. */
export async function listAdminAssessments(db: Database, query: ListAdminAssessments): Promise<EntryPage | null> {
  const { page, limit, status = "all", category, search, sort = "newest" } = query;
  const categoryId = category === undefined ? null : sql`(select id from categories where slug = ${category})`;
  const matches = search ? toMatches(search) : null;
  const inCategory = categoryId ? sql`${assessments.categoryId} = ${categoryId}` : undefined;
  const rows = selectEntries(db, { status, sort, inCategory, matches })
    .limit(limit)
    .offset((page - 1) * limit);
  // The category's id is looked up once for all three.
  const suffix = categoryId
    ? sql`select ':' || id as text from categories where slug = ${category}`
    : sql`select '' as text`;
  const counted = db
    .select({ name: counters.name, value: counters.value })
    .from(sql`(${suffix}) as suffix`)
    .innerJoin(
      counters,
      sql`${counters.name} in ('assessments' || suffix.text, 'assessments all' || suffix.text, 'assessments deleted' || suffix.text)`,
    );
  const found = db
    .select({ value: sql<number>`count(*)` })
    .from(assessments)
    .where(matches ? toWhere({ status, inCategory, matches }) : sql`false`);
  const [entries, totals, [hits], directory] = await db.batch([rows, counted, found, selectCategoryDirectory(db)]);
  const categoryOf = toCategoryMap(directory);
  if (category !== undefined && ![...categoryOf.values()].some(({ slug }) => slug === category)) return null;
  const count = (name: string) => totals.find((counter) => counter.name.split(":")[0] === name)?.value ?? 0;
  const byStatus = {
    all: count("assessments all"),
    active: count("assessments"),
    inactive: count("assessments all") - count("assessments"),
    deleted: count("assessments deleted"),
  };
  const hitCount = hits?.value ?? 0;
  const total = matches ? Math.min(hitCount, searchedMatches) : byStatus[status];
  return {
    assessments: entries.map((entry) => toEntry(entry, categoryOf)),
    total,
    totalPages: Math.ceil(total / limit),
    isMore: matches !== null && hitCount > searchedMatches,
  };
}

function toEntry(row: EntryRow, categoryOf: ReadonlyMap<string, CategoryLabel>): AssessmentEntry {
  const { seq: _seq, categoryId, createdAt, updatedAt, deletedAt, completions, ...entry } = row;
  const category = categoryOf.get(categoryId);
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
