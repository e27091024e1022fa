import type { SeriesEntry } from "@illumine/shared/api/series.ts";
import { and, asc, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { posts } from "../schema/posts.server.ts";
import { isVisible } from "./find.server.ts";

const maxParts = 200;

export const listSeries = (db: Database): Promise<SeriesEntry[]> =>
  db
    .select({
      title: sql<string>`min(series)`,
      posts: sql<number>`count(*)`,
      published: sql<number>`sum(is_published)`,
      lastPosition: sql<number>`ifnull(max(series_position), 0)`,
    })
    .from(posts)
    .where(sql`series is not null and deleted_at is null`)
    .groupBy(sql`series collate nocase`)
    .orderBy(asc(sql`series collate nocase`));

/** For the batch of a page: the parts that visitors see. `title`: SQL for that of the series. */
export const selectParts = (db: Database, title: SQL) =>
  db
    .select({
      _id: posts.id,
      slug: posts.slug,
      title: posts.title,
      date: posts.date,
      seriesPosition: posts.seriesPosition,
    })
    .from(posts)
    .where(and(sql`${posts.series} = ${title} collate nocase`, isVisible))
    .orderBy(asc(posts.seriesPosition))
    .limit(maxParts);
