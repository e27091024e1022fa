import { expect, test } from "vitest";
import { isGhost, readGhost } from "./ghost.ts";

const post = {
  id: "p1",
  uuid: "u1",
  title: "One",
  slug: "one",
  html: "<p>Text</p>",
  lexical: "{}",
  feature_image: "__GHOST_URL__/content/images/a.png",
  featured: 1,
  type: "post",
  status: "published",
  custom_excerpt: null,
  published_at: "2020-05-19T12:03:00.000Z",
};

const buildExport = (data: Record<string, unknown>) => ({ db: [{ meta: { version: "5.0.0" }, data }] });

test("posts of Ghost have their tags in order, their author and what search engines see", () => {
  const found = readGhost(
    buildExport({
      posts: [post, { ...post, id: "p2", type: "page" }],
      tags: [
        { id: "t1", name: "News" },
        { id: "t2", name: "Psychology" },
        { id: "t3", name: "#internal", visibility: "internal" },
      ],
      posts_tags: [
        { post_id: "p1", tag_id: "t1", sort_order: 1 },
        { post_id: "p1", tag_id: "t2", sort_order: 0 },
        { post_id: "p1", tag_id: "t3", sort_order: 2 },
      ],
      users: [
        { id: "a1", name: "Ada" },
        { id: "a2", name: "Bob" },
      ],
      posts_authors: [
        { post_id: "p1", author_id: "a2", sort_order: 1 },
        { post_id: "p1", author_id: "a1", sort_order: 0 },
      ],
      posts_meta: [
        {
          post_id: "p1",
          meta_title: "For search",
          meta_description: "Described",
          feature_image_alt: "A lamp",
          feature_image_caption: '<span>Photo by <a href="https://e.org">Ada</a> &amp; co.</span>',
        },
      ],
    }),
  );
  expect(found?.notes).toEqual(["1 page isn't a post"]);
  expect(found?.posts).toEqual([
    expect.objectContaining({
      key: "u1",
      slug: "one",
      date: "2020-05-19",
      tags: ["Psychology", "News"],
      author: "Ada",
      excerpt: "Described",
      cover: "__GHOST_URL__/content/images/a.png",
      coverAlt: "A lamp",
      coverCaption: "Photo by Ada & co.",
      featured: true,
      seo: { metaTitle: "For search", metaDescription: "Described", keywords: [] },
      body: { html: "<p>Text</p>" },
      losses: ["all but the first of its 2 authors", "the links in its picture's caption"],
    }),
  ]);
});

test("exports of the first versions have numbers, and Markdown", () => {
  const data = {
    posts: [
      {
        id: 1,
        title: "Old",
        slug: "old",
        markdown: "*a*",
        html: "",
        page: 0,
        author_id: 1,
        published_at: 1_283_780_649_000,
      },
      {
        id: 2,
        title: "Card",
        slug: "card",
        mobiledoc: JSON.stringify({ cards: [["card-markdown", { markdown: "b" }]] }),
      },
      { id: 3, title: "Plain", slug: "plain", plaintext: "c *d*" },
    ],
    users: [{ id: 1, name: "Ada" }],
    tags: [{ id: 7, name: "T" }],
    posts_tags: [{ id: 1, post_id: 1, tag_id: 7 }],
  };
  const found = readGhost({ meta: { version: "003" }, data });
  expect(found?.posts.map(({ body, date, author, tags }) => [body, date, author, tags])).toEqual([
    [{ markdown: "*a*" }, "2010-09-06", "Ada", ["T"]],
    [{ markdown: "b" }, "", "", []],
    [{ markdown: "c \\*d\\*" }, "", "", []],
  ]);
  expect(found?.posts[2]?.losses).toEqual(["its formatting: the file has only its plain text"]);
});

test("rows without the shape of a post are counted, and other JSON is refused", () => {
  expect(readGhost(buildExport({ posts: [post, { title: 5 }, null] }))?.notes).toEqual([
    "2 of its posts can't be read",
  ]);
  for (const json of [null, [], {}, { db: [] }, { data: {} }, { db: [{ data: { posts: 1 } }] }, "posts"]) {
    expect(isGhost(json), JSON.stringify(json)).toBe(false);
  }
});
