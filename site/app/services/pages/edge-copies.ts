import { logError } from "../log/log.ts";
import type { PageMemory } from "./page-memory.ts";
import type { WholePage } from "./page-response.ts";

/** What is no longer public is gone elsewhere after this time. */
export const freshForMs = 60_000;
const cachedAtHeader = "X-Cached-At";
const generationHeader = "X-Content-Generation";
const browserCacheHeader = "X-Browser-Cache-Control";

export interface EdgeCopy extends WholePage {
  generation: string;
  cachedAt: number;
}

export interface EdgeCopies {
  cache: Pick<Cache, "match" | "put">;
  /** Those of them that this isolate has read: most visits then wait for nothing. */
  memory: PageMemory<EdgeCopy>;
  generation: string;
  now: number;
  waitUntil: (promise: Promise<unknown>) => void;
}

const isUsable = (copy: Pick<EdgeCopy, "generation" | "cachedAt">, { generation, now }: EdgeCopies): boolean =>
  copy.generation === generation && now - copy.cachedAt < freshForMs;

async function readCopy(copies: EdgeCopies, key: string): Promise<EdgeCopy | null> {
  const copy = await copies.cache.match(key);
  if (!copy) return null;
  const headers = new Headers(copy.headers);
  const found = { generation: headers.get(generationHeader) ?? "", cachedAt: Number(headers.get(cachedAtHeader)) };
  if (!isUsable(found, copies)) return null;
  headers.set("Cache-Control", headers.get(browserCacheHeader) ?? "");
  for (const name of [cachedAtHeader, generationHeader, browserCacheHeader]) headers.delete(name);
  return { ...found, headers, body: await copy.arrayBuffer() };
}

export async function matchCopy(copies: EdgeCopies, key: string): Promise<WholePage | null> {
  const remembered = copies.memory.find(key);
  if (remembered && isUsable(remembered, copies)) return remembered;
  try {
    const copy = await readCopy(copies, key);
    if (copy) copies.memory.remember(key, copy);
    return copy;
  } catch (error) {
    logError("page cache not read", { error });
    return null;
  }
}

export function putCopy({ cache, memory, generation, now, waitUntil }: EdgeCopies, key: string, page: WholePage): void {
  // Read again from the cache, so that where Cloudflare's cache does nothing, nothing is remembered.
  memory.forget(key);
  const copy = new Response(page.body, page);
  copy.headers.set(browserCacheHeader, copy.headers.get("Cache-Control") ?? "");
  copy.headers.set("Cache-Control", `public, max-age=${freshForMs / 1000}`);
  copy.headers.set(cachedAtHeader, String(now));
  copy.headers.set(generationHeader, generation);
  waitUntil(cache.put(key, copy).catch((error: unknown) => logError("page not cached", { error })));
}
