import type { DeadLink, LinkingPosts, LinkTarget } from "@illumine/shared/api/links.ts";
import { sitePages } from "@illumine/shared/links/site-pages.ts";
import { expect, test } from "vitest";
import { listDeadLinks } from "#app/db/links/dead-links.server.ts";
import { searchLinkTargets } from "#app/db/links/targets.server.ts";
import { buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { seedContractFixture } from "../support/contract-fixture.ts";
import { db } from "../support/database.ts";
import { openPage } from "../support/pages-fixture.ts";
import { type Blog, measure, openBlog } from "../support/posts-fixture.ts";
import { searchNames } from "../support/search-names.ts";

const buildSections = (...paths: string[]) =>
  paths.map((path) => ({ type: "paragraph", content: `See <a href="${path}">this</a>.` }));
const listLinking = (blog: Blog, kind: string, ...ids: string[]) =>
  blog.asAdmin<LinkingPosts>(200, "GET", `/admin/linking-posts?kind=${kind}&ids=${ids.join(",")}`);
const titlesOf = ({ posts }: LinkingPosts) => posts.map(({ title }) => title);

test("links that lead visitors nowhere are found in one round trip, with the reason", async () => {
  await seedContractFixture();
  const blog = await openBlog();
  await blog.create({ title: "A draft", slug: "draft" });
  const moved = await blog.create({ slug: "before", isPublished: true });
  await blog.asAdmin(200, "PUT", `/blog/posts/${moved._id}`, { title: "Moved", slug: "after" });
  const fine = [
    ...["/", "/about", "/blog", "/blog/first-post", "/blog/before", "/blog/after", `/blog/${moved._id}`],
    ...["/category/general", "/category/general/one", "/category/general/one/results", "/occupations/lamplighters"],
    ...["/files/posts/first-post/a0000000-0000-4000-8000-000000000004.png", "/blog/rss.xml", "/results/1"],
  ];
  const dead = [
    ...["/abuot", "/blog/nowhere", "/blog/draft", "/blog/binned-post", "/category/nowhere", "/category/nowhere/one"],
    ...["/category/general/two", "/category/general/binned", "/occupations/nowhere", "/files/posts/a/b.png"],
  ];
  const { result, roundTrips } = await measure(() => listDeadLinks(db, [...fine, ...dead, ...dead]));
  expect(result).toEqual([
    { path: "/abuot", reason: "missing", title: "" },
    { path: "/blog/nowhere", reason: "missing", title: "" },
    { path: "/blog/draft", reason: "unpublished", title: "A draft" },
    { path: "/blog/binned-post", reason: "deleted", title: "Title of binned-post" },
    { path: "/category/nowhere", reason: "missing", title: "" },
    { path: "/category/nowhere/one", reason: "missing", title: "" },
    { path: "/category/general/two", reason: "missing", title: "" },
    { path: "/category/general/binned", reason: "deleted", title: "Title of binned" },
    { path: "/occupations/nowhere", reason: "missing", title: "" },
    { path: "/files/posts/a/b.png", reason: "missing", title: "" },
  ]);
  expect(roundTrips).toBe(1);
  const asked = encodeURIComponent("/blog/draft /about");
  expect(await blog.asAdmin<{ links: DeadLink[] }>(200, "GET", `/admin/dead-links?paths=${asked}`)).toEqual({
    links: [{ path: "/blog/draft", reason: "unpublished", title: "A draft" }],
  });
});

test("the posts that link to a post are listed, whatever address they use, and not those in the bin", async () => {
  const blog = await openBlog();
  const target = await blog.create({ title: "Target", slug: "before", isPublished: true });
  await blog.asAdmin(200, "PUT", `/blog/posts/${target._id}`, { title: "Target", slug: "after" });
  await blog.create({ title: "A draft", sections: buildSections("/blog/before#part") });
  await blog.create({
    title: "Twice",
    isPublished: true,
    sections: buildSections("/blog/after", "/blog/after?x=1&y=2"),
  });
  await blog.create({ title: "By HTML", isPublished: true, content: `<p><a href="/blog/${target._id}/">x</a></p>` });
  await blog.create({
    title: "Hidden HTML",
    content: '<a href="/blog/after">x</a>',
    sections: buildSections("/about"),
  });
  await blog.create({ title: "Elsewhere", sections: buildSections("https://example.org/blog/after") });
  const deleted = await blog.create({ title: "Deleted", sections: buildSections("/blog/after") });
  await blog.asAdmin(200, "DELETE", `/blog/posts/${deleted._id}`);
  const linking = await listLinking(blog, "post", target._id);
  expect(titlesOf(linking).toSorted()).toEqual(["A draft", "By HTML", "Twice"]);
  expect(linking).toMatchObject({
    total: 3,
    posts: [{ isPublished: true }, { isPublished: true }, { isPublished: false }],
  });
  expect(await listLinking(blog, "post", "nowhere")).toEqual({ posts: [], total: 0 });
});

test("the posts that link to an assessment or an occupation are listed, also by a former category", async () => {
  await seedContractFixture();
  const blog = await openBlog();
  await query("insert into category_redirects (slug, category_id) values ('old', 'general')");
  await blog.create({ title: "A", sections: buildSections("/category/old/one", "/occupations/lamplighters") });
  await blog.create({ title: "B", sections: buildSections("/category/general/one") });
  expect(titlesOf(await listLinking(blog, "assessment", "one", "two"))).toEqual(["B", "A"]);
  expect(await listLinking(blog, "assessment", "two")).toEqual({ posts: [], total: 0 });
  expect(titlesOf(await listLinking(blog, "occupation", "99-0001.00"))).toEqual(["A"]);
});

test("links follow every write of a post, also of a damaged one", async () => {
  const blog = await openBlog();
  const target = await blog.create({ slug: "target" });
  const { _id: id } = await blog.create({ title: "First", sections: buildSections("/blog/target") });
  const readTotal = async () => (await listLinking(blog, "post", target._id)).total;
  expect(await readTotal()).toBe(1);
  await blog.asAdmin(200, "PUT", `/blog/posts/${id}`, { title: "First", sections: buildSections("/about") });
  expect(await readTotal()).toBe(0);
  await query("update posts set sections = 'damaged' where id = ?", id);
  expect(await query("select * from post_links where post_id = ?", id)).toEqual([]);
  await query(`update posts set sections = '[]', content = '"\\<a href="/blog/target" rel="x">é</a>' where id = ?`, id);
  expect(await readTotal()).toBe(1);
  await query("delete from posts where id = ?", id);
  expect(await query("select * from post_links")).toEqual([]);
});

test("posts, drafts too, assessments and pages are found to link to, titles that begin so first", async () => {
  await seedDocuments(buildDocument("one", { title: "Clear writing" }));
  const blog = await openBlog();
  await blog.create({ title: "About clear writing", slug: "about-writing" });
  const { targets } = await blog.asAdmin<{ targets: LinkTarget[] }>(200, "GET", "/admin/link-targets?search=Clear+wri");
  expect(targets).toEqual([
    { kind: "assessment", title: "Clear writing", detail: "General", path: "/category/general/one", isPublic: true },
    { kind: "post", title: "About clear writing", detail: "", path: "/blog/about-writing", isPublic: false },
  ]);
  expect(await searchLinkTargets(db, searchNames, "privacy")).toEqual([
    { kind: "page", title: "Privacy Policy", detail: "", path: "/privacy", isPublic: true },
    { kind: "page", title: "Data Protection", detail: "", path: "/data-protection", isPublic: true },
  ]);
  expect(await searchLinkTargets(db, searchNames, " ")).toEqual([]);
});

test("every page that can be linked to is there", async () => {
  for (const { path } of sitePages) expect((await openPage(path)).status, path).toBe(200);
});
