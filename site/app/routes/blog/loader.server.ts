import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { readPreviewCookie } from "#app/services/preview-cookie.ts";
import { noStoreHeaders, tryDatabase } from "#app/services/samples/fallback.ts";
import { describeMessage, describePost, describePostList, describeSaved } from "./describe-blog.server.ts";
import { findPostList } from "./find-list.server.ts";
import { findPostPage } from "./find-post.server.ts";
import { toCategoryParameter } from "./list-path.ts";

type BlogRequest = Pick<LoaderFunctionArgs, "context" | "params" | "request">;

const unlistedHeaders = { ...noStoreHeaders, "X-Robots-Tag": "noindex" };

const messages = {
  missing: {
    title: "Blog Post Not Found",
    text: "The blog post you are looking for does not exist.",
    isServerError: false,
    status: 404,
  },
  noCategory: {
    title: "Category Not Found",
    text: "The blog has no category with this name.",
    isServerError: false,
    status: 404,
  },
  unreadable: {
    title: "Failed to load blog post",
    text: "This post couldn't be read because its saved data is damaged. We have logged the problem.",
    isServerError: true,
    status: 500,
  },
  failed: {
    title: "Failed to load blog post",
    text: "The problem is on our side. Please try again in a moment.",
    isServerError: true,
    status: 503,
  },
} as const;

function buildMessagePage(kind: keyof typeof messages, address: string) {
  const { status, ...message } = messages[kind];
  const page = { kind: "message" as const, ...message, address, ...describeMessage(message.title) };
  return { page, status, headers: unlistedHeaders };
}

async function loadPostPage({ context, request }: BlogRequest, slug: string) {
  const { pathname, search } = new URL(request.url);
  const answer = await tryDatabase(request, () =>
    findPostPage(context, { slug, previewToken: readPreviewCookie(request) }),
  );
  if (!answer) return buildMessagePage("failed", pathname + search);
  const { found } = answer;
  if (found.kind === "moved") throw redirect(`/blog/${found.slug}${search}`, 301);
  if (found.kind !== "post") return buildMessagePage(found.kind, pathname + search);
  const headers = found.isPreview ? { ...unlistedHeaders, "Cache-Control": "private, no-store" } : {};
  return { page: { ...found, ...describePost(found.post, found) }, status: 200, headers };
}

async function loadListPage({ context, request }: BlogRequest) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (searchParams.get("saved") === "1")
    return { page: { kind: "saved" as const, ...describeSaved() }, status: 200, headers: {} };
  // Without JavaScript the form sends untrimmed text: redirect, so that a search has one URL.
  const typed = searchParams.get("search");
  if (typed !== null && (typed === "" || typed !== typed.trim())) {
    if (typed.trim() === "") searchParams.delete("search");
    else searchParams.set("search", typed.trim());
    throw redirect(pathname + (searchParams.size > 0 ? `?${searchParams}` : ""));
  }
  const answer = await tryDatabase(request, () => findPostList(context.db, searchParams));
  if (!answer) {
    const page = { kind: "list-failed" as const, address: pathname + search, ...describeMessage("Blog") };
    return { page, status: 503, headers: unlistedHeaders };
  }
  const { found: list } = answer;
  if (list === null) return buildMessagePage("noCategory", pathname);
  const isPastEnd = list.page > list.pages && list.pages > 0;
  // A category has many spellings. Only the one that the blog links to is stored.
  const isLinked = list.category === undefined || toCategoryParameter(list.category) === searchParams.get("category");
  const headers = isLinked ? {} : noStoreHeaders;
  return { page: { ...list, ...describePostList(list) }, status: isPastEnd ? 404 : 200, headers };
}

export const loadBlogPage = (blogRequest: BlogRequest) =>
  blogRequest.params["slug"] === undefined
    ? loadListPage(blogRequest)
    : loadPostPage(blogRequest, blogRequest.params["slug"]);
