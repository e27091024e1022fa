import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { limitIf } from "../limit-if.server.ts";
import { duePages, pageVisits, renderedPages } from "../schema/rendered-pages.server.ts";

/** Of all bodies together. Workers Free allows databases of 500 MB. */
export const maxStoredSize = 200_000_000;

export interface PageSubject {
  /** With origin, and only with parameters that the page reads. */
  address: string;
  /** What the page depends on: tags of `content_versions`. */
  tags: readonly string[];
  /** The same of what visitors change, such as ratings. */
  countTags: readonly string[];
  /** For what changes as time passes, such as 'new' on a card. */
  maxAgeMs: number;
}

export interface PageVersion {
  build: string;
  stamp: number;
  countsStamp: number;
}

export interface StoredPage extends PageVersion {
  renderedAt: number;
  headers: [string, string][];
  body: string;
}

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };

type FoundRow = Nullable<Omit<StoredPage, "headers"> & { headers: string }> & {
  currentStamp: number;
  currentCountsStamp: number;
};

const sumVersions = (tags: readonly string[]): SQL =>
  sql`(select ifnull(sum(version), 0) from content_versions where tag in (select value from json_each(${JSON.stringify(tags)})))`;

const isUnchanged = (known: StoredPage | null): SQL =>
  known === null
    ? sql`0`
    : sql`(build, stamp, counts_stamp, rendered_at) = (${known.build}, ${known.stamp}, ${known.countsStamp}, ${known.renderedAt})`;

/** One statement. `known`: as it was read before; if it hasn't changed, D1 doesn't send its body again. */
export async function findRenderedPage(
  db: Database,
  { address, tags, countTags }: Omit<PageSubject, "maxAgeMs">,
  known: StoredPage | null = null,
) {
  const row = await db.get<FoundRow>(
    sql`select build, stamp, counts_stamp as countsStamp, rendered_at as renderedAt, headers,
      case when ${isUnchanged(known)} then null else body end as body,
      ${sumVersions(tags)} as currentStamp, ${sumVersions(countTags)} as currentCountsStamp
      from (select 1) left join rendered_pages on address = ${address}`,
  );
  const { currentStamp, currentCountsStamp, ...columns } = row;
  const toPage = () => (columns.body === null ? known : { ...columns, headers: JSON.parse(columns.headers ?? "[]") });
  const page = columns.build === null ? null : toPage();
  return { page: page as StoredPage | null, stamp: currentStamp, countsStamp: currentCountsStamp };
}

/** More than one, because pages differ in size. */
const evictedAtOnce = 5;

/**
 * Nothing if the content has changed since the versions were read. A full store evicts the least visited; addresses
 * with parameters, of which anybody can think up any number, get half of the room, and only each other's.
 */
export async function saveRenderedPage(
  db: Database,
  { address, tags, maxAgeMs }: Omit<PageSubject, "countTags">,
  { build, stamp, countsStamp, renderedAt, headers, body }: StoredPage,
  { maxSize = maxStoredSize }: { maxSize?: number } = {},
): Promise<void> {
  const hasParameters = address.includes("?");
  const room = hasParameters ? maxSize / 2 : maxSize;
  const isStored = sql`exists (select 1 from rendered_pages where address = ${address})`;
  const hasRoom = sql`ifnull((select value from page_state where name = 'size'), 0) < ${room}`;
  const leastVisited = db
    .select({ address: pageVisits.address })
    .from(pageVisits)
    .where(hasParameters ? sql`instr(address, '?') > 0` : undefined)
    .orderBy(pageVisits.visits, pageVisits.address)
    .limit(limitIf(sql`not ${hasRoom} and not ${isStored}`, evictedAtOnce));
  await db.batch([
    db.delete(renderedPages).where(inArray(renderedPages.address, leastVisited)),
    db
      .insert(renderedPages)
      // Column order must match the schema.
      .select(
        sql`select ${address}, ${build}, ${stamp}, ${countsStamp}, ${renderedAt}, ${renderedAt + maxAgeMs},
          ${body.length}, ${JSON.stringify(tags)}, ${JSON.stringify(headers)}, ${body}
          where ${sumVersions(tags)} = ${stamp} and (${isStored} or ${hasRoom})`,
      )
      .onConflictDoUpdate({
        target: renderedPages.address,
        set: {
          build: sql`excluded.build`,
          stamp: sql`excluded.stamp`,
          countsStamp: sql`excluded.counts_stamp`,
          renderedAt: sql`excluded.rendered_at`,
          expiresAt: sql`excluded.expires_at`,
          size: sql`excluded.size`,
          tags: sql`excluded.tags`,
          headers: sql`excluded.headers`,
          body: sql`excluded.body`,
        },
      }),
    db
      .insert(pageVisits)
      .select(sql`select address, 1 from rendered_pages where address = ${address}`)
      .onConflictDoNothing(),
    db
      .delete(duePages)
      .where(
        and(
          eq(duePages.address, address),
          sql`(${build}, ${stamp}, ${renderedAt}) = (select build, stamp, rendered_at from rendered_pages where address = ${address})`,
        ),
      ),
  ]);
}

/** With its visits: a trigger deletes them. */
export async function deleteRenderedPage(db: Database, address: string): Promise<void> {
  await db.delete(renderedPages).where(eq(renderedPages.address, address));
}
