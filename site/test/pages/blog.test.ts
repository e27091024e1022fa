import { env } from "cloudflare:test";
import { PostText } from "@illumine/shared/blog/schema.ts";
import { brand } from "@illumine/shared/brand.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { findPostPage } from "#app/db/pages/post.server.ts";
import { loadBlogPage as openPage } from "#app/routes/blog/loader.server.ts";
import { loader as openFeed } from "#app/routes/blog-feed/route.ts";
import { createAppContext } from "#load-context.ts";
import { buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { seedContractFixture } from "../support/contract-fixture.ts";
import { db } from "../support/database.ts";
import { readLog } from "../support/pages-fixture.ts";
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

test("related assessments share tags with the post, those with most of them first, then the newest", async () => {
  const tagged = (id: string, tags: string[]) => buildDocument(id, { tags });
  await seedDocuments(tagged("none", ["c"]), tagged("one", ["Way to work"]), tagged("both", ["way to work", "talks"]));
  await seedDocuments(tagged("hidden", ["talks"]), tagged("newer", ["talks"]), tagged("newest", ["talks"]));
  await query("update assessments set is_active = 0 where id = 'hidden'");
  const blog = await openBlog();
  await blog.create({ slug: "open", isPublished: true, tags: ["Talks", "Way to work"] });
  const { page } = await open("/blog/open");
  expect(page).toMatchObject({
    assessments: [{ id: "both", title: "Title of both", categorySlug: "general" }, { id: "newest" }, { id: "newer" }],
  });
  await blog.create({ slug: "untagged", isPublished: true });
  expect((await open("/blog/untagged")).page).toMatchObject({ assessments: [] });
});

test("a post is shown without related assessments while the search index is broken", async () => {
  const blog = await openBlog();
  await blog.create({ slug: "open", isPublished: true, tags: ["Talks"] });
  const log = readLog();
  vi.spyOn(db, "batch").mockRejectedValueOnce(new Error("D1_ERROR: no such table: assessments_fts: SQLITE_ERROR"));
  const { found, assessments } = await findPostPage(db, { idOrSlug: "open" });
  expect([found?.status, assessments, log.length]).toEqual(["found", [], 1]);
  vi.restoreAllMocks();
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
    featuredImageAlt: "A lamp",
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
  expect(described.find("og:image:alt")).toEqual({ property: "og:image:alt", content: "A lamp" });
  expect(described.find("twitter:image:alt")).toEqual({ name: "twitter:image:alt", content: "A lamp" });
  const undescribed = await describe({ slug: "undescribed", featuredImage: "/files/posts/a/b.png" });
  expect(undescribed.find("og:image:alt")).toBeUndefined();
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

const buildCard = (path: string) => ({ type: "card", content: `<a href="${path}">As it was called</a>` });

test("cards show what is public now, under its current address, and nothing else", async () => {
  await seedContractFixture();
  const blog = await openBlog();
  const shown = await blog.create({ title: "Shown", slug: "before", isPublished: true, excerpt: "What it is about" });
  await blog.asAdmin(200, "PUT", `/blog/posts/${shown._id}`, { title: "Shown", slug: "after" });
  await blog.create({ title: "A draft", slug: "draft" });
  const cards = ["/blog/before", "/blog/draft", "/category/general/one", "/occupations/lamplighters", "/blog/nowhere"];
  await blog.create({
    ...{ slug: "open", isPublished: true },
    sections: [...cards.map(buildCard), { type: "paragraph", content: '<a href="/blog/first-post">A link</a>' }],
  });
  const listCards = async () => {
    const { page } = await open("/blog/open");
    if (page.kind !== "post") throw new Error("no post");
    return page.cards.map(({ path, address, title, text }) => [path, address, title, text]);
  };
  expect(await listCards()).toEqual([
    ["/blog/before", "/blog/after", "Shown", "What it is about"],
    ["/category/general/one", "/category/general/one", "Title of one", expect.any(String)],
    ["/occupations/lamplighters", "/occupations/lamplighters", expect.any(String), expect.any(String)],
  ]);
  await query("update posts set is_published = 0 where id = ?", shown._id);
  await query("update assessments set is_active = 0");
  await query("update occupations set is_hidden = 1");
  expect(await listCards()).toEqual([]);
});

test("the feed has the posts' text with absolute addresses and cards of what is public, but no text that is very long", async () => {
  const blog = await openBlog();
  await blog.create({
    title: "Short",
    slug: "short",
    isPublished: true,
    date: "2026-01-01",
    content: "<p>All of it</p>",
  });
  await blog.create({
    ...{ title: "Long", isPublished: true, date: "2026-01-02", excerpt: "In short" },
    content: `<p>${"very long ".repeat(7000)}</p>`,
  });
  await blog.create({
    ...{ title: "Sections", slug: "sections", isPublished: true, date: "2026-01-03" },
    sections: [
      { type: "paragraph", content: 'A <a href="/about">link</a>[^1]' },
      { type: "image", content: "", imageUrl: "/files/a.png", imageAlt: "A" },
      ...["/blog/short", "/blog/nowhere"].map(buildCard),
      { type: "footnote", content: "A note" },
    ],
  });
  const xml = await (await openFeed({ context })).text();
  const decoded = xml.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"');
  const items = decoded.split("<item>").slice(1);
  expect(items.map((item) => /<title>([^<]*)</.exec(item)?.[1])).toEqual(["Sections", "Long", "Short"]);
  expect(items[0]).toContain(`A <a href="${brand.siteUrl}/about">link</a>`);
  expect(items[0]).toContain(`src="${brand.siteUrl}/files/a.png"`);
  expect(items[0]).toContain(`<p><a href="${brand.siteUrl}/blog/short">Short</a></p>`);
  expect(items[0]).toContain(`href="${brand.siteUrl}/blog/sections#note-1"`);
  expect(items[0]).not.toMatch(/nowhere|="\//);
  expect(items[1]).not.toContain("content:encoded");
  expect(items[1]).toContain("In short");
  expect(items[2]).toContain("<content:encoded><p>All of it</p></content:encoded>");
});

test("a preview shows the cards of staged edits", async () => {
  const blog = await openBlog();
  await blog.create({ title: "Shown", slug: "shown", isPublished: true });
  const { _id: id, ...post } = await blog.create({ slug: "open", isPublished: true });
  const text = PostText.parse({ ...post, sections: [{ ...buildCard("/blog/shown"), imageUrl: "", imageAlt: "" }] });
  await blog.asAdmin(200, "PUT", `/blog/posts/${id}/staged`, { text, baseVersion: 1 });
  expect((await findPostPage(db, { idOrSlug: "open", previewId: id })).cards).toMatchObject([
    { path: "/blog/shown", title: "Shown" },
  ]);
  expect((await findPostPage(db, { idOrSlug: "open" })).cards).toEqual([]);
});
