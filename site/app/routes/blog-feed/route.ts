import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findFeed } from "#app/db/posts/feed.server.ts";
import { logError } from "#app/services/log/log.ts";
import { buildFeedXml } from "./feed-xml.server.ts";

export async function loader({ context }: Pick<LoaderFunctionArgs, "context">) {
  try {
    return new Response(buildFeedXml(await findFeed(context.db)), {
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
