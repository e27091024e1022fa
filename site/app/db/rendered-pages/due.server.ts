import { inArray, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { pageState, pageVisits } from "../schema/rendered-pages.server.ts";

/**
 * Takes the most visited pages of those whose content or build has changed; nobody else gets them then. Pages are
 * compared with their versions once after each change, not on each call. One round trip.
 */
export async function takeDuePages(
  db: Database,
  { build, limit }: { build: string; limit: number },
): Promise<string[]> {
  const name = `marked:${build}`;
  const version = sql`ifnull((select version from content_versions where tag = 'any'), 0)`;
  const hasChanged = sql`(select value from page_state where name = ${name}) is not ${version}`;
  // The cross join makes SQLite read no page unless the content has changed.
  const outdated = sql`(select address from (select 1 where ${hasChanged}) cross join rendered_pages
    where build <> ${build} or stamp <> (select ifnull(sum(version), 0) from content_versions
      where tag in (select value from json_each(rendered_pages.tags))))`;
  const mostVisited = sql`(select address from page_visits where is_due = 1 order by visits desc limit ${limit})`;
  const [, , taken] = await db.batch([
    db.update(pageVisits).set({ isDue: true }).where(inArray(pageVisits.address, outdated)),
    db
      .insert(pageState)
      .select(sql`select ${name}, ${version} where ${hasChanged}`)
      .onConflictDoUpdate({ target: pageState.name, set: { value: sql`excluded.value` } }),
    db
      .update(pageVisits)
      .set({ isDue: false })
      .where(inArray(pageVisits.address, mostVisited))
      .returning({ address: pageVisits.address }),
  ]);
  return taken.map(({ address }) => address);
}
