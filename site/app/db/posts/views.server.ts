import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { idempotencyKeys } from "../schema/documents.server.ts";
import { posts } from "../schema/posts.server.ts";
import { isVisible } from "./find.server.ts";

/** Stands in the place of a request's path. */
export const viewPath = "view";

// Clients can't send this key: theirs are UUIDs.
const toStoredKey = (viewKey: string) => `view:${viewKey}`;

const isCounted = (viewKey: string): SQL =>
  sql`exists (select 1 from ${idempotencyKeys} where ${eq(idempotencyKeys.key, toStoredKey(viewKey))})`;

export const isNewView = (viewKey: string): SQL => sql`not ${isCounted(viewKey)}`;

export async function hasView(db: Database, viewKey: string): Promise<boolean> {
  const [row] = await db.all<{ isCounted: number }>(sql`select ${isCounted(viewKey)} as isCounted`);
  return row?.isCounted === 1;
}

/** @param viewKey hash of post and browser session, so stored keys don't reveal what else a browser read */
export function insertView(
  db: Database,
  { postId, viewKey, now }: { postId: string; viewKey: string; now: Date },
): Statement[] {
  return [
    db
      .update(posts)
      .set({ views: sql`${posts.views} + 1` })
      .where(and(eq(posts.id, postId), isVisible)),
    db.insert(idempotencyKeys).values({
      ...{ key: toStoredKey(viewKey), method: "POST", path: viewPath, requestHash: "" },
      ...{ status: 200, response: "{}", createdAt: now },
    }),
  ];
}
