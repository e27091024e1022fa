export interface Build {
  id: string;
  files: readonly string[];
}

/** Assessments stored at most; the one not opened for longest is deleted first. */
export const maxFlows = 12;

const prefix = "illumine-flow-";
const toCacheName = ({ id }: Build) => prefix + id;

const flowPathPattern = /^\/category\/[^/]+\/[^/]+(?=\/|$)/;
export const findFlowPath = (path: string): string | null => flowPathPattern.exec(path)?.[0] ?? null;

/** About what is stored on the device, so the same for everybody. They are stored with the first assessment. */
export const devicePages = ["/results", "/results/offline"] as const;
const [resultsPage, offlinePage] = devicePages;
const isDevicePage = (path: string) => devicePages.some((page) => page === path);

/** One result, or two compared: the server's page is the one of all results, but for its title. */
const resultPattern = /^\/results\/(?!offline$|shared(?:\/|$))[\w-]+(?:\/[\w-]+)?$/;
export const isResultsPath = (path: string) => isDevicePage(path) || resultPattern.test(path);

const findPageGroup = (path: string) => findFlowPath(path) ?? (isDevicePage(path) ? resultsPage : null);

const isAsset = (path: string) => path.startsWith("/assets/");
const assetPattern = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;

/** The pages of a section differ only in the question's number, so the first one stands for all of them. */
const toFirstPage = (path: string) => path.replace(/\/\d+\/?$/, "/1");
const parseQuestionNumber = (path: string) => /\/(\d+)\/?$/.exec(path)?.[1] ?? null;

function toKey(url: URL, path = url.pathname): string {
  const version = url.searchParams.get("contentVersion");
  return path.replace(/\/$/, "") + (version ? `?contentVersion=${version}` : "");
}

async function listFlowCaches(caches: CacheStorage): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

async function listPages(cache: Cache): Promise<string[]> {
  const requests = await cache.keys();
  return requests
    .map(({ url }) => new URL(url))
    .flatMap(({ pathname, search }) => (isAsset(pathname) ? [] : [pathname + search]));
}

async function fetchAll(addresses: readonly string[], get: typeof fetch): Promise<[string, Response][]> {
  return Promise.all(
    addresses.map(async (address) => {
      // Bypasses the HTTP cache: a page of an earlier build would name files of that build.
      const answer = await get(address, { cache: isAsset(address) ? "default" : "no-cache" });
      if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}`);
      return [address, answer];
    }),
  );
}

/**
 * Leaves what was stored before as it was if it throws.
 * @param addresses of an assessment: of the introduction, the first question of each section, and the results
 * @throws if a page or a file can't be fetched, or a page is of another build
 */
export async function storePages(
  addresses: readonly string[],
  build: Build,
  { caches, get }: { caches: CacheStorage; get: typeof fetch },
): Promise<void> {
  const pages = await Promise.all(
    (await fetchAll(addresses, get)).map(async ([address, page]) => ({
      address,
      page,
      html: await page.clone().text(),
    })),
  );
  const named = new Set(pages.flatMap(({ html }) => html.match(assetPattern) ?? []));
  const isOfBuild = [...named].some((file) => build.files.includes(file));
  if (!isOfBuild) throw new Error("The page is of another build");

  const cache = await caches.open(toCacheName(build));
  const missing: string[] = [];
  for (const file of new Set([...build.files, ...named]))
    if (!(await cache.match(file, { ignoreVary: true }))) missing.push(file);
  for (const [file, answer] of await fetchAll(missing, get)) await cache.put(file, answer);
  for (const { address, page } of pages) {
    const key = toKey(new URL(address, "https://any.example"));
    // Deleted first: the order of insertion shows which flow was opened last.
    await cache.delete(key);
    await cache.put(key, page);
  }
  const groups = new Set(addresses.flatMap((address) => findPageGroup(address) ?? []));
  await deleteFromOtherBuilds(groups, build, caches);
  await deleteOldestFlows(cache);
}

export async function storeDevicePages(
  build: Build,
  browser: { caches: CacheStorage; get: typeof fetch },
): Promise<void> {
  const cache = await browser.caches.open(toCacheName(build));
  const found = await Promise.all(devicePages.map((page) => cache.match(page, { ignoreVary: true })));
  if (found.includes(undefined)) await storePages(devicePages, build, browser);
}

async function deleteFromOtherBuilds(groups: Set<string>, build: Build, caches: CacheStorage): Promise<void> {
  for (const name of await listFlowCaches(caches)) {
    if (name === toCacheName(build)) continue;
    const cache = await caches.open(name);
    const pages = await listPages(cache);
    const outdated = pages.filter((page) => groups.has(findPageGroup(page) ?? ""));
    if (outdated.length === pages.length) await caches.delete(name);
    else for (const page of outdated) await cache.delete(page);
  }
}

async function deleteOldestFlows(cache: Cache): Promise<void> {
  const pages = await listPages(cache);
  const flows = [...new Set(pages.toReversed().flatMap((page) => findFlowPath(page) ?? []))];
  const outdated = new Set(flows.slice(maxFlows));
  for (const page of pages) if (outdated.has(findFlowPath(page) ?? "")) await cache.delete(page);
}

/** From any build: a file's name contains the hash of its content. */
export const findFile = (path: string, caches: CacheStorage): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true });

export async function findPage(address: string, caches: CacheStorage): Promise<Response | undefined> {
  const url = new URL(address);
  const { pathname } = url;
  const exact = await matchInFlowCaches(toKey(url), caches);
  if (exact) return exact;
  if (resultPattern.test(pathname)) return findResultPage(pathname, caches);
  const number = parseQuestionNumber(pathname);
  const first = number && (await matchInFlowCaches(toKey(url, toFirstPage(pathname)), caches));
  if (!first) return undefined;
  return replaceTitle(first, "Question 1 of ", `Question ${number} of `);
}

async function replaceTitle(page: Response, from: string, to: string): Promise<Response> {
  const html = (await page.text()).replace(`<title>${from}`, `<title>${to}`);
  return new Response(html, { status: page.status, headers: page.headers });
}

async function findResultPage(pathname: string, caches: CacheStorage): Promise<Response | undefined> {
  const page = await matchInFlowCaches(resultsPage, caches);
  return (
    page && replaceTitle(page, "Your profile", pathname.endsWith("/compare") ? "Compare two results" : "Saved result")
  );
}

export const hasOfflinePage = async (caches: CacheStorage): Promise<boolean> =>
  (await matchInFlowCaches(offlinePage, caches)) !== undefined;

export interface StoredFlow {
  address: string;
  html: string;
}

export async function listStoredFlows(caches: CacheStorage): Promise<StoredFlow[]> {
  const flows = new Map<string, StoredFlow>();
  for (const name of (await listFlowCaches(caches)).toReversed()) {
    const cache = await caches.open(name);
    for (const address of (await listPages(cache)).toReversed()) {
      const path = address.replace(/\?.*$/, "");
      if (findFlowPath(path) !== path || flows.has(path)) continue;
      const page = await cache.match(address, { ignoreVary: true });
      if (page) flows.set(path, { address, html: await page.text() });
    }
  }
  return [...flows.values()];
}

async function matchInFlowCaches(key: string, caches: CacheStorage): Promise<Response | undefined> {
  for (const name of await listFlowCaches(caches)) {
    // `Vary` matters to the server's caches, not to this device.
    const found = await (await caches.open(name)).match(key, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}
