import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { createApi } from "./app/api/app.ts";
import { createFileServer } from "./app/api/files/serving.ts";
import { publishDuePosts } from "./app/db/posts/schedule.server.ts";
import { sweepSignIn } from "./app/db/sign-in/sessions.server.ts";
import { sweepExpired } from "./app/db/upkeep/sweep.server.ts";
import { continueStatistics, markDueStatistics, parseBatch } from "./app/db/visitors/response-statistics.server.ts";
import { addBookmark, chooseReadStart } from "./app/services/database/read-replication.ts";
import { logError, withRequestId } from "./app/services/log/log.ts";
import { warnMissingSecrets } from "./app/services/log/missing-secrets.ts";
import { servePage } from "./app/services/pages/cache.ts";
import { findCanonicalAddress } from "./app/services/pages/canonical-address.ts";
import { sweepFiles } from "./app/services/uploads/sweep.ts";
import type { Env } from "./env.ts";
import { type AppContext, createAppContext } from "./load-context.ts";

// Must match wrangler.toml. All other crons publish posts too and run the sweeps.
const publishingCron = "*/5 * * * *";
const statisticsCron = "* * * * *";

const api = createApi();
const files = createFileServer();
const handlePage = createRequestHandler(build);
// The browser's types, which routes need, have no default cache.
const { default: pageCache } = caches as unknown as { default: Cache };

async function respond(request: Request, context: AppContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/api" || pathname.startsWith("/api/")) return api.fetch(request, context);
  if (pathname.startsWith("/files/")) return files.fetch(request, context);
  // Lazy route discovery is off, and this endpoint has known bugs.
  if (pathname === "/__manifest") return new Response("Not found", { status: 404 });
  const canonical = findCanonicalAddress(request);
  if (canonical !== null) return new Response(null, { status: 301, headers: { Location: canonical } });
  const render = (pageRequest: Request) => handlePage(pageRequest, context);
  if (context.env.PAGE_CACHE === "off") return render(request);
  const { waitUntil } = context;
  return servePage(request, { cache: pageCache, version: build.assets.version, now: Date.now(), waitUntil }, render);
}

function addRequestId(response: Response, requestId: string): Response {
  if (response.headers.has("X-Request-Id")) return response;
  const stamped = new Response(response.body, response);
  stamped.headers.set("X-Request-Id", requestId);
  return stamped;
}

export default {
  async fetch(request, env, ctx) {
    warnMissingSecrets(env);
    const context = createAppContext(env, ctx, chooseReadStart(request));
    return withRequestId(crypto.randomUUID(), async (requestId) =>
      addRequestId(addBookmark(request, await respond(request, context), context.readBookmark()), requestId),
    );
  },
  async scheduled(controller, env, ctx) {
    const { db } = createAppContext(env, ctx);
    const now = new Date(controller.scheduledTime);
    const sweep = () => [sweepExpired(db, now), sweepSignIn(db, now), sweepFiles(db, env.FILES, now)];
    const start = (): Promise<unknown>[] => {
      if (controller.cron === statisticsCron) return [continueStatistics(db, now, parseBatch(env.STATISTICS_BATCH))];
      if (controller.cron === publishingCron) return [publishDuePosts(db, now)];
      return [publishDuePosts(db, now), ...sweep(), markDueStatistics(db)];
    };
    // A failing job must not prevent the others.
    const jobs = await Promise.allSettled(start());
    for (const job of jobs) {
      if (job.status === "rejected") logError("scheduled job failed", { error: job.reason });
    }
  },
} satisfies ExportedHandler<Env>;
