import { env } from "cloudflare:test";
import { brand } from "@illumine/shared/brand.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { countFacets } from "#app/db/occupations/writes.server.ts";
import { loader } from "#app/routes/sitemap/route.ts";
import { findSitemapFile, maxUrlsPerFile } from "#app/routes/sitemap/sitemap-files.server.ts";
import { createXmlStream } from "#app/routes/sitemap/sitemap-xml.server.ts";
import { buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { seedOccupations } from "../support/seed-lists.ts";

const read = async (number: number | null, perFile?: number) => {
  const file = await findSitemapFile(db, {
    name: number === null ? null : { kind: "screens", number },
    ...(perFile && { perFile }),
  });
  return file && new Response(createXmlStream(file)).text();
};

const listLocations = (xml: string | null) =>
  [...(xml ?? "").matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address?.replace(brand.siteUrl, ""));

const open = (file: string, context: Partial<AppLoadContext> = { db }) =>
  loader({ params: { file }, context: context as AppLoadContext });

/** Inserts rows by SQL: creating documents would take minutes. */
async function grow(from: number, to: number): Promise<void> {
  await query("insert or ignore into categories (id, name, slug, created_at, updated_at) values ('c', 'C', 'c', 0, 0)");
  // Keys continue after the last test's.
  if (from === 1) await query("delete from sqlite_sequence where name = 'assessments'");
  for (let first = from; first <= to; first += 10_000) {
    await query(
      `insert into assessments (id, title, description, category_id, duration, difficulty, is_active, featured, is_new,
         question_count, version, content_version, created_at, updated_at, tags, metadata, details, sections)
       with recursive n(i) as (select cast(? as integer) union all select i + 1 from n where i < ?)
       select 'a-' || i, 'T', 'D', 'c', '', 'Beginner', 1, 0, 0, 1, 1, 1, i, i, '[]', '{}', '{}', '{}' from n`,
      first,
      Math.min(to, first + 9999),
    );
  }
}

async function measure(run: () => Promise<unknown>) {
  const real = env.DB.batch.bind(env.DB);
  let [roundTrips, rows] = [0, 0];
  const spy = vi.spyOn(env.DB, "batch").mockImplementation(async (statements) => {
    const results = await real(statements);
    roundTrips += 1;
    for (const { meta } of results) rows += meta.rows_read;
    return results as never;
  });
  await run();
  spy.mockRestore();
  return { roundTrips, rows };
}

test("the sitemap lists screens, non-empty categories and visible assessments, with the day of the last edit", async () => {
  await seedDocuments(
    buildDocument("shown", { category: "Data & Analytics" }),
    buildDocument("off", { isActive: false }),
    buildDocument("gone"),
  );
  await query("update assessments set deleted_at = 1 where id = 'gone'");
  const response = await open("sitemap");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const xml = await response.text();
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
  expect(listLocations(xml)).toEqual([
    "/",
    "/assessments",
    "/categories",
    "/popular",
    "/new",
    "/blog",
    "/about",
    "/methods",
    "/methods/behavior",
    "/contact",
    "/release-notes",
    "/privacy",
    "/terms",
    "/data-protection",
    "/category/data-and-analytics",
    "/category/data-and-analytics/shown",
  ]);
  for (const path of ["", "assessments", "new", "category/data-and-analytics", "category/data-and-analytics/shown"]) {
    expect(xml, path).toContain(`/${path}</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>`);
  }
  expect(xml).toContain("/privacy</loc><lastmod>2025-08-31T00:00:00.000Z</lastmod>");
  expect(xml.match(/<lastmod>/g)).toHaveLength(listLocations(xml).length);
});

test("without assessments and posts the lists date from the latest release", async () => {
  const xml = await read(null);
  for (const path of ["", "blog", "about"]) expect(xml).toContain(`/${path}</loc><lastmod>20`);
  expect(xml?.match(/<lastmod>/g)).toHaveLength(listLocations(xml).length);
});

test("past one file's size the sitemap is an index, and its files have every address once", async () => {
  await grow(1, 25);
  await query("update assessments set is_active = 0 where id = 'a-7'");
  await query("delete from assessments where id = 'a-13'");
  const index = await read(null, 10);
  expect(index).toContain("<sitemapindex ");
  expect(listLocations(index)).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml", "/sitemap-4.xml"]);
  const files = await Promise.all([1, 2, 3, 4].map((number) => read(number, 10)));
  expect(listLocations(files[0] ?? null)).toContain("/category/c");
  const assessments = files.slice(1).map(listLocations);
  for (const addresses of assessments) expect(addresses.length).toBeLessThanOrEqual(10);
  const expected = Array.from({ length: 25 }, (_, at) => at + 1).filter((number) => ![7, 13].includes(number));
  expect(assessments.flat()).toEqual(expected.map((number) => `/category/c/a-${number}`));
  expect(await read(5, 10)).toBeNull();
});

test("with one assessment too many for a file the index reads none of their rows, and each file only its rows", async () => {
  await grow(1, maxUrlsPerFile + 1);
  const start = await measure(() => read(null));
  expect(start.roundTrips).toBe(1);
  expect(start.rows).toBeLessThan(20);
  expect(listLocations(await read(null))).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"]);
  expect(maxUrlsPerFile).toBe(5000);
  const full = await read(2);
  expect(listLocations(full)).toHaveLength(maxUrlsPerFile);
  const last = await measure(() => read(3));
  expect(last).toEqual({ roundTrips: 1, rows: expect.any(Number) });
  expect(last.rows).toBeLessThan(10);
  expect(listLocations(await read(3))).toEqual([`/category/c/a-${maxUrlsPerFile + 1}`]);
  expect(await read(4)).toBeNull();
});

test("addresses are escaped", async () => {
  const file = { kind: "addresses" as const, entries: [{ path: `/a&b<'>"` as const, lastModified: new Date(0) }] };
  expect(await new Response(createXmlStream(file)).text()).toContain(`/a&amp;b%3C&apos;%3E%22</loc>`);
});

test("other names and numbers past the last file return 404", async () => {
  for (const name of ["sitemap-2", "sitemap-0", "sitemap-", "sitemap-1x", "feed", "sitemap-9999999"]) {
    expect((await open(name)).status, name).toBe(404);
  }
  expect((await open("sitemap-1")).status).toBe(200);
});

test("without its database the sitemap returns text with Retry-After, and the failure is logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = { batch: () => Promise.reject(new Error("D1 is away")) };
  const response = await open("sitemap", { db: broken as never });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "600"]);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).not.toContain("D1 is away");
  expect(log.mock.calls.flat().join()).toContain("sitemap unavailable");
  log.mockRestore();
});

const growPosts = (from: number, to: number) =>
  query(
    `insert into posts (id, slug, title, excerpt, author, category, is_published, featured, date, version, created_at,
       updated_at, tags, seo, sections, content)
     with recursive n(i) as (select cast(? as integer) union all select i + 1 from n where i < ?)
     select 'p-' || i, 'p-' || i, 'T', '', 'A', 'Education', 1, 0, '2026-01-02', 1, i, i, '[]', '{}', '[]', '' from n`,
    from,
    to,
  );

test("the sitemap lists visible posts, in separate files if there are many", async () => {
  await query("delete from sqlite_sequence where name in ('assessments', 'posts')");
  await growPosts(1, 4);
  await query("update posts set is_published = 0 where id = 'p-2'");
  await query("update posts set deleted_at = 1 where id = 'p-3'");
  const xml = await read(null);
  expect(listLocations(xml).filter((address) => address?.startsWith("/blog/"))).toEqual(["/blog/p-1", "/blog/p-4"]);
  expect(xml).toContain("/blog/p-4</loc><lastmod>1970-01-01T00:00:00.004Z</lastmod>");

  await growPosts(5, 45);
  expect(listLocations(await read(null, 20))).toEqual([
    "/sitemap-1.xml",
    "/sitemap-posts-1.xml",
    "/sitemap-posts-2.xml",
    "/sitemap-posts-3.xml",
  ]);
  const readPosts = async (number: number) => {
    const file = await findSitemapFile(db, { name: { kind: "posts", number }, perFile: 20 });
    return file && listLocations(await new Response(createXmlStream(file)).text());
  };
  expect(await readPosts(1)).toHaveLength(18);
  expect(await readPosts(3)).toEqual(["/blog/p-41", "/blog/p-42", "/blog/p-43", "/blog/p-44", "/blog/p-45"]);
  expect(await readPosts(4)).toBeNull();
  expect((await open("sitemap-posts-1")).status).toBe(200);
  expect((await open("sitemap-posts-9")).status).toBe(404);
});

test("occupations are in separate files if there are many", async () => {
  await query("delete from sqlite_sequence where name in ('assessments', 'posts', 'occupations')");
  await seedOccupations(50);
  await db.batch([countFacets(db)]);
  expect(listLocations(await read(null)).filter((address) => address?.startsWith("/occupations/"))).toHaveLength(50);
  const start = await measure(() => read(null, 30));
  expect(listLocations(await read(null, 30))).toEqual([
    "/sitemap-1.xml",
    "/sitemap-occupations-1.xml",
    "/sitemap-occupations-2.xml",
  ]);
  // The counts of the filters among them.
  expect(start.rows).toBeLessThan(150);
  expect(listLocations(await read(1, 30))).toContain("/occupations");
  const readOccupations = async (number: number) => {
    const file = await findSitemapFile(db, { name: { kind: "occupations", number }, perFile: 30 });
    return file && listLocations(await new Response(createXmlStream(file)).text());
  };
  expect(await readOccupations(1)).toHaveLength(30);
  expect((await readOccupations(2))?.at(-1)).toBe("/occupations/occupation-with-a-long-name-50");
  expect(await readOccupations(3)).toBeNull();
  expect((await open("sitemap-occupations-1")).status).toBe(200);
});
