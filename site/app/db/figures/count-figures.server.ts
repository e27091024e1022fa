import { sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { dailyFigures } from "../schema/figures.server.ts";

/** The subject of figures that aren't of one assessment or post. */
export const wholeSite = "";

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
