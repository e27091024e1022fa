import { env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { saveRenderedPage } from "#app/db/rendered-pages/pages.server.ts";
import { sweepRenderedPages } from "#app/db/rendered-pages/sweep.server.ts";
import { countsFreshForMs } from "#app/services/pages/page-store.ts";
import { query } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { breakDatabase, readLog } from "../support/pages-fixture.ts";
import { buildSite, emptyCache } from "../support/serving-fixture.ts";

afterEach(() => vi.restoreAllMocks());

const minuteMs = 60_000;
/** Every request comes to a data center that has no copies. */
const elsewhere = { cache: emptyCache };
const changeCategories = (id = crypto.randomUUID()) =>
  query("insert into categories (id, name, slug, created_at, updated_at) values (?1, ?1, ?1, 0, 0)", id);
const changeCounts = () =>
  query(
    "insert into content_versions values ('counts', ?1) on conflict do update set version = ?1",
    Math.random() * 9e9,
  );
const listStored = async () =>
  (await query<{ address: string }>("select address from rendered_pages order by 1")).map(({ address }) => address);

test("a page is rendered once, as long as its content doesn't change", async () => {
  const { visit, wait, rendered } = buildSite();
  expect(await visit("/", elsewhere)).toMatchObject({ text: "made 1 times", said: "illumine; fwd=miss" });
  wait(23 * 60 * minuteMs);
  const stored = await visit("/", elsewhere);
  expect(stored).toMatchObject({ status: 200, text: "made 1 times", said: "illumine; hit; detail=stored" });
  expect(stored.headers.get("Content-Type")).toBe("text/html");
  expect(stored.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(rendered).toHaveLength(1);
});

test("a stored page takes one statement that reads few rows", async () => {
  const { visit } = buildSite();
  for (const path of ["/", "/occupations/pilots"]) await visit(path, elsewhere);
  await changeCategories();
  await visit("/", elsewhere);
  const real = env.DB.prepare.bind(env.DB);
  const prepared: string[] = [];
  const prepare = vi.spyOn(env.DB, "prepare").mockImplementation((sql) => {
    prepared.push(sql);
    return real(sql);
  });
  const batch = vi.spyOn(env.DB, "batch");
  expect(await visit("/", elsewhere)).toMatchObject({ said: "illumine; hit; detail=stored" });
  expect(new Set(prepared).size).toBe(1);
  expect(batch).not.toHaveBeenCalled();
  prepare.mockRestore();
  const [statement = ""] = prepared;
  const { meta } = await env.DB.prepare(statement)
    // First what this isolate remembers of the page.
    .bind("", 0, 0, 0, '["assessments","categories","testimonials"]', '["counts"]', (await listStored())[0])
    .all();
  expect(meta.rows_read).toBeLessThanOrEqual(12);
});

test("D1 doesn't send a body again that this isolate has read and that hasn't changed", async () => {
  const { visit } = buildSite();
  await visit("/", elsewhere);
  await visit("/", elsewhere);
  await query("update rendered_pages set body = 'not sent'");
  expect(await visit("/", elsewhere)).toMatchObject({ text: "made 1 times", said: "illumine; hit; detail=stored" });
  await query("update rendered_pages set body = 'rendered elsewhere', rendered_at = rendered_at + 1");
  expect(await visit("/", elsewhere)).toMatchObject({ text: "rendered elsewhere" });
  await query("delete from rendered_pages");
  expect(await visit("/", elsewhere)).toMatchObject({ text: "made 2 times", said: "illumine; fwd=miss" });
});

test("a page is rendered again when something that it shows changes, and not when something else does", async () => {
  const { visit } = buildSite();
  await visit("/", elsewhere);
  await visit("/blog", elsewhere);
  await changeCategories();
  expect(await visit("/blog", elsewhere)).toMatchObject({ said: "illumine; hit; detail=stored" });
  expect(await visit("/", elsewhere)).toMatchObject({ text: "made 3 times", said: "illumine; fwd=stale" });
  expect(await visit("/", elsewhere)).toMatchObject({ text: "made 3 times", said: "illumine; hit; detail=stored" });
});

test("a version that goes backwards is another version", async () => {
  const { visit } = buildSite();
  await changeCategories();
  await visit("/", elsewhere);
  await query("update content_versions set version = 1 where tag = 'categories'");
  expect(await visit("/", elsewhere)).toMatchObject({ text: "made 2 times" });
});

test("new counts show after five minutes, to the visitor after the one who has the page rendered", async () => {
  const { visit, wait } = buildSite();
  await visit("/", elsewhere);
  await changeCounts();
  wait(countsFreshForMs - 1);
  expect(await visit("/", elsewhere)).toMatchObject({ said: "illumine; hit; detail=stored" });
  wait(1);
  expect(await visit("/", elsewhere)).toMatchObject({ text: "made 1 times", said: "illumine; hit; detail=refreshing" });
  expect(await visit("/", elsewhere)).toMatchObject({ text: "made 2 times", said: "illumine; hit; detail=stored" });
  wait(countsFreshForMs);
  expect(await visit("/", elsewhere)).toMatchObject({ text: "made 2 times", said: "illumine; hit; detail=stored" });
});

test("what changes as time passes shows after a day, and the popular ones of a week after an hour", async () => {
  const { visit, wait } = buildSite();
  await visit("/", elsewhere);
  await visit("/popular?time=week", elsewhere);
  wait(60 * minuteMs);
  expect(await visit("/popular?time=week", elsewhere)).toMatchObject({ said: "illumine; hit; detail=refreshing" });
  expect(await visit("/", elsewhere)).toMatchObject({ said: "illumine; hit; detail=stored" });
  wait(23 * 60 * minuteMs);
  expect(await visit("/", elsewhere)).toMatchObject({ said: "illumine; hit; detail=refreshing" });
});

/** Pages that are rendered when `finish` is called, for all visitors who have come by then. */
function buildSlowSite() {
  const waiting: (() => void)[] = [];
  const site = buildSite({
    render: async () => {
      const text = `render ${site.rendered.length}`;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return new Response(text);
    },
  });
  async function visitAtOnce(count: number) {
    const prepare = vi.spyOn(env.DB, "prepare").mockClear();
    const visitors = Array.from({ length: count }, () => site.visit("/", elsewhere));
    await vi.waitUntil(() => prepare.mock.calls.length >= count && waiting.length > 0);
    // Answered after what the visitors asked.
    await query("select 1");
    for (const finish of waiting.splice(0)) finish();
    return Promise.all(visitors);
  }
  return { ...site, visitAtOnce };
}

test.each(["fwd=miss", "fwd=stale", "hit; detail=refreshing"])("visitors at once make one render: %s", async (said) => {
  const { visitAtOnce, wait, rendered } = buildSlowSite();
  if (said !== "fwd=miss") await visitAtOnce(1);
  if (said === "fwd=stale") await changeCategories();
  if (said === "hit; detail=refreshing") wait(24 * 60 * minuteMs);
  const before = rendered.length;
  const visitors = await visitAtOnce(5);
  expect(rendered.length - before).toBe(1);
  const text = said === "fwd=stale" ? "render 2" : "render 1";
  expect(visitors.map((visitor) => [visitor.said, visitor.text])).toEqual(Array(5).fill([`illumine; ${said}`, text]));
});

test("a visitor after a change doesn't share a render that began before it", async () => {
  const renders: (() => void)[] = [];
  const { visit } = buildSite({
    render: async () => {
      const text = `render ${renders.length + 1}`;
      await new Promise<void>((resolve) => renders.push(resolve));
      return new Response(text);
    },
  });
  const before = visit("/", elsewhere);
  await vi.waitUntil(() => renders.length === 1);
  await changeCategories();
  const after = visit("/", elsewhere);
  await vi.waitUntil(() => renders.length === 2);
  for (const finish of renders) finish();
  expect(await before).toMatchObject({ text: "render 1" });
  expect(await after).toMatchObject({ text: "render 2" });
});

test("a page of another build is never shown", async () => {
  const { visit } = buildSite();
  await visit("/", elsewhere);
  expect(await visit("/", { ...elsewhere, build: "build-2" })).toMatchObject({ text: "made 2 times" });
});

test("a page that was rendered from content that has changed meanwhile isn't stored", async () => {
  const { visit } = buildSite({
    render: async () => {
      await changeCategories();
      return new Response("old");
    },
  });
  await visit("/", elsewhere);
  expect(await listStored()).toEqual([]);
});

test("of two renderings at once, the one with the older content doesn't replace the newer", async () => {
  const subject = { address: "https://a.example/", tags: ["categories"], maxAgeMs: minuteMs };
  const page = { build: "b", countsStamp: 0, renderedAt: 0, headers: [] };
  await changeCategories();
  const [row] = await query<{ version: number }>("select version from content_versions where tag = 'categories'");
  await saveRenderedPage(db, subject, { ...page, stamp: row?.version ?? 0, body: "new" });
  await saveRenderedPage(db, subject, { ...page, stamp: 0, body: "old" });
  expect(await query("select body from rendered_pages")).toEqual([{ body: "new" }]);
});

test("a page that can't be rendered again stays as it was, and the next visit tries again", async () => {
  const log = readLog();
  let status = 200;
  const { visit } = buildSite({ render: async () => new Response(`status ${status}`, { status }) });
  await visit("/", elsewhere);
  await changeCategories();
  status = 500;
  expect(await visit("/", elsewhere)).toMatchObject({
    status: 200,
    text: "status 200",
    said: "illumine; hit; fwd=stale",
  });
  expect(log).toEqual([expect.objectContaining({ event: "page not rendered again", path: "/", status: 500 })]);
  status = 200;
  expect(await visit("/", elsewhere)).toMatchObject({ said: "illumine; fwd=stale" });
  expect(await visit("/", elsewhere)).toMatchObject({ said: "illumine; hit; detail=stored" });
});

test("a page that lacks what D1 would have shown doesn't replace its stored copy", async () => {
  const log = readLog();
  let headers: HeadersInit = {};
  const { visit } = buildSite({ render: async () => new Response("page", { headers }) });
  await visit("/", elsewhere);
  await changeCategories();
  headers = { "Cache-Control": "no-store", "X-Incomplete": "1" };
  expect(await visit("/", elsewhere)).toMatchObject({ status: 200, said: "illumine; hit; fwd=stale" });
  expect(await visit("/about", elsewhere)).toMatchObject({ status: 200, said: "illumine; fwd=miss" });
  expect(await listStored()).toHaveLength(1);
  expect(log).toEqual([expect.objectContaining({ event: "page not rendered again", path: "/", status: 200 })]);
  // Samples of a site whose last assessment was unpublished.
  headers = { "Cache-Control": "no-store" };
  expect(await visit("/", elsewhere)).toMatchObject({ said: "illumine; fwd=stale" });
  expect(await listStored()).toEqual([]);
});

test("a rendering that throws leaves the page as it was, and without one reaches the caller", async () => {
  readLog();
  let fails = false;
  const { visit } = buildSite({
    render: async () => {
      if (fails) throw new Error("render");
      return new Response("whole");
    },
  });
  await visit("/", elsewhere);
  await changeCategories();
  fails = true;
  expect(await visit("/", elsewhere)).toMatchObject({ status: 200, text: "whole" });
  await expect(visit("/blog", elsewhere)).rejects.toThrow("render");
});

test("a page that is no longer public is gone at once, and from the store", async () => {
  let status = 200;
  const { visit } = buildSite({ render: async () => new Response("post", { status }) });
  await visit("/blog/a-post", elsewhere);
  await query("insert into content_versions values ('posts', 5)");
  status = 404;
  expect(await visit("/blog/a-post", elsewhere)).toMatchObject({ status: 404, said: "illumine; fwd=stale" });
  expect(await listStored()).toEqual([]);
});

test("while D1 fails, pages are rendered as if there were no store", async () => {
  const log = readLog();
  const { visit } = buildSite(breakDatabase());
  expect(await visit("/", elsewhere)).toMatchObject({ status: 200, text: "made 1 times", said: "illumine; fwd=miss" });
  expect(log).toEqual([expect.objectContaining({ event: "page store not read" })]);
});

test("a store that can't be written to only means that the page is rendered again", async () => {
  const log = readLog();
  await query("create trigger full before insert on rendered_pages begin select raise(abort, 'full'); end");
  try {
    const { visit } = buildSite();
    expect(await visit("/", elsewhere)).toMatchObject({ text: "made 1 times" });
    expect(await visit("/", elsewhere)).toMatchObject({ text: "made 2 times" });
    expect(log).toEqual(Array(2).fill(expect.objectContaining({ event: "page store not written" })));
  } finally {
    await query("drop trigger full");
  }
});

test("addresses that anybody can think up aren't stored", async () => {
  const { visit } = buildSite();
  const paths = [
    ...["/assessments?page=123456789", "/assessments?page=0", "/assessments?sort=x", "/assessments?search=a"],
    ...["/assessments?kind=check&kind=check", "/assessments?page=2&sort=title&kind=check&level=Beginner"],
    ...[
      "/blog?page=1000",
      "/?view=list&utm_source=a",
      "/category/a/b/psychometric/1",
      "/category/a/b?contentVersion=2",
    ],
    ...[
      "/?_routes=routes/home/route",
      "/_root.data?_routes=x",
      "/occupations?search=a",
      "/occupations?field=alchemy",
      "/contact",
    ],
  ];
  for (const path of paths) await visit(path, elsewhere);
  expect(await listStored()).toEqual([]);
});

test("addresses with what the screens know are stored, in one spelling", async () => {
  const { origin, visit } = buildSite();
  const paths = [
    ...["/", "/?sort=popular&view=list", "/_root.data?_routes=routes/home/route", "/about", "/assessments"],
    ...["/assessments?field=health&field=law&kind=check", "/blog", "/blog/a-post", "/blog/rss.xml", "/blog?page=2"],
    ...["/categories?sort=newest", "/category/law", "/category/law/an-assessment", "/category/law?page=3", "/new"],
    ...["/occupations", "/occupations/pilots", "/occupations?from=A", "/popular?time=week"],
    ...["/sitemap-1.xml", "/sitemap-occupations-1.xml", "/sitemap-posts-2.xml", "/sitemap.xml"],
  ];
  for (const path of paths) await visit(path, elsewhere);
  await visit("/?view=list&sort=popular", elsewhere);
  const encoded = paths.map((path) => origin + path.replaceAll(/(?<=_routes=.*)\//g, "%2F"));
  expect(await listStored()).toEqual(encoded.toSorted());
});

test("in a full store the least visited pages make room, and those with parameters for each other only", async () => {
  const save = async (address: string, visits: number) => {
    await saveRenderedPage(
      db,
      { address: `https://a.example${address}`, tags: [], maxAgeMs: minuteMs },
      { build: "b", stamp: 0, countsStamp: 0, renderedAt: 0, headers: [], body: "x".repeat(40) },
      { maxSize: 400 },
    );
    await query("update page_visits set visits = ? where address like ?", visits, `%${address}`);
  };
  const list = async () => (await listStored()).map((address) => address.slice("https://a.example".length));
  for (const page of [1, 2, 3, 4, 5]) await save(`/?page=${page}`, 9);
  await save("/", 1);
  await save("/?page=6", 3);
  expect(await list()).toEqual(["/", "/?page=6"]);
  for (const path of ["/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h"]) await save(path, 5);
  await save("/new", 1);
  expect(await list()).toEqual(["/d", "/e", "/f", "/g", "/h", "/new"]);
  await save("/?page=7", 1);
  expect(await list()).not.toContain("/?page=7");
  expect(await query("select value from page_state where name = 'size'")).toEqual([{ value: 240 }]);
  await query("delete from rendered_pages");
  expect(await query("select value from page_state where name = 'size'")).toEqual([{ value: 0 }]);
  expect(await query("select * from page_visits")).toEqual([]);
});

test("a full file of the sitemap is stored, and a page that is too large for a row isn't", async () => {
  let body = `<url>${"x".repeat(360)}</url>`.repeat(5000);
  const { visit } = buildSite({ render: async () => new Response(body) });
  await visit("/sitemap-occupations-1.xml", elsewhere);
  expect(await listStored()).toHaveLength(1);
  expect(await visit("/sitemap-occupations-1.xml", elsewhere)).toMatchObject({ said: "illumine; hit; detail=stored" });
  await changeCategories();
  body = "é".repeat(1_000_000);
  expect((await visit("/sitemap-occupations-1.xml", elsewhere)).text).toHaveLength(1_000_000);
  expect(await listStored()).toEqual([]);
});

test("visits are saved once a minute, and pages without any are swept after some days", async () => {
  const { visit, wait, origin } = buildSite();
  for (const path of ["/", "/blog"]) await visit(path, elsewhere);
  for (let times = 0; times < 4; times += 1) await visit("/");
  const readVisits = () =>
    query("select substr(address, ?) as path, visits from page_visits order by 1", origin.length + 1);
  expect(await readVisits()).toEqual([
    { path: "/", visits: 1 },
    { path: "/blog", visits: 1 },
  ]);
  wait(minuteMs);
  await visit("/contact");
  expect(await readVisits()).toEqual([
    { path: "/", visits: 6 },
    { path: "/blog", visits: 2 },
  ]);
  await sweepRenderedPages(db, "build-1");
  await sweepRenderedPages(db, "build-1");
  expect(await listStored()).toEqual([`${origin}/`]);
  await sweepRenderedPages(db, "build-1");
  expect(await listStored()).toEqual([]);
});
