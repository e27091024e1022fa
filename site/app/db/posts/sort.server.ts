import type { PostSort } from "@illumine/shared/api/admin-posts.ts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Database } from "../database.server.ts";
import { posts } from "../schema.server.ts";
import { type EntryRow, entryColumns } from "./cards.server.ts";

/** Orders by date go over the list's own indices; these over one of published posts and one of drafts. */
type HalvedSort = Exclude<PostSort, "newest" | "oldest">;

const orders = {
  title: [sql`${posts.title} collate nocase`, asc(posts.seq)],
  views: [desc(posts.views), desc(posts.seq)],
  edited: [desc(posts.updatedAt), desc(posts.seq)],
} as const satisfies Record<HalvedSort, readonly [SQL, SQL]>;

interface SortedQuery {
  sort: HalvedSort;
  /** Null: published posts and drafts. */
  isPublished: boolean | null;
  category: string | undefined;
  limit: number;
  offset: number;
}

/** Posts that are not in the bin, in an order of their own. Of published posts and drafts SQLite merges both orders. */
export function selectSortedPosts(db: Database, { sort, isPublished, category, limit, offset }: SortedQuery) {
  const selectHalf = (half: boolean) =>
    db
      .select(entryColumns)
      .from(posts)
      .where(
        and(
          // In these words the indices are used; see the schema.
          sql`is_published + 0 = ${half ? 1 : 0} and ifnull(deleted_at, 0) = 0`,
          category === undefined ? undefined : eq(posts.category, category),
        ),
      );
  const rows = isPublished === null ? unionAll(selectHalf(true), selectHalf(false)) : selectHalf(isPublished);
  return rows
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
}

const compare = <Value extends number | string>(one: Value, other: Value) => (one < other ? -1 : one > other ? 1 : 0);

const comparisons = {
  newest: (one, other) => compare(other.date, one.date) || other.seq - one.seq,
  oldest: (one, other) => compare(one.date, other.date) || one.seq - other.seq,
  title: (one, other) => compare(one.title.toLowerCase(), other.title.toLowerCase()) || one.seq - other.seq,
  views: (one, other) => other.views - one.views || other.seq - one.seq,
  edited: (one, other) => compare(other.updatedAt.getTime(), one.updatedAt.getTime()) || other.seq - one.seq,
} as const satisfies Record<PostSort, (one: EntryRow, other: EntryRow) => number>;

/** What a search found, in another order than its own. */
export const sortFound = (found: EntryRow[], sort: PostSort): EntryRow[] => found.toSorted(comparisons[sort]);
