import { expect, test } from "vitest";
import { createFakeCaches } from "#testing/fake-caches.ts";
import { type Build, findFile, findFlowOf, findPage, keepFlow, mostFlows } from "./kept-flows.ts";

const origin = "https://illumine.example";
const flow = "/category/personal/steady";
const pages = [flow, `${flow}/psychometric/1`, `${flow}/results`];

const toBuild = (id: string): Build => ({ id, files: [`/assets/entry-${id}.js`, `/assets/results-${id}.js`] });

/** A site whose pages and files are those of one build. */
function toSite(id: string, failing: readonly string[] = []) {
  const asked: string[] = [];
  const get = async (address: RequestInfo | URL) => {
    const path = String(address);
    asked.push(path);
    if (failing.includes(path)) return new Response("no", { status: 503 });
    if (path.startsWith("/assets/")) return new Response(`file ${path}`);
    const title = /\/\d+/.test(path) ? "Question 1 of 16, Steady" : "Steady";
    return new Response(`<title>${title}</title>build ${id} <script src="/assets/entry-${id}.js">`);
  };
  return { asked, get: get as typeof fetch };
}

const read = async (address: string, caches: CacheStorage) => (await findPage(origin + address, caches))?.text();

test("a kept assessment has its pages, and every file that they can come to load", async () => {
  const caches = createFakeCaches();
  await keepFlow(pages, toBuild("a"), { caches, get: toSite("a").get });
  for (const page of pages) expect(await read(page, caches)).toContain("build a");
  expect(await read(`${flow}/`, caches)).toContain("build a");
  expect(await (await findFile("/assets/results-a.js", caches))?.text()).toBe("file /assets/results-a.js");
});

test("every question of a section is shown by its first one's page, under its own number", async () => {
  const caches = createFakeCaches();
  await keepFlow(pages, toBuild("a"), { caches, get: toSite("a").get });
  expect(await read(`${flow}/psychometric/12`, caches)).toContain("<title>Question 12 of 16, Steady</title>");
  expect(await read(`${flow}/psychometric/1`, caches)).toContain("<title>Question 1 of 16, Steady</title>");
  expect(await read(`${flow}/technical/2`, caches)).toBeUndefined();
});

test("what belongs to no assessment, or to another version of its content, is not answered", async () => {
  const caches = createFakeCaches();
  await keepFlow(
    pages.map((page) => `${page}?contentVersion=3`),
    toBuild("a"),
    { caches, get: toSite("a").get },
  );
  expect(await read(`${flow}?contentVersion=3`, caches)).toContain("build a");
  expect(await read(`${flow}/psychometric/4?contentVersion=3&x=1`, caches)).toContain("Question 4");
  expect(await read(flow, caches)).toBeUndefined();
  expect(await read(`${flow}?contentVersion=2`, caches)).toBeUndefined();
  expect(["/", "/category/personal", "/results", "/category//x"].map(findFlowOf)).toEqual([null, null, null, null]);
});

test("a page of another build is refused, and what was kept stays whole", async () => {
  const caches = createFakeCaches();
  await keepFlow(pages, toBuild("a"), { caches, get: toSite("a").get });
  await expect(keepFlow(pages, toBuild("a"), { caches, get: toSite("b").get })).rejects.toThrow("another build");
  expect(await read(flow, caches)).toContain("build a");
  expect(await findFile("/assets/entry-b.js", caches)).toBeUndefined();
});

test("where a file cannot be had the pages are not kept, and those of before stay", async () => {
  const caches = createFakeCaches();
  await keepFlow(pages, toBuild("a"), { caches, get: toSite("a").get });
  const broken = toSite("b", ["/assets/results-b.js"]);
  await expect(keepFlow(pages, toBuild("b"), { caches, get: broken.get })).rejects.toThrow("answered 503");
  expect(await read(flow, caches)).toContain("build a");
});

test("a newer build replaces what an older one kept of the same assessment, and leaves its other ones as they were", async () => {
  const caches = createFakeCaches();
  const other = "/category/health/sleep";
  await keepFlow(pages, toBuild("a"), { caches, get: toSite("a").get });
  await keepFlow([other], toBuild("a"), { caches, get: toSite("a").get });
  await keepFlow(pages, toBuild("b"), { caches, get: toSite("b").get });
  expect(await read(flow, caches)).toContain("build b");
  expect(await read(other, caches)).toContain("build a");
  expect(await findFile("/assets/results-a.js", caches)).toBeDefined();
  await keepFlow([other], toBuild("b"), { caches, get: toSite("b").get });
  expect(await read(other, caches)).toContain("build b");
  expect(await findFile("/assets/results-a.js", caches)).toBeUndefined();
});

test("files are fetched once, pages with every opening", async () => {
  const caches = createFakeCaches();
  const site = toSite("a");
  await keepFlow([flow], toBuild("a"), { caches, get: site.get });
  await keepFlow([flow], toBuild("a"), { caches, get: site.get });
  expect(site.asked).toEqual([flow, ...toBuild("a").files, flow]);
});

test("the assessment longest unopened gives way", async () => {
  const caches = createFakeCaches();
  const { get } = toSite("a");
  const toFlow = (index: number) => `/category/personal/number-${index}`;
  const open = (index: number) => keepFlow([toFlow(index), `${toFlow(index)}/results`], toBuild("a"), { caches, get });
  for (let index = 0; index < mostFlows; index += 1) await open(index);
  await open(0);
  await open(mostFlows);
  expect(await read(toFlow(1), caches)).toBeUndefined();
  expect(await read(`${toFlow(1)}/results`, caches)).toBeUndefined();
  expect(await read(toFlow(0), caches)).toBeDefined();
  expect(await read(toFlow(2), caches)).toBeDefined();
  expect(await read(toFlow(mostFlows), caches)).toBeDefined();
});
