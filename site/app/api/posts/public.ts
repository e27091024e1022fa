import { previewHeader } from "@illumine/shared/api/headers.ts";
import { postEndpoints } from "@illumine/shared/api/posts.ts";
import { normalizeBlogCategory } from "@illumine/shared/blog/categories.ts";
import { etag } from "hono/etag";
import { guard } from "#app/db/commits/commit.server.ts";
import { findPublicPost, findVisiblePostId } from "#app/db/posts/find.server.ts";
import { listPostCategories, listPublishedPosts, searchPublishedPosts } from "#app/db/posts/list.server.ts";
import { hasView, insertView, isNewView } from "#app/db/posts/views.server.ts";
import { addToNetwork, isBelowLimit, isLimitReached } from "#app/db/visitors/networks.server.ts";
import { findPreview } from "#app/services/tokens/preview-links.ts";
import { hashSecret } from "#app/services/tokens/tokens.ts";
import type { Api, ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite } from "../http/write.ts";
import { findAdmin } from "../sign-in/session.ts";
import { retryOutdated } from "../visitors/judgment.ts";
import { findRequestNetwork } from "../visitors/network.ts";

const {
  listPublicPosts: list,
  listPostCategories: categories,
  searchPosts: search,
  listPostsByCategory: byCategory,
  readPublicPost: read,
  viewPost: view,
} = postEndpoints;

const fiveMinutes = "public, max-age=300";

const withEtag = etag();

const notFound = () => new ApiError(404, "Post not found");

async function readPreviewedId(c: ApiContext, token: string | undefined): Promise<string | undefined> {
  const previewed = token === undefined ? null : await findPreview(c.env, token);
  return previewed?.entity === "post" ? previewed.id : undefined;
}

/** Fixed paths come before those with an id. */
export function registerPosts(api: Api): void {
  api.openapi(buildRoute(list, { middleware: withEtag }), async (c) => {
    const { category, ...paging } = c.req.valid("query");
    const query = { ...paging, category: category === undefined ? undefined : normalizeBlogCategory(category) };
    c.header("Cache-Control", fiveMinutes);
    return c.json(await listPublishedPosts(c.env.db, query), 200);
  });

  api.openapi(buildRoute(categories, { middleware: withEtag }), async (c) => {
    c.header("Cache-Control", fiveMinutes);
    return c.json(await listPostCategories(c.env.db), 200);
  });

  api.openapi(buildRoute(search, { middleware: withEtag }), async (c) => {
    c.header("Cache-Control", fiveMinutes);
    return c.json(await searchPublishedPosts(c.env.db, c.req.valid("query")), 200);
  });

  api.openapi(buildRoute(byCategory, { middleware: withEtag }), async (c) => {
    const category = normalizeBlogCategory(c.req.valid("param").category);
    c.header("Cache-Control", fiveMinutes);
    return c.json(await listPublishedPosts(c.env.db, { ...c.req.valid("query"), category }), 200);
  });

  api.openapi(buildRoute(read, { middleware: withEtag }), async (c) => {
    const previewId = await readPreviewedId(c, c.req.header(previewHeader));
    const found = await findPublicPost(c.env.db, c.req.valid("param").id, { previewId });
    if (!found) throw notFound();
    if (found.status === "unreadable") {
      throw new ApiError(500, "This post can't be shown because its data is damaged. We've logged the problem.");
    }
    const isPreview = found.status === "found" && found.post._id === previewId;
    c.header("Cache-Control", isPreview ? "private, no-store" : fiveMinutes);
    if (found.status === "found") return c.json(found.post, 200);
    return c.redirect(`/api/blog/posts/${found.slug}/public${new URL(c.req.url).search}`, 301);
  });

  api.openapi(buildRoute(view), async (c) => {
    const now = new Date();
    const postId = await findVisiblePostId(c.env.db, c.req.valid("param").id);
    if (postId === null) throw notFound();
    if (await findAdmin(c, now)) return c.json({ message: "Views by the administrator aren't counted" }, 200);
    const viewKey = await hashSecret(`${postId} ${c.req.valid("json").sessionId.toLowerCase()}`);
    const { db } = c.env;
    const body = { message: "View counted" };
    return retryOutdated(async (round) => {
      if (await hasView(db, viewKey)) return c.json(body, 200);
      const query = { network: await findRequestNetwork(c, now), subject: postId, kind: "view" as const };
      if (round > 0 && (await isLimitReached(db, query)))
        return c.json({ message: "The view isn't counted: many have come from this network today" }, 202);
      const statements = [
        guard(db, isBelowLimit(query)),
        guard(db, isNewView(viewKey)),
        ...insertView(db, { postId, viewKey, now }),
        addToNetwork(db, query),
      ];
      await commitWrite(c, { statements, status: 200, body, now });
      return c.json(body, 200);
    });
  });
}
