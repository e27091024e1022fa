import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import type { AppContext } from "./load-context.ts";

const handlePage = createRequestHandler(build);

/** Remix takes HEAD of loaders' data for an action. */
export async function renderPage(request: Request, context: AppContext): Promise<Response> {
  if (request.method !== "HEAD" || !new URL(request.url).pathname.endsWith(".data"))
    return handlePage(request, context);
  const answer = await handlePage(new Request(request, { method: "GET" }), context);
  await answer.body?.cancel();
  return new Response(null, { status: answer.status, headers: answer.headers });
}
