import { ne, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { pageComparisons, pageVisits, renderedPages } from "../schema/rendered-pages.server.ts";

/** Halves the visits and removes pages that have none left. To be called once a day. */
export async function sweepRenderedPages(db: Database, build: string): Promise<void> {
  await db.batch([
    db.update(pageVisits).set({ visits: sql`visits / 2` }),
    db.delete(renderedPages).where(sql`address in (select address from page_visits where visits < 1)`),
    db.delete(pageComparisons).where(ne(pageComparisons.build, build)),
  ]);
}
