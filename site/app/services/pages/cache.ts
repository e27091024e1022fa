import { logError } from "../log/log.ts";

export const freshForMs = 5 * 60_000;
/** After that the page is shown one more time while it is rendered again. */
export const cachedForMs = 10 * 60_000;

/** Requests with other parameters are answered from the cache, but never stored. */
const knownParameters = [
  ...["_routes", "category", "contentVersion", "page", "saved", "search", "sort", "time", "view"],
  ...["answers", "field", "from", "interest", "kind", "level", "minutes"],
];
/** Authors always see the current content. */
const authorCookie = /(?:^|;\s*)(?:illumine-bookmark|(?:__Host-)?illumine-device)=/;
const cachedAtHeader = "X-Kept-At";
const browserCacheHeader = "X-Browser-Cache-Control";

export interface PageCache {
  cache: Pick<Cache, "match" | "put">;
  /** Of the build, because pages link to its assets. */
  version: string;
  now: number;
  waitUntil: (promise: Promise<unknown>) => void;
}

interface Key {
  request: Request;
  hasOnlyKnownParameters: boolean;
}

function buildKey({ method, url }: Request, version: string): Key | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { origin, pathname, searchParams } = new URL(url);
  if (searchParams.has("preview") || /^\/(admin|results|kit)(\/|\.|$)/.test(pathname)) return null;
  const query = new URLSearchParams([...searchParams].filter(([name]) => knownParameters.includes(name)));
  query.sort();
  const hasOnlyKnownParameters = query.size === searchParams.size;
  query.set("build", version);
  return { request: new Request(`${origin}${pathname}?${query}`), hasOnlyKnownParameters };
}

async function stamp(page: Response): Promise<Response> {
  const body = await page.arrayBuffer();
  const stamped = new Response(body, page);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  // Weak, because proxies compress pages.
  stamped.headers.set("ETag", `W/"${btoa(String.fromCharCode(...digest.subarray(0, 12)))}"`);
  if (!stamped.headers.has("Cache-Control")) stamped.headers.set("Cache-Control", "private, no-cache");
  return stamped;
}

const isCacheable = ({ status, headers }: Response) =>
  status === 200 && !headers.has("Set-Cookie") && !/no-store/.test(headers.get("Cache-Control") ?? "");

function storePage(key: Request, page: Response, { cache, now, waitUntil }: PageCache): void {
  const copy = new Response(page.clone().body, page);
  copy.headers.set(browserCacheHeader, copy.headers.get("Cache-Control") ?? "");
  copy.headers.set("Cache-Control", `public, max-age=${cachedForMs / 1000}`);
  copy.headers.set(cachedAtHeader, String(now));
  waitUntil(cache.put(key, copy).catch((error: unknown) => logError("page not cached", { error })));
}

function respond(request: Request, page: Response, status: string): Response {
  const response = new Response(page.body, page);
  const browsers = response.headers.get(browserCacheHeader);
  if (browsers !== null) response.headers.set("Cache-Control", browsers);
  response.headers.delete(browserCacheHeader);
  response.headers.delete(cachedAtHeader);
  response.headers.set("Cache-Status", `illumine; ${status}`);
  const etag = response.headers.get("ETag");
  const isUnchanged = etag !== null && (request.headers.get("If-None-Match") ?? "").split(/\s*,\s*/).includes(etag);
  return isUnchanged && response.status === 200
    ? new Response(null, { status: 304, headers: response.headers })
    : response;
}

/**
 * Serves a visitor's page from the cache if possible: fresh for five minutes, then once more while it is rendered
 * again. Stores responses with status 200 and without `no-store`. Authors always get a new page, which is stored for
 * visitors. `Cache-Status` says what happened.
 * Why: site/docs/decisions/0027-pages-are-cached-for-five-minutes.md
 */
export async function servePage(
  request: Request,
  pageCache: PageCache,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const key = buildKey(request, pageCache.version);
  if (!key) return render(request);
  const renderStamped = async (pageRequest: Request): Promise<Response> => {
    const page = await render(pageRequest);
    if (!isCacheable(page)) return page;
    const stamped = await stamp(page);
    if (key.hasOnlyKnownParameters && pageRequest.method === "GET") storePage(key.request, stamped, pageCache);
    return stamped;
  };
  const isAuthor = authorCookie.test(request.headers.get("Cookie") ?? "");
  const cached = isAuthor ? undefined : await pageCache.cache.match(key.request);
  if (!cached) return respond(request, await renderStamped(request), isAuthor ? "fwd=request" : "fwd=miss");
  if (pageCache.now - Number(cached.headers.get(cachedAtHeader)) < freshForMs) return respond(request, cached, "hit");
  // A new request, because the visitor's ends with the response.
  const again = new Request(request.url, { headers: request.headers });
  pageCache.waitUntil(renderStamped(again).catch((error: unknown) => logError("page not rendered again", { error })));
  return respond(request, cached, "hit; fwd=stale");
}
