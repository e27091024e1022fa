import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { limitIf } from "../limit-if.server.ts";
import { duePages, pageComparisons } from "../schema/rendered-pages.server.ts";

/** Pages compared in a run: what a write costs, whatever number of pages is stored. */
export const comparedAtOnce = 500;
const expiredAtOnce = 100;
/** Only failing pages become so many; then no others are looked for until the next write. */
const maxDue = 2000;
/** By then a page is rendered, or its invocation has ended. */
export const attemptMs = 2 * 60_000;
/** 17 hours between attempts. */
const maxDoublings = 9;

const top = Number.MAX_SAFE_INTEGER;

const startComparison = (db: Database, build: string) => {
  const version = sql`ifnull((select version from content_versions where tag = 'any'), 0)`;
  return db
    .insert(pageComparisons)
    .select(
      sql`select ${build}, ${version}, ${top}, '', ${top}, ''
        where (select version from page_comparisons where build = ${build}) is not ${version}`,
    )
    .onConflictDoUpdate({
      target: pageComparisons.build,
      set: {
        version: sql`excluded.version`,
        belowVisits: sql`excluded.below_visits`,
        belowAddress: sql`excluded.below_address`,
        visits: sql`excluded.visits`,
        address: sql`excluded.address`,
      },
    });
};

function continueComparison(db: Database, { build, now, limit }: { build: string; now: number; limit: number }) {
  const columns = (names: SQL) => sql`(select ${names} from page_comparisons where build = ${build})`;
  const ready = sql`(select count(*) from (select 1 from due_pages where ready_at <= ${now} limit ${limit}))`;
  const canContinue = sql`(visits = ${top} or (${ready} < ${limit} and (select count(*) from due_pages) < ${maxDue}))`;
  const last = (name: SQL) => sql`(select ${name} from (select visits, address from page_visits
    where (visits, address) < (${columns(sql`visits`)}, ${columns(sql`address`)})
    order by visits desc, address desc limit ${comparedAtOnce}) order by visits, address limit 1)`;
  const visits = sql`ifnull(${last(sql`visits`)}, -1)`;
  const move = (current: SQL, next: SQL) => sql`iif(${canContinue}, ${next}, ${current})`;
  return db
    .update(pageComparisons)
    .set({
      belowVisits: sql`${pageComparisons.visits}`,
      belowAddress: sql`${pageComparisons.address}`,
      visits: move(sql`visits`, visits),
      address: move(sql`address`, sql`ifnull(${last(sql`address`)}, '')`),
    })
    .where(and(eq(pageComparisons.build, build), sql`below_visits >= 0`));
}

const addOutdated = (db: Database, { build, now }: { build: string; now: number }) => {
  const bound = (name: SQL) => sql`(select ${name} from page_comparisons where build = ${build})`;
  return db
    .insert(duePages)
    .select(
      sql`select page.address, page.visits, 0, ${now} from page_visits page cross join rendered_pages using (address)
        where (page.visits, page.address) < (${bound(sql`below_visits`)}, ${bound(sql`below_address`)})
          and (page.visits, page.address) >= (${bound(sql`visits`)}, ${bound(sql`address`)})
          and (build <> ${build} or stamp <> (select ifnull(sum(version), 0) from content_versions
            where tag in (select value from json_each(rendered_pages.tags))))`,
    )
    .onConflictDoNothing();
};

const addExpired = (db: Database, now: number) =>
  db
    .insert(duePages)
    .select(
      sql`select address, ifnull((select visits from page_visits where address = expired.address), 0), 0, ${now}
        from (select address from rendered_pages where expires_at <= ${now} order by expires_at limit ${expiredAtOnce}) expired
        where true`,
    )
    .onConflictDoNothing();

/** What failed for other reasons than this content is tried again with the next. */
const retryWithNewContent = (db: Database, { build, now }: { build: string; now: number }) =>
  db
    .update(duePages)
    .set({ readyAt: sql`${now}` })
    .where(
      sql`address in (select address from due_pages where ready_at > ${now + attemptMs}
        limit ${limitIf(sql`(select below_visits from page_comparisons where build = ${build}) = ${top}`, maxDue)})`,
    );

/**
 * One round trip. For two minutes nobody else gets these pages; one stays due until its new copy is saved. Each failure
 * quarters what its visits count and doubles the time until it's taken again.
 */
export async function takeDuePages(
  db: Database,
  { build, limit, now }: { build: string; limit: number; now: number },
): Promise<string[]> {
  const next = sql`(select address from due_pages where ready_at <= ${now}
    order by visits >> (2 * attempts) desc, attempts, address limit ${limit})`;
  const [, , , , , taken] = await db.batch([
    startComparison(db, build),
    continueComparison(db, { build, now, limit }),
    retryWithNewContent(db, { build, now }),
    addOutdated(db, { build, now }),
    addExpired(db, now),
    db
      .update(duePages)
      .set({
        attempts: sql`attempts + 1`,
        readyAt: sql`${now} + (${attemptMs} << min(attempts, ${maxDoublings}))`,
      })
      .where(inArray(duePages.address, next))
      .returning({ address: duePages.address }),
  ]);
  return taken.map(({ address }) => address);
}

export async function deleteDuePage(db: Database, address: string): Promise<void> {
  await db.delete(duePages).where(eq(duePages.address, address));
}
