import { env } from "cloudflare:test";
import { AdminAssessmentSort } from "@illumine/shared/api/admin-assessments.ts";
import { PostSort } from "@illumine/shared/api/admin-posts.ts";
import { beforeEach, expect, test } from "vitest";
import { listAdminAssessments } from "#app/db/assessments/admin.server.ts";
import { listPostEntries } from "#app/db/posts/list.server.ts";
import { buildAdmin } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { measure, openBlog, seedPosts } from "../support/posts-fixture.ts";

/**
 * Assessments a-1 (the oldest) to a-{count}: every third inactive, 4 categories; figures and edit times in other
 * orders.
 */
async function seedAssessments(count: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `insert into categories (id, name, slug, created_at, updated_at)
       select 'c-' || value, 'Category ' || value, 'c-' || value, 1, 1 from json_each('[0, 1, 2, 3]')`,
    ),
    env.DB.prepare(
      `insert into assessments (id, title, description, category_id, duration, difficulty, is_active, featured, is_new,
         question_count, completions_base, rating_base, rating_base_count, version, content_version, created_at,
         updated_at, tags, metadata, details, sections)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       select 'a-' || i, case i % 2 when 0 then 'title ' else 'Title ' end || (i * 7 % 1000), 'About ' || i,
         'c-' || (i % 4), '10 min', 'Beginner', i % 3 <> 0, 0, 0, 1, i * 13 % 101, 0, 0, 1, 1, i, i * 11 % 97, '[]',
         '{}', '{}', '{}' from n`,
    ).bind(count),
  ]);
}

const spreadPosts = () =>
  env.DB.prepare(
    "update posts set title = case seq % 2 when 0 then 'title ' else 'Title ' end || (seq * 7 % 1000), views = seq * 13 % 101, updated_at = seq * 11 % 97",
  ).run();

const fold = (text: string) => text.toLowerCase();
const isAscending = (values: (string | number)[]) =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? value) <= value);

const posts = [
  {},
  { status: "published" },
  { status: "draft" },
  { category: "Education" },
  { status: "draft", category: "Education" },
] as const;
const assessments = [
  {},
  { status: "active" },
  { status: "inactive" },
  { category: "c-1" },
  { status: "inactive", category: "c-1" },
] as const;

beforeEach(async () => {
  await seedPosts(600);
  await spreadPosts();
  await seedAssessments(600);
});

test.each(PostSort.options)(
  "posts sorted by %s are in order across pages, with at most 2 rows read per post",
  async (sort) => {
    for (const filter of posts) {
      const name = JSON.stringify({ sort, ...filter });
      const { result, roundTrips, rowsRead } = await measure(() =>
        listPostEntries(db, { page: 1, limit: 10, sort, ...filter }),
      );
      expect([result.posts.length, roundTrips], name).toEqual([10, 1]);
      expect(rowsRead, name).toBeLessThanOrEqual(20);
      const next = await listPostEntries(db, { page: 2, limit: 10, sort, ...filter });
      const both = [...result.posts, ...next.posts];
      expect(new Set(both.map(({ _id }) => _id)).size, name).toBe(20);
      const keys = {
        newest: both.map(({ date }) => date).toReversed(),
        oldest: both.map(({ date }) => date),
        title: both.map(({ title }) => fold(title)),
        views: both.map(({ analytics }) => -analytics.views),
        edited: both.map(({ updatedAt }) => -Date.parse(updatedAt)),
      }[sort];
      expect(isAscending(keys), `${name}: ${keys}`).toBe(true);
      const { status, category } = { status: undefined, category: undefined, ...filter };
      for (const post of both) {
        if (status) expect(post.isPublished, name).toBe(status === "published");
        if (category) expect(post.category, name).toBe(category);
      }
    }
  },
);

test.each(AdminAssessmentSort.options)(
  "assessments sorted by %s are in order across pages, with at most 2 rows read per assessment",
  async (sort) => {
    for (const filter of assessments) {
      const name = JSON.stringify({ sort, ...filter });
      const query = { page: 1, limit: 10, sort, ...filter };
      const { result, roundTrips, rowsRead } = await measure(() => listAdminAssessments(db, query));
      expect([result?.assessments.length, roundTrips], name).toEqual([10, 1]);
      expect(rowsRead, name).toBeLessThanOrEqual(20);
      const next = await listAdminAssessments(db, { ...query, page: 2 });
      const both = [...(result?.assessments ?? []), ...(next?.assessments ?? [])];
      expect(new Set(both.map(({ id }) => id)).size, name).toBe(20);
      const keys = {
        newest: both.map(({ createdAt }) => -Date.parse(createdAt)),
        oldest: both.map(({ createdAt }) => Date.parse(createdAt)),
        title: both.map(({ title }) => fold(title)),
        completions: both.map(({ completions }) => -completions),
        edited: both.map(({ updatedAt }) => -Date.parse(updatedAt)),
      }[sort];
      expect(isAscending(keys), `${name}: ${keys}`).toBe(true);
      const { status, category } = { status: undefined, category: undefined, ...filter };
      for (const assessment of both) {
        if (status) expect(assessment.isActive, name).toBe(status === "active");
        if (category) expect(assessment.categorySlug, name).toBe(category);
      }
    }
  },
);

test("search results can be sorted, and an unknown sort is rejected", async () => {
  const blog = await openBlog();
  for (const [title, slug] of [
    ["Same words again", "again"],
    ["Same words", "words"],
    ["A same words", "a"],
  ])
    await blog.create({ title, slug });
  const find = async (query: string) => (await blog.list(`?search=same%20words${query}`)).posts.map(({ slug }) => slug);
  expect(await find("&sort=title")).toEqual(["a", "words", "again"]);
  expect(await find("&sort=oldest")).toEqual(["again", "words", "a"]);
  expect(await find("&sort=newest")).toEqual(["a", "words", "again"]);
  const admin = await buildAdmin();
  const response = await admin.call("GET", "/admin/assessments?search=title%207&sort=title&limit=3");
  const { assessments: found } = await response.json<{ assessments: { title: string }[] }>();
  expect(isAscending(found.map(({ title }) => fold(title)))).toBe(true);
  expect(found).toHaveLength(3);
  for (const path of ["/admin/assessments?sort=views", "/blog/posts?sort=completions"]) {
    expect((await admin.call("GET", path)).status, path).toBe(422);
  }
});

test("the bin lists the last deleted first, whatever the sort", async () => {
  const blog = await openBlog();
  for (const slug of ["p-1", "p-2"]) await blog.asAdmin(200, "DELETE", `/blog/posts/${slug}`);
  await env.DB.prepare("update posts set deleted_at = seq where deleted_at is not null").run();
  expect((await blog.list("?status=deleted&sort=oldest")).posts.map(({ _id }) => _id)).toEqual(["p-2", "p-1"]);
});
