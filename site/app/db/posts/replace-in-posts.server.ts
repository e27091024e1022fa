import { type SQL, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { audit } from "../schema/documents.server.ts";
import { posts } from "../schema/posts.server.ts";

type Field = "author" | "series";

export interface Replacement {
  field: Field;
  from: string;
  to: string;
  /** How many posts have it; the guard fails if there are more or fewer. */
  count: number;
  deviceId: string | null;
  now: Date;
}

/** Drafts and posts of the bin too. Case doesn't matter. */
const hasValue = ({ field, from }: Pick<Replacement, "field" | "from">): SQL =>
  sql`${posts[field]} = ${from} collate nocase`;

export async function countInPosts(db: Database, wanted: Pick<Replacement, "field" | "from">): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(posts).where(hasValue(wanted));
  return row?.count ?? 0;
}

/** Each post gets a new version: an editor that has it open hears of the change before it saves. */
export const replaceInPosts = (db: Database, replacement: Replacement): Statement[] => {
  const { field, from, to, count, deviceId, now } = replacement;
  return [
    guard(db, sql`(select count(*) from posts where ${hasValue(replacement)}) = ${count}`),
    // Column order must match the schema.
    db.insert(audit).select(
      sql`select lower(hex(randomblob(16))), ${now.getTime()}, ${deviceId}, ${`change ${field}`}, 'post', ${posts.id},
        json_object('version', ${posts.version} + 1, 'from', ${from}, 'to', ${to})
        from ${posts} where ${hasValue(replacement)}`,
    ),
    db
      .update(posts)
      .set({ [field]: to, version: sql`${posts.version} + 1`, updatedAt: now })
      .where(hasValue(replacement)),
  ];
};
