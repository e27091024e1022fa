import { pagesField } from "./messages.ts";
import {
  type Build,
  findFile,
  findFlowPath,
  findPage,
  hasOfflinePage,
  isResultsPath,
  storeDevicePages,
  storePages,
} from "./stored-flows.ts";

declare const self: ServiceWorkerGlobalScope;
declare const thisBuild: Build;

const notForVisitors = /^\/(?:admin|api|files)(?:\/|$)/;

const networkTimeoutMs = 5_000;
const browser = { caches: self.caches, get: (...args: Parameters<typeof fetch>) => fetch(...args) };

async function storeForOfflineUse(addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0) await storePages(addresses, thisBuild, browser);
  await storeDevicePages(thisBuild, browser);
}

// At once: pages name the files of their build, and every build's stored files stay until its flows are opened again.
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const pages = (event.data as Record<string, unknown>)[pagesField];
  if (!Array.isArray(pages)) return;
  const addresses = pages.filter((address) => typeof address === "string" && findFlowPath(address) !== null);
  event.waitUntil(
    storeForOfflineUse(addresses).then(
      () => event.ports[0]?.postMessage("kept"),
      // Nothing is lost: the flow works while there is a network, and the next visit tries again.
      (error: unknown) => console.warn("Couldn't save pages for offline use", error),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(serveFile(request));
  else if (request.mode !== "navigate" || notForVisitors.test(pathname)) return;
  else if (findFlowPath(pathname) || isResultsPath(pathname)) event.respondWith(servePage(request));
  else event.respondWith(fetch(request).catch((error: unknown) => serveOfflinePage(request, error)));
});

async function serveFile(request: Request): Promise<Response> {
  return (await findFile(new URL(request.url).pathname, self.caches)) ?? fetch(request);
}

async function servePage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(networkTimeoutMs) });
    if (answer.status < 500) return answer;
    return (await findPage(request.url, self.caches)) ?? answer;
  } catch (error) {
    const stored = await findPage(request.url, self.caches);
    if (stored) return stored;
    // With no stored page to show instead, a slow network is better than an error.
    if (error instanceof DOMException && error.name === "TimeoutError") return fetch(request);
    return serveOfflinePage(request, error);
  }
}

/** A redirect, because the framework starts only at the address that a page was made for. */
async function serveOfflinePage(request: Request, error: unknown): Promise<Response> {
  if (!(await hasOfflinePage(self.caches))) throw error;
  const { origin, pathname, search } = new URL(request.url);
  return Response.redirect(`${origin}/results/offline?${new URLSearchParams({ from: pathname + search })}`);
}
