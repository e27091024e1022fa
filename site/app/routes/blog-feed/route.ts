import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listPublishedPosts } from "#app/db/posts/list.server.ts";
import { logError } from "#app/services/log/log.ts";
import { toFeedXml } from "./feed-xml.server.ts";

/** Posts that a feed reader gets. */
const newestPosts = 30;

export async function loader({ context }: Pick<LoaderFunctionArgs, "context">) {
  try {
    const { posts } = await listPublishedPosts(context.db, { page: 1, limit: newestPosts });
    return new Response(toFeedXml(posts), {
      headers: {
        "Content-Type": "application/rss+xml; charset=utf-8",
        "Cache-Control": "public, max-age=900",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    logError("feed unavailable", { error });
    return new Response("The feed cannot be read now. Please try again later.\n", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "600", "Cache-Control": "no-store" },
    });
  }
}
