import { beforeEach, expect, test } from "vitest";
import { findPostPage } from "#app/db/pages/post.server.ts";
import { query } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { openPage } from "../support/pages-fixture.ts";
import { type Blog, measure, openBlog } from "../support/posts-fixture.ts";

let blog: Blog;
beforeEach(async () => {
  blog = await openBlog();
});

const publish = (title: string, fields: object = {}) => blog.create({ title, isPublished: true, ...fields });
const describe = (author: object) =>
  blog.asAdmin(201, "POST", "/blog/authors", { name: "Ada", biography: "Writes about numbers.", ...author });

const readPosting = (page: string) => {
  const [, json = "{}"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  const graph = (JSON.parse(json) as { "@graph"?: { "@type": string; author?: object }[] })["@graph"] ?? [];
  return graph.find((node) => node["@type"] === "BlogPosting");
};

test("a post shows its author's profile, also in its structured data, and others show the name alone", async () => {
  await publish("One", { author: "ada" });
  await publish("Two", { author: "Grace" });
  await describe({ picture: "/files/ada.png" });
  const { page, text } = await openPage("/blog/one");
  expect(text).toContain("Writes about numbers.");
  expect(page).toContain('src="/files/ada.png"');
  expect(readPosting(page)?.author).toEqual({
    "@type": "Person",
    name: "ada",
    description: "Writes about numbers.",
    image: expect.stringMatching(/^https?:\/\/[^/]+\/files\/ada\.png$/),
  });
  const other = await openPage("/blog/two");
  expect(other.page).not.toMatch(/class="post-author"|Writes about/);
  expect(readPosting(other.page)?.author).toEqual({ "@type": "Person", name: "Grace" });
  expect((await openPage("/blog/rss.xml")).page).toContain("<dc:creator>ada</dc:creator>");
});

test("a hostile biography, name and picture are text, wherever they came from", async () => {
  const hostile = "</script><script>alert(1)</script><img src=x onerror=alert(2)> ]]> \u202e";
  await publish("One", { author: hostile });
  await query("insert into authors values ('id', ?, ?, 'javascript:alert(3)', 1, 0, 0)", hostile, hostile);
  const { page } = await openPage("/blog/one");
  expect(page).not.toMatch(/<script>alert|<img src=x|javascript:/);
  expect(page).toContain("&lt;/script&gt;&lt;script&gt;alert(1)");
  expect(readPosting(page)?.author).toEqual({ "@type": "Person", name: hostile, description: hostile });
});

test("a part of a series counts and lists the parts that visitors see", async () => {
  await publish("Three", { series: "First steps", seriesPosition: 30 });
  await publish("One", { series: "First steps", seriesPosition: 10 });
  await publish("Two", { series: "first steps", seriesPosition: 20 });
  await blog.create({ title: "A draft", series: "First steps", seriesPosition: 15 });
  const { _id } = await publish("Binned", { series: "First steps", seriesPosition: 16 });
  await blog.asAdmin(200, "DELETE", `/blog/posts/${_id}`);
  await publish("Elsewhere", { series: "Other steps", seriesPosition: 11 });
  await publish("Alone");
  const { page, text } = await openPage("/blog/two");
  expect(text).toContain("Part 2 of 3 of first steps");
  const links = [...page.matchAll(/<nav class="post-series".*?<\/nav>/gs)][0]?.[0].match(/href="[^"]+"/g);
  expect(links).toEqual(['href="/blog/one"', 'href="/blog/three"', 'href="/blog/one"', 'href="/blog/three"']);
  expect(page).not.toMatch(/A draft|Binned/);
  expect((await openPage("/blog/alone")).page).not.toContain('class="post-series');
});

test("the newsletter is a link on the blog's pages as soon as it has an address, and never a form", async () => {
  await publish("One");
  const addresses = ["/blog", "/blog/one"];
  const store = (newsletter: object) => blog.asAdmin(200, "PUT", "/admin/settings", { newsletter });
  for (const address of addresses) expect((await openPage(address)).text).not.toContain("Newsletter");
  await store({ address: "https://mail.example/join?a=1&b=2" });
  for (const address of addresses) {
    const { page } = await openPage(address);
    expect(page, address).toMatch(/<a class="more" href="https:\/\/mail\.example\/join\?a=1&amp;b=2" rel="noopener">/);
    expect(page, address).toContain("<span>Newsletter</span>");
  }
  await store({ address: "https://mail.example/", label: "<b>By mail</b>" });
  expect((await openPage("/blog/one")).page).toContain("<span>&lt;b&gt;By mail&lt;/b&gt;</span>");
  expect(await blog.asAdmin(200, "PUT", "/admin/settings", { weeklyMail: true })).toEqual({
    weeklyMail: true,
    newsletter: { address: "https://mail.example/", label: "<b>By mail</b>" },
  });
  await query(`update settings set value = '{"address":"javascript:alert(1)","label":""}' where name = 'newsletter'`);
  expect((await openPage("/blog/one")).page).not.toMatch(/javascript:|mail\.example/);
  await store({ address: "" });
  for (const address of addresses) expect((await openPage(address)).page).not.toContain("mail.example");
});

test("author, series and newsletter are read with the post, in one round trip", async () => {
  await publish("One", { author: "Ada", series: "First steps", seriesPosition: 1 });
  await publish("Two", { series: "First steps", seriesPosition: 2 });
  await describe({});
  await blog.asAdmin(200, "PUT", "/admin/settings", { newsletter: { address: "https://mail.example/" } });
  const { result, roundTrips } = await measure(() => findPostPage(db, { idOrSlug: "one" }));
  expect(roundTrips).toBe(1);
  expect(result).toMatchObject({
    author: { name: "Ada", biography: "Writes about numbers.", picture: "" },
    series: { title: "First steps", current: 0, parts: [{ slug: "one" }, { slug: "two" }] },
    newsletter: { address: "https://mail.example/", label: "" },
  });
});

test("a preview of edits that aren't published shows their author and series", async () => {
  const post = await publish("One", { author: "Grace" });
  await publish("Two", { series: "First steps", seriesPosition: 2 });
  await describe({});
  const {
    _id,
    computedReadTime: _r,
    analytics: _a,
    attachments: _f,
    createdAt: _c,
    updatedAt: _u,
    deletedAt: _d,
    ...text
  } = post;
  const { version, ...written } = text;
  const staged = { ...written, author: "Ada", series: "First steps", seriesPosition: 1 };
  await blog.asAdmin(200, "PUT", `/blog/posts/${_id}/staged`, { text: staged, baseVersion: version });
  expect(await findPostPage(db, { idOrSlug: "one" })).toMatchObject({ author: null, series: null });
  expect(await findPostPage(db, { idOrSlug: "one", previewId: _id })).toMatchObject({
    author: { name: "Ada" },
    series: { title: "First steps", current: 0, parts: [{ slug: "one" }, { slug: "two" }] },
  });
});
