import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { loadBlogPage as openPage } from "#app/routes/blog/loader.server.ts";
import { loader as openFeed } from "#app/routes/blog-feed/route.ts";
import { createAppContext } from "#load-context.ts";
import { openBlog } from "../support/posts-fixture.ts";

const context = createAppContext(env, { waitUntil: () => {} }) as AppLoadContext;

const open = (address: string, loadContext: AppLoadContext = context) => {
  const url = new URL(address, "https://illumine.example");
  const slug = url.pathname.split("/")[2];
  return openPage({ context: loadContext, params: slug === undefined ? {} : { slug }, request: new Request(url) });
};

async function openList(address: string) {
  const { page } = await open(address);
  if (page.kind !== "list") throw new Error(`${address} is no list`);
  return { ...page, titles: page.cards.map(({ title }) => title) };
}

async function listRelated(slug: string) {
  const { page } = await open(`/blog/${slug}`);
  if (page.kind !== "post") throw new Error(`${slug} is no post`);
  return page.related.map(({ title }) => title);
}

const robotsOf = (head: object[]) => head.find((tag) => "name" in tag && tag.name === "robots");

test("an empty blog has no posts or categories and isn't indexed", async () => {
  const list = await openList("/blog");
  expect(list).toMatchObject({ cards: [], facets: [], total: 0, pages: 0 });
  expect(robotsOf(list.head)).toMatchObject({ content: "noindex, follow" });
});

test("a search stays in its category and is trimmed, and an empty one is ignored", async () => {
  const blog = await openBlog();
  await blog.create({ title: "Learning to learn", category: "Study Tips", isPublished: true });
  await blog.create({ title: "Learning to lead", category: "Psychology", isPublished: true });
  await blog.create({ title: "Learning by drafts", category: "Psychology" });
  expect((await openList("/blog?search=learning")).total).toBe(2);
  expect(await openList("/blog?search=learning&category=psychology")).toMatchObject({
    titles: ["Learning to lead"],
    category: "Psychology",
    search: "learning",
  });
  expect((await openList("/blog?category=Study+Tips")).titles).toEqual(["Learning to learn"]);
  for (const [typed, to] of [
    ["?category=psychology&search=%20learning%20", "/blog?category=psychology&search=learning"],
    ["?category=psychology&search=+", "/blog?category=psychology"],
    ["?search=", "/blog"],
  ]) {
    const moved = (await open(`/blog${typed}`).catch((thrown: unknown) => thrown)) as Response;
    expect([moved.status, moved.headers.get("Location")]).toEqual([302, to]);
  }
});

test("a custom category is found by its name", async () => {
  const blog = await openBlog();
  await blog.create({ title: "A", category: "C++ & C#", isPublished: true });
  await blog.create({ title: "B", category: "C", isPublished: true });
  expect((await openList(`/blog?category=${encodeURIComponent("C++ & C#")}`)).titles).toEqual(["A"]);
});

test("a category that the blog doesn't have is not found, and its text isn't on the page", async () => {
  const blog = await openBlog();
  await blog.create({ title: "A", category: "Psychology", isPublished: true });
  for (const query of ["?category=Free+money+at+evil.example", "?category=evil&search=a", "?category=%00"]) {
    const { page, status } = await open(`/blog${query}`);
    expect([page.kind, status], query).toEqual(["message", 404]);
    expect(JSON.stringify(page), query).not.toContain("evil");
  }
  const empty = await openList("/blog?category=technology");
  expect([empty.category, empty.total]).toEqual(["Technology", 0]);
});

test("related posts are those of the category, then those with most shared tags, then the newest", async () => {
  const blog = await openBlog();
  const create = (title: string, fields: object) => blog.create({ title, isPublished: true, ...fields });
  const { slug } = await create("Open", { category: "Psychology", tags: ["a", "b"], date: "2026-01-09" });
  await create("Newest", { date: "2026-01-08" });
  await create("One tag", { tags: ["a"], date: "2026-01-02" });
  await create("Two tags", { tags: ["b", "a"], date: "2026-01-01" });
  expect(await listRelated(slug)).toEqual(["Two tags", "One tag", "Newest"]);
  await create("Same category", { category: "Psychology", date: "2025-01-01" });
  await create("A draft", { category: "Psychology", isPublished: false });
  expect(await listRelated(slug)).toEqual(["Same category", "Two tags", "One tag"]);
});

test("a post is found at its slug, and its id redirects there", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create({ title: "A", slug: "a-slug", isPublished: true });
  const moved = (await open(`/blog/${_id}?from=mail`).catch((thrown: unknown) => thrown)) as Response;
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/blog/a-slug?from=mail"]);
});

test("a post's description is its SEO text, or the start of its content", async () => {
  const blog = await openBlog();
  const describe = async (fields: object) => {
    const { slug } = await blog.create({ isPublished: true, ...fields });
    const { page } = await open(`/blog/${slug}`);
    const find = (name: string) =>
      page.head.find((tag) => ("name" in tag && tag.name === name) || ("property" in tag && tag.property === name));
    return { page, find };
  };
  const described = await describe({
    slug: "told",
    featuredImage: "/files/posts/a/b.png",
    seo: {
      metaTitle: "Found",
      metaDescription: "What a search engine shows of it, in a line of its own.",
      keywords: ["k"],
    },
  });
  expect(described.page.head).toContainEqual({ title: "Found: Illumine" });
  expect(described.find("description")).toMatchObject({
    content: "What a search engine shows of it, in a line of its own.",
  });
  expect(described.find("og:image")).toMatchObject({ content: "https://illumine.example/files/posts/a/b.png" });
  expect(described.find("og:image:width")).toBeUndefined();
  expect(described.find("keywords")).toMatchObject({ content: "k" });
  const silent = await describe({ slug: "silent", sections: [{ type: "list", content: "one &amp;\ntwo" }] });
  expect(silent.find("description")).toMatchObject({ content: expect.stringMatching(/^one & two A post in Career/) });
  expect(silent.find("og:image:width")).toBeDefined();
});

test("while the database fails, list, post and feed return 503 and aren't cached", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const failing = new Proxy(env.DB, {
    get: () => () => {
      throw new Error("D1_ERROR: Network connection lost");
    },
  });
  const broken = createAppContext({ ...env, DB: failing }, { waitUntil: () => {} }) as AppLoadContext;
  const hidden = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
  expect(await open("/blog?page=2", broken)).toMatchObject({
    page: { kind: "list-failed", address: "/blog?page=2" },
    status: 503,
    headers: hidden,
  });
  expect(await open("/blog/a-post", broken)).toMatchObject({
    page: { kind: "message", title: "Failed to load blog post", isServerError: true },
    status: 503,
    headers: hidden,
  });
  const feed = await openFeed({ context: broken });
  expect([feed.status, feed.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
});
