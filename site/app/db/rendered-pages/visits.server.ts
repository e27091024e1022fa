import { sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { pageVisits } from "../schema.server.ts";

/** @param visits by address; those of pages that aren't stored don't count */
export async function addVisits(db: Database, visits: ReadonlyMap<string, number>): Promise<void> {
  await db
    .insert(pageVisits)
    .select(
      sql`select key, value, 0 from json_each(${JSON.stringify(Object.fromEntries(visits))})
        where exists (select 1 from rendered_pages where address = key)`,
    )
    .onConflictDoUpdate({ target: pageVisits.address, set: { visits: sql`visits + excluded.visits` } });
}
