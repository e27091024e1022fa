// The site's Worker with its D1 costs counted, and a minimal handler to compare with.

import site from "#build/server/worker.js";
import type { Env } from "#env.ts";
import { countCost } from "./count-cost.ts";

async function answerBare(database: D1Database, id: string): Promise<Response> {
  const row = await database.prepare("select * from assessments where id = ?").bind(id).first();
  return Response.json(row);
}

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname.startsWith("/bare/")) return answerBare(env.DB, url.pathname.slice("/bare/".length));
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
