import type { AssessmentKind } from "@illumine/shared/assessment/kinds.ts";
import { minRatings } from "@illumine/shared/assessment/ratings.ts";
import type { Assessment, AssessmentMetadata, Scoring } from "@illumine/shared/assessment/schema.ts";
import { type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, json, timestamp } from "./columns.server.ts";

export type AssessmentDetails = Omit<
  Assessment,
  | "id"
  | "title"
  | "description"
  | "category"
  | "duration"
  | "difficulty"
  | "isActive"
  | "featured"
  | "isNew"
  | "tags"
  | "metadata"
  | "sections"
  | "scoring"
>;

export const assessments = sqliteTable(
  "assessments",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    categoryId: text("category_id").notNull(),
    duration: text("duration").notNull(),
    difficulty: text("difficulty").notNull(),
    isActive: flag("is_active").notNull(),
    featured: flag("featured").notNull(),
    isNew: flag("is_new").notNull(),
    questionCount: integer("question_count").notNull(),
    kind: text("kind").$type<AssessmentKind>().notNull().default("career"),
    /** The duration's upper number; null where it has none. */
    minutes: integer("minutes"),
    hasRightAnswers: flag("has_right_answers").notNull().default(false),
    completionsBase: integer("completions_base").notNull().default(0),
    completionsCounted: integer("completions_counted").notNull().default(0),
    completions: integer("completions").generatedAlwaysAs((): SQL => sql`completions_base + completions_counted`, {
      mode: "virtual",
    }),
    starts: integer("starts").notNull().default(0),
    ratingBase: real("rating_base").notNull().default(0),
    ratingBaseCount: integer("rating_base_count").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingsCounted: integer("ratings_counted").notNull().default(0),
    ratingCount: integer("rating_count").generatedAlwaysAs((): SQL => sql`rating_base_count + ratings_counted`, {
      mode: "virtual",
    }),
    /** Mean rating, 1 to 5; null below `minRatings`. */
    rating: real("rating").generatedAlwaysAs(
      (): SQL =>
        sql`iif(rating_base_count + ratings_counted < ${sql.raw(String(minRatings))}, null, (rating_base * rating_base_count + rating_sum) / (rating_base_count + ratings_counted))`,
      { mode: "virtual" },
    ),
    version: integer("version").notNull(),
    /** Grows when a published edit changes an item's text, options or key. */
    contentVersion: integer("content_version").notNull(),
    contentHash: text("content_hash"),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
    deletedAt: timestamp("deleted_at"),
    tags: json<string[]>("tags").notNull(),
    metadata: json<AssessmentMetadata>("metadata").notNull(),
    details: json<AssessmentDetails>("details").notNull(),
    scoring: json<Scoring>("scoring"),
    // Last, so lists never read its overflow pages.
    sections: json<Assessment["sections"]>("sections").notNull(),
  },
  (t) => {
    // Plain names: SQLite doesn't allow table-qualified columns in a partial index.
    const visible = sql`is_active = 1 and deleted_at is null`;
    // Spelled differently from visitors' conditions, or SQLite picks a dashboard index for their queries.
    const notDeleted = sql`ifnull(deleted_at, 0) = 0`;
    const inactive = sql`is_active = 0 and ifnull(deleted_at, 0) = 0`;
    // Not a plain column, or SQLite uses these indexes for lists by date and sorts the rows itself.
    const half = sql`is_active + 0`;
    return [
      index("assessments_featured").on(t.featured, t.seq).where(visible),
      index("assessments_popular").on(t.completions, t.seq).where(visible),
      index("assessments_rated").on(t.rating, t.seq).where(visible),
      index("assessments_newest").on(t.createdAt, t.seq).where(visible),
      index("assessments_category").on(t.categoryId, t.createdAt, t.seq).where(visible),
      index("assessments_in_category").on(t.categoryId),
      index("assessments_filters").on(t.categoryId, t.kind, t.difficulty, t.hasRightAnswers, t.minutes).where(visible),
      index("assessments_shortest").on(sql`ifnull(minutes, 100000)`, t.seq).where(visible),
      index("assessments_titled").on(sql`title collate nocase`, t.seq).where(visible),
      // For the dashboard. Active assessments use the visitors' indexes.
      index("assessments_kept").on(t.createdAt, t.seq).where(notDeleted),
      index("assessments_inactive").on(t.createdAt, t.seq).where(inactive),
      index("assessments_kept_category").on(t.categoryId, t.createdAt, t.seq).where(notDeleted),
      index("assessments_inactive_category").on(t.categoryId, t.createdAt, t.seq).where(inactive),
      // Both halves of the list have an index; the query merges them.
      index("assessments_by_title").on(half, sql`title collate nocase`, t.seq).where(notDeleted),
      index("assessments_by_completions").on(half, t.completions, t.seq).where(notDeleted),
      index("assessments_by_edit").on(half, t.updatedAt, t.seq).where(notDeleted),
      index("assessments_category_by_title").on(t.categoryId, half, sql`title collate nocase`, t.seq).where(notDeleted),
      index("assessments_category_by_completions").on(t.categoryId, half, t.completions, t.seq).where(notDeleted),
      index("assessments_category_by_edit").on(t.categoryId, half, t.updatedAt, t.seq).where(notDeleted),
      index("assessments_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    ];
  },
);

export const assessmentVersions = sqliteTable(
  "assessment_versions",
  {
    assessmentId: text("assessment_id").notNull(),
    contentVersion: integer("content_version").notNull(),
    contentHash: text("content_hash"),
    createdAt: timestamp("created_at").notNull(),
    document: json<Assessment>("document").notNull(),
  },
  (t) => [primaryKey({ columns: [t.assessmentId, t.contentVersion] })],
);

/** Names by which people look for an assessment, as JSON lists. Triggers write it and its full-text index. */
export const assessmentTerms = sqliteTable("assessment_terms", {
  seq: integer("seq").primaryKey(),
  synonyms: text("synonyms").notNull(),
  careers: text("careers").notNull(),
  scales: text("scales").notNull(),
});

/** Published assessments by the occupations that their typical careers name. Filled by triggers. */
export const assessmentOccupations = sqliteTable(
  "assessment_occupations",
  {
    occupationId: text("occupation_id").notNull(),
    /** Of the career in its list, from 0; of the first one that names the occupation. */
    position: integer("position").notNull(),
    assessmentSeq: integer("assessment_seq").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.occupationId, t.position, t.assessmentSeq] }),
    index("assessment_occupations_by_assessment").on(t.assessmentSeq),
  ],
);

/** How many visible assessments have the same values in all filters. Filled by triggers. */
export const assessmentFacets = sqliteTable(
  "assessment_facets",
  {
    categoryId: text("category_id").notNull(),
    kind: text("kind").$type<AssessmentKind>().notNull(),
    difficulty: text("difficulty").notNull(),
    hasRightAnswers: flag("has_right_answers").notNull(),
    /** -1 for an assessment without minutes. */
    minutes: integer("minutes").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.kind, t.difficulty, t.hasRightAnswers, t.minutes] })],
);
