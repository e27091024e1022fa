import { adminPostEndpoints } from "@illumine/shared/api/admin-posts";
import { PostText } from "@illumine/shared/blog/schema";
import { findStoredPost } from "~/db/posts.server";
import { findRevision, listRevisions, type RevisionEntry } from "~/db/revisions.server";
import type { Api } from "./app";
import type { ApiContext } from "./context";
import { ApiError } from "./errors";
import { checkPostVersion, replacePostDocument, requireStoredPost } from "./post-writes";
import { toRoute } from "./routes";
import { readExpectedVersion } from "./write";

const { listPostRevisions: list, readPostRevision: read, restorePostRevision: restore } = adminPostEndpoints;

const toEntry = ({ id, version, title, createdAt, updatedAt }: RevisionEntry) => ({
  id,
  version,
  title,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

async function requireRevision(c: ApiContext, entityId: string, revisionId: string) {
  const revision = await findRevision(c.env.db, { entity: "post", entityId }, revisionId);
  if (!revision) throw new ApiError(404, "There is no such revision");
  const parsed = PostText.safeParse(revision.document);
  if (!parsed.success) throw new ApiError(500, "What is stored of this revision is damaged. Take another one.");
  return { ...revision, document: parsed.data };
}

/** What a post was after each editing session. */
export function registerPostRevisions(api: Api): void {
  api.openapi(toRoute(list), async (c) => {
    const { id } = c.req.valid("param");
    if (!(await findStoredPost(c.env.db, id))) throw new ApiError(404, "Post not found");
    const revisions = await listRevisions(c.env.db, { entity: "post", entityId: id });
    return c.json({ revisions: revisions.map(toEntry) }, 200);
  });

  api.openapi(toRoute(read), async (c) => {
    const { id, revisionId } = c.req.valid("param");
    const revision = await requireRevision(c, id, revisionId);
    return c.json({ ...toEntry(revision), document: revision.document }, 200);
  });

  api.openapi(toRoute(restore), async (c) => {
    const { id, revisionId } = c.req.valid("param");
    const expected = readExpectedVersion(c);
    const stored = await requireStoredPost(c, id);
    checkPostVersion(stored, expected);
    const { document, version: from } = await requireRevision(c, id, revisionId);
    const { slug, isPublished, featured, publishAt } = stored.text;
    const text = { ...document, slug, isPublished, featured, publishAt };
    return c.json(
      await replacePostDocument(c, stored, { text, act: { action: "restore revision", detail: { from } } }),
      200,
    );
  });
}
