import { logError } from "../log/log.ts";

/** Other isolates of this data center notice a write this much later at most; this one at once. */
const rememberedForMs = 1000;
/** Longer than any page stays in the cache. */
const markerSeconds = 120;

type MarkerCache = Pick<Cache, "match" | "put">;

let known = { origin: "", generation: "", readAt: Number.NEGATIVE_INFINITY };

const toMarker = (origin: string) => `${origin}/__content-generation`;

/** D1's bookmark after the last known write, or any text; empty without one. Cached pages are of one generation. */
export async function readGeneration(cache: MarkerCache, origin: string, now: number): Promise<string> {
  if (known.origin === origin && now - known.readAt < rememberedForMs) return known.generation;
  try {
    const marker = await cache.match(toMarker(origin));
    known = { origin, generation: marker ? await marker.text() : "", readAt: now };
    return known.generation;
  } catch (error) {
    logError("content generation not read", { error });
    return "";
  }
}

/** To be awaited before a write is acknowledged. */
export async function startGeneration(
  cache: MarkerCache,
  { origin, generation, now }: { origin: string; generation: string; now: number },
): Promise<void> {
  known = { origin, generation, readAt: now };
  const marker = new Response(generation, { headers: { "Cache-Control": `public, max-age=${markerSeconds}` } });
  await cache
    .put(toMarker(origin), marker)
    .catch((error: unknown) => logError("content generation not saved", { error }));
}
