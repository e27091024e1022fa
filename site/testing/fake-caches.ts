const origin = "https://illumine.example";
const toUrl = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request, origin).href;

/** A browser's cache: keyed by whole URL, in insertion order. */
class FakeCache {
  readonly #entries = new Map<string, Response>();
  match = async (request: RequestInfo | URL) => this.#entries.get(toUrl(request))?.clone();
  put = async (request: RequestInfo | URL, response: Response) => {
    this.#entries.set(toUrl(request), response);
  };
  delete = async (request: RequestInfo | URL) => this.#entries.delete(toUrl(request));
  keys = async () => [...this.#entries.keys()].map((url) => new Request(url));
}

/** The CacheStorage that Node doesn't have. The real one is used in e2e/flow/offline-flow.spec.ts. */
export function createFakeCaches(): CacheStorage {
  const caches = new Map<string, FakeCache>();
  const open = async (name: string) => {
    const cache = caches.get(name) ?? new FakeCache();
    caches.set(name, cache);
    return cache;
  };
  const match = async (request: RequestInfo | URL) => {
    for (const cache of caches.values()) {
      const found = await cache.match(request);
      if (found) return found;
    }
    return undefined;
  };
  const fake = {
    open,
    match,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  };
  return fake as unknown as CacheStorage;
}
