import { type FiguresOverTime, type FiguresPeriod, wholePeriod } from "@illumine/shared/api/daily-figures.ts";
import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { dailyFigures } from "../schema/figures.server.ts";
import { posts } from "../schema/posts.server.ts";
import { toDay } from "../visitors/networks.server.ts";

const wholeSite = "";
const dayMs = 86_400_000;

export interface PageRequests {
  /** Of a stored page: requests of what doesn't exist aren't counted. */
  address: string;
  figure: "introductions" | "occupations";
  /** 'assessment:{id}', or null for what only the whole site counts. */
  subject: string | null;
  requests: number;
}

const addToStored = {
  introductions: sql`introductions + excluded.introductions`,
  occupations: sql`occupations + excluded.occupations`,
  emptySearches: sql`empty_searches + excluded.empty_searches`,
};

export function insertRequests(db: Database, requests: PageRequests[], emptySearches: number): Statement {
  const { introductions, occupations, emptySearches: searches } = addToStored;
  return db
    .insert(dailyFigures)
    .select(
      sql`with seen as (
          select value ->> 'subject' as subject, value ->> 'requests' as requests, value ->> 'figure' as figure
          from json_each(${JSON.stringify(requests)})
          where exists (select 1 from rendered_pages where address = value ->> 'address')),
        added as (
          select ${wholeSite} as subject, ifnull(sum(iif(figure = 'introductions', requests, 0)), 0) as introductions,
            ifnull(sum(iif(figure = 'occupations', requests, 0)), 0) as occupations, ${emptySearches} as searches
          from seen
          union all
          select subject, sum(requests), 0, 0 from seen where subject is not null group by subject)
        select subject, date('now'), introductions, 0, 0, 0, 0, 0, 0, 0, 0, occupations, searches, 0 from added
        where introductions + occupations + searches > 0`,
    )
    .onConflictDoUpdate({
      target: [dailyFigures.subject, dailyFigures.day],
      set: { introductions, occupations, emptySearches: searches },
    });
}

export const insertSharedResult = (db: Database, assessmentId: string): Statement =>
  db
    .insert(dailyFigures)
    .values(
      [wholeSite, `assessment:${assessmentId}`].map((subject) => ({
        subject,
        day: sql`date('now')`,
        sharedResults: 1,
      })),
    )
    .onConflictDoUpdate({
      target: [dailyFigures.subject, dailyFigures.day],
      set: { sharedResults: sql`shared_results + excluded.shared_results` },
    });

function selectCreation(db: Database, subject: string) {
  const [kind = "", id = ""] = subject.split(":");
  return kind === "post"
    ? db.select({ createdAt: posts.createdAt }).from(posts).where(eq(posts.id, id))
    : db.select({ createdAt: assessments.createdAt }).from(assessments).where(eq(assessments.id, id));
}

export async function loadFiguresOverTime(
  db: Database,
  { days, subject = wholeSite, now }: { days: FiguresPeriod; subject?: string | undefined; now: Date },
): Promise<FiguresOverTime> {
  const compared = days === wholePeriod ? Number(days) : 2 * Number(days);
  const { subject: _, ...columns } = dailyFigures;
  const { introductions, starts, reachedPsychometric, reachedTechnical, reachedWiscar, reachedResults } = columns;
  const { day, completions, ratings, views, occupations, emptySearches, sharedResults } = columns;
  const [[first], [created], rows] = await db.batch([
    db.select({ day }).from(dailyFigures).where(eq(dailyFigures.subject, wholeSite)).orderBy(asc(day)).limit(1),
    selectCreation(db, subject),
    db
      .select({
        ...{ day, introductions, starts, reachedPsychometric, reachedTechnical, reachedWiscar, reachedResults },
        ...{ completions, ratings, views, occupations, emptySearches, sharedResults },
      })
      .from(dailyFigures)
      .where(and(eq(dailyFigures.subject, subject), gte(day, toDay(new Date(now.getTime() - (compared - 1) * dayMs)))))
      .orderBy(asc(day)),
  ]);
  // Built-in content may be dated before it was installed, or after its first visit.
  const createdOn = created && [toDay(created.createdAt), rows[0]?.day ?? "9999"].toSorted()[0];
  const countedSince = first && createdOn && createdOn > first.day ? createdOn : (first?.day ?? null);
  return { today: toDay(now), countedSince, days: rows };
}
