import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { createApi } from "./app/api/app.ts";
import { createFileServer } from "./app/api/files/serving.ts";
import { publishDuePosts } from "./app/db/posts/schedule.server.ts";
import type { StoredPage } from "./app/db/rendered-pages/pages.server.ts";
import { sweepRenderedPages } from "./app/db/rendered-pages/sweep.server.ts";
import { sweepSignIn } from "./app/db/sign-in/sessions.server.ts";
import { mergeSearchIndexes } from "./app/db/upkeep/merge-search-indexes.server.ts";
import { sweepExpired, sweepOrphans } from "./app/db/upkeep/sweep.server.ts";
import { continueStatistics, markDueStatistics, parseBatch } from "./app/db/visitors/response-statistics.server.ts";
import { addBookmark, chooseReadStart, isAdministratorsWrite } from "./app/services/database/read-replication.ts";
import { logError, withRequestId } from "./app/services/log/log.ts";
import { warnMissingSecrets } from "./app/services/log/missing-secrets.ts";
import { findCanonicalAddress } from "./app/services/pages/canonical-address.ts";
import { readGeneration, startGeneration } from "./app/services/pages/content-generation.ts";
import type { EdgeCopy } from "./app/services/pages/edge-copies.ts";
import { createPageMemory } from "./app/services/pages/page-memory.ts";
import { refusePage } from "./app/services/pages/page-numbers.ts";
import { openPageStore } from "./app/services/pages/page-store.ts";
import { refreshPages } from "./app/services/pages/refresh.ts";
import { type PageServing, type RenderedPage, servePage } from "./app/services/pages/serve-page.ts";
import { createSharedRenders } from "./app/services/pages/shared-renders.ts";
import { createVisitCounter } from "./app/services/pages/visit-counter.ts";
import { redirectToHttps } from "./app/services/transport/secure-transport.ts";
import { secureResponse } from "./app/services/transport/security-headers.ts";
import { sweepFiles } from "./app/services/uploads/sweep.ts";
import { sendWeeklyMail } from "./app/services/weekly-mail/send-weekly-mail.ts";
import type { Env } from "./env.ts";
import { type AppContext, createAppContext } from "./load-context.ts";

// Must match wrangler.toml. All other crons publish posts too and run the sweeps.
const publishingCron = "*/5 * * * *";
const statisticsCron = "* * * * *";
const pagesAfterWrite = 5;
const pagesAMinute = 20;

const files = createFileServer();
let api: ReturnType<typeof createApi> | undefined;
const handlePage = createRequestHandler(build);
// The browser's types, which routes need, have no default cache.
const { default: pageCache } = caches as unknown as { default: Cache };
const visits = createVisitCounter();
const renders = createSharedRenders<RenderedPage>();
const edgeMemory = createPageMemory<EdgeCopy>();
const storeMemory = createPageMemory<StoredPage>();

/** Changes with every deployment, so with code, texts and variables. */
const findBuild = ({ CF_VERSION_METADATA }: Env): string => CF_VERSION_METADATA?.id ?? build.assets.version;

async function refresh(context: AppContext, limit: number): Promise<void> {
  const { db, env } = context;
  if (env.PAGE_CACHE === "off") return;
  const render = (request: Request) => handlePage(request, context);
  const refreshing = refreshPages(db, { build: findBuild(env), render, limit, now: Date.now() });
  await refreshing.catch((error: unknown) => logError("pages not refreshed", { error }));
}

async function respondToApi(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const isVisitors = !request.headers.has("Authorization");
  const context = createAppContext(env, ctx, chooseReadStart(request), isVisitors);
  // Not before the first call: a tenth of what an isolate does before it answers its first page.
  api ??= createApi();
  const response = await api.fetch(request, context);
  const written = context.readBookmark();
  if (env.PAGE_CACHE !== "off" && isAdministratorsWrite(request, response)) {
    const now = Date.now();
    const { origin } = new URL(request.url);
    await startGeneration(pageCache, { origin, generation: written ?? crypto.randomUUID(), now });
    context.waitUntil(refresh(context, pagesAfterWrite));
  }
  return addBookmark(request, response, written);
}

/** Remix takes HEAD of loaders' data for an action. */
async function renderPage(request: Request, context: AppContext): Promise<Response> {
  if (request.method !== "HEAD" || !new URL(request.url).pathname.endsWith(".data"))
    return handlePage(request, context);
  const answer = await handlePage(new Request(request, { method: "GET" }), context);
  await answer.body?.cancel();
  return new Response(null, { status: answer.status, headers: answer.headers });
}

async function respondWithPage(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const canonical = findCanonicalAddress(request);
  if (canonical !== null) return new Response(null, { status: 301, headers: { Location: canonical } });
  const refused = refusePage(new URL(request.url));
  if (refused) return refused;
  if (env.PAGE_CACHE === "off") return renderPage(request, createAppContext(env, ctx, chooseReadStart(request), true));
  const now = Date.now();
  const version = findBuild(env);
  const generation = await readGeneration(pageCache, new URL(request.url).origin, now);
  let opened: ReturnType<PageServing["open"]> | undefined;
  const open = () => {
    if (opened) return opened;
    const context = createAppContext(env, ctx, chooseReadStart(request, generation), true);
    opened = {
      store: openPageStore(context.db, version, storeMemory),
      render: (pageRequest) => renderPage(pageRequest, context),
    };
    return opened;
  };
  const waitUntil = (promise: Promise<unknown>) => ctx.waitUntil(promise);
  return servePage(request, {
    cache: pageCache,
    memory: edgeMemory,
    generation,
    now,
    waitUntil,
    build: version,
    visits,
    renders,
    open,
  });
}

const refuseAddress = () =>
  new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });

const refuseMethod = () =>
  new Response("This address supports only GET, HEAD\n", {
    status: 405,
    headers: { Allow: "GET, HEAD", "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });

function respond(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/api" || pathname.startsWith("/api/")) return respondToApi(request, env, ctx);
  const protectedAddress = redirectToHttps(request);
  if (protectedAddress) return protectedAddress;
  if (pathname.startsWith("/files/"))
    return files.fetch(request, createAppContext(env, ctx, chooseReadStart(request), true));
  // No page takes anything else, and Remix answers some foreign origins with 500.
  if (request.method !== "GET" && request.method !== "HEAD") return refuseMethod();
  // Lazy route discovery is off, and this endpoint has known bugs. After a backslash Remix takes the path for a host.
  if (pathname === "/__manifest" || /^\/+%5c/i.test(pathname)) return refuseAddress();
  return respondWithPage(request, env, ctx);
}

export default {
  async fetch(request, env, ctx) {
    warnMissingSecrets(env);
    return withRequestId(crypto.randomUUID(), async (requestId) =>
      secureResponse(request, await respond(request, env, ctx), requestId),
    );
  },
  async scheduled(controller, env, ctx) {
    const context = createAppContext(env, ctx);
    const { db } = context;
    const now = new Date(controller.scheduledTime);
    const sweep = () => [
      // Orphans last: what has expired leaves some.
      sweepExpired(db, now).then(() => sweepOrphans(db)),
      ...[sweepSignIn(db, now), sweepFiles(db, env.FILES, now)],
      sweepRenderedPages(db, findBuild(env)),
      mergeSearchIndexes(db),
    ];
    const start = (): Promise<unknown>[] => {
      if (controller.cron === publishingCron) return [publishDuePosts(db, now)];
      if (controller.cron !== statisticsCron) {
        return [publishDuePosts(db, now), ...sweep(), markDueStatistics(db), sendWeeklyMail(db, env, now)];
      }
      const statistics = continueStatistics(db, now, parseBatch(env.STATISTICS_BATCH));
      // After the statistics, which have to fit into Workers Free's limit of CPU time.
      return [statistics, Promise.allSettled([statistics]).then(() => refresh(context, pagesAMinute))];
    };
    const jobs = await Promise.allSettled(start());
    for (const job of jobs) {
      if (job.status === "rejected") logError("scheduled job failed", { error: job.reason });
    }
  },
} satisfies ExportedHandler<Env>;
