import { and, between, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { dailyFigures } from "../schema/figures.server.ts";
import { posts } from "../schema/posts.server.ts";
import { weeklyMails } from "../schema/settings.server.ts";

export interface WeekSums {
  introductions: number;
  starts: number;
  completions: number;
  views: number;
}

export interface WeeklyChange {
  title: string;
  figure: "completions" | "views";
  now: number;
  before: number;
}

export interface WeeklyFigures {
  week: WeekSums;
  /** Null where not the whole week was counted. */
  before: WeekSums | null;
  changes: WeeklyChange[];
}

interface Week {
  /** Its Monday. */
  first: string;
  last: string;
}

export interface ComparedWeeks {
  week: Week;
  before: Week;
}

const isWholeSite = eq(dailyFigures.subject, "");

const selectSums = (db: Database, { first, last }: Week) =>
  db
    .select({
      introductions: sql<number>`ifnull(sum(introductions), 0)`,
      starts: sql<number>`ifnull(sum(starts), 0)`,
      completions: sql<number>`ifnull(sum(completions), 0)`,
      views: sql<number>`ifnull(sum(views), 0)`,
    })
    .from(dailyFigures)
    .where(and(isWholeSite, between(dailyFigures.day, first, last)));

const nothing: WeekSums = { introductions: 0, starts: 0, completions: 0, views: 0 };

export async function loadWeeklyFigures(db: Database, { week, before }: ComparedWeeks): Promise<WeeklyFigures> {
  const { subject, day } = dailyFigures;
  // Rows of a batch are known by their columns' names, which have to differ.
  const sumIn = (column: "completions" | "views", { first, last }: Week, name: string) =>
    sql<number>`sum(iif(${day} between ${first} and ${last}, ${dailyFigures[column]}, 0))`.as(name);
  const [[sums = nothing], [earlier = nothing], [start], subjects] = await db.batch([
    selectSums(db, week),
    selectSums(db, before),
    db
      .select({ day: sql<string | null>`min(${day})` })
      .from(dailyFigures)
      .where(isWholeSite),
    db
      .select({
        assessment: sql<string | null>`${assessments.title}`.as("assessment"),
        post: sql<string | null>`${posts.title}`.as("post"),
        completions: sumIn("completions", week, "completions"),
        completionsBefore: sumIn("completions", before, "completionsBefore"),
        views: sumIn("views", week, "views"),
        viewsBefore: sumIn("views", before, "viewsBefore"),
      })
      .from(dailyFigures)
      .leftJoin(assessments, sql`${assessments.id} = iif(${subject} glob 'assessment:*', substr(${subject}, 12), null)`)
      .leftJoin(posts, sql`${posts.id} = iif(${subject} glob 'post:*', substr(${subject}, 6), null)`)
      .where(and(ne(subject, ""), between(day, before.first, week.last)))
      .groupBy(subject),
  ]);
  const wasCounted = start?.day != null && start.day <= before.first;
  return {
    week: sums,
    before: wasCounted ? earlier : null,
    changes: subjects.flatMap(({ assessment, post, ...counts }): WeeklyChange[] => {
      if (assessment !== null) {
        return [
          { title: assessment, figure: "completions", now: counts.completions, before: counts.completionsBefore },
        ];
      }
      return post === null ? [] : [{ title: post, figure: "views", now: counts.views, before: counts.viewsBefore }];
    }),
  };
}

/** Returns whether nobody claimed the week before: whoever claims it sends its mail. */
export async function claimWeeklyMail(db: Database, week: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insert(weeklyMails)
    .values({ week, sentAt: now })
    .onConflictDoNothing()
    .returning({ week: weeklyMails.week });
  return claimed.length > 0;
}

export async function wasWeeklyMailSent(db: Database, week: string): Promise<boolean> {
  const rows = await db.select({ week: weeklyMails.week }).from(weeklyMails).where(eq(weeklyMails.week, week));
  return rows.length > 0;
}
