/** What a build consists of, as far as a flow needs it: the scripts, styles and fonts that it can come to load. */
export interface Build {
  id: string;
  files: readonly string[];
}

/** How many assessments are kept; the one longest unopened goes first. */
export const mostFlows = 12;

const prefix = "illumine-flow-";
const toCacheName = ({ id }: Build) => prefix + id;

const flowAddress = /^\/category\/[^/]+\/[^/]+(?=\/|$)/;
/** The address of the assessment that a path belongs to; null outside of every flow. */
export const findFlowOf = (path: string): string | null => flowAddress.exec(path)?.[0] ?? null;

const isAsset = (path: string) => path.startsWith("/assets/");
const namedFiles = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;

/** The pages of one step differ in their number alone: the first one stands for all of them. */
const toFirst = (path: string) => path.replace(/\/\d+\/?$/, "/1");
const readNumber = (path: string) => /\/(\d+)\/?$/.exec(path)?.[1] ?? null;

/** Only the version of the content tells two pages of a path apart. */
function toKey(url: URL, path = url.pathname): string {
  const version = url.searchParams.get("contentVersion");
  return path.replace(/\/$/, "") + (version ? `?contentVersion=${version}` : "");
}

async function listOwnCaches(caches: CacheStorage): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

async function listPages(cache: Cache): Promise<string[]> {
  const kept = await cache.keys();
  return kept
    .map(({ url }) => new URL(url))
    .flatMap(({ pathname, search }) => (isAsset(pathname) ? [] : [pathname + search]));
}

async function fetchAll(addresses: readonly string[], get: typeof fetch): Promise<[string, Response][]> {
  return Promise.all(
    addresses.map(async (address) => {
      // Past the browser's own cache: a page of an earlier build would name files of that build.
      const answer = await get(address, { cache: isAsset(address) ? "default" : "no-cache" });
      if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}`);
      return [address, answer];
    }),
  );
}

/**
 * Keeps the pages of one assessment with every file that they can come to load. All of them are of one build, in a cache
 * of that build's own: what is of another one is refused, and then what was kept before stays as it was.
 * @param addresses of the introduction, the first question of each section, and the results
 * @throws where a page or a file cannot be fetched, or a page is of another build
 */
export async function keepFlow(
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
  const named = new Set(pages.flatMap(({ html }) => html.match(namedFiles) ?? []));
  const isOfBuild = [...named].some((file) => build.files.includes(file));
  if (!isOfBuild) throw new Error("The page is of another build");

  const cache = await caches.open(toCacheName(build));
  const missing: string[] = [];
  for (const file of new Set([...build.files, ...named]))
    if (!(await cache.match(file, { ignoreVary: true }))) missing.push(file);
  for (const [file, answer] of await fetchAll(missing, get)) await cache.put(file, answer);
  for (const { address, page } of pages) {
    const key = toKey(new URL(address, "https://any.example"));
    // Taken out first: the order in which pages were put in tells which flow was opened last.
    await cache.delete(key);
    await cache.put(key, page);
  }
  const flows = new Set(addresses.flatMap((address) => findFlowOf(address) ?? []));
  await forgetInOtherBuilds(flows, build, caches);
  await forgetOldest(cache);
}

/** What was kept of these flows by other builds goes, and with the last flow of a build its files. */
async function forgetInOtherBuilds(flows: Set<string>, build: Build, caches: CacheStorage): Promise<void> {
  for (const name of await listOwnCaches(caches)) {
    if (name === toCacheName(build)) continue;
    const cache = await caches.open(name);
    const pages = await listPages(cache);
    const gone = pages.filter((page) => flows.has(findFlowOf(page) ?? ""));
    if (gone.length === pages.length) await caches.delete(name);
    else for (const page of gone) await cache.delete(page);
  }
}

async function forgetOldest(cache: Cache): Promise<void> {
  const pages = await listPages(cache);
  const flows = [...new Set(pages.toReversed().flatMap((page) => findFlowOf(page) ?? []))];
  const gone = new Set(flows.slice(mostFlows));
  for (const page of pages) if (gone.has(findFlowOf(page) ?? "")) await cache.delete(page);
}

/** A kept file, of whichever build: its name holds the hash of what is in it. */
export const findFile = (path: string, caches: CacheStorage): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true });

/** A kept page for an address of a flow; a question's with its own number in the title. Undefined where none is kept. */
export async function findPage(address: string, caches: CacheStorage): Promise<Response | undefined> {
  const url = new URL(address);
  const { pathname } = url;
  const exact = await matchOwn(toKey(url), caches);
  if (exact) return exact;
  const number = readNumber(pathname);
  const first = number && (await matchOwn(toKey(url, toFirst(pathname)), caches));
  if (!first) return undefined;
  const html = (await first.text()).replace(/<title>Question 1 of /, `<title>Question ${number} of `);
  return new Response(html, { status: first.status, headers: first.headers });
}

async function matchOwn(key: string, caches: CacheStorage): Promise<Response | undefined> {
  for (const name of await listOwnCaches(caches)) {
    // What the answer varied by was the server's concern, not the device's.
    const found = await (await caches.open(name)).match(key, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}
