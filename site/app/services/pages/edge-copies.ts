import { logError } from "../log/log.ts";
import type { WholePage } from "./page-response.ts";

/** What is no longer public is gone elsewhere after this time. */
export const freshForMs = 60_000;

const cachedAtHeader = "X-Cached-At";
const generationHeader = "X-Content-Generation";
const browserCacheHeader = "X-Browser-Cache-Control";

/** The copies of a data center. */
export interface EdgeCopies {
  cache: Pick<Cache, "match" | "put">;
  generation: string;
  now: number;
  waitUntil: (promise: Promise<unknown>) => void;
}

export async function matchCopy({ cache, generation, now }: EdgeCopies, key: Request): Promise<Response | null> {
  const copy = await cache.match(key).catch((error: unknown) => logError("page cache not read", { error }));
  if (!copy || copy.headers.get(generationHeader) !== generation) return null;
  if (now - Number(copy.headers.get(cachedAtHeader)) >= freshForMs) return null;
  const page = new Response(copy.body, copy);
  page.headers.set("Cache-Control", page.headers.get(browserCacheHeader) ?? "");
  for (const name of [cachedAtHeader, generationHeader, browserCacheHeader]) page.headers.delete(name);
  return page;
}

export function putCopy({ cache, generation, now, waitUntil }: EdgeCopies, key: Request, page: WholePage): void {
  const copy = new Response(page.body, page);
  copy.headers.set(browserCacheHeader, copy.headers.get("Cache-Control") ?? "");
  copy.headers.set("Cache-Control", `public, max-age=${freshForMs / 1000}`);
  copy.headers.set(cachedAtHeader, String(now));
  copy.headers.set(generationHeader, generation);
  waitUntil(cache.put(key, copy).catch((error: unknown) => logError("page not cached", { error })));
}
