import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { findBlogPage, listPublishedPosts } from "#app/db/posts/list.server.ts";
import { query } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { openPage } from "../support/pages-fixture.ts";
import { measure } from "../support/posts-fixture.ts";
import { seedBlog } from "../support/seed-lists.ts";

const change = (sql: string) => env.DB.prepare(`update posts set ${sql}`).run();

const readMonths = () => query("select scope, month, count from post_months where count <> 0 order by 1, 2");

const countMonths = () =>
  query(
    `select '' as scope, substr(date, 1, 7) as month, count(*) as count from posts
       where is_published = 1 and deleted_at is null group by 2
     union all select ':' || category, substr(date, 1, 7), count(*) from posts
       where is_published = 1 and deleted_at is null group by 1, 2 order by 1, 2`,
  );

test("the months' counts follow every change of a post", async () => {
  await seedBlog(200);
  expect(await readMonths()).toEqual(await countMonths());
  for (const sql of [
    "is_published = 0 where seq % 7 = 0",
    "deleted_at = 1 where seq % 11 = 0",
    "date = '2019-05-05', category = 'Psychology' where seq % 5 = 0",
    "is_published = 1, deleted_at = null where seq % 14 = 0",
    "views = views + 1",
  ]) {
    await change(sql);
    expect(await readMonths(), sql).toEqual(await countMonths());
  }
  await query("delete from posts where seq % 3 = 0");
  expect(await readMonths()).toEqual(await countMonths());
});

test("the pages of the blog and of a category have every post once, the newest first", async () => {
  await seedBlog(95);
  await change("date = '2020-02-10' where id in ('p-1', 'p-2', 'p-60', 'p-61', 'p-62')");
  for (const category of [undefined, "Psychology"]) {
    const where = category === undefined ? "" : "where category = 'Psychology'";
    const expected = await query<{ id: string }>(`select id from posts ${where} order by date desc, seq desc`);
    const pages = [];
    for (let page = 1; page <= Math.ceil(expected.length / 10); page += 1) {
      pages.push(await findBlogPage(db, { page, limit: 10, category, search: "" }));
    }
    expect(pages.flatMap(({ posts }) => posts.map(({ _id }) => _id))).toEqual(expected.map(({ id }) => id));
    expect(pages.every(({ total }) => total === expected.length)).toBe(true);
  }
});

test("a late page reads its posts and their month, and a page past the end no post at all", async () => {
  await seedBlog(3000);
  const late = await measure(() => findBlogPage(db, { page: 280, limit: 10, category: undefined, search: "" }));
  expect(late.result.posts).toHaveLength(10);
  expect(late.roundTrips).toBe(1);
  // Of 2,790 posts before it: a hundred months, twice.
  expect(late.rowsRead).toBeLessThan(800);
  const past = await measure(() => listPublishedPosts(db, { page: 999_999, limit: 10 }));
  expect(past.result.posts).toEqual([]);
  expect(past.rowsRead).toBeLessThan(800);
});

test("a page past the end isn't found, and says where the last one is", async () => {
  await seedBlog(12);
  const { status, page } = await openPage("/blog?page=3");
  expect(status).toBe(404);
  expect(page).toContain("There are only 2 pages.");
  expect((await openPage("/blog?page=2")).status).toBe(200);
});

test("an unknown category isn't found, and a known one is, without posts too", async () => {
  await seedBlog(1);
  const unknown = await openPage("/blog?category=no-such-category");
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain("The blog has no category with this name.");
  expect((await openPage("/blog?category=career-guidance")).status).toBe(200);
});

test("a category is stored under the address that the blog links to, and under no other spelling", async () => {
  await seedBlog(1);
  const readCaching = async (category: string) =>
    (await openPage(`/blog?category=${category}`)).headers.get("Cache-Control");
  expect(await readCaching("career-guidance")).not.toBe("no-store");
  for (const spelling of ["Career%20Guidance", "CAREER-guidance", "career%20guidance!"])
    expect(await readCaching(spelling), spelling).toBe("no-store");
});
