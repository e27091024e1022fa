import type { ListPosts, PostEntryPage, PostStatus } from "@illumine/shared/api/admin-posts.ts";
import type { FoundPosts, PostCategoryFacet, PostPage, PostPaging } from "@illumine/shared/api/posts.ts";
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { counters, posts } from "../schema.server.ts";
import { cardColumns, entryColumns, toCards, toEntries } from "./cards.server.ts";
import { selectMatches, toSearch } from "./search.server.ts";
import { selectSortedPosts, sortFound } from "./sort.server.ts";

type Status = PostStatus | "kept";

/** In these words the indices are used; see the schema. */
const states = {
  published: sql`is_published = 1 and deleted_at is null`,
  draft: sql`is_published = 0 and ifnull(deleted_at, 0) = 0`,
  deleted: isNotNull(posts.deletedAt),
  kept: sql`ifnull(deleted_at, 0) = 0`,
} as const satisfies Record<Status, SQL>;

/** The counters that make up the total of a status, and whether they add or take away. */
const totals = {
  published: [["posts", 1]],
  draft: [
    ["posts all", 1],
    ["posts", -1],
  ],
  deleted: [["posts deleted", 1]],
  kept: [["posts all", 1]],
} as const satisfies Record<Status, readonly (readonly [string, 1 | -1])[]>;

const withCategory = (name: string, category: string | undefined) =>
  category === undefined ? name : `${name}:${category}`;

const selectCounters = (db: Database, status: Status, category: string | undefined) =>
  db
    .select()
    .from(counters)
    .where(
      inArray(
        counters.name,
        totals[status].map(([name]) => withCategory(name, category)),
      ),
    );

type Counter = typeof counters.$inferSelect;

const sumCounters = (counted: Counter[], status: Status, category: string | undefined) =>
  totals[status].reduce(
    (sum, [name, sign]) =>
      sum + sign * (counted.find((counter) => counter.name === withCategory(name, category))?.value ?? 0),
    0,
  );

const inCategory = (category: string | undefined) =>
  category === undefined ? undefined : eq(posts.category, category);

/** What follows a row of the list, newest first. */
const isAfter = (after: string | undefined) => {
  if (after === undefined) return undefined;
  const [date = "", seq = ""] = after.split(".");
  return sql`(${posts.date}, ${posts.seq}) < (${date}, ${Number(seq)})`;
};

export interface PostQuery extends PostPaging {
  category?: string | undefined;
}

/** One page of what visitors see, newest first, in one round trip. */
export async function listPublishedPosts(db: Database, query: PostQuery): Promise<PostPage> {
  const { page, limit, category, after } = query;
  const [rows, counted] = await db.batch([
    db
      .select(cardColumns)
      .from(posts)
      .where(and(states.published, inCategory(category), isAfter(after)))
      .orderBy(desc(posts.date), desc(posts.seq))
      .limit(limit)
      .offset(after === undefined ? (page - 1) * limit : 0),
    selectCounters(db, "published", category),
  ]);
  const total = sumCounters(counted, "published", category);
  const last = rows.at(-1);
  return {
    posts: toCards(rows),
    total,
    totalPages: Math.ceil(total / limit),
    after: last && page * limit < total ? `${last.date}.${last.seq}` : null,
  };
}

/** The categories with published posts, the largest first. */
export async function listPostCategories(db: Database): Promise<PostCategoryFacet[]> {
  const rows = await db
    .select()
    .from(counters)
    // From 'posts:' up to the character after the colon: a range of the table's key.
    .where(sql`${counters.name} >= 'posts:' and ${counters.name} < 'posts;' and ${counters.value} > 0`)
    .orderBy(desc(counters.value), counters.name);
  return rows.map(({ name, value }) => ({ _id: name.slice("posts:".length), count: value }));
}

/** Posts that a search counts; past them it says that there are more. */
const counted = 100;

/** The page of at most 100 rows that were found, best first. */
function toFoundPage<Row>(found: Row[], { page, limit }: Pick<PostPaging, "page" | "limit">) {
  const total = Math.min(found.length, counted);
  return {
    rows: found.slice(0, counted).slice((page - 1) * limit, page * limit),
    rest: { total, totalPages: Math.ceil(total / limit), isMore: found.length > counted },
  };
}

/**
 * One page of what visitors find, in a category or in all, best first, in one round trip. Any text is allowed; an empty
 * one finds nothing.
 */
export async function searchPublishedPosts(
  db: Database,
  { search: text, category, ...paging }: Omit<PostQuery, "after"> & { search: string },
): Promise<FoundPosts> {
  const search = toSearch(text);
  const isOpen = and(states.published, inCategory(category));
  const found = search ? await selectMatches(db, { search, isOpen, limit: counted + 1 }) : [];
  const { rows, rest } = toFoundPage(found, paging);
  return { posts: toCards(rows), ...rest };
}

type EntryQuery = Omit<ListPosts, "status"> & { status?: Status };

/** A page of a list that nothing is searched in. */
function selectEntries(db: Database, { page, limit, status = "kept", category, sort = "newest" }: EntryQuery) {
  const offset = (page - 1) * limit;
  if (status !== "deleted" && sort !== "newest" && sort !== "oldest") {
    const isPublished = status === "kept" ? null : status === "published";
    return selectSortedPosts(db, { sort, isPublished, category, limit, offset });
  }
  const order = status === "deleted" ? posts.deletedAt : posts.date;
  const direction = status !== "deleted" && sort === "oldest" ? asc : desc;
  return db
    .select(entryColumns)
    .from(posts)
    .where(and(states[status], inCategory(category)))
    .orderBy(direction(order), direction(posts.seq))
    .limit(limit)
    .offset(offset);
}

/**
 * One page of the dashboard in one round trip: newest first, what was deleted last first, what was found best first, or
 * as it is sorted.
 */
export async function listPostEntries(db: Database, query: EntryQuery): Promise<PostEntryPage> {
  const { page, limit, status = "kept", category, search: text = "", sort } = query;
  const isListed = and(states[status], inCategory(category));
  const search = toSearch(text);
  if (search) {
    const found = await selectMatches(db, { search, isOpen: isListed, limit: counted + 1 });
    const { rows, rest } = toFoundPage(sort ? sortFound(found, sort) : found, { page, limit });
    return { posts: toEntries(rows), ...rest };
  }
  const [rows, tallies] = await db.batch([selectEntries(db, query), selectCounters(db, status, category)]);
  const total = sumCounters(tallies, status, category);
  return { posts: toEntries(rows), total, totalPages: Math.ceil(total / limit), isMore: false };
}
