import { logError } from "../log/log.ts";

/** Milliseconds for which a page is shown as it is. */
export const freshFor = 5 * 60_000;
/** Milliseconds for which it is still shown, once, while it is made anew. */
export const keptFor = 10 * 60_000;

/** Query parameters that pages read. A request with another one is answered from the cache, but never kept. */
const known = ["_routes", "category", "contentVersion", "page", "saved", "search", "sort", "time", "view"];
/** Who has one of these cookies writes the content, and sees it as it is now. */
const authorCookie = /(?:^|;\s*)(?:illumine-bookmark|(?:__Host-)?illumine-device)=/;
const keptAt = "X-Kept-At";
const forBrowsers = "X-Browser-Cache-Control";

export interface PageCache {
  cache: Pick<Cache, "match" | "put">;
  /** Of the build: pages name the files of theirs. */
  version: string;
  now: number;
  waitUntil: (promise: Promise<unknown>) => void;
}

interface Key {
  request: Request;
  /** False for an address that says more than pages read. */
  isWhole: boolean;
}

function toKey({ method, url }: Request, version: string): Key | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { origin, pathname, searchParams } = new URL(url);
  if (searchParams.has("preview") || /^\/(admin|results|kit)(\/|\.|$)/.test(pathname)) return null;
  const query = new URLSearchParams([...searchParams].filter(([name]) => known.includes(name)));
  query.sort();
  const isWhole = query.size === searchParams.size;
  query.set("build", version);
  return { request: new Request(`${origin}${pathname}?${query}`), isWhole };
}

async function stamp(page: Response): Promise<Response> {
  const body = await page.arrayBuffer();
  const stamped = new Response(body, page);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  // Weak: what stands between us and the browser compresses.
  stamped.headers.set("ETag", `W/"${btoa(String.fromCharCode(...digest.subarray(0, 12)))}"`);
  if (!stamped.headers.has("Cache-Control")) stamped.headers.set("Cache-Control", "private, no-cache");
  return stamped;
}

const isKeepable = ({ status, headers }: Response) =>
  status === 200 && !headers.has("Set-Cookie") && !/no-store/.test(headers.get("Cache-Control") ?? "");

function keep(key: Request, page: Response, { cache, now, waitUntil }: PageCache): void {
  const copy = new Response(page.clone().body, page);
  copy.headers.set(forBrowsers, copy.headers.get("Cache-Control") ?? "");
  copy.headers.set("Cache-Control", `public, max-age=${keptFor / 1000}`);
  copy.headers.set(keptAt, String(now));
  waitUntil(cache.put(key, copy).catch((error: unknown) => logError("page not kept", { error })));
}

function answer(request: Request, page: Response, status: string): Response {
  const answered = new Response(page.body, page);
  const browsers = answered.headers.get(forBrowsers);
  if (browsers !== null) answered.headers.set("Cache-Control", browsers);
  answered.headers.delete(forBrowsers);
  answered.headers.delete(keptAt);
  answered.headers.set("Cache-Status", `illumine; ${status}`);
  const etag = answered.headers.get("ETag");
  const isKnown = etag !== null && (request.headers.get("If-None-Match") ?? "").split(/\s*,\s*/).includes(etag);
  return isKnown && answered.status === 200 ? new Response(null, { status: 304, headers: answered.headers }) : answered;
}

/**
 * A visitor's page, from the cache where it is there: fresh for five minutes, then shown once more while it is made
 * anew. Kept are answers with 200 that do not say `no-store`; who writes the content gets every page made anew, and
 * leaves it for the next visitor. `Cache-Status` says what happened.
 */
export async function servePage(
  request: Request,
  own: PageCache,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const key = toKey(request, own.version);
  if (!key) return render(request);
  const make = async (asked: Request): Promise<Response> => {
    const page = await render(asked);
    if (!isKeepable(page)) return page;
    const stamped = await stamp(page);
    if (key.isWhole && asked.method === "GET") keep(key.request, stamped, own);
    return stamped;
  };
  const isAuthor = authorCookie.test(request.headers.get("Cookie") ?? "");
  const kept = isAuthor ? undefined : await own.cache.match(key.request);
  if (!kept) return answer(request, await make(request), isAuthor ? "fwd=request" : "fwd=miss");
  if (own.now - Number(kept.headers.get(keptAt)) < freshFor) return answer(request, kept, "hit");
  // A request of its own: the visitor's ends with the answer.
  const again = new Request(request.url, { headers: request.headers });
  own.waitUntil(make(again).catch((error: unknown) => logError("page not made anew", { error })));
  return answer(request, kept, "hit; fwd=stale");
}
