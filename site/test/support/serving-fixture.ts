import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { StoredPage } from "#app/db/rendered-pages/pages.server.ts";
import type { EdgeCopy } from "#app/services/pages/edge-copies.ts";
import { createPageMemory } from "#app/services/pages/page-memory.ts";
import { openPageStore } from "#app/services/pages/page-store.ts";
import { type Render, type RenderedPage, servePage } from "#app/services/pages/serve-page.ts";
import { createSharedRenders } from "#app/services/pages/shared-renders.ts";
import { createVisitCounter } from "#app/services/pages/visit-counter.ts";
import { createAppContext } from "#load-context.ts";

export const edgeCache = (caches as unknown as { default: Cache }).default;
/** A data center that has no copies. */
export const emptyCache: Pick<Cache, "match" | "put"> = { match: async () => undefined, put: async () => {} };

let sites = 0;

interface Visit extends Pick<RequestInit, "method" | "headers"> {
  build?: string;
  generation?: string;
  cache?: Pick<Cache, "match" | "put">;
}

/** A site with a new origin, whose pages say how often they were rendered unless `render` does something else. */
export function buildSite({ render, DB = env.DB }: { render?: Render; DB?: D1Database } = {}) {
  sites += 1;
  const origin = `https://site-${sites}.example`;
  const visits = createVisitCounter();
  const renders = createSharedRenders<RenderedPage>();
  const rendered: string[] = [];
  const memory = createPageMemory<EdgeCopy>();
  const storeMemory = createPageMemory<StoredPage>();
  let now = Date.UTC(2026, 10, 21);
  const renderPage: Render = async (request) => {
    const { pathname, search } = new URL(request.url);
    rendered.push(pathname + search);
    if (render) return render(request);
    return new Response(`made ${rendered.length} times`, { headers: { "Content-Type": "text/html" } });
  };
  async function visit(path: string, { build = "build-1", generation = "", cache = edgeCache, ...init }: Visit = {}) {
    const ctx = createExecutionContext();
    const open = () => ({
      store: openPageStore(createAppContext({ ...env, DB }, ctx).db, build, storeMemory),
      render: renderPage,
    });
    const waitUntil = ctx.waitUntil.bind(ctx);
    const request = new Request(origin + path, init);
    const serving = { cache, memory, build, generation, now, waitUntil, visits, renders, open };
    const response = await servePage(request, serving);
    const text = await response.text();
    await waitOnExecutionContext(ctx);
    return { status: response.status, text, headers: response.headers, said: response.headers.get("Cache-Status") };
  }
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { origin, visit, wait, rendered, getNow: () => now, render: renderPage };
}
