import { adminPostEndpoints } from "@illumine/shared/api/admin-posts.ts";
import { normalizeBlogCategory } from "@illumine/shared/blog/categories.ts";
import { mergePost } from "@illumine/shared/blog/merge.ts";
import { createEmptyPost } from "@illumine/shared/blog/schema.ts";
import { createPostSlug, extendSlug } from "@illumine/shared/blog/slug.ts";
import { findStoredPost } from "#app/db/posts/find.server.ts";
import { listPostEntries } from "#app/db/posts/list.server.ts";
import { findFreePostSlug } from "#app/db/posts/slugs.server.ts";
import { createPreviewToken } from "#app/services/tokens/preview-links.ts";
import { findSignInSecrets } from "#app/services/tokens/sign-in-secrets.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite, readExpectedVersion, toEtag } from "../http/write.ts";
import { createSignInOffError } from "../sign-in/session.ts";
import { bulkChangePosts, derivePostState } from "./bulk.ts";
import { registerPostRevisions } from "./revisions.ts";
import {
  changePostState,
  checkPostVersion,
  createPostDocument,
  deletePostDocument,
  replacePostDocument,
  requirePostDocument,
  requireStoredPost,
} from "./writes.ts";

const endpoints = adminPostEndpoints;

const formatDate = (now: Date) => now.toISOString().slice(0, 10);
/** Leaves room for ' (copy)'. */
const maxCopiedTitleLength = 190;

/** Fixed paths come before those with an id. */
export function registerAdminPosts(api: Api): void {
  api.openapi(buildRoute(endpoints.listPosts), async (c) => {
    const { category, status, ...query } = c.req.valid("query");
    const filters = {
      ...(status && { status }),
      ...(category !== undefined && { category: normalizeBlogCategory(category) }),
    };
    return c.json(await listPostEntries(c.env.db, { ...query, ...filters }), 200);
  });

  api.openapi(buildRoute(endpoints.createPost), async (c) => {
    const now = new Date();
    const { _id: id = crypto.randomUUID(), ...written } = c.req.valid("json");
    const slug = written.slug ?? createPostSlug(written.title, id);
    const text = mergePost(createEmptyPost({ slug, today: formatDate(now) }), { ...written, slug });
    return c.json(await createPostDocument(c, { id, text, audit: { action: "create" }, now }), 201);
  });

  api.openapi(buildRoute(endpoints.bulkPosts), async (c) => c.json(await bulkChangePosts(c, c.req.valid("json")), 200));

  api.openapi(buildRoute(endpoints.readPost), async (c) => {
    const stored = await findStoredPost(c.env.db, c.req.valid("param").id);
    if (!stored) throw new ApiError(404, "Post not found");
    const document = requirePostDocument(stored);
    c.header("ETag", toEtag(document.version));
    return c.json(document, 200);
  });

  api.openapi(buildRoute(endpoints.replacePost), async (c) => {
    const { version, ...written } = c.req.valid("json");
    const expected = readExpectedVersion(c, version);
    const stored = await requireStoredPost(c, c.req.valid("param").id);
    checkPostVersion(stored, expected);
    const text = mergePost(stored.text, written);
    return c.json(await replacePostDocument(c, stored, { text, audit: { action: "replace" } }), 200);
  });

  api.openapi(buildRoute(endpoints.deletePost), async (c) => {
    const expected = readExpectedVersion(c);
    const stored = await requireStoredPost(c, c.req.valid("param").id);
    checkPostVersion(stored, expected);
    return c.json(await deletePostDocument(c, stored), 200);
  });

  api.openapi(buildRoute(endpoints.restorePost), async (c) => {
    const expected = readExpectedVersion(c);
    const stored = await findStoredPost(c.env.db, c.req.valid("param").id);
    if (!stored) throw new ApiError(404, "Post not found. Deleted posts stay in the bin for 30 days.");
    if (!stored.isDeleted) throw new ApiError(409, "This post isn't in the bin");
    checkPostVersion(stored, expected);
    const state = derivePostState("restore", new Date());
    return c.json(await changePostState(c, stored, { state, action: "restore" }), 200);
  });

  api.openapi(buildRoute(endpoints.togglePostPublished), async (c) => {
    const expected = readExpectedVersion(c);
    const stored = await requireStoredPost(c, c.req.valid("param").id);
    checkPostVersion(stored, expected);
    const action = c.req.valid("json").isPublished ? "publish" : "unpublish";
    return c.json(await changePostState(c, stored, { state: derivePostState(action, new Date()), action }), 200);
  });

  api.openapi(buildRoute(endpoints.togglePostFeatured), async (c) => {
    const expected = readExpectedVersion(c);
    const stored = await requireStoredPost(c, c.req.valid("param").id);
    checkPostVersion(stored, expected);
    const action = c.req.valid("json").featured ? "feature" : "unfeature";
    return c.json(await changePostState(c, stored, { state: derivePostState(action, new Date()), action }), 200);
  });

  api.openapi(buildRoute(endpoints.duplicatePost), async (c) => {
    const now = new Date();
    const stored = await requireStoredPost(c, c.req.valid("param").id);
    requirePostDocument(stored);
    const copy = {
      ...stored.text,
      slug: await findFreePostSlug(c.env.db, extendSlug(stored.slug, "copy")),
      title: `${Array.from(stored.title).slice(0, maxCopiedTitleLength).join("")} (copy)`,
      date: formatDate(now),
      isPublished: false,
      featured: false,
      publishAt: null,
    };
    const audit = { action: "duplicate", detail: { from: stored.id } };
    return c.json(await createPostDocument(c, { id: crypto.randomUUID(), text: copy, audit, now }), 201);
  });

  api.openapi(buildRoute(endpoints.previewPost), async (c) => {
    const now = new Date();
    const { id, slug } = await requireStoredPost(c, c.req.valid("param").id);
    const { origin, hostname } = new URL(c.req.url);
    const secrets = findSignInSecrets(c.env.env, hostname);
    if (!secrets) throw createSignInOffError();
    const { token, expiresAt } = await createPreviewToken(secrets.jwtSecret, { entity: "post", id, now });
    const body = { url: `${origin}/blog/${slug}?preview=${token}`, expiresAt: expiresAt.toISOString() };
    const auditEntries = [{ action: "preview", entity: "post" as const, entityId: id }];
    await commitWrite(c, { statements: [], auditEntries, status: 201, body, now });
    return c.json(body, 201);
  });

  registerPostRevisions(api);
}
