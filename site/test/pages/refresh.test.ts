import { env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { attemptMs, comparedAtOnce, takeDuePages } from "#app/db/rendered-pages/due.server.ts";
import { refreshPages } from "#app/services/pages/refresh.ts";
import { createDatabase } from "#load-context.ts";
import { query } from "../support/admin-fixture.ts";
import { countCost } from "../support/count-cost.ts";
import { db } from "../support/database.ts";
import { readLog } from "../support/pages-fixture.ts";
import { measure } from "../support/posts-fixture.ts";
import { buildSite, emptyCache } from "../support/serving-fixture.ts";

afterEach(() => vi.restoreAllMocks());

const elsewhere = { cache: emptyCache };
let version = 1;
const change = (tag: string) => {
  version += 1;
  const sql = "insert into content_versions values (?1, ?2) on conflict do update set version = ?2";
  return Promise.all([query(sql, tag, version), query(sql, "any", version)]);
};

async function open(render?: Parameters<typeof buildSite>[0]) {
  const site = buildSite(render);
  const refresh = async ({ limit = 10, build = "build-1" } = {}) => {
    site.rendered.length = 0;
    await refreshPages(db, { build, render: site.render, limit, now: site.getNow() });
    return [...site.rendered];
  };
  for (const path of ["/", "/blog", "/blog/a-post", "/about"]) await site.visit(path, elsewhere);
  await query(
    "update page_visits set visits = case substr(address, ?) when '/about' then 9 when '/' then 5 else 1 end",
    site.origin.length + 1,
  );
  await refresh();
  return { ...site, refresh };
}

test("pages whose content has changed are rendered again before anybody asks", async () => {
  const { refresh, visit } = await open();
  await change("posts");
  expect((await refresh()).toSorted()).toEqual(["/blog", "/blog/a-post"]);
  expect(await visit("/blog", elsewhere)).toMatchObject({ said: "illumine; hit; detail=stored" });
});

test("the most visited pages come first, and the next run goes on with the rest", async () => {
  const { refresh } = await open();
  await change("categories");
  expect(await refresh({ limit: 1 })).toEqual(["/about"]);
  expect(await refresh({ limit: 1 })).toEqual(["/"]);
  expect(await refresh({ limit: 1 })).toEqual(["/blog/a-post"]);
  expect(await refresh({ limit: 1 })).toEqual([]);
});

test("all pages of an earlier build are rendered again", async () => {
  const { refresh, visit } = await open();
  expect(await refresh({ build: "build-2" })).toHaveLength(4);
  expect(await visit("/", { ...elsewhere, build: "build-2" })).toMatchObject({ said: "illumine; hit; detail=stored" });
  expect(await refresh({ build: "build-2" })).toEqual([]);
});

test("a page that a visitor has had rendered isn't rendered again", async () => {
  const { refresh, visit } = await open();
  await change("posts");
  await visit("/blog", elsewhere);
  expect(await refresh()).toEqual(["/blog/a-post"]);
});

test("two runs at once don't render a page twice", async () => {
  const { rendered, refresh } = await open();
  await change("posts");
  await Promise.all([refresh(), refresh()]);
  expect(rendered.toSorted()).toEqual(["/blog", "/blog/a-post"]);
});

test("without a change a run reads next to nothing", async () => {
  const { refresh } = await open();
  // Until all pages have been compared.
  for (let run = 0; run < 3; run += 1) await refresh();
  const { roundTrips, rowsRead } = await measure(() => refresh());
  expect(roundTrips).toBe(1);
  expect(rowsRead).toBeLessThan(16);
});

test("a page that fails stays as it was, and is tried again later", async () => {
  const log = readLog();
  let isBroken = false;
  const { refresh, wait } = await open({
    render: async ({ url }) => {
      if (isBroken && url.endsWith("/blog")) throw new Error("broken");
      return new Response(isBroken ? "new" : "old", { status: isBroken && url.endsWith("/") ? 500 : 200 });
    },
  });
  isBroken = true;
  await change("posts");
  await change("categories");
  await refresh();
  const bodies = await query<{ body: string }>("select body from rendered_pages order by body");
  expect(bodies.map(({ body }) => body)).toEqual(["new", "new", "old", "old"]);
  expect(log).toHaveLength(2);
  expect(log).toContainEqual(expect.objectContaining({ event: "page not rendered again", path: "/", status: 500 }));
  expect(log).toContainEqual(expect.objectContaining({ event: "page not rendered again", path: "/blog" }));
  expect(await refresh()).toEqual([]);
  wait(attemptMs);
  expect((await refresh()).toSorted()).toEqual(["/", "/blog"]);
  wait(attemptMs / 2);
  expect(await refresh()).toEqual([]);
  isBroken = false;
  await change("testimonials");
  expect((await refresh()).toSorted()).toEqual(["/", "/blog"]);
  wait(100 * attemptMs);
  expect(await refresh()).toEqual([]);
});

test("a page that fails doesn't hold up others", async () => {
  readLog();
  let isBroken = false;
  const { refresh, wait } = await open({
    render: async ({ url }) => new Response("", { status: isBroken && url.endsWith("/about") ? 500 : 200 }),
  });
  isBroken = true;
  await change("categories");
  const runs: string[][] = [];
  for (let run = 0; run < 4; run += 1) {
    runs.push(await refresh({ limit: 1 }));
    wait(attemptMs);
  }
  expect(runs[0]).toEqual(["/about"]);
  expect(runs.flat()).toEqual(expect.arrayContaining(["/", "/blog/a-post"]));
});

test("pages that were taken by a run that ended early are taken again", async () => {
  const { origin, refresh, wait, getNow } = await open();
  await change("posts");
  const taken = await takeDuePages(db, { build: "build-1", limit: 10, now: getNow() });
  expect(taken.toSorted()).toEqual([`${origin}/blog`, `${origin}/blog/a-post`]);
  expect(await refresh()).toEqual([]);
  wait(attemptMs);
  expect((await refresh()).toSorted()).toEqual(["/blog", "/blog/a-post"]);
});

test("pages whose age has run out are rendered again", async () => {
  const { refresh, visit, wait } = await open();
  await visit("/popular", elsewhere);
  wait(60 * 60_000);
  expect(await refresh()).toEqual(["/popular"]);
  wait(23 * 60 * 60_000);
  expect((await refresh()).toSorted()).toEqual(["/", "/about", "/blog", "/blog/a-post", "/popular"]);
  expect(await refresh()).toEqual([]);
});

test("a write costs no more with many stored pages, and all of them become due, the most visited first", async () => {
  const count = 3 * comparedAtOnce;
  await query(
    `insert into rendered_pages with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
     select 'https://many.example/blog/' || i, 'build-1', 1, 0, 0, 9e15, 1, '["posts","categories"]', '[]', '' from n`,
    count,
  );
  await query("insert into page_visits select address, 2 + size * substr(address, 27) from rendered_pages");
  const take = async (limit: number) => {
    const { DB, cost } = countCost(env.DB);
    return { taken: await takeDuePages(createDatabase(DB), { build: "build-1", limit, now: 1 }), cost };
  };
  await change("posts");
  const first = await take(20);
  expect(first.taken.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, at) => `https://many.example/blog/${count - at}`).toSorted(),
  );
  expect(first.cost.rowsRead).toBeLessThan(14 * comparedAtOnce);
  expect(first.cost.rowsWritten).toBeLessThan(1.2 * comparedAtOnce);
  const { taken, cost } = await take(20);
  expect(cost.rowsRead).toBeLessThan(4 * comparedAtOnce);
  expect(cost.rowsWritten).toBeLessThan(100);
  const all = new Set([...first.taken, ...taken]);
  for (let next = await take(400); next.taken.length > 0; next = await take(400))
    next.taken.map((page) => all.add(page));
  expect(all.size).toBe(count);
});

test("a page that is no longer public leaves the store", async () => {
  let status = 200;
  const { refresh } = await open({ render: async () => new Response("post", { status }) });
  status = 404;
  await change("posts");
  await refresh();
  expect(await query("select address from rendered_pages where address like '%/blog%'")).toEqual([]);
});
