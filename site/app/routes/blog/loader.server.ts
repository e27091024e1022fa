import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { tryDatabase, unkeptHeaders } from "#app/services/samples/or-samples.ts";
import { describeMessage, describePost, describePostList, describeSaved } from "./describe-blog.server.ts";
import { findPostList } from "./find-list.server.ts";
import { findPostPage } from "./find-post.server.ts";

type Asked = Pick<LoaderFunctionArgs, "context" | "params" | "request">;

const hidden = { ...unkeptHeaders, "X-Robots-Tag": "noindex" };

const messages = {
  missing: {
    title: "Blog Post Not Found",
    text: "The blog post you are looking for does not exist.",
    isOurs: false,
    status: 404,
  },
  unreadable: {
    title: "Failed to load blog post",
    text: "What is stored of this post is damaged. We have noted it.",
    isOurs: true,
    status: 500,
  },
  failed: {
    title: "Failed to load blog post",
    text: "It is our fault, not yours. Please try again in a moment.",
    isOurs: true,
    status: 503,
  },
} as const;

function toMessage(kind: keyof typeof messages, address: string) {
  const { status, ...message } = messages[kind];
  const page = { kind: "message" as const, ...message, address, ...describeMessage(message.title) };
  return { page, status, headers: hidden };
}

/** The page at /blog/{slug}. */
async function openPost({ context, request }: Asked, slug: string) {
  const { pathname, search, searchParams } = new URL(request.url);
  const answer = await tryDatabase(request, () =>
    findPostPage(context, { slug, preview: searchParams.get("preview") }),
  );
  if (!answer) return toMessage("failed", pathname + search);
  const { found } = answer;
  if (found.kind === "moved") throw redirect(`/blog/${found.slug}${search}`, 301);
  if (found.kind !== "post") return toMessage(found.kind, pathname + search);
  const headers = found.isPreview ? { ...hidden, "Cache-Control": "private, no-store" } : {};
  return { page: { ...found, ...describePost(found.post, found) }, status: 200, headers };
}

/** The page at /blog. */
async function openList({ context, request }: Asked) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (searchParams.get("saved") === "1")
    return { page: { kind: "saved" as const, ...describeSaved() }, status: 200, headers: {} };
  // Without a script the form sends what was typed: the address is that of the search all the same.
  const typed = searchParams.get("search");
  if (typed !== null && (typed === "" || typed !== typed.trim())) {
    if (typed.trim() === "") searchParams.delete("search");
    else searchParams.set("search", typed.trim());
    throw redirect(pathname + (searchParams.size > 0 ? `?${searchParams}` : ""));
  }
  const answer = await tryDatabase(request, () => findPostList(context.db, searchParams));
  if (!answer) {
    const page = { kind: "list-failed" as const, address: pathname + search, ...describeMessage("Blog") };
    return { page, status: 503, headers: hidden };
  }
  return { page: { ...answer.found, ...describePostList(answer.found) }, status: 200, headers: {} };
}

/** What an address of the blog answers. */
export const openBlog = (asked: Asked) =>
  asked.params["slug"] === undefined ? openList(asked) : openPost(asked, asked.params["slug"]);
