import serverManifest from "virtual:remix/server-manifest";
import type { createApi } from "./app/api/app.ts";
import type { createFileServer } from "./app/api/files/serving.ts";
import type { StoredPage } from "./app/db/rendered-pages/pages.server.ts";
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
import type { Env } from "./env.ts";
import { type AppContext, createAppContext } from "./load-context.ts";

const pagesAfterWrite = 5;

// Each part is loaded by the first request that needs it: a stored page needs none.
// Why: site/docs/decisions/0186-parts-of-the-worker-are-loaded-on-demand.md
let api: ReturnType<typeof createApi> | undefined;
let files: ReturnType<typeof createFileServer> | undefined;
// The browser's types, which routes need, have no default cache.
const { default: pageCache } = caches as unknown as { default: Cache };
const visits = createVisitCounter();
const renders = createSharedRenders<RenderedPage>();
const edgeMemory = createPageMemory<EdgeCopy>();
const storeMemory = createPageMemory<StoredPage>();

/** Changes with every deployment, so with code, texts and variables. */
const findBuild = ({ CF_VERSION_METADATA }: Env): string => CF_VERSION_METADATA?.id ?? serverManifest.version;

async function renderPage(request: Request, context: AppContext): Promise<Response> {
  const renderer = await import("./render-page.ts");
  return renderer.renderPage(request, context);
}

async function refresh(context: AppContext, limit: number): Promise<void> {
  const { db, env } = context;
  if (env.PAGE_CACHE === "off") return;
  const render = (request: Request) => renderPage(request, context);
  const refreshing = refreshPages(db, { build: findBuild(env), render, limit, now: Date.now() });
  await refreshing.catch((error: unknown) => logError("pages not refreshed", { error }));
}

async function respondToApi(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const isVisitors = !request.headers.has("Authorization");
  const context = createAppContext(env, ctx, chooseReadStart(request), isVisitors);
  const { createApi } = await import("./app/api/app.ts");
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

async function respondWithFile(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const { createFileServer } = await import("./app/api/files/serving.ts");
  files ??= createFileServer();
  return files.fetch(request, createAppContext(env, ctx, chooseReadStart(request), true));
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
  if (pathname.startsWith("/files/")) return respondWithFile(request, env, ctx);
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
    const { startScheduledJobs } = await import("./scheduled-jobs.ts");
    const started = startScheduledJobs(context, {
      cron: controller.cron,
      now: new Date(controller.scheduledTime),
      build: findBuild(env),
      refreshPages: (limit) => refresh(context, limit),
    });
    const jobs = await Promise.allSettled(started);
    for (const job of jobs) {
      if (job.status === "rejected") logError("scheduled job failed", { error: job.reason });
    }
  },
} satisfies ExportedHandler<Env>;
