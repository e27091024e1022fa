import { createExecutionContext, env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { countsFreshForMs } from "#app/services/pages/page-store.ts";
import type { Render } from "#app/services/pages/serve-page.ts";
import site from "#build/server/worker.js";
import { query } from "../support/admin-fixture.ts";
import { buildCredentials, insertTestimonial, openSession, seedContractFixture } from "../support/contract-fixture.ts";
import { call, endpointNames, endpointOf, unlimited } from "../support/requests.ts";
import { buildSite, emptyCache } from "../support/serving-fixture.ts";
import { buildServer } from "../support/sign-in-fixture.ts";

const elsewhere = { cache: emptyCache };
const pages = [
  ...["/", "/assessments", "/category/general", "/category/general/one", "/categories", "/popular", "/new", "/about"],
  ...["/blog", "/blog/first-post", "/blog/rss.xml", "/sitemap.xml", "/occupations", "/occupations/lamplighters"],
];

const render: Render = async (request) =>
  site.fetch(request as never, { ...env, PAGE_CACHE: "off" }, createExecutionContext());

/** Pages that visitors get as they were before a write, and those of them that would look different now. */
async function compareAfter(write: () => Promise<unknown>, { laterMs = 0 } = {}) {
  const { origin, visit, wait } = buildSite({ render });
  for (const path of pages) await visit(path, elsewhere);
  await write();
  wait(laterMs);
  const touched: string[] = [];
  const outdated: string[] = [];
  for (const path of pages) {
    const { text, said } = await visit(path, elsewhere);
    if (said !== "illumine; hit; detail=stored") touched.push(path);
    else if (text !== (await (await render(new Request(origin + path))).text())) outdated.push(path);
  }
  return { touched, outdated };
}

const isContentWrite = (name: (typeof endpointNames)[number]) =>
  endpointOf(name).method !== "get" && !endpointOf(name).path.startsWith("/auth");
const readVersion = async (tag: string) =>
  (await query<{ version: number }>("select version from content_versions where tag = ?", tag))[0]?.version;

describe("every page is current", () => {
  test.each(endpointNames.filter(isContentWrite))("after %s", async (name) => {
    await seedContractFixture();
    const server = buildServer({ PUBLIC_WRITES: unlimited });
    const isAdmins = endpointOf(name).access === "admin";
    const headers = isAdmins ? buildCredentials(await openSession()) : {};
    const laterMs = isAdmins ? 0 : countsFreshForMs;
    expect((await compareAfter(() => call(server, name, headers), { laterMs })).outdated).toEqual([]);
  });
});

test.each([
  [
    "a draft",
    "insert into posts select null, 'draft', 'draft', title, excerpt, author, category, 0, featured, date, publish_at, featured_image, read_time, 0, 1, 0, 0, null, tags, seo, sections, content, null, null, null, null, null from posts limit 1",
  ],
  ["a post in the bin", "update posts set title = 'Other' where id = 'binned-post'"],
  ["a start", "update assessments set starts = starts + 1"],
  ["a hidden testimonial", "update testimonials set quote = 'Other'"],
])("%s leaves all pages as they are", async (_, sql) => {
  await seedContractFixture();
  await insertTestimonial();
  expect(await compareAfter(() => query(sql))).toEqual({ touched: [], outdated: [] });
});

test("an edit of an assessment leaves the introductions of others, and the blog, as they are", async () => {
  await seedContractFixture();
  const edit = "update assessments set title = title, sections = '{}' where id = 'one'";
  const { touched } = await compareAfter(() => query(edit));
  expect(touched).toContain("/category/general/one");
  expect(touched).not.toContain("/blog/first-post");
  const before = await readVersion("assessment:one");
  await query("update assessments set is_active = 1, deleted_at = null where id = 'binned'");
  expect(await readVersion("assessment:one")).toBe(before);
});

test.each(["title = 'Other'", "description = 'Other'", "is_active = 0", "deleted_at = 1", "tags = '[]'"])(
  "posts that name an assessment are rendered again after its %s",
  async (edit) => {
    await seedContractFixture();
    await query(`update posts set tags = '["shared tag"]' where id = 'first-post'`);
    await query(`update assessments set tags = '["Shared tag"]' where id = 'one'`);
    const { touched, outdated } = await compareAfter(() => query(`update assessments set ${edit} where id = 'one'`));
    expect(touched).toContain("/blog/first-post");
    expect(outdated).toEqual([]);
  },
);

test("ratings and completions show within five minutes, and introductions only change for their ratings", async () => {
  await seedContractFixture();
  const rate = () =>
    query("update assessments set rating_sum = rating_sum + 5, ratings_counted = ratings_counted + 1 where id = 'one'");
  expect((await compareAfter(rate)).touched).toEqual([]);
  const complete = () => query("update assessments set completions_counted = completions_counted + 1 where id = 'one'");
  const completed = await compareAfter(complete, { laterMs: countsFreshForMs });
  expect(completed.touched).toContain("/");
  expect(completed.touched).not.toContain("/category/general/one");
  const rated = await compareAfter(rate, { laterMs: countsFreshForMs });
  expect(rated.touched).toContain("/category/general/one");
  expect(rated.outdated).toEqual([]);
});

test("views of a post show on its page within five minutes, and render no other", async () => {
  await seedContractFixture();
  const view = () => query("update posts set views = views + 1 where id = 'first-post'");
  expect((await compareAfter(view)).touched).toEqual([]);
  expect(await compareAfter(view, { laterMs: countsFreshForMs })).toEqual({
    touched: ["/blog/first-post"],
    outdated: [],
  });
});

test("new norms of an assessment reach its introduction, and other statistics don't", async () => {
  await query("insert into response_statistics (assessment_id, content_version, is_due) values ('one', 1, 1)");
  expect(await readVersion("assessment:one")).toBeUndefined();
  await query("update response_statistics set is_due = 0, figures = '{}'");
  expect(await readVersion("assessment:one")).toBeUndefined();
  await query("update response_statistics set norm_group = '{}'");
  const version = await readVersion("assessment:one");
  expect(version).toBeGreaterThanOrEqual(0);
  await query("delete from response_statistics");
  expect(await readVersion("assessment:one")).not.toBe(version);
});

test("an attachment of a published post is content, one of a draft isn't", async () => {
  await seedContractFixture();
  const version = await readVersion("posts");
  await query("update attachments set name = 'other.png'");
  const changed = await readVersion("posts");
  expect(changed).not.toBe(version);
  await query("update posts set is_published = 0");
  const unpublished = await readVersion("posts");
  expect(unpublished).not.toBe(changed);
  await query("delete from attachments");
  expect(await readVersion("posts")).toBe(unpublished);
});

/** Of tables whose triggers name columns, those that no page depends on. */
const uncounted = {
  assessments_version_update: ["starts", "completions_counted", "rating_sum", "ratings_counted"],
  posts_version_update: ["views", "schedule_failure"],
};

test.each(Object.entries(uncounted))("%s names every column but those that visitors change", async (name, ignored) => {
  const [trigger] = await query<{ sql: string; tbl_name: string }>(
    "select sql, tbl_name from sqlite_master where name = ?",
    name,
  );
  const named = /UPDATE OF ([\s\S]*?)\s+ON /.exec(trigger?.sql ?? "")?.[1]?.split(/,\s*/) ?? [];
  const columns = await query<{ name: string }>(
    "select name from pragma_table_xinfo(?) where hidden = 0",
    trigger?.tbl_name,
  );
  expect([...named, ...ignored].toSorted()).toEqual(columns.map((column) => column.name).toSorted());
});

test("a version is exact in JavaScript, and so is the sum of a page's", async () => {
  await query(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 500) insert into categories select 'c' || i, 'C' || i, 's' || i, 0, 0 from n",
  );
  const version = (await readVersion("categories")) ?? 0;
  expect(version).toBeLessThan(2 ** 48);
  expect(8 * 2 ** 48).toBeLessThan(Number.MAX_SAFE_INTEGER);
});
