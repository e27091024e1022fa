import type { CountedKind, LeftOutReason } from "@illumine/shared/api/overview.ts";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json } from "./columns.server.ts";

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
    sharedResults: dailyTotal("shared_results"),
  },
  (t) => [primaryKey({ columns: [t.subject, t.day] })],
);

export const dailyQuestionFigures = sqliteTable(
  "daily_question_figures",
  {
    assessmentId: text("assessment_id").notNull(),
    contentVersion: integer("content_version").notNull(),
    /** Calendar date, UTC, 'YYYY-MM-DD'. */
    day: text("day").notNull(),
    /** Those whose first report with times came on this day. */
    attempts: integer("attempts").notNull(),
    /** Of each question in the order of the flow, one after the other: how many times each group has. */
    figures: json<number[]>("figures").notNull(),
  },
  (t) => [primaryKey({ columns: [t.assessmentId, t.contentVersion, t.day] })],
);

/** Totals and facets, updated by triggers. */
export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});
