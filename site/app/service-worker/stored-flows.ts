export interface Build {
  id: string;
  files: readonly string[];
}

/** Assessments stored at most; the one not opened for longest is deleted first. */
export const maxFlows = 12;

const prefix = "illumine-flow-";
const toCacheName = ({ id }: Build) => prefix + id;

const flowPathPattern = /^\/category\/[^/]+\/[^/]+(?=\/|$)/;
/** The path of the assessment that `path` belongs to; null outside every flow. */
export const findFlowPath = (path: string): string | null => flowPathPattern.exec(path)?.[0] ?? null;

const isAsset = (path: string) => path.startsWith("/assets/");
const assetPattern = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;

/** The pages of a section differ only in the question's number, so the first one stands for all of them. */
const toFirstPage = (path: string) => path.replace(/\/\d+\/?$/, "/1");
const parseQuestionNumber = (path: string) => /\/(\d+)\/?$/.exec(path)?.[1] ?? null;

/** Pages of one path differ only by content version. */
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
 * Stores the pages of one assessment, and every file they can load, in the cache of one build. If a page comes from
 * another build, it throws and leaves what was stored before as it was.
 * @param addresses of the introduction, the first question of each section, and the results
 * @throws if a page or a file can't be fetched, or a page is of another build
 */
export async function storeFlow(
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
  const flows = new Set(addresses.flatMap((address) => findFlowPath(address) ?? []));
  await deleteFromOtherBuilds(flows, build, caches);
  await deleteOldestFlows(cache);
}

async function deleteFromOtherBuilds(flows: Set<string>, build: Build, caches: CacheStorage): Promise<void> {
  for (const name of await listFlowCaches(caches)) {
    if (name === toCacheName(build)) continue;
    const cache = await caches.open(name);
    const pages = await listPages(cache);
    const outdated = pages.filter((page) => flows.has(findFlowPath(page) ?? ""));
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

/** The stored page for an address, with the right question number in its title. */
export async function findPage(address: string, caches: CacheStorage): Promise<Response | undefined> {
  const url = new URL(address);
  const { pathname } = url;
  const exact = await matchInFlowCaches(toKey(url), caches);
  if (exact) return exact;
  const number = parseQuestionNumber(pathname);
  const first = number && (await matchInFlowCaches(toKey(url, toFirstPage(pathname)), caches));
  if (!first) return undefined;
  const html = (await first.text()).replace(/<title>Question 1 of /, `<title>Question ${number} of `);
  return new Response(html, { status: first.status, headers: first.headers });
}

async function matchInFlowCaches(key: string, caches: CacheStorage): Promise<Response | undefined> {
  for (const name of await listFlowCaches(caches)) {
    // `Vary` matters to the server's caches, not to this device.
    const found = await (await caches.open(name)).match(key, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}
