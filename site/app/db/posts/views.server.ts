import { and, eq, notExists, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { idempotencyKeys } from "../schema/documents.server.ts";
import { posts } from "../schema/posts.server.ts";
import { isVisible } from "./find.server.ts";

/**
 * Counts a view once per key.
 * @param viewKey hash of post and browser session, so stored keys don't reveal what else a browser read
 */
export function insertView(
  db: Database,
  { postId, viewKey, now }: { postId: string; viewKey: string; now: Date },
): Statement[] {
  // Clients can't send this key: theirs are UUIDs.
  const key = `view:${viewKey}`;
  const counted = db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return [
    db
      .update(posts)
      .set({ views: sql`${posts.views} + 1` })
      .where(and(eq(posts.id, postId), isVisible, notExists(counted))),
    db
      .insert(idempotencyKeys)
      .values({ key, method: "POST", path: "view", requestHash: "", status: 200, response: "{}", createdAt: now })
      .onConflictDoNothing(),
  ];
}
