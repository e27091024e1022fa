import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { loadHome } from "#app/db/pages/home.server.ts";
import { cachedForMs, freshForMs, servePage } from "#app/services/pages/cache.ts";
import { createAppContext } from "#load-context.ts";

const cache = (caches as unknown as { default: Cache }).default;
let pages = 0;

function buildPage({ path = "/assessments", version = "build-1", headers = {}, status = 200 } = {}) {
  pages += 1;
  const origin = `https://page-${pages}.example`;
  let made = 0;
  let now = Date.UTC(2026, 10, 21);
  const render = async () => {
    made += 1;
    return new Response(`made ${made} times`, { status, headers: { "Content-Type": "text/html", ...headers } });
  };
  const ask = async ({
    path: askedPath = path,
    version: askedVersion = version,
    ...init
  }: { path?: string; version?: string } & Pick<RequestInit, "method" | "headers"> = {}) => {
    const ctx = createExecutionContext();
    const request = new Request(`${origin}${askedPath}`, init);
    const pageCache = { cache, version: askedVersion, now, waitUntil: ctx.waitUntil.bind(ctx) };
    const response = await servePage(request, pageCache, render);
    const text = await response.text();
    await waitOnExecutionContext(ctx);
    return { status: response.status, text, headers: response.headers, said: response.headers.get("Cache-Status") };
  };
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ask, wait, countMade: () => made };
}

test("a page is rendered once and then served for five minutes", async () => {
  const page = buildPage();
  expect(await page.ask()).toMatchObject({ text: "made 1 times", said: "illumine; fwd=miss" });
  page.wait(freshForMs - 1);
  const again = await page.ask();
  expect(again).toMatchObject({ text: "made 1 times", said: "illumine; hit", status: 200 });
  expect(again.headers.get("Cache-Control")).toBe("private, no-cache");
  expect([...again.headers.keys()].filter((name) => name.startsWith("x-"))).toEqual([]);
});

test("after five minutes it is served once more and rendered again", async () => {
  const page = buildPage();
  await page.ask();
  page.wait(freshForMs);
  expect(await page.ask()).toMatchObject({ text: "made 1 times", said: "illumine; hit; fwd=stale" });
  expect(await page.ask()).toMatchObject({ text: "made 2 times", said: "illumine; hit" });
});

test("nothing is cached for longer than ten minutes", () => {
  expect([freshForMs, cachedForMs]).toEqual([300_000, 600_000]);
});

test("a cached page doesn't query D1", async () => {
  let databaseCalls = 0;
  const watched = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === "batch" || name === "prepare") databaseCalls += 1;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const ctx = createExecutionContext();
  const { db } = createAppContext({ ...env, DB: watched }, ctx);
  const render = async () => Response.json(await loadHome(db));
  const ask = () =>
    servePage(
      new Request("https://trips.example/"),
      { cache, version: "b", now: 0, waitUntil: ctx.waitUntil.bind(ctx) },
      render,
    );
  await (await ask()).text();
  await waitOnExecutionContext(ctx);
  expect(databaseCalls).toBeGreaterThan(0);
  databaseCalls = 0;
  expect((await ask()).headers.get("Cache-Status")).toBe("illumine; hit");
  expect(databaseCalls).toBe(0);
});

test("another build has separate pages", async () => {
  const page = buildPage();
  await page.ask();
  expect(await page.ask({ version: "build-2" })).toMatchObject({ text: "made 2 times" });
});

test("unknown query parameters share a page and are not stored", async () => {
  const page = buildPage();
  expect(await page.ask({ path: "/assessments?utm_source=mail" })).toMatchObject({ said: "illumine; fwd=miss" });
  expect(await page.ask()).toMatchObject({ text: "made 2 times", said: "illumine; fwd=miss" });
  expect(await page.ask({ path: "/assessments?utm_source=mail" })).toMatchObject({ said: "illumine; hit" });
  expect(await page.ask({ path: "/assessments?search=a" })).toMatchObject({ said: "illumine; fwd=miss" });
});

test("the order of query parameters doesn't matter", async () => {
  const page = buildPage();
  await page.ask({ path: "/assessments?search=a&page=2" });
  expect(await page.ask({ path: "/assessments?page=2&search=a" })).toMatchObject({ said: "illumine; hit" });
});

for (const [what, options] of [
  ["an error", { status: 500 }],
  ["a missing page", { status: 404 }],
  ["a redirect", { status: 301 }],
  ["a page that says no-store", { headers: { "Cache-Control": "no-store" } }],
  ["a page that sets a cookie", { headers: { "Set-Cookie": "a=b" } }],
  ["a preview", { path: "/category/a/b?preview=token" }],
  ["the administrator's page", { path: "/admin/new-post" }],
  ["results", { path: "/results" }],
] as const) {
  test(`${what} is never cached`, async () => {
    const page = buildPage(options);
    await page.ask();
    await page.ask();
    expect(page.countMade()).toBe(2);
  });
}

test("an author sees the current content and refreshes the page for visitors", async () => {
  const page = buildPage();
  await page.ask();
  for (const cookie of ["illumine-bookmark=x", "a=b; __Host-illumine-device=x", "illumine-device=x"]) {
    expect((await page.ask({ headers: { Cookie: cookie } })).said).toBe("illumine; fwd=request");
  }
  expect(await page.ask()).toMatchObject({ text: "made 4 times", said: "illumine; hit" });
});

test("a browser that has the page gets 304 with the page's headers", async () => {
  const page = buildPage({ headers: { "Content-Security-Policy": "default-src 'self'" } });
  const etag = (await page.ask()).headers.get("ETag") ?? "";
  const unchanged = await page.ask({ headers: { "If-None-Match": `"other", ${etag}` } });
  expect(unchanged).toMatchObject({ status: 304, text: "" });
  expect(unchanged.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
  expect((await page.ask({ headers: { "If-None-Match": '"other"' } })).status).toBe(200);
});

test("a HEAD request isn't stored as the page", async () => {
  const page = buildPage();
  await page.ask({ method: "HEAD" });
  expect(await page.ask()).toMatchObject({ said: "illumine; fwd=miss" });
  expect(await page.ask({ method: "HEAD" })).toMatchObject({ said: "illumine; hit" });
});

test("a failing cache only prevents storing", async () => {
  const ctx = createExecutionContext();
  const broken = { match: async () => undefined, put: async () => Promise.reject(new Error("full")) };
  const pageCache = { cache: broken, version: "b", now: 0, waitUntil: ctx.waitUntil.bind(ctx) };
  const response = await servePage(
    new Request("https://broken.example/"),
    pageCache,
    async () => new Response("whole"),
  );
  expect(await response.text()).toBe("whole");
  await waitOnExecutionContext(ctx);
});
