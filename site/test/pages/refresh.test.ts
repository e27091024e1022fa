import { afterEach, expect, test, vi } from "vitest";
import { refreshPages } from "#app/services/pages/refresh.ts";
import { query } from "../support/admin-fixture.ts";
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
  const { roundTrips, rowsRead } = await measure(() => refresh());
  expect(roundTrips).toBe(1);
  expect(rowsRead).toBeLessThan(10);
});

test("a page that fails stays as it was, and the others are rendered", async () => {
  const log = readLog();
  let isBroken = false;
  const { refresh } = await open({
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
  isBroken = false;
  expect(await refresh()).toEqual([]);
  await change("posts");
  expect(await refresh()).toContain("/blog");
});

test("a page that is no longer public leaves the store", async () => {
  let status = 200;
  const { refresh } = await open({ render: async () => new Response("post", { status }) });
  status = 404;
  await change("posts");
  await refresh();
  expect(await query("select address from rendered_pages where address like '%/blog%'")).toEqual([]);
});
