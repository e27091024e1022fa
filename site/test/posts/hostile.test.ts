import { env } from "cloudflare:test";
import { sanitizePost } from "@illumine/shared/blog/sanitize.ts";
import { sectionTypes } from "@illumine/shared/blog/sections.ts";
import { hostileMarkup, listHostileBodies, withoutAllowedTags } from "@illumine/shared/testing/blog/hostile-markup.ts";
import { withoutStructure } from "@illumine/shared/testing/blog/section-structure.ts";
import { beforeEach, expect, test } from "vitest";
import { buildFeedXml } from "#app/routes/blog-feed/feed-xml.server.ts";
import { createUploadFixture, emptyBucket, expectNothingStored } from "../files/files-fixture.ts";
import { toBytes } from "../files/sample-files.ts";
import { openBlog } from "../support/posts-fixture.ts";

beforeEach(emptyBucket);

// A NUL is always rejected before it gets here.
const withoutNul = (html: string) => html.replaceAll("\0", "");
const attacks = hostileMarkup.map(({ html }) => withoutNul(html));
const emptySection = { type: "paragraph", content: "", imageUrl: "", imageAlt: "" };
const types = [...sectionTypes, "<script>"];

/** Markup beyond the allowed tags. */
function findForeign({
  content,
  sections,
}: {
  content: string;
  sections: { type: string; content: string }[];
}): string[] {
  const parts = sections.map((section) => withoutStructure(section.type, section.content));
  return [withoutAllowedTags(content), ...parts.map((part) => withoutAllowedTags(part, "inline"))].filter((text) =>
    /[<>]/.test(text),
  );
}

test("attacks sent through the API are stored without anything that could run, in content and sections, new and edited", async () => {
  const blog = await openBlog();
  const sections = attacks.map((content, at) => ({ type: types[at % types.length], content }));
  const first = await blog.create({ title: "Sections", sections });
  expect(findForeign(first)).toEqual([]);
  expect(first.sections).toHaveLength(attacks.length);
  for (const content of listHostileBodies().map(withoutNul)) {
    const post = await blog.asAdmin(200, "PUT", `/blog/posts/${first._id}`, { title: "Body", content, sections: [] });
    expect(findForeign(post), content).toEqual([]);
  }
});

test("an attack in an old revision is sanitized when the revision is restored", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create({ content: "<p>first</p>" });
  await blog.asAdmin(200, "PUT", `/blog/posts/${_id}`, { title: "Second", content: "<p>second</p>" });
  const { revisions } = await blog.asAdmin<{ revisions: { id: string }[] }>(200, "GET", `/blog/posts/${_id}/revisions`);
  const attack = `<p>kept</p>${attacks.join("")}`;
  await env.DB.prepare("update revisions set document = json_set(document, '$.content', ?)").bind(attack).run();
  const restored = await blog.asAdmin(200, "POST", `/blog/posts/${_id}/revisions/${revisions[0]?.id}/restore`);
  expect(restored.content).toContain("<p>kept</p>");
  expect(findForeign(restored)).toEqual([]);
});

test("too many tags are rejected with an explanation before they are parsed", async () => {
  const blog = await openBlog();
  const { message } = await blog.asAdmin<{ message: string }>(422, "POST", "/blog/posts", {
    title: "Deep",
    content: "<div>".repeat(60_000),
  });
  expect(message).toBe("This post has 60000 HTML tags, but the limit is 50000. Remove some or split the post.");
});

test("attacks in text fields stay text, as typed", async () => {
  const blog = await openBlog();
  for (const text of [
    "</script><script>pwned()</script>",
    '" onmouseover="pwned()',
    "]]></title><script>pwned()</script>",
  ]) {
    const fields = { title: text, excerpt: text, author: text, category: text, tags: [text] };
    const post = await blog.create({ ...fields, seo: { metaTitle: text }, sections: [{ imageAlt: text }] });
    expect(post).toMatchObject(fields);
  }
});

test.each([
  ["picture.svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="pwned()"/>'],
  ["picture.png", '<svg xmlns="http://www.w3.org/2000/svg"><script>pwned()</script></svg>'],
  ["picture.jpg", '<?xml version="1.0"?><!DOCTYPE svg><svg onload="pwned()"/>'],
  ["page.html", "<script>pwned()</script>"],
  ["page.pdf", "<html><script>pwned()</script></html>"],
])("an upload of %s with a script in it is rejected", async (name, text) => {
  const fixture = await createUploadFixture();
  expect((await fixture.upload([[name, toBytes(text)]])).status).toBe(422);
  await expectNothingStored();
});

test("attacks in a feed stay text, also for readers that treat it as HTML", () => {
  const xml = buildFeedXml(
    attacks.map((text, at) => ({
      card: {
        _id: `p-${at}`,
        slug: `p-${at}`,
        title: text,
        excerpt: text,
        author: text,
        category: text,
        tags: [text],
        isPublished: true,
        featured: false,
        date: "2026-01-02",
        featuredImage: "",
        featuredImageAlt: "",
        readTime: "",
        analytics: { views: 0 },
      },
      text: {
        ...sanitizePost({ content: text, sections: at % 2 ? [{ ...emptySection, content: text }] : [] }),
        cards: [],
      },
    })),
  );
  const feedMarkup =
    /<\/?(?:rss|channel|item|title|link|guid|pubDate|dc:creator|category|content:encoded|description|language)(?: [a-zA-Z:]+="[^"<>]*")*>|<atom:link [^<>]*\/>|<\?xml [^<>]*\?>/g;
  expect(xml.replace(feedMarkup, "")).not.toMatch(/[<>]/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
  const descriptions = [...xml.matchAll(/<description>(.*?)<\/description>/gs)].map(([, text]) => text ?? "");
  expect(descriptions.length).toBeGreaterThan(attacks.length);
  expect(descriptions.join("")).not.toMatch(/&lt;/);
});
