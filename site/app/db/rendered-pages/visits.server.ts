import { sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { insertRequests, type PageRequests } from "../figures/count-figures.server.ts";
import { pageVisits } from "../schema/rendered-pages.server.ts";

/** `visits` of pages that aren't stored don't count; `counted` is what the administrator's overview shows. */
export async function addVisits(
  db: Database,
  visits: ReadonlyMap<string, number>,
  { requests, emptySearches }: { requests: PageRequests[]; emptySearches: number },
): Promise<void> {
  const insert = db
    .insert(pageVisits)
    .select(
      sql`select key, value from json_each(${JSON.stringify(Object.fromEntries(visits))})
        where exists (select 1 from rendered_pages where address = key)`,
    )
    .onConflictDoUpdate({ target: pageVisits.address, set: { visits: sql`visits + excluded.visits` } });
  const isCounted = requests.length > 0 || emptySearches > 0;
  await (isCounted ? db.batch([insert, insertRequests(db, requests, emptySearches)]) : insert);
}
