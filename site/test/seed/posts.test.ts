import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { findPublicPost } from "#app/db/posts/find.server.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import type { SeedPost } from "#app/db/seed/seed-posts.server.ts";
import { db } from "../support/database.ts";
import { buildSeedPost } from "../support/seed-post.ts";

const now = new Date("2026-01-02T03:04:05Z");
const seed = (...posts: SeedPost[]) => seedContent(db, { assessments: [], categoryNames: [], posts, now });

const getTitle = async (slug: string) => {
  const found = await findPublicPost(db, slug);
  return found?.status === "found" ? found.post.title : found;
};

test("visitors can read a seeded post, with its date and read time", async () => {
  expect(await seed(buildSeedPost("first"))).toEqual({
    created: ["blog/first"],
    updated: [],
    skipped: [],
    retired: [],
    unchanged: 0,
  });
  expect(await findPublicPost(db, "first")).toMatchObject({
    status: "found",
    post: { _id: "first", title: "Title of first", date: "2026-01-01", readTime: "1 min read", version: 1 },
  });
});

test("seeding posts twice creates once and changes nothing", async () => {
  await seed(buildSeedPost("first"), buildSeedPost("second"));
  const report = await seed(buildSeedPost("first"), buildSeedPost("second"));
  expect(report).toEqual({ created: [], updated: [], skipped: [], retired: [], unchanged: 2 });
  const { results } = await env.DB.prepare("select id, version from posts order by id").all();
  expect(results).toEqual([
    { id: "first", version: 1 },
    { id: "second", version: 1 },
  ]);
});

test("changed text updates an unedited post, and its views stay", async () => {
  await seed(buildSeedPost("first"));
  await env.DB.prepare("update posts set views = 7 where id = 'first'").run();
  expect(await seed(buildSeedPost("first", { title: "Better" }))).toMatchObject({ updated: ["blog/first"] });
  expect(await findPublicPost(db, "first")).toMatchObject({
    post: { title: "Better", version: 2, analytics: { views: 7 } },
  });
});

test("a post that an administrator edited stays when its file changes", async () => {
  await seed(buildSeedPost("first"));
  await env.DB.prepare("update posts set title = 'Mine', version = version + 1 where id = 'first'").run();
  expect(await seed(buildSeedPost("first", { title: "Theirs" }))).toMatchObject({
    skipped: ["blog/first"],
    updated: [],
  });
  expect(await getTitle("first")).toBe("Mine");
});

test("a post that an administrator deleted or unpublished stays that way", async () => {
  await seed(buildSeedPost("first"), buildSeedPost("second"));
  await env.DB.batch([
    env.DB.prepare("delete from posts where id = 'first'"),
    env.DB.prepare("update posts set is_published = 0, version = version + 1 where id = 'second'"),
  ]);
  await seed(buildSeedPost("first", { title: "Again" }), buildSeedPost("second", { title: "Again" }));
  expect([await getTitle("first"), await getTitle("second")]).toEqual([null, null]);
});

test("a slug that another post has or had stays with that post", async () => {
  await seed(buildSeedPost("mine"));
  await env.DB.batch([
    env.DB.prepare("update posts set id = 'other' where id = 'mine'"),
    env.DB.prepare("insert into post_redirects (slug, post_id) values ('former', 'other')"),
    env.DB.prepare("delete from seeded"),
  ]);
  expect(await seed(buildSeedPost("mine"), buildSeedPost("former"))).toMatchObject({
    created: [],
    skipped: ["blog/mine", "blog/former"],
  });
  expect(await findPublicPost(db, "former")).toEqual({ status: "moved", slug: "mine" });
});

test("when a file changes its slug, the old address redirects", async () => {
  const post = buildSeedPost("first");
  await seed(post);
  expect(await seed({ ...post, text: { ...post.text, slug: "better-address" } })).toMatchObject({
    updated: ["blog/first"],
  });
  expect(await findPublicPost(db, "first")).toMatchObject({ post: { slug: "better-address" } });
  const { results } = await env.DB.prepare("select slug, post_id from post_redirects").all();
  expect(results).toEqual([{ slug: "first", post_id: "first" }]);
});
