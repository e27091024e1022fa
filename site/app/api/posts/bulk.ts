import type { BulkPosts } from "@illumine/shared/api/admin-posts.ts";
import { GuardError, type Statement } from "#app/db/commits/commit.server.ts";
import { listPostStates } from "#app/db/posts/find.server.ts";
import { type PostState, updatePostState } from "#app/db/posts/writes.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { commitWrite, type NewAuditEntry } from "../http/write.ts";

export const derivePostState = (action: BulkPosts["action"], now: Date): PostState =>
  ({
    publish: { isPublished: true, publishAt: null },
    unpublish: { isPublished: false, publishAt: null },
    feature: { featured: true },
    unfeature: { featured: false },
    delete: { deletedAt: now, publishAt: null },
    restore: { deletedAt: null },
  })[action];

/**
 * One transaction. Posts already in the requested state are written too, so the response describes all of them at the
 * same time.
 */
export async function bulkChangePosts(c: ApiContext, { ids, action }: BulkPosts) {
  const now = new Date();
  const wanted = [...new Set(ids)];
  const rows = new Map((await listPostStates(c.env.db, wanted)).map((row) => [row.id, row]));
  const statements: Statement[] = [];
  const auditEntries: NewAuditEntry[] = [];
  const missing: string[] = [];
  for (const id of wanted) {
    const row = rows.get(id);
    if (!row || row.isDeleted !== (action === "restore")) {
      missing.push(id);
      continue;
    }
    statements.push(...updatePostState(c.env.db, row, { state: derivePostState(action, now), now }));
    auditEntries.push({ action, entity: "post", entityId: id, detail: { version: row.version + 1, isBulk: true } });
  }
  const body = { changed: auditEntries.map(({ entityId }) => entityId), missing };
  await commitWrite(c, { statements, auditEntries, status: 200, body, now }).catch((error: unknown) => {
    if (!(error instanceof GuardError)) throw error;
    throw new ApiError(409, "Someone else changed one of these. Nothing was changed. Reload the list and try again.");
  });
  return body;
}
