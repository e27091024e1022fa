import type { PostSort } from "@illumine/shared/api/admin-posts.ts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Database } from "../database.server.ts";
import { posts } from "../schema/posts.server.ts";
import { type EntryRow, entryColumns } from "./cards.server.ts";

/** Sorts with one index for published posts and one for drafts; sorts by date use the list's indexes. */
type HalvedSort = Exclude<PostSort, "newest" | "oldest">;

const orders = {
  title: [sql`${posts.title} collate nocase`, asc(posts.seq)],
  views: [desc(posts.views), desc(posts.seq)],
  edited: [desc(posts.updatedAt), desc(posts.seq)],
} as const satisfies Record<HalvedSort, readonly [SQL, SQL]>;

interface SortedQuery {
  sort: HalvedSort;
  isPublished: boolean | null;
  category: string | undefined;
  limit: number;
  offset: number;
}

export function selectSortedPosts(db: Database, { sort, isPublished, category, limit, offset }: SortedQuery) {
  const selectHalf = (half: boolean) =>
    db
      .select(entryColumns)
      .from(posts)
      .where(
        and(
          // The partial indexes are used only with exactly this SQL; see the schema.
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

export const sortFound = (found: EntryRow[], sort: PostSort): EntryRow[] => found.toSorted(comparisons[sort]);
