import { expect, test } from "vitest";
import { createFakeCaches } from "#testing/fake-caches.ts";
import {
  type Build,
  findFile,
  findFlowPath,
  findPage,
  hasOfflinePage,
  isResultsPath,
  listStoredFlows,
  maxFlows,
  storeDevicePages,
  storePages,
} from "./stored-flows.ts";

const origin = "https://illumine.example";
const flow = "/category/personal/steady";
const pages = [flow, `${flow}/psychometric/1`, `${flow}/results`];

const createBuild = (id: string): Build => ({ id, files: [`/assets/entry-${id}.js`, `/assets/results-${id}.js`] });

/** A site of one build. */
function createSite(id: string, failing: readonly string[] = []) {
  const requested: string[] = [];
  const get = async (address: RequestInfo | URL) => {
    const path = String(address);
    requested.push(path);
    if (failing.includes(path)) return new Response("no", { status: 503 });
    if (path.startsWith("/assets/")) return new Response(`file ${path}`);
    const flowTitle = /\/\d+/.test(path) ? "Question 1 of 16, Steady" : "Steady";
    const title = path === "/results" ? "Your profile: Illumine" : flowTitle;
    return new Response(`<title>${title}</title>build ${id} <script src="/assets/entry-${id}.js">`);
  };
  return { asked: requested, get: get as typeof fetch };
}

const read = async (address: string, caches: CacheStorage) => (await findPage(origin + address, caches))?.text();

test("a stored assessment has its pages and every file they can load", async () => {
  const caches = createFakeCaches();
  await storePages(pages, createBuild("a"), { caches, get: createSite("a").get });
  for (const page of pages) expect(await read(page, caches)).toContain("build a");
  expect(await read(`${flow}/`, caches)).toContain("build a");
  expect(await (await findFile("/assets/results-a.js", caches))?.text()).toBe("file /assets/results-a.js");
});

test("every question of a section is served from its first page, with its number in the title", async () => {
  const caches = createFakeCaches();
  await storePages(pages, createBuild("a"), { caches, get: createSite("a").get });
  expect(await read(`${flow}/psychometric/12`, caches)).toContain("<title>Question 12 of 16, Steady</title>");
  expect(await read(`${flow}/psychometric/1`, caches)).toContain("<title>Question 1 of 16, Steady</title>");
  expect(await read(`${flow}/technical/2`, caches)).toBeUndefined();
});

test("addresses outside assessments, or of another content version, are not served", async () => {
  const caches = createFakeCaches();
  await storePages(
    pages.map((page) => `${page}?contentVersion=3`),
    createBuild("a"),
    { caches, get: createSite("a").get },
  );
  expect(await read(`${flow}?contentVersion=3`, caches)).toContain("build a");
  expect(await read(`${flow}/psychometric/4?contentVersion=3&x=1`, caches)).toContain("Question 4");
  expect(await read(flow, caches)).toBeUndefined();
  expect(await read(`${flow}?contentVersion=2`, caches)).toBeUndefined();
  expect(["/", "/category/personal", "/results", "/category//x"].map(findFlowPath)).toEqual([null, null, null, null]);
});

test("a page of another build is refused, and the stored flow stays complete", async () => {
  const caches = createFakeCaches();
  await storePages(pages, createBuild("a"), { caches, get: createSite("a").get });
  await expect(storePages(pages, createBuild("a"), { caches, get: createSite("b").get })).rejects.toThrow(
    "another build",
  );
  expect(await read(flow, caches)).toContain("build a");
  expect(await findFile("/assets/entry-b.js", caches)).toBeUndefined();
});

test("if a file can't be fetched, no page is stored and the earlier ones stay", async () => {
  const caches = createFakeCaches();
  await storePages(pages, createBuild("a"), { caches, get: createSite("a").get });
  const broken = createSite("b", ["/assets/results-b.js"]);
  await expect(storePages(pages, createBuild("b"), { caches, get: broken.get })).rejects.toThrow("answered 503");
  expect(await read(flow, caches)).toContain("build a");
});

test("a newer build replaces an assessment stored by an older one and leaves the others alone", async () => {
  const caches = createFakeCaches();
  const other = "/category/health/sleep";
  await storePages(pages, createBuild("a"), { caches, get: createSite("a").get });
  await storePages([other], createBuild("a"), { caches, get: createSite("a").get });
  await storePages(pages, createBuild("b"), { caches, get: createSite("b").get });
  expect(await read(flow, caches)).toContain("build b");
  expect(await read(other, caches)).toContain("build a");
  expect(await findFile("/assets/results-a.js", caches)).toBeDefined();
  await storePages([other], createBuild("b"), { caches, get: createSite("b").get });
  expect(await read(other, caches)).toContain("build b");
  expect(await findFile("/assets/results-a.js", caches)).toBeUndefined();
});

test("files are fetched once, pages on every visit", async () => {
  const caches = createFakeCaches();
  const site = createSite("a");
  await storePages([flow], createBuild("a"), { caches, get: site.get });
  await storePages([flow], createBuild("a"), { caches, get: site.get });
  expect(site.asked).toEqual([flow, ...createBuild("a").files, flow]);
});

test("the assessment not opened for longest is deleted", async () => {
  const caches = createFakeCaches();
  const { get } = createSite("a");
  const toFlowPath = (index: number) => `/category/personal/number-${index}`;
  const open = (index: number) =>
    storePages([toFlowPath(index), `${toFlowPath(index)}/results`], createBuild("a"), { caches, get });
  for (let index = 0; index < maxFlows; index += 1) await open(index);
  await open(0);
  await open(maxFlows);
  expect(await read(toFlowPath(1), caches)).toBeUndefined();
  expect(await read(`${toFlowPath(1)}/results`, caches)).toBeUndefined();
  expect(await read(toFlowPath(0), caches)).toBeDefined();
  expect(await read(toFlowPath(2), caches)).toBeDefined();
  expect(await read(toFlowPath(maxFlows), caches)).toBeDefined();
});

test("the pages about this device are stored once, with their files, and again by a newer build", async () => {
  const caches = createFakeCaches();
  const site = createSite("a");
  expect(await hasOfflinePage(caches)).toBe(false);
  await storeDevicePages(createBuild("a"), { caches, get: site.get });
  await storeDevicePages(createBuild("a"), { caches, get: site.get });
  expect(site.asked).toEqual(["/results", "/results/offline", ...createBuild("a").files]);
  expect(await hasOfflinePage(caches)).toBe(true);
  expect(await read("/results/offline?from=/", caches)).toContain("build a");
  await storeDevicePages(createBuild("b"), { caches, get: createSite("b").get });
  expect(await read("/results", caches)).toContain("build b");
  expect(await findFile("/assets/results-a.js", caches)).toBeUndefined();
});

test("a saved result and a comparison are served from the page of all results, with their titles", async () => {
  const caches = createFakeCaches();
  await storeDevicePages(createBuild("a"), { caches, get: createSite("a").get });
  expect(await read("/results/attempt-1/careers", caches)).toContain("<title>Saved result: Illumine</title>");
  expect(await read("/results/compare?a=1&b=2", caches)).toContain("<title>Compare two results: Illumine</title>");
  expect(await read("/results/shared", caches)).toBeUndefined();
  const paths = [
    "/results",
    "/results/offline",
    "/results/attempt-1",
    "/results/shared",
    "/results/a/b/c",
    "/resultsx",
  ];
  expect(paths.filter(isResultsPath)).toEqual(["/results", "/results/offline", "/results/attempt-1"]);
});

test("opened assessments are listed, the last one first, also those of an earlier build", async () => {
  const caches = createFakeCaches();
  const { get } = createSite("a");
  await storeDevicePages(createBuild("a"), { caches, get });
  await storePages(pages, createBuild("a"), { caches, get });
  await storePages(["/category/health/sleep?contentVersion=3"], createBuild("a"), { caches, get });
  await storePages(["/category/work/team"], createBuild("b"), { caches, get: createSite("b").get });
  const listed = await listStoredFlows(caches);
  expect(listed.map(({ address }) => address)).toEqual([
    "/category/work/team",
    "/category/health/sleep?contentVersion=3",
    flow,
  ]);
  expect(listed[2]?.html).toContain("<title>Steady</title>");
});

test("the pages about this device stay when old assessments are deleted", async () => {
  const caches = createFakeCaches();
  const { get } = createSite("a");
  await storeDevicePages(createBuild("a"), { caches, get });
  for (let index = 0; index <= maxFlows; index += 1)
    await storePages([`/category/personal/number-${index}`], createBuild("a"), { caches, get });
  expect(await hasOfflinePage(caches)).toBe(true);
  expect(await listStoredFlows(caches)).toHaveLength(maxFlows);
});
