import { adminPostEndpoints } from "@illumine/shared/api/admin-posts.ts";
import { PostText } from "@illumine/shared/blog/schema.ts";
import { listRevisions } from "#app/db/commits/revisions.server.ts";
import { findStoredPost } from "#app/db/posts/find.server.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { requireRevision, toRevisionEntry } from "../http/revisions.ts";
import { buildRoute } from "../http/routes.ts";
import { readExpectedVersion } from "../http/write.ts";
import { checkPostVersion, replacePostDocument, requireStoredPost } from "./writes.ts";

const { listPostRevisions: list, readPostRevision: read, restorePostRevision: restore } = adminPostEndpoints;

export function registerPostRevisions(api: Api): void {
  api.openapi(buildRoute(list), async (c) => {
    const { id } = c.req.valid("param");
    if (!(await findStoredPost(c.env.db, id))) throw new ApiError(404, "Post not found");
    const revisions = await listRevisions(c.env.db, { entity: "post", entityId: id });
    return c.json({ revisions: revisions.map(toRevisionEntry) }, 200);
  });

  api.openapi(buildRoute(read), async (c) => {
    const { id, revisionId } = c.req.valid("param");
    const revision = await requireRevision(c, { entity: "post", entityId: id }, revisionId, PostText);
    return c.json({ ...toRevisionEntry(revision), document: revision.document }, 200);
  });

  api.openapi(buildRoute(restore), async (c) => {
    const { id, revisionId } = c.req.valid("param");
    const expected = readExpectedVersion(c);
    const stored = await requireStoredPost(c, id);
    checkPostVersion(stored, expected);
    const { document, version: from } = await requireRevision(
      c,
      { entity: "post", entityId: id },
      revisionId,
      PostText,
    );
    const { slug, isPublished, featured, publishAt } = stored.text;
    const text = { ...document, slug, isPublished, featured, publishAt };
    return c.json(
      await replacePostDocument(c, stored, { text, audit: { action: "restore revision", detail: { from } } }),
      200,
    );
  });
}
