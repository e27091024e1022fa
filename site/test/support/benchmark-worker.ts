// The site's Worker with its D1 costs counted, and minimal handlers to compare with.

import site from "#build/server/worker.js";
import type { Env } from "#env.ts";
import { countCost } from "./count-cost.ts";

const { default: pageCache } = caches as unknown as { default: Cache };

async function answerBare(database: D1Database, id: string): Promise<Response> {
  const row = await database.prepare("select * from assessments where id = ?").bind(id).first();
  return Response.json(row);
}

/** The home page. The first request stores it. */
async function answerBareCopy(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const copy = await pageCache.match(request.url);
  if (copy) return copy;
  const page = await site.fetch(new Request(new URL("/", request.url)) as never, env, ctx);
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  const stored = new Response(await page.text(), { headers });
  await pageCache.put(request.url, stored.clone());
  return stored;
}

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname.startsWith("/bare/")) return answerBare(env.DB, url.pathname.slice("/bare/".length));
    if (url.pathname === "/bare-copy") return answerBareCopy(request, env, ctx);
    if (!request.headers.has("X-Count")) return site.fetch(request, env, ctx);
    const { DB, cost } = countCost(env.DB);
    const response = await site.fetch(request as never, { ...env, DB }, ctx);
    // Read to the end, because the page is a stream that may still query D1.
    const body = await response.arrayBuffer();
    const counted = new Response(response.status === 304 ? null : body, response);
    counted.headers.set("X-Cost", JSON.stringify(cost));
    return counted;
  },
} satisfies ExportedHandler<Env>;
