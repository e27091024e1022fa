import { categorizeAction } from "@illumine/shared/api/documents/bulk.ts";
import { isBlogCategory, normalizeBlogCategory } from "@illumine/shared/blog/categories.ts";
import type { DocumentState } from "#app/db/documents/table.server.ts";
import { hadCategory } from "#app/db/posts/categories.server.ts";
import { findStoredPost, type StoredPost } from "#app/db/posts/find.server.ts";
import { updatePost } from "#app/db/posts/writes.server.ts";
import type { Categorize, Categorizing } from "../documents/kind.ts";
import { markRevision } from "../documents/revisions.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";

/** The category is part of a post's text, so each gets a revision. */
export async function categorizePosts(
  c: ApiContext,
  { ids, category: requested, now }: Categorizing,
): Promise<Categorize<DocumentState>> {
  const { db } = c.env;
  const category = normalizeBlogCategory(requested);
  // Undo puts posts back where they were, even into a category that isn't offered any more.
  if (!isBlogCategory(category) && !(await hadCategory(db, ids, category))) {
    const message = `There is no blog category "${category}". Choose another one.`;
    throw new ApiError(422, message, [{ field: "category", message }]);
  }
  const found = await Promise.all(ids.map((id) => findStoredPost(db, id)));
  const posts = new Map(found.flatMap((post): [string, StoredPost][] => (post?.document ? [[post.id, post]] : [])));
  return ({ id }) => {
    const stored = posts.get(id);
    if (!stored) return null;
    const mark = markRevision(c, { action: categorizeAction, isPublic: stored.isPublished });
    const text = { ...stored.text, category };
    const statements = updatePost(db, stored, { text, sessionIdHash: c.var.admin.idHash, mark, now });
    return { version: stored.version, statements, formerCategory: stored.text.category };
  };
}
