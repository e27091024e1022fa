import type { SeriesEntry } from "@illumine/shared/api/series.ts";
import { and, asc, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { posts } from "../schema/posts.server.ts";
import { isVisible } from "./find.server.ts";

/** Of one series. */
const maxParts = 200;
/** Of all series. */
const maxListedParts = 5_000;

const seriesKey = sql<string>`lower(series)`;

const partColumns = {
  _id: posts.id,
  slug: posts.slug,
  title: posts.title,
  date: posts.date,
  seriesPosition: posts.seriesPosition,
};

export async function listSeries(db: Database): Promise<SeriesEntry[]> {
  const [series, parts] = await db.batch([
    db
      .select({
        key: seriesKey.as("series_key"),
        title: sql<string>`min(series)`.as("series_title"),
        posts: sql<number>`count(*)`.as("post_count"),
        published: sql<number>`sum(is_published)`.as("published_count"),
        lastPosition: sql<number>`ifnull(max(series_position), 0)`.as("last_position"),
      })
      .from(posts)
      .where(sql`series is not null and deleted_at is null`)
      .groupBy(sql`series collate nocase`)
      .orderBy(asc(sql`series collate nocase`)),
    db
      .select({ key: seriesKey.as("series_key"), ...partColumns })
      .from(posts)
      .where(and(sql`series is not null`, isVisible))
      .limit(maxListedParts),
  ]);
  return series.map(({ key, ...entry }) => ({
    ...entry,
    parts: parts.flatMap(({ key: ofSeries, ...part }) => (ofSeries === key ? [part] : [])),
  }));
}

export const selectParts = (db: Database, title: SQL) =>
  db
    .select(partColumns)
    .from(posts)
    .where(and(sql`${posts.series} = ${title} collate nocase`, isVisible))
    .orderBy(asc(posts.seriesPosition))
    .limit(maxParts);
