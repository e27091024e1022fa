import type { CountedKind, LeftOutReason } from "@illumine/shared/api/overview.ts";
import type { QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import type { GroupFigures, PackedNormGroup } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import type { ItemFigures } from "@illumine/shared/scoring/statistics/response-statistics.ts";
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, json, timestamp } from "./columns.server.ts";

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
    questionSections: json<QuestionSectionKey[]>("question_sections"),
    stepReached: text("step_reached").notNull().default("introduction"),
    hasSkippedSteps: flag("has_skipped_steps").notNull().default(false),
    /** Questions in the daily figures; null before any report with times, -1 if the attempt is left out of them. */
    questionsCounted: integer("questions_counted"),
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
    /** Of the assessment; for views, of the post; '' for new visitors and errors. */
    assessmentId: text("assessment_id").notNull(),
    kind: text("kind").$type<CountedKind | "timing" | "response" | "view" | "shared" | "error" | "visitor">().notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.network, t.assessmentId, t.kind] })],
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
