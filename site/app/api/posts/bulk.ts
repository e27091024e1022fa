import type { BulkPosts } from "@illumine/shared/api/admin-posts.ts";
import { GuardError, type Statement } from "#app/db/commits/commit.server.ts";
import { listPostStates } from "#app/db/posts/find.server.ts";
import { type PostState, updatePostState } from "#app/db/posts/writes.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { commitWrite, type Deed } from "../http/write.ts";

/** What an action makes of a post. */
export const toPostState = (action: BulkPosts["action"], now: Date): PostState =>
  ({
    publish: { isPublished: true, publishAt: null },
    unpublish: { isPublished: false, publishAt: null },
    feature: { featured: true },
    unfeature: { featured: false },
    delete: { deletedAt: now, publishAt: null },
    restore: { deletedAt: null },
  })[action];

/**
 * Changes several posts in one transaction. One that is already as wanted is written again, so that the answer is true
 * of all of them at one moment.
 */
export async function bulkChangePosts(c: ApiContext, { ids, action }: BulkPosts) {
  const now = new Date();
  const wanted = [...new Set(ids)];
  const rows = new Map((await listPostStates(c.env.db, wanted)).map((row) => [row.id, row]));
  const statements: Statement[] = [];
  const deeds: Deed[] = [];
  const missing: string[] = [];
  for (const id of wanted) {
    const row = rows.get(id);
    if (!row || row.isDeleted !== (action === "restore")) {
      missing.push(id);
      continue;
    }
    statements.push(...updatePostState(c.env.db, row, { state: toPostState(action, now), now }));
    deeds.push({ action, entity: "post", entityId: id, detail: { version: row.version + 1, isBulk: true } });
  }
  const body = { changed: deeds.map(({ entityId }) => entityId), missing };
  await commitWrite(c, { statements, deeds, status: 200, body, now }).catch((error: unknown) => {
    if (!(error instanceof GuardError)) throw error;
    throw new ApiError(409, "Somebody changed one of these in the meantime. Nothing was changed; load the list again.");
  });
  return body;
}
