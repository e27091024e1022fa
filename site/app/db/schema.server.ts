import type { RevisionLabel } from "@illumine/shared/api/documents/revisions.ts";
import type { CountedKind, LeftOutReason } from "@illumine/shared/api/overview.ts";
import type { AssessmentKind } from "@illumine/shared/assessment/kinds.ts";
import { minRatings } from "@illumine/shared/assessment/ratings.ts";
import type {
  Assessment,
  AssessmentMetadata,
  QuestionSectionKey,
  Scoring,
} from "@illumine/shared/assessment/schema.ts";
import type { BuiltInPart } from "@illumine/shared/occupations/document.ts";
import type { Interests, OccupationFigures } from "@illumine/shared/occupations/release.ts";
import type { InterestLetter } from "@illumine/shared/scoring/results.ts";
import type { GroupFigures, PackedNormGroup } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import type { ItemFigures } from "@illumine/shared/scoring/statistics/response-statistics.ts";
import type { TestimonialSource } from "@illumine/shared/testimonial/schema.ts";
import { type SQL, sql } from "drizzle-orm";
import { customType, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Stands for a JSON column that isn't JSON. It fails every schema, so the row's reader can log its id. */
export const unreadableJson = Symbol("unreadable JSON");

// drizzle's JSON mode throws while mapping, so one bad row would break a whole list.
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

const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });
const flag = (name: string) => integer(name, { mode: "boolean" });

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
  createdAt: timestamp("created_at").notNull(),
  updatedAt: timestamp("updated_at").notNull(),
});

export interface CategoryLabel {
  id: string;
  name: string;
  slug: string;
}

/** One row with all categories, updated by triggers: a join would read a category row for every card. */
export const categoryDirectory = sqliteTable("category_directory", {
  id: integer("id").primaryKey(),
  entries: json<CategoryLabel[]>("entries").notNull(),
});

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
    /** Grows with each edit; writes compare it. */
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
      // Covers the counts beside the filters.
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
    publishAt: timestamp("publish_at"),
    featuredImage: text("featured_image"),
    /** What the author typed, or a bare number of computed minutes. */
    readTime: text("read_time"),
    views: integer("views").notNull().default(0),
    version: integer("version").notNull(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
    deletedAt: timestamp("deleted_at"),
    tags: json<string[]>("tags").notNull(),
    seo: json<PostSeo>("seo").notNull(),
    sections: json<PostSection[]>("sections").notNull(),
    content: text("content").notNull(),
  },
  (t) => {
    const visible = sql`is_published = 1 and deleted_at is null`;
    const notDeleted = sql`ifnull(deleted_at, 0) = 0`;
    const draft = sql`is_published = 0 and ifnull(deleted_at, 0) = 0`;
    // Not a plain column, or SQLite uses these indexes for lists by date and sorts the rows itself.
    const half = sql`is_published + 0`;
    return [
      index("posts_latest").on(t.date, t.seq).where(visible),
      index("posts_category").on(t.category, t.date, t.seq).where(visible),
      index("posts_viewed").on(t.views, t.seq).where(visible),
      // For the dashboard. Published posts use the visitors' indexes.
      index("posts_kept").on(t.date, t.seq).where(notDeleted),
      index("posts_drafts").on(t.date, t.seq).where(draft),
      index("posts_kept_category").on(t.category, t.date, t.seq).where(notDeleted),
      index("posts_drafts_category").on(t.category, t.date, t.seq).where(draft),
      // Both halves of the list have an index; the query merges them.
      index("posts_by_title").on(half, sql`title collate nocase`, t.seq).where(notDeleted),
      index("posts_by_views").on(half, t.views, t.seq).where(notDeleted),
      index("posts_by_edit").on(half, t.updatedAt, t.seq).where(notDeleted),
      index("posts_category_by_title").on(t.category, half, sql`title collate nocase`, t.seq).where(notDeleted),
      index("posts_category_by_views").on(t.category, half, t.views, t.seq).where(notDeleted),
      index("posts_category_by_edit").on(t.category, half, t.updatedAt, t.seq).where(notDeleted),
      index("posts_scheduled").on(t.publishAt).where(sql`is_published = 0 and publish_at is not null`),
      index("posts_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    ];
  },
);

export const postRedirects = sqliteTable("post_redirects", {
  slug: text("slug").primaryKey(),
  postId: text("post_id").notNull(),
});

/** Paths of this site that a post's text links to, without query and anchor. Filled by triggers. */
export const postLinks = sqliteTable(
  "post_links",
  {
    target: text("target").notNull(),
    postId: text("post_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.target, t.postId] }), index("post_links_post").on(t.postId)],
);

export const attachments = sqliteTable(
  "attachments",
  {
    id: text("id").primaryKey(),
    postId: text("post_id").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    key: text("key").notNull().unique(),
    createdAt: timestamp("created_at").notNull(),
    /** Of a picture, as browsers show it. */
    width: integer("width"),
    height: integer("height"),
  },
  (t) => [index("attachments_post").on(t.postId, t.createdAt)],
);

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    gender: text("gender").notNull(),
    ageRange: text("age_range").notNull(),
    createdAt: timestamp("created_at").notNull(),
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
    /** As the visitor's browser says. */
    totalQuestions: integer("total_questions").notNull(),
    /** Of the stored content; null for attempts from before this was stored, as the next column. */
    questionCount: integer("question_count"),
    /** Those with questions, in order. */
    questionSections: json<QuestionSectionKey[]>("question_sections"),
    stepReached: text("step_reached").notNull().default("introduction"),
    hasSkippedSteps: flag("has_skipped_steps").notNull().default(false),
    summary: json<Record<string, unknown>>("summary"),
    startedAt: timestamp("started_at").notNull(),
    completedAt: timestamp("completed_at"),
    /** Why the completion isn't counted; null if it is, and before. */
    leftOut: text("left_out").$type<LeftOutReason>(),
  },
  (t) => [
    index("attempts_user").on(t.userId, t.assessmentId, t.startedAt),
    index("attempts_completed").on(t.assessmentId, t.completedAt),
    index("attempts_started").on(t.startedAt),
    index("attempts_recent").on(t.completedAt).where(sql`completed_at is not null and left_out is null`),
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
    /** 'default' is the specification's placeholder for no feedback; never counted or shown. */
    source: text("source").notNull(),
    /** Why the rating isn't counted; null if it is. */
    leftOut: text("left_out").$type<LeftOutReason>(),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    // At most one counted rating of a visitor, and one left out.
    uniqueIndex("feedback_once").on(t.userId, t.assessmentId, t.source, sql`(left_out is null)`),
    index("feedback_assessment").on(t.assessmentId, t.createdAt),
    index("feedback_created").on(t.createdAt),
  ],
);

/** What was counted and what was left out, by day. Filled by triggers. */
export const dailyCounts = sqliteTable(
  "daily_counts",
  {
    /** Calendar date, UTC, 'YYYY-MM-DD'. */
    day: text("day").notNull(),
    assessmentId: text("assessment_id").notNull(),
    kind: text("kind").$type<CountedKind>().notNull(),
    outcome: text("outcome").$type<"counted" | LeftOutReason>().notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.assessmentId, t.kind, t.outcome] })],
);

const dailyTotal = (name: string) => integer(name).notNull().default(0);

/** What happened on a day, without any visitor's data. Filled by triggers, and by page requests once a minute. */
export const dailyFigures = sqliteTable(
  "daily_figures",
  {
    /** '' for the whole site, 'assessment:{id}' or 'post:{id}'. */
    subject: text("subject").notNull(),
    /** Calendar date, UTC, 'YYYY-MM-DD'. */
    day: text("day").notNull(),
    /** Page requests, as `occupations`. */
    introductions: dailyTotal("introductions"),
    starts: dailyTotal("starts"),
    reachedPsychometric: dailyTotal("reached_psychometric"),
    reachedTechnical: dailyTotal("reached_technical"),
    reachedWiscar: dailyTotal("reached_wiscar"),
    reachedResults: dailyTotal("reached_results"),
    completions: dailyTotal("completions"),
    ratings: dailyTotal("ratings"),
    views: dailyTotal("views"),
    occupations: dailyTotal("occupations"),
    emptySearches: dailyTotal("empty_searches"),
  },
  (t) => [primaryKey({ columns: [t.subject, t.day] })],
);

/** Random keys for the hashes of networks. Deleted the day after. */
export const networkKeys = sqliteTable("network_keys", {
  day: text("day").primaryKey(),
  key: text("key").notNull(),
});

/** How much was counted of a network today. Deleted the day after. */
export const networkCounts = sqliteTable(
  "network_counts",
  {
    day: text("day").notNull(),
    /** HMAC of the address range, with the key of the day. */
    network: text("network").notNull(),
    /** '' for new visitors. */
    assessmentId: text("assessment_id").notNull(),
    kind: text("kind").$type<CountedKind | "visitor">().notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.network, t.assessmentId, t.kind] })],
);

export const devices = sqliteTable("devices", {
  id: text("id").primaryKey(),
  secretHash: text("secret_hash").notNull().unique(),
  label: text("label").notNull(),
  createdAt: timestamp("created_at").notNull(),
  lastSeenAt: timestamp("last_seen_at").notNull(),
  revokedAt: timestamp("revoked_at"),
});

export const sessions = sqliteTable(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    deviceId: text("device_id").notNull(),
    createdAt: timestamp("created_at").notNull(),
    lastSeenAt: timestamp("last_seen_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
    revokedAt: timestamp("revoked_at"),
  },
  (t) => [index("sessions_device").on(t.deviceId), index("sessions_expires").on(t.expiresAt)],
);

export const passkeys = sqliteTable("passkeys", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** base64url, as browsers report it. */
  credentialId: text("credential_id").notNull().unique(),
  /** COSE, base64url. */
  publicKey: text("public_key").notNull(),
  /** Grows with each use; always 0 for passkeys that are copied between devices. */
  counter: integer("counter").notNull(),
  transports: json<string[]>("transports").notNull(),
  createdAt: timestamp("created_at").notNull(),
  lastUsedAt: timestamp("last_used_at"),
});

/** A challenge is signed and stored nowhere; only its use is, so that an answer to it works once. */
export const usedChallenges = sqliteTable(
  "used_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    /** The session or the passkey that it made. */
    usedBy: text("used_by").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (t) => [index("used_challenges_expires").on(t.expiresAt)],
);

/** One row, or none for the defaults. */
export const signInSettings = sqliteTable("sign_in_settings", {
  id: integer("id").primaryKey(),
  areUnknownDeviceCodesAllowed: integer("are_unknown_device_codes_allowed", { mode: "boolean" }).notNull(),
});
/** Links that show one unpublished document. A row is what can be revoked: the link itself is signed. */
export const previewLinks = sqliteTable(
  "preview_links",
  {
    id: text("id").primaryKey(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    createdAt: timestamp("created_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
    revokedAt: timestamp("revoked_at"),
  },
  (t) => [index("preview_links_entity").on(t.entity, t.entityId), index("preview_links_expires").on(t.expiresAt)],
);

/** What happened around the administrator's sign-in. Events that strangers can cause are counted by the hour. */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    /** Of the latest; null for what the server did on its own. */
    device: text("device"),
    firstAt: timestamp("first_at").notNull(),
    lastAt: timestamp("last_at").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [index("security_events_last").on(t.lastAt)],
);

/** Errors that browsers and the desktop app reported, equal ones as one row. */
export const errorReports = sqliteTable(
  "error_reports",
  {
    /** Hash of what makes two errors equal. */
    id: text("id").primaryKey(),
    source: text("source").notNull(),
    name: text("name").notNull(),
    location: text("location").notNull(),
    route: text("route").notNull(),
    version: text("version").notNull(),
    firstAt: timestamp("first_at").notNull(),
    lastAt: timestamp("last_at").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [index("error_reports_last").on(t.lastAt)],
);

export const oneTimeCodes = sqliteTable(
  "one_time_codes",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    /** HMAC of challenge and code. */
    codeHash: text("code_hash").notNull(),
    /**
     * 'mail', or 'operator' for a code made by `npm run admin:code`, which only its own limit of five tries applies
     * to.
     */
    source: text("source").notNull().default("mail"),
    deviceId: text("device_id"),
    /** All guesses, right or wrong; the sign-in budgets add them up. */
    tries: integer("tries").notNull().default(0),
    createdAt: timestamp("created_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
    usedAt: timestamp("used_at"),
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
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [index("idempotency_keys_created").on(t.createdAt)],
);

/** Autosaves within ten minutes are folded into one row. */
export const revisions = sqliteTable(
  "revisions",
  {
    id: text("id").primaryKey(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    version: integer("version").notNull(),
    sessionIdHash: text("session_id_hash"),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
    document: json<Record<string, unknown>>("document").notNull(),
    /** Null for an autosave. */
    label: text("label").$type<RevisionLabel>(),
  },
  (t) => [index("revisions_entity").on(t.entity, t.entityId, t.version, t.label)],
);

/** Edits to what visitors see, until they are published. `version` counts their writes. */
export const stagedVersions = sqliteTable(
  "staged_versions",
  {
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    version: integer("version").notNull(),
    /** The version of the document that the edits began from. */
    baseVersion: integer("base_version").notNull(),
    document: json<Record<string, unknown>>("document").notNull(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.entityId] })],
);

export const audit = sqliteTable(
  "audit",
  {
    id: text("id").primaryKey(),
    at: timestamp("at").notNull(),
    deviceId: text("device_id"),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    detail: json<Record<string, unknown>>("detail"),
  },
  (t) => [index("audit_at").on(t.at), index("audit_entity").on(t.entity, t.entityId, t.at)],
);

/** Opt-in research data without user or address; the receipt code alone deletes it. */
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

/** Statistics of the anonymous responses to one content version, and how far the job is with them. */
export const responseStatistics = sqliteTable(
  "response_statistics",
  {
    assessmentId: text("assessment_id").notNull(),
    contentVersion: integer("content_version").notNull(),
    isDue: flag("is_due").notNull(),
    /** When a run last took it up; a run saves only if it was the last one. */
    claimedAt: timestamp("claimed_at").notNull().default(sql`0`),
    /** Counted by a trigger; more than `deletionsSeen` means that the sums contain a deleted response. */
    deletions: integer("deletions").notNull().default(0),
    deletionsSeen: integer("deletions_seen").notNull().default(0),
    /** What the sums were made with: their format and the content's hash. */
    basis: text("basis"),
    /** `rowid` of the last response in the sums. A restored backup may number rows anew: the receipt's hash tells. */
    lastRow: integer("last_row").notNull().default(0),
    lastReceiptHash: text("last_receipt_hash"),
    counted: integer("counted").notNull().default(0),
    careless: integer("careless").notNull().default(0),
    damaged: integer("damaged").notNull().default(0),
    computedAt: timestamp("computed_at"),
    /** All that is known. With `next`, the groups before that number only: the others are still being computed. */
    figures: json<{ items: ItemFigures[]; keys: string[]; groups: GroupFigures[]; next?: number }>("figures"),
    /** What the assessment is served with. */
    normGroup: json<PackedNormGroup>("norm_group"),
  },
  (t) => [
    primaryKey({ columns: [t.assessmentId, t.contentVersion] }),
    index("response_statistics_due").on(t.claimedAt).where(sql`is_due = 1`),
  ],
);

/** Sums over responses, so that no response is read twice. One row per age range and gender, and 'all'. */
export const responseSums = sqliteTable(
  "response_sums",
  {
    assessmentId: text("assessment_id").notNull(),
    contentVersion: integer("content_version").notNull(),
    group: text("group").notNull(),
    sums: json<number[]>("sums").notNull(),
  },
  (t) => [primaryKey({ columns: [t.assessmentId, t.contentVersion, t.group] })],
);

/** What the seed wrote, so it never overwrites an administrator's edit or restores what was deleted. */
export const seeded = sqliteTable(
  "seeded",
  {
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    /** If the row's `version` differs, an administrator has edited it. */
    version: integer("version").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.entityId] })],
);

/** Totals and facets, updated by triggers. */
export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});

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

/** O*NET's figures of a release, and our text. */
export const occupations = sqliteTable(
  "occupations",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    /** O*NET-SOC code such as '15-1252.00', or a UUID for an occupation that an administrator added. */
    id: text("id").notNull().unique(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    /** Slug of a category. */
    field: text("field"),
    summary: text("summary").notNull(),
    day: text("day").notNull(),
    start: text("start").notNull(),
    demands: text("demands").notNull(),
    /** 1 (little preparation) to 5 (extensive); null if unknown. */
    jobZone: integer("job_zone"),
    /** Letter of the highest interest. */
    firstInterest: text("first_interest").$type<InterestLetter>(),
    /** 1 to 7, in the order R I A S E C; null for occupations without figures. */
    interests: json<Interests | null>("interests"),
    /** Version of the O*NET release that has the figures, such as '30.2'. */
    release: text("release"),
    isHidden: flag("is_hidden").notNull().default(false),
    /** What an administrator decided about `isHidden`, whatever a release says. Null: as the release says. */
    visibility: text("visibility").$type<"shown" | "hidden">(),
    /** An administrator changed the text: no seed changes it again. */
    isEdited: flag("is_edited").notNull().default(false),
    version: integer("version").notNull(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
    deletedAt: timestamp("deleted_at"),
    /** Ids of the occupations with the nearest interests. */
    similar: json<string[]>("similar").notNull(),
    names: json<string[]>("names").notNull(),
    alternateTitles: json<string[]>("alternate_titles").notNull(),
    figures: json<OccupationFigures | null>("figures"),
    /** Ids of the assessments that an administrator linked. */
    assessments: json<string[]>("assessments").notNull().default([]),
    /** The text that ships with the product, while `isEdited`. */
    builtIn: json<BuiltInPart | null>("built_in"),
  },
  (t) => {
    const visible = sql`is_hidden = 0 and deleted_at is null`;
    const byTitle = [sql`title collate nocase`, t.seq] as const;
    // One for each choice of filters, so that a list never reads more rows than it shows.
    return [
      index("occupations_titled")
        .on(...byTitle)
        .where(visible),
      index("occupations_by_zone")
        .on(t.jobZone, ...byTitle)
        .where(visible),
      index("occupations_by_interest")
        .on(t.firstInterest, ...byTitle)
        .where(visible),
      index("occupations_by_field")
        .on(t.field, ...byTitle)
        .where(visible),
      index("occupations_by_zone_interest")
        .on(t.jobZone, t.firstInterest, ...byTitle)
        .where(visible),
      index("occupations_by_zone_field")
        .on(t.jobZone, t.field, ...byTitle)
        .where(visible),
      index("occupations_by_interest_field")
        .on(t.firstInterest, t.field, ...byTitle)
        .where(visible),
      index("occupations_by_all")
        .on(t.jobZone, t.firstInterest, t.field, ...byTitle)
        .where(visible),
      // The administrator's list.
      index("occupations_listed")
        .on(...byTitle)
        .where(sql`deleted_at is null`),
      index("occupations_edited")
        .on(...byTitle)
        .where(sql`is_edited = 1 and deleted_at is null`),
      index("occupations_hidden")
        .on(...byTitle)
        .where(sql`is_hidden = 1 and deleted_at is null`),
      index("occupations_added")
        .on(...byTitle)
        .where(sql`release is null and deleted_at is null`),
      // The date of the list in the sitemap.
      index("occupations_latest").on(t.updatedAt).where(visible),
      index("occupations_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    ];
  },
);

export const occupationRedirects = sqliteTable("occupation_redirects", {
  /** A former slug, or a former code. */
  slug: text("slug").primaryKey(),
  occupationId: text("occupation_id").notNull(),
});

/** Job zone, first interest, field, and how many visible occupations have them. */
export type OccupationFacet = [number | null, InterestLetter | null, string | null, number];

/** One row with the counts of all filters. */
export const occupationFacets = sqliteTable("occupation_facets", {
  id: integer("id").primaryKey(),
  entries: json<OccupationFacet[]>("entries").notNull(),
});

/** What people said about the site, entered by the administrator. */
export const testimonials = sqliteTable(
  "testimonials",
  {
    id: text("id").primaryKey(),
    quote: text("quote").notNull(),
    name: text("name").notNull(),
    role: text("role").notNull(),
    source: text("source").$type<TestimonialSource>().notNull(),
    /** Calendar dates, 'YYYY-MM-DD'. */
    saidOn: text("said_on").notNull(),
    consentedOn: text("consented_on"),
    isShown: flag("is_shown").notNull(),
    /** Of the order; not necessarily without gaps. */
    position: integer("position").notNull(),
    /** Grows with each edit, not with a new order. */
    version: integer("version").notNull(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (t) => [index("testimonials_shown").on(t.position).where(sql`is_shown = 1`)],
);

/** A version for each part of the content that pages show. Triggers change it with every write to that part. */
export const contentVersions = sqliteTable("content_versions", {
  tag: text("tag").primaryKey(),
  /** Random: never the same again. */
  version: integer("version").notNull(),
});

/** Public pages as they were rendered. All of them can be rendered again. */
export const renderedPages = sqliteTable("rendered_pages", {
  /** With origin, and only with parameters that the page reads. */
  address: text("address").primaryKey(),
  build: text("build").notNull(),
  /** Sum of its tags' versions before it was rendered. */
  stamp: integer("stamp").notNull(),
  /** The same of what visitors count, such as ratings. */
  countsStamp: integer("counts_stamp").notNull(),
  renderedAt: timestamp("rendered_at").notNull(),
  size: integer("size").notNull(),
  tags: json<string[]>("tags").notNull(),
  headers: json<[string, string][]>("headers").notNull(),
  // Last, so that only who asks for it reads its overflow pages.
  body: text("body").notNull(),
});

/** Not columns of `rendered_pages`: a visit would write the whole page again. */
export const pageVisits = sqliteTable(
  "page_visits",
  {
    address: text("address").primaryKey(),
    /** Halved every day. */
    visits: integer("visits").notNull(),
    /** To be rendered again in the background. */
    isDue: flag("is_due").notNull().default(false),
  },
  (t) => [index("page_visits_due").on(t.visits).where(sql`is_due = 1`)],
);

/** 'size' of all stored pages, and 'marked:{build}': the content version since which no page was marked as due. */
export const pageState = sqliteTable("page_state", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});

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

/** How many posts visitors see of each month. Filled by triggers. */
export const postMonths = sqliteTable(
  "post_months",
  {
    /** '' for all categories, ':' and its name for one. */
    scope: text("scope").notNull(),
    /** 'YYYY-MM'. */
    month: text("month").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.month] })],
);
