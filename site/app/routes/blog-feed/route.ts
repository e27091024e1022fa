import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listPublishedPosts } from "#app/db/posts/list.server.ts";
import { logError } from "#app/services/log/log.ts";
import { buildFeedXml } from "./feed-xml.server.ts";

const feedSize = 30;

export async function loader({ context }: Pick<LoaderFunctionArgs, "context">) {
  try {
    const { posts } = await listPublishedPosts(context.db, { page: 1, limit: feedSize });
    return new Response(buildFeedXml(posts), {
      headers: {
        "Content-Type": "application/rss+xml; charset=utf-8",
        "Cache-Control": "public, max-age=900",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    logError("feed unavailable", { error });
    return new Response("The feed is temporarily unavailable. Please try again later.\n", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "600", "Cache-Control": "no-store" },
    });
  }
}
