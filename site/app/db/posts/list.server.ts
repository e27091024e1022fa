import type { ListPosts, PostEntryPage, PostStatus } from "@illumine/shared/api/admin-posts.ts";
import type { FoundPosts, PostCategoryFacet, PostPage, PostPaging } from "@illumine/shared/api/posts.ts";
import type { Newsletter } from "@illumine/shared/api/settings.ts";
import { isBlogCategory, normalizeBlogCategory } from "@illumine/shared/blog/categories.ts";
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { counters } from "../schema/figures.server.ts";
import { posts } from "../schema/posts.server.ts";
import { parseNewsletter, selectNewsletter } from "../settings/settings.server.ts";
import { cardColumns, entryColumns, parseCards, parseEntries } from "./cards.server.ts";
import { parseSearch, type Search, selectMatches } from "./search.server.ts";
import { selectSortedPosts, sortFound } from "./sort.server.ts";

type Status = PostStatus | "notDeleted";

/** The partial indexes are used only with exactly this SQL; see the schema. */
const statusConditions = {
  published: sql`is_published = 1 and deleted_at is null`,
  draft: sql`is_published = 0 and ifnull(deleted_at, 0) = 0`,
  deleted: isNotNull(posts.deletedAt),
  notDeleted: sql`ifnull(deleted_at, 0) = 0`,
} as const satisfies Record<Status, SQL>;

/** Counters that add up to the total of a status, with their signs. */
const statusCounters = {
  published: [["posts", 1]],
  draft: [
    ["posts all", 1],
    ["posts", -1],
  ],
  deleted: [["posts deleted", 1]],
  notDeleted: [["posts all", 1]],
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
        statusCounters[status].map(([name]) => withCategory(name, category)),
      ),
    );

type Counter = typeof counters.$inferSelect;

const sumCounters = (counted: Counter[], status: Status, category: string | undefined) =>
  statusCounters[status].reduce(
    (sum, [name, sign]) =>
      sum + sign * (counted.find((counter) => counter.name === withCategory(name, category))?.value ?? 0),
    0,
  );

type Category = string | SQL;

const inCategory = (category: Category | undefined) =>
  category === undefined ? undefined : eq(posts.category, category);

const isAfter = (after: string | undefined) => {
  if (after === undefined) return undefined;
  const [date = "", seq = ""] = after.split(".");
  return sql`(${posts.date}, ${posts.seq}) < (${date}, ${Number(seq)})`;
};

export interface PostQuery extends PostPaging {
  category?: string | undefined;
}

/** The months before `offset` are counted, not read; past the end, neither are posts. */
function selectPage(db: Database, { offset, limit, category, after }: PageQuery) {
  const isListed = and(statusConditions.published, inCategory(category));
  const rows = db.select(cardColumns).from(posts).orderBy(desc(posts.date), desc(posts.seq)).limit(limit);
  if (offset === 0) return rows.where(and(isListed, isAfter(after)));
  const scope = category === undefined ? sql`''` : sql`':' || ${category}`;
  const first = sql`select month, ${offset} - before as skipped from (
    select month, count, sum(count) over (order by month desc) - count as before from post_months where scope = ${scope})
    where before + count > ${offset} order by month desc limit 1`;
  const seqs = sql`select seq from posts where ${isListed} and date < (select month || '~' from (${first}))
    order by date desc, seq desc limit ${limit} offset ifnull((select skipped from (${first})), 0)`;
  return rows.where(sql`${posts.seq} in (${seqs})`);
}

interface PageQuery extends Pick<PostPaging, "limit" | "after"> {
  offset: number;
  category: Category | undefined;
}

export async function listPublishedPosts(db: Database, query: PostQuery): Promise<PostPage> {
  const { page, limit, category, after } = query;
  const [rows, counted] = await db.batch([
    selectPage(db, { offset: after === undefined ? (page - 1) * limit : 0, limit, category, after }),
    selectCounters(db, "published", category),
  ]);
  const total = sumCounters(counted, "published", category);
  const last = rows.at(-1);
  return {
    posts: parseCards(rows),
    total,
    totalPages: Math.ceil(total / limit),
    after: last && page * limit < total ? `${last.date}.${last.seq}` : null,
  };
}

const selectFacets = (db: Database) =>
  db
    .select()
    .from(counters)
    // From 'posts:' up to the character after the colon: a range of the primary key.
    .where(sql`${counters.name} >= 'posts:' and ${counters.name} < 'posts;' and ${counters.value} > 0`)
    .orderBy(desc(counters.value), counters.name);

const toFacets = (rows: Counter[]): PostCategoryFacet[] =>
  rows.map(({ name, value }) => ({ _id: name.slice("posts:".length), count: value }));

export const listPostCategories = async (db: Database): Promise<PostCategoryFacet[]> =>
  toFacets(await selectFacets(db));

export interface BlogPage extends FoundPosts {
  facets: PostCategoryFacet[];
  /** Undefined if there is none, or no such one. */
  category: string | undefined;
  newsletter: Newsletter | null;
}

/** One round trip. `category`: the exact name of one with posts, or a name or slug of a known one. */
export async function findBlogPage(
  db: Database,
  { page, limit, category: requested, search: text }: PostQuery & { search: string },
): Promise<BlogPage> {
  const known = requested === undefined ? undefined : normalizeBlogCategory(requested);
  const exactName = sql`coalesce((select ${requested} from counters where name = ${`posts:${requested}`} and value > 0), ${known})`;
  const category = requested === known ? known : exactName;
  const isListed = and(statusConditions.published, inCategory(category));
  const rows =
    text === ""
      ? selectPage(db, { offset: (page - 1) * limit, limit, category })
      : selectMatches(db, {
          search: parseSearch(text) ?? unknownSearch,
          isOpen: isListed,
          limit: maxCountedMatches + 1,
        });
  const [facetRows, newsletterRows, found] = await db.batch([
    selectFacets(db),
    selectNewsletter(db),
    rows as ReturnType<typeof selectMatches>,
  ]);
  const newsletter = parseNewsletter(newsletterRows);
  const facets = toFacets(facetRows);
  const builtIn = known !== undefined && isBlogCategory(known) ? known : undefined;
  const name = facets.find(({ _id }) => _id === requested)?._id ?? builtIn;
  if (text !== "") {
    const { rows: onPage, counts } = paginateFound(found, { page, limit });
    return { posts: parseCards(onPage), ...counts, facets, category: name, newsletter };
  }
  const total = facets.reduce((sum, { _id, count }) => sum + (name === undefined || name === _id ? count : 0), 0);
  return {
    posts: parseCards(found),
    total,
    totalPages: Math.ceil(total / limit),
    isMore: false,
    facets,
    category: name,
    newsletter,
  };
}

const maxCountedMatches = 100;
const unknownSearch: Search = { text: "\u0001\u0001\u0001", terms: ["\u0001\u0001\u0001"] };

function paginateFound<Row>(found: Row[], { page, limit }: Pick<PostPaging, "page" | "limit">) {
  const total = Math.min(found.length, maxCountedMatches);
  return {
    rows: found.slice(0, maxCountedMatches).slice((page - 1) * limit, page * limit),
    counts: { total, totalPages: Math.ceil(total / limit), isMore: found.length > maxCountedMatches },
  };
}

export async function searchPublishedPosts(
  db: Database,
  { search: text, category, ...paging }: Omit<PostQuery, "after"> & { search: string },
): Promise<FoundPosts> {
  const search = parseSearch(text);
  const isOpen = and(statusConditions.published, inCategory(category));
  const found = search ? await selectMatches(db, { search, isOpen, limit: maxCountedMatches + 1 }) : [];
  const { rows, counts } = paginateFound(found, paging);
  return { posts: parseCards(rows), ...counts };
}

export const selectPublishedMatches = (db: Database, text: string, limit: number) =>
  selectMatches(db, {
    search: parseSearch(text) ?? unknownSearch,
    isOpen: statusConditions.published,
    limit,
  });

type EntryQuery = Omit<ListPosts, "status"> & { status?: Status };

function selectEntries(db: Database, { page, limit, status = "notDeleted", category, sort = "newest" }: EntryQuery) {
  const offset = (page - 1) * limit;
  if (status !== "deleted" && sort !== "newest" && sort !== "oldest") {
    const isPublished = status === "notDeleted" ? null : status === "published";
    return selectSortedPosts(db, { sort, isPublished, category, limit, offset });
  }
  const order = status === "deleted" ? posts.deletedAt : posts.date;
  const direction = status !== "deleted" && sort === "oldest" ? asc : desc;
  return db
    .select(entryColumns)
    .from(posts)
    .where(and(statusConditions[status], inCategory(category)))
    .orderBy(direction(order), direction(posts.seq))
    .limit(limit)
    .offset(offset);
}

export async function listPostEntries(db: Database, query: EntryQuery): Promise<PostEntryPage> {
  const { page, limit, status = "notDeleted", category, search: text = "", sort } = query;
  const isListed = and(statusConditions[status], inCategory(category));
  const search = parseSearch(text);
  if (search) {
    const found = await selectMatches(db, { search, isOpen: isListed, limit: maxCountedMatches + 1 });
    const { rows, counts } = paginateFound(sort ? sortFound(found, sort) : found, { page, limit });
    return { posts: parseEntries(rows), ...counts };
  }
  const [rows, tallies] = await db.batch([selectEntries(db, query), selectCounters(db, status, category)]);
  const total = sumCounters(tallies, status, category);
  return { posts: parseEntries(rows), total, totalPages: Math.ceil(total / limit), isMore: false };
}
