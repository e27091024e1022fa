import { type Build, findFile, findFlowOf, findPage, keepFlow } from "./kept-flows.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const thisBuild: Build;

/** Milliseconds after which a network that does not answer counts as none, where there is something to show instead. */
const patience = 5_000;

// At once: pages name the files of their build, and every build's kept files stay until its flows are opened again.
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { keep } = event.data as { keep?: unknown };
  if (!Array.isArray(keep)) return;
  const addresses = keep.filter((address) => typeof address === "string" && findFlowOf(address) !== null);
  event.waitUntil(
    keepFlow(addresses, thisBuild, { caches: self.caches, get: (...args) => fetch(...args) }).then(
      () => event.ports[0]?.postMessage("kept"),
      // Nothing is lost: the flow works while there is a network, and the next visit tries again.
      (error: unknown) => console.warn("The assessment could not be kept for use without a network", error),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(serveFile(request));
  else if (request.mode === "navigate" && findFlowOf(pathname)) event.respondWith(servePage(request));
});

async function serveFile(request: Request): Promise<Response> {
  return (await findFile(new URL(request.url).pathname, self.caches)) ?? fetch(request);
}

async function servePage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    if (answer.status < 500) return answer;
    return (await findPage(request.url, self.caches)) ?? answer;
  } catch (error) {
    const kept = await findPage(request.url, self.caches);
    if (kept) return kept;
    // Slow is not lost where nothing stands in.
    if (error instanceof DOMException && error.name === "TimeoutError") return fetch(request);
    throw error;
  }
}
