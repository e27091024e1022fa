import type { Assessment, AssessmentMetadata, Scoring } from "@illumine/shared/assessment/schema.ts";
import { type SQL, sql } from "drizzle-orm";
import { customType, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Stands for a JSON column whose text is not JSON. It fails every schema, so the reader of the row reports it by id. */
export const unreadableJson = Symbol("unreadable JSON");

// drizzle's own JSON mode throws while mapping, so that one bad row would take a whole list with it.
const json = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => {
      try {
        return JSON.parse(value) as T;
      } catch {
        return unreadableJson as T;
      }
    },
  })(name);

const time = (name: string) => integer(name, { mode: "timestamp_ms" });
const flag = (name: string) => integer(name, { mode: "boolean" });

/** What an assessment holds beside its card and its questions. */
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

export const categories = sqliteTable("categories", {
  id: text("id").primaryKey(),
  name: text("name").notNull().unique(),
  slug: text("slug").notNull().unique(),
  createdAt: time("created_at").notNull(),
  updatedAt: time("updated_at").notNull(),
});

/** What a card says of its category. */
export interface CategoryLabel {
  id: string;
  name: string;
  slug: string;
}

/** All categories in one row, kept by triggers: a list reads it once, where a join reads a category with every card. */
export const categoryDirectory = sqliteTable("category_directory", {
  /** Always 1. */
  id: integer("id").primaryKey(),
  entries: json<CategoryLabel[]>("entries").notNull(),
});

/** Slugs that a renamed category had before. */
export const categoryRedirects = sqliteTable("category_redirects", {
  slug: text("slug").primaryKey(),
  categoryId: text("category_id").notNull(),
});

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
    /** Mean rating 1 to 5; null while nobody rated and no base is set. */
    rating: real("rating").generatedAlwaysAs(
      (): SQL => sql`(rating_base * rating_base_count + rating_sum) / nullif(rating_base_count + ratings_counted, 0)`,
      { mode: "virtual" },
    ),
    /** Grows with each edit; compared in SQL against what a writer began from. */
    version: integer("version").notNull(),
    /** Grows with each published edit of an item's text, options or key. */
    contentVersion: integer("content_version").notNull(),
    /** SHA-256 of questions and scoring as they are now, published or not. */
    contentHash: text("content_hash"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    deletedAt: time("deleted_at"),
    tags: json<string[]>("tags").notNull(),
    metadata: json<AssessmentMetadata>("metadata").notNull(),
    details: json<AssessmentDetails>("details").notNull(),
    scoring: json<Scoring>("scoring"),
    // Last, so that a list never reads its overflow pages.
    sections: json<Assessment["sections"]>("sections").notNull(),
  },
  (t) => {
    // Plain names: SQLite refuses table-qualified columns in a partial index.
    const visible = sql`is_active = 1 and deleted_at is null`;
    // In these words nowhere else, or SQLite takes an index of the dashboard for what visitors read.
    const kept = sql`ifnull(deleted_at, 0) = 0`;
    const inactive = sql`is_active = 0 and ifnull(deleted_at, 0) = 0`;
    // No plain column, or SQLite takes these indices for the lists by date, and sorts what it has read.
    const half = sql`is_active + 0`;
    return [
      index("assessments_featured").on(t.featured, t.seq).where(visible),
      index("assessments_popular").on(t.completions, t.seq).where(visible),
      index("assessments_rated").on(t.rating, t.seq).where(visible),
      index("assessments_newest").on(t.createdAt, t.seq).where(visible),
      index("assessments_category").on(t.categoryId, t.createdAt, t.seq).where(visible),
      index("assessments_in_category").on(t.categoryId),
      // The dashboard's lists. The active ones are what visitors see.
      index("assessments_kept").on(t.createdAt, t.seq).where(kept),
      index("assessments_inactive").on(t.createdAt, t.seq).where(inactive),
      index("assessments_kept_category").on(t.categoryId, t.createdAt, t.seq).where(kept),
      index("assessments_inactive_category").on(t.categoryId, t.createdAt, t.seq).where(inactive),
      // The same by other columns: both halves of the list, merged where all are wanted.
      index("assessments_by_title").on(half, sql`title collate nocase`, t.seq).where(kept),
      index("assessments_by_completions").on(half, t.completions, t.seq).where(kept),
      index("assessments_by_edit").on(half, t.updatedAt, t.seq).where(kept),
      index("assessments_category_by_title").on(t.categoryId, half, sql`title collate nocase`, t.seq).where(kept),
      index("assessments_category_by_completions").on(t.categoryId, half, t.completions, t.seq).where(kept),
      index("assessments_category_by_edit").on(t.categoryId, half, t.updatedAt, t.seq).where(kept),
      index("assessments_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    ];
  },
);

/** Each content version as it was published, so that a run or an old report can be opened against it. */
export const assessmentVersions = sqliteTable(
  "assessment_versions",
  {
    assessmentId: text("assessment_id").notNull(),
    contentVersion: integer("content_version").notNull(),
    contentHash: text("content_hash"),
    createdAt: time("created_at").notNull(),
    document: json<Assessment>("document").notNull(),
  },
  (t) => [primaryKey({ columns: [t.assessmentId, t.contentVersion] })],
);

export interface PostSection {
  type: string;
  content: string;
  imageUrl?: string;
  imageAlt?: string;
}

export interface PostSeo {
  metaTitle?: string;
  metaDescription?: string;
  keywords?: string[];
}

export const posts = sqliteTable(
  "posts",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    excerpt: text("excerpt").notNull(),
    author: text("author").notNull(),
    category: text("category").notNull(),
    isPublished: flag("is_published").notNull(),
    featured: flag("featured").notNull(),
    /** Calendar date, UTC, 'YYYY-MM-DD'. */
    date: text("date").notNull(),
    publishAt: time("publish_at"),
    featuredImage: text("featured_image"),
    /** What the author typed, or the bare number of minutes that was computed from the words when they were written. */
    readTime: text("read_time"),
    views: integer("views").notNull().default(0),
    version: integer("version").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    deletedAt: time("deleted_at"),
    tags: json<string[]>("tags").notNull(),
    seo: json<PostSeo>("seo").notNull(),
    sections: json<PostSection[]>("sections").notNull(),
    content: text("content").notNull(),
  },
  (t) => {
    const visible = sql`is_published = 1 and deleted_at is null`;
    const kept = sql`ifnull(deleted_at, 0) = 0`;
    const draft = sql`is_published = 0 and ifnull(deleted_at, 0) = 0`;
    // No plain column, or SQLite takes these indices for the lists by date, and sorts what it has read.
    const half = sql`is_published + 0`;
    return [
      index("posts_latest").on(t.date, t.seq).where(visible),
      index("posts_category").on(t.category, t.date, t.seq).where(visible),
      index("posts_viewed").on(t.views, t.seq).where(visible),
      // The dashboard's lists. The published ones are what visitors see.
      index("posts_kept").on(t.date, t.seq).where(kept),
      index("posts_drafts").on(t.date, t.seq).where(draft),
      index("posts_kept_category").on(t.category, t.date, t.seq).where(kept),
      index("posts_drafts_category").on(t.category, t.date, t.seq).where(draft),
      // The same by other columns: both halves of the list, merged where all are wanted.
      index("posts_by_title").on(half, sql`title collate nocase`, t.seq).where(kept),
      index("posts_by_views").on(half, t.views, t.seq).where(kept),
      index("posts_by_edit").on(half, t.updatedAt, t.seq).where(kept),
      index("posts_category_by_title").on(t.category, half, sql`title collate nocase`, t.seq).where(kept),
      index("posts_category_by_views").on(t.category, half, t.views, t.seq).where(kept),
      index("posts_category_by_edit").on(t.category, half, t.updatedAt, t.seq).where(kept),
      index("posts_scheduled").on(t.publishAt).where(sql`is_published = 0 and publish_at is not null`),
      index("posts_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    ];
  },
);

/** Slugs that a post had before. */
export const postRedirects = sqliteTable("post_redirects", {
  slug: text("slug").primaryKey(),
  postId: text("post_id").notNull(),
});

export const attachments = sqliteTable(
  "attachments",
  {
    id: text("id").primaryKey(),
    postId: text("post_id").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    /** Key of the object in R2. */
    key: text("key").notNull().unique(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("attachments_post").on(t.postId, t.createdAt)],
);

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    gender: text("gender").notNull(),
    ageRange: text("age_range").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("users_created").on(t.createdAt)],
);

export const attempts = sqliteTable(
  "attempts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    assessmentId: text("assessment_id").notNull(),
    assessmentTitle: text("assessment_title").notNull(),
    contentVersion: integer("content_version"),
    totalQuestions: integer("total_questions").notNull(),
    /** The furthest step, as the flow names it. */
    stepReached: text("step_reached").notNull().default("introduction"),
    summary: json<Record<string, unknown>>("summary"),
    startedAt: time("started_at").notNull(),
    completedAt: time("completed_at"),
  },
  (t) => [
    index("attempts_user").on(t.userId, t.assessmentId, t.startedAt),
    index("attempts_completed").on(t.assessmentId, t.completedAt),
    index("attempts_started").on(t.startedAt),
    index("attempts_recent").on(t.completedAt).where(sql`completed_at is not null`),
  ],
);

export const feedback = sqliteTable(
  "feedback",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    assessmentId: text("assessment_id").notNull(),
    attemptId: text("attempt_id"),
    rating: integer("rating").notNull(),
    comments: text("comments"),
    /** 'default' is the specification's stand-in for no feedback: kept, never counted or shown. */
    source: text("source").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("feedback_once_per_attempt").on(t.attemptId, t.source).where(sql`attempt_id is not null`),
    index("feedback_assessment").on(t.assessmentId, t.createdAt),
    index("feedback_user").on(t.userId),
    index("feedback_created").on(t.createdAt),
  ],
);

/** A browser or desktop app that signed in before. */
export const devices = sqliteTable("devices", {
  id: text("id").primaryKey(),
  secretHash: text("secret_hash").notNull().unique(),
  label: text("label").notNull(),
  createdAt: time("created_at").notNull(),
  lastSeenAt: time("last_seen_at").notNull(),
  revokedAt: time("revoked_at"),
});

export const sessions = sqliteTable(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    deviceId: text("device_id").notNull(),
    createdAt: time("created_at").notNull(),
    lastSeenAt: time("last_seen_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    revokedAt: time("revoked_at"),
  },
  (t) => [index("sessions_device").on(t.deviceId), index("sessions_expires").on(t.expiresAt)],
);

export const oneTimeCodes = sqliteTable(
  "one_time_codes",
  {
    /** Hash of the challenge that the asking browser holds. */
    challengeHash: text("challenge_hash").primaryKey(),
    /** Keyed hash over challenge and code. */
    codeHash: text("code_hash").notNull(),
    /** 'mail', or 'operator' for a code made by `npm run admin:code`: outside all budgets but its own five tries. */
    source: text("source").notNull().default("mail"),
    /** The known device that asked; null for a browser or app that never signed in. */
    deviceId: text("device_id"),
    /** Wrong and right guesses. Their sum over a day of rows is what the budgets count. */
    tries: integer("tries").notNull().default(0),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (t) => [index("one_time_codes_created").on(t.createdAt), index("one_time_codes_device").on(t.deviceId, t.createdAt)],
);

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    key: text("key").primaryKey(),
    method: text("method").notNull(),
    path: text("path").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    response: text("response").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("idempotency_keys_created").on(t.createdAt)],
);

/** One row per editing session: autosaves within ten minutes fold into one. */
export const revisions = sqliteTable(
  "revisions",
  {
    id: text("id").primaryKey(),
    /** 'assessment' or 'post'. */
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    version: integer("version").notNull(),
    sessionIdHash: text("session_id_hash"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    document: json<Record<string, unknown>>("document").notNull(),
  },
  (t) => [index("revisions_entity").on(t.entity, t.entityId, t.version)],
);

export const audit = sqliteTable(
  "audit",
  {
    id: text("id").primaryKey(),
    at: time("at").notNull(),
    deviceId: text("device_id"),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    detail: json<Record<string, unknown>>("detail"),
  },
  (t) => [index("audit_at").on(t.at), index("audit_entity").on(t.entity, t.entityId, t.at)],
);

/** Opt-in research rows: no user, no address; deletable with the receipt code alone. */
export const anonymousResponses = sqliteTable(
  "anonymous_responses",
  {
    receiptHash: text("receipt_hash").primaryKey(),
    assessmentId: text("assessment_id").notNull(),
    contentVersion: integer("content_version").notNull(),
    engineVersion: text("engine_version").notNull(),
    /** Calendar date, UTC, 'YYYY-MM-DD'. */
    day: text("day").notNull(),
    durationBucket: text("duration_bucket").notNull(),
    ageRange: text("age_range"),
    gender: text("gender"),
    qualityFlags: json<string[]>("quality_flags").notNull(),
    answers: json<Record<string, unknown>>("answers").notNull(),
  },
  (t) => [index("anonymous_responses_assessment").on(t.assessmentId, t.contentVersion)],
);

/** What the seed wrote, so that it never undoes an administrator's edit or brings back what they deleted. */
export const seeded = sqliteTable(
  "seeded",
  {
    /** 'category', 'assessment', 'post' or 'occupations'. */
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    /** The `version` that the seed gave the row; another one there now means that an administrator edited it. */
    version: integer("version").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.entityId] })],
);

/** Totals and facets, kept by triggers. */
export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});

/** Occupations with their interest profiles, from a release of the O*NET database; replaced as a whole by the importer. */
export const occupations = sqliteTable("occupations", {
  /** O*NET-SOC code, '15-1252.00'; of the editors' own occupations a slug. */
  code: text("code").primaryKey(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  /** Interest values, 1 to 7. */
  realistic: real("realistic").notNull(),
  investigative: real("investigative").notNull(),
  artistic: real("artistic").notNull(),
  social: real("social").notNull(),
  enterprising: real("enterprising").notNull(),
  conventional: real("conventional").notNull(),
  /** 1 (little preparation) to 5 (extensive); null where the release has none. */
  jobZone: integer("job_zone"),
  /** The release's version, '29.1'; of the editors' own the month of their last revision, '2026-11'. */
  release: text("release").notNull(),
  /** All rows have the same one. */
  source: text("source", { enum: ["onet", "editorial"] })
    .notNull()
    .default("onet"),
  /** How people usually get in; null where the source does not say. */
  entry: text("entry"),
});
