import { env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { freshForMs } from "#app/services/pages/edge-copies.ts";
import type { Render } from "#app/services/pages/serve-page.ts";
import { query } from "../support/admin-fixture.ts";
import { readLog } from "../support/pages-fixture.ts";
import { buildSite, edgeCache, emptyCache } from "../support/serving-fixture.ts";

afterEach(() => vi.restoreAllMocks());

/** Only the edge stores it. */
const search = "/assessments?search=a";

test("a page is rendered once and then served for a minute", async () => {
  const { visit, wait } = buildSite();
  expect(await visit(search)).toMatchObject({ text: "made 1 times", said: "illumine; fwd=miss" });
  wait(freshForMs - 1);
  const again = await visit(search);
  expect(again).toMatchObject({ text: "made 1 times", said: "illumine; hit", status: 200 });
  expect(again.headers.get("Cache-Control")).toBe("private, no-cache");
  expect([...again.headers.keys()].filter((name) => name.startsWith("x-"))).toEqual([]);
});

test("after a minute a page that only the edge stores is rendered again", async () => {
  const { visit, wait } = buildSite();
  await visit(search);
  wait(freshForMs);
  expect(await visit(search)).toMatchObject({ text: "made 2 times", said: "illumine; fwd=miss" });
});

test("nothing stays at the edge for longer than a minute", () => {
  expect(freshForMs).toBe(60_000);
});

test("the edge's copy of a stored page takes no call of D1", async () => {
  const calls: PropertyKey[] = [];
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      calls.push(name);
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const { visit } = buildSite({ DB });
  await visit("/");
  expect(calls).not.toEqual([]);
  calls.length = 0;
  expect(await visit("/")).toMatchObject({ said: "illumine; hit" });
  expect(calls).toEqual([]);
});

test("what an isolate has read from the edge, it serves without asking again", async () => {
  const { visit, wait } = buildSite();
  const match = vi.fn(edgeCache.match.bind(edgeCache));
  const cache = { match, put: edgeCache.put.bind(edgeCache) };
  await visit(search, { cache });
  const read = await visit(search, { cache });
  expect([read.text, match.mock.calls.length]).toEqual(["made 1 times", 2]);
  const remembered = await visit(search, { cache });
  expect([remembered.text, match.mock.calls.length]).toEqual(["made 1 times", 2]);
  expect([...remembered.headers]).toEqual([...read.headers]);
  expect((await visit(search, { cache, generation: "write-1" })).text).toBe("made 2 times");
  await visit(search, { cache, generation: "write-1" });
  wait(freshForMs);
  expect((await visit(search, { cache, generation: "write-1" })).text).toBe("made 3 times");
});

test("where Cloudflare's cache does nothing, nothing is remembered as if it did", async () => {
  const { visit } = buildSite();
  for (const said of ["illumine; fwd=miss", "illumine; hit; detail=stored", "illumine; hit; detail=stored"])
    expect(await visit("/", { cache: emptyCache })).toMatchObject({ said });
});

test("another build has separate pages", async () => {
  const { visit } = buildSite();
  await visit(search);
  expect(await visit(search, { build: "build-2" })).toMatchObject({ text: "made 2 times" });
});

test("a write in this data center ends all copies", async () => {
  const { visit } = buildSite();
  await visit(search);
  expect(await visit(search, { generation: "write-1" })).toMatchObject({ text: "made 2 times" });
  expect(await visit(search, { generation: "write-1" })).toMatchObject({ said: "illumine; hit" });
});

test("unknown parameters share a page and are stored nowhere", async () => {
  const { visit } = buildSite();
  expect(await visit("/assessments?utm_source=mail")).toMatchObject({ said: "illumine; fwd=miss" });
  expect(await query("select * from rendered_pages")).toEqual([]);
  expect(await visit("/assessments")).toMatchObject({ text: "made 2 times", said: "illumine; fwd=miss" });
  expect(await visit("/assessments?utm_source=mail")).toMatchObject({ said: "illumine; hit" });
  expect(await visit(search)).toMatchObject({ said: "illumine; fwd=miss" });
});

test("the order of parameters doesn't matter", async () => {
  const { visit } = buildSite();
  await visit("/assessments?search=a&page=2");
  expect(await visit("/assessments?page=2&search=a")).toMatchObject({ said: "illumine; hit" });
});

const answer =
  (init: ResponseInit): Render =>
  async () =>
    new Response("made", init);

test.each([
  ["an error", "/", { status: 500 }],
  ["a missing page", "/", { status: 404 }],
  ["a redirect", "/", { status: 301 }],
  ["a page that says no-store", "/", { headers: { "Cache-Control": "no-store" } }],
  ["a page that sets a cookie", "/", { headers: { "Set-Cookie": "a=b" } }],
  ["a preview", "/category/a/b?preview=token", {}],
  ["the administrator's page", "/admin/new-post", {}],
  ["results", "/results", {}],
] as const)("%s is stored nowhere", async (_, path, init) => {
  const { visit, rendered } = buildSite({ render: answer(init) });
  await visit(path);
  await visit(path);
  expect(rendered).toHaveLength(2);
  expect(await query("select * from rendered_pages")).toEqual([]);
});

test("an author sees the current content and refreshes the page for visitors", async () => {
  const { visit, rendered } = buildSite();
  await visit("/");
  for (const cookie of [
    "illumine-bookmark=x",
    "__Host-illumine-bookmark=x",
    "a=b; __Host-illumine-device=x",
    "illumine-device=x",
  ]) {
    expect((await visit("/", { headers: { Cookie: cookie } })).said).toBe("illumine; fwd=request");
  }
  expect(rendered).toHaveLength(5);
  expect(await visit("/")).toMatchObject({ text: "made 5 times", said: "illumine; hit" });
});

test("a page is rendered without the visitor's headers", async () => {
  const seen: string[][] = [];
  const { visit } = buildSite({
    render: async ({ headers }) => {
      seen.push([...headers.keys()]);
      return new Response("made");
    },
  });
  await visit("/", { headers: { Cookie: "illumine-device=x", Authorization: "Bearer x", "Accept-Language": "de" } });
  expect(seen).toEqual([[]]);
});

test("a browser that has the page gets 304 with the page's headers", async () => {
  const { visit } = buildSite({ render: answer({ headers: { "Content-Security-Policy": "default-src 'self'" } }) });
  const etag = (await visit("/")).headers.get("ETag") ?? "";
  const unchanged = await visit("/", { headers: { "If-None-Match": `"other", ${etag}` } });
  expect(unchanged).toMatchObject({ status: 304, text: "" });
  expect(unchanged.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
  expect((await visit("/", { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
});

test("a HEAD request and a GET request share a page", async () => {
  const { visit } = buildSite();
  await visit("/", { method: "HEAD" });
  expect(await visit("/")).toMatchObject({ text: "made 1 times", said: "illumine; hit" });
});

test("a failing cache only means that the page comes from D1", async () => {
  const log = readLog();
  const fail = async () => Promise.reject(new Error("full"));
  const { visit, rendered } = buildSite();
  const broken = { match: fail, put: fail };
  expect((await visit("/", { cache: broken })).text).toBe("made 1 times");
  expect((await visit("/", { cache: broken })).text).toBe("made 1 times");
  expect(rendered).toHaveLength(1);
  expect(log).toEqual(
    ["page cache not read", "page not cached", "page cache not read", "page not cached"].map((event) =>
      expect.objectContaining({ event }),
    ),
  );
  expect(edgeCache).toBeDefined();
});
