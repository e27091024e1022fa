import { type AssessmentKind, assessmentKinds } from "@illumine/shared/assessment/kinds.ts";
import { Difficulty } from "@illumine/shared/assessment/schema.ts";
import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { logError } from "#app/services/log/log.ts";
import { buildCategoryMap, selectCategoryDirectory } from "../categories/categories.server.ts";
import type { Database } from "../database.server.ts";
import { limitIf } from "../limit-if.server.ts";
import { assessmentFacets, assessments } from "../schema/assessments.server.ts";
import { type CategoryLabel, categories } from "../schema/categories.server.ts";
import { isVisible } from "./published.server.ts";

export const rowsPerPage = 36;
export const rowsPerField = 12;
/** With many fields each shows fewer, so that the page stays light. */
const maxFieldRows = 76;
const minRowsPerField = 3;

export const lengths = ["short", "medium", "long"] as const;
export type Length = (typeof lengths)[number];
const shortMinutes = 10;
const mediumMinutes = 20;
const noMinutes = -1;

export const findLength = (minutes: number | null): Length | null => {
  if (minutes === null) return null;
  if (minutes <= shortMinutes) return "short";
  return minutes <= mediumMinutes ? "medium" : "long";
};

export const rowSorts = ["field", "newest", "popular", "shortest", "title"] as const;
export type RowSort = (typeof rowSorts)[number];

/** Within a filter any value may match; an empty one matches all. */
export interface CatalogueFilters {
  /** Slugs. */
  field: string[];
  kind: AssessmentKind[];
  minutes: Length[];
  level: Difficulty[];
  answers: "right"[];
}

const CatalogueRow = z.object({
  id: z.string(),
  title: z.string(),
  duration: z.string(),
  difficulty: Difficulty,
  kind: z.enum(assessmentKinds),
  categoryId: z.string(),
});
export type CatalogueRow = z.infer<typeof CatalogueRow>;

const rowColumns = {
  id: assessments.id,
  title: assessments.title,
  duration: assessments.duration,
  difficulty: assessments.difficulty,
  kind: assessments.kind,
  categoryId: assessments.categoryId,
};

export interface Combination {
  categoryId: string;
  kind: AssessmentKind;
  level: string;
  minutes: number | null;
  hasRightAnswers: boolean;
  count: number;
}

export interface CatalogueData {
  combinations: Combination[];
  categories: ReadonlyMap<string, CategoryLabel>;
  rows: CatalogueRow[];
}

const selectCombinations = (db: Database) =>
  db
    .select({
      categoryId: assessmentFacets.categoryId,
      kind: assessmentFacets.kind,
      level: assessmentFacets.difficulty,
      hasRightAnswers: assessmentFacets.hasRightAnswers,
      minutes: sql<number | null>`nullif(${assessmentFacets.minutes}, ${noMinutes})`,
      count: assessmentFacets.count,
    })
    .from(assessmentFacets)
    .where(gt(assessmentFacets.count, 0));

type FilterColumns = Pick<
  typeof assessments | typeof assessmentFacets,
  "categoryId" | "kind" | "minutes" | "difficulty" | "hasRightAnswers"
>;

const isOfLength = ({ minutes }: FilterColumns, length: Length): SQL | undefined =>
  ({
    short: and(gt(minutes, noMinutes), lte(minutes, shortMinutes)),
    medium: and(gt(minutes, shortMinutes), lte(minutes, mediumMinutes)),
    long: gt(minutes, mediumMinutes),
  })[length];

const buildConditions = (columns: FilterColumns, { field, kind, minutes, level, answers }: CatalogueFilters) =>
  and(
    field.length > 0
      ? sql`${columns.categoryId} in (select id from categories where slug in (select value from json_each(${JSON.stringify(field)})))`
      : undefined,
    kind.length > 0 ? inArray(columns.kind, kind) : undefined,
    minutes.length > 0 ? or(...minutes.map((length) => isOfLength(columns, length))) : undefined,
    level.length > 0 ? inArray(columns.difficulty, level) : undefined,
    answers.length > 0 ? eq(columns.hasRightAnswers, true) : undefined,
  );

/** Each has an index, so that a page without filters reads no more than its rows. */
const orders: Record<RowSort, SQL[]> = {
  field: [asc(assessments.categoryId), desc(assessments.createdAt), desc(assessments.seq)],
  newest: [desc(assessments.createdAt), desc(assessments.seq)],
  popular: [desc(assessments.completions), desc(assessments.seq)],
  shortest: [sql`ifnull(minutes, 100000)`, asc(assessments.seq)],
  title: [sql`title collate nocase`, asc(assessments.seq)],
};

/** Rows that don't parse are logged and left out: one bad row must not empty the page. */
function parseRows(rows: { id: string }[]): CatalogueRow[] {
  return rows.flatMap((row) => {
    const parsed = CatalogueRow.safeParse(row);
    if (parsed.success) return [parsed.data];
    logError("catalogue row does not parse", { id: row.id, issues: parsed.error.issues.slice(0, 5) });
    return [];
  });
}

const filledFields = sql`(select count(*) from counters where name >= 'assessments:' and name < 'assessments;' and value > 0)`;
const rowLimit = sql`max(${minRowsPerField}, min(${rowsPerField}, cast(${maxFieldRows} / max(1, ${filledFields}) as integer)))`;

export async function loadFields(db: Database): Promise<CatalogueData> {
  const [combinations, directory, rows] = await db.batch([
    selectCombinations(db),
    selectCategoryDirectory(db),
    db
      .select(rowColumns)
      .from(categories)
      // The cross join keeps the join order; the other way around, SQLite would read every assessment.
      .crossJoin(assessments)
      .where(
        sql`${assessments.seq} in (select newest.seq from assessments as newest where newest.category_id = ${categories.id}
          and newest.is_active = 1 and newest.deleted_at is null order by newest.created_at desc, newest.seq desc limit ${rowLimit})`,
      )
      .orderBy(desc(assessments.createdAt), desc(assessments.seq)),
  ]);
  return { combinations, categories: buildCategoryMap(directory), rows: parseRows(rows) };
}

export async function loadRows(
  db: Database,
  { filters, sort, page }: { filters: CatalogueFilters; sort: RowSort; page: number },
): Promise<CatalogueData> {
  const offset = (page - 1) * rowsPerPage;
  const count = db
    .select({ count: sql`sum(${assessmentFacets.count})` })
    .from(assessmentFacets)
    .where(buildConditions(assessmentFacets, filters));
  // Past the end nothing is read: skipping costs as much as reading.
  const limit = offset === 0 ? rowsPerPage : limitIf(sql`${offset} < ${count}`, rowsPerPage);
  const [combinations, directory, rows] = await db.batch([
    selectCombinations(db),
    selectCategoryDirectory(db),
    db
      .select(rowColumns)
      .from(assessments)
      .where(and(isVisible, buildConditions(assessments, filters)))
      .orderBy(...orders[sort])
      .limit(limit)
      .offset(offset),
  ]);
  return { combinations, categories: buildCategoryMap(directory), rows: parseRows(rows) };
}
