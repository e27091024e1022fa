import { adminPostEndpoints } from "@illumine/shared/api/admin-posts.ts";
import { normalizeBlogCategory } from "@illumine/shared/blog/categories.ts";
import { mergePost } from "@illumine/shared/blog/merge.ts";
import { createEmptyPost } from "@illumine/shared/blog/schema.ts";
import { createPostSlug, extendSlug } from "@illumine/shared/blog/slug.ts";
import { listStagedIds } from "#app/db/documents/staged.server.ts";
import { listPostEntries } from "#app/db/posts/list.server.ts";
import { findFreePostSlug } from "#app/db/posts/slugs.server.ts";
import { registerDocuments, registerToggle } from "../documents/register.ts";
import { requireDocument, requireStored, requireUnchanged } from "../documents/stored.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";
import { postKind } from "./kind.ts";
import { createPost, replacePost } from "./writes.ts";

const endpoints = adminPostEndpoints;

const formatDate = (now: Date) => now.toISOString().slice(0, 10);
/** Leaves room for ' (copy)'. */
const maxCopiedTitleLength = 190;

export function registerAdminPosts(api: Api): void {
  api.openapi(buildRoute(endpoints.listPosts), async (c) => {
    const { category, status, ...query } = c.req.valid("query");
    const filters = {
      ...(status && { status }),
      ...(category !== undefined && { category: normalizeBlogCategory(category) }),
    };
    const { posts, ...page } = await listPostEntries(c.env.db, { ...query, ...filters });
    const ids = posts.map(({ _id }) => _id);
    const staged = await listStagedIds(c.env.db, postKind.entity, ids);
    return c.json({ ...page, posts: posts.map((post) => ({ ...post, hasStaged: staged.has(post._id) })) }, 200);
  });

  api.openapi(buildRoute(endpoints.createPost), async (c) => {
    const now = new Date();
    const { _id: id = crypto.randomUUID(), ...written } = c.req.valid("json");
    const slug = written.slug ?? createPostSlug(written.title, id);
    const text = mergePost(createEmptyPost({ slug, today: formatDate(now) }), { ...written, slug });
    return c.json(await createPost(c, { id, text, audit: { action: "create" }, now }), 201);
  });

  api.openapi(buildRoute(endpoints.replacePost), async (c) => {
    const { version, ...written } = c.req.valid("json");
    const stored = await requireUnchanged(c, postKind, c.req.valid("param").id, version);
    const text = mergePost(stored.text, written);
    return c.json(await replacePost(c, stored, { text, audit: { action: "replace" } }), 200);
  });

  api.openapi(buildRoute(endpoints.duplicatePost), async (c) => {
    const now = new Date();
    const stored = await requireStored(c, postKind, c.req.valid("param").id);
    requireDocument(postKind, stored);
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
    return c.json(await createPost(c, { id: crypto.randomUUID(), text: copy, audit, now }), 201);
  });

  registerDocuments(api, postKind);
  registerToggle(api, postKind, endpoints.togglePostPublished, ({ isPublished }) =>
    isPublished ? "publish" : "unpublish",
  );
  registerToggle(api, postKind, endpoints.togglePostFeatured, ({ featured }) => (featured ? "feature" : "unfeature"));
}
