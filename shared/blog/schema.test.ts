import { expect, test } from "vitest";
import { mergePost } from "./merge.ts";
import { AdminPost, CreatePost, createEmptyPost, Post, PostText, WritePost } from "./schema.ts";

const messagesOf = (body: unknown, schema: typeof WritePost | typeof CreatePost = WritePost) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
const empty = createEmptyPost({ slug: "a-post", today: "2026-01-02" });
const write = (body: object) => mergePost(empty, WritePost.parse({ title: "A post", ...body }));

test("a title is enough; the rest has the specification's defaults", () => {
  expect(write({})).toEqual({
    title: "A post",
    slug: "a-post",
    content: "",
    excerpt: "",
    author: "Illumine Team",
    category: "Career Guidance",
    tags: [],
    isPublished: false,
    featured: false,
    date: "2026-01-02",
    publishAt: null,
    featuredImage: "",
    featuredImageAlt: "",
    featuredImageCaption: "",
    series: "",
    seriesPosition: null,
    readTime: "",
    sections: [],
    seo: { metaTitle: "", metaDescription: "", keywords: [] },
  });
});

test("empty form fields count as absent, null clears a field", () => {
  const text = write({ slug: "", author: " ", category: "", date: "", readTime: null, featuredImage: null });
  expect(text).toEqual(write({}));
  const cleared = mergePost(
    { ...empty, featuredImage: "/files/a.png", readTime: "9 min read" },
    {
      title: "A post",
      featuredImage: null,
      readTime: null,
      publishAt: null,
    },
  );
  expect(cleared).toMatchObject({ featuredImage: "", readTime: "", publishAt: null });
});

test("a new featured image doesn't get the description of the old one from a client that doesn't know descriptions", () => {
  const described = { featuredImageAlt: "A lamp", featuredImageCaption: "Photo: Ada" };
  const stored = { ...empty, featuredImage: "/files/a.png", ...described };
  const replace = (body: object) => mergePost(stored, WritePost.parse({ title: "A post", ...body }));
  expect(replace({ featuredImage: "/files/a.png" })).toMatchObject(described);
  expect(replace({})).toMatchObject(described);
  const cleared = { featuredImageAlt: "", featuredImageCaption: "" };
  expect(replace({ featuredImage: "/files/b.png" })).toMatchObject(cleared);
  expect(replace({ featuredImage: null })).toMatchObject(cleared);
  expect(replace({ featuredImage: "/files/b.png", featuredImageAlt: "A desk" })).toMatchObject({
    featuredImageAlt: "A desk",
    featuredImageCaption: "",
  });
});

test("a post in no series has no position, and one that leaves a series loses it", () => {
  const stored = { ...empty, series: "Steps", seriesPosition: 2 };
  const replace = (body: object) => {
    const { series, seriesPosition } = mergePost(stored, WritePost.parse({ title: "A post", ...body }));
    return [series, seriesPosition];
  };
  expect(replace({})).toEqual(["Steps", 2]);
  expect(replace({ seriesPosition: null })).toEqual(["Steps", null]);
  expect(replace({ series: " " })).toEqual(["", null]);
  expect(write({ seriesPosition: 3 }).seriesPosition).toBeNull();
});

test.each([0, 1000, 1.5, "2"])("a part of a series can't have the position %j", (seriesPosition) => {
  expect(messagesOf({ title: "A post", series: "Steps", seriesPosition })).toEqual([
    ["seriesPosition", "Part: use a whole number from 1 to 999"],
  ]);
});

test("a post from before descriptions and series has empty ones", () => {
  const { featuredImageAlt: _alt, featuredImageCaption: _caption, series: _in, seriesPosition: _at, ...before } = empty;
  expect(PostText.parse(before)).toEqual(empty);
  const tooLong = { title: "A post", featuredImageAlt: "x".repeat(301), featuredImageCaption: "x".repeat(501) };
  expect(messagesOf(tooLong)).toEqual([
    ["featuredImageAlt", "Image description: at most 300 characters"],
    ["featuredImageCaption", "Caption: at most 500 characters"],
  ]);
});

test("absent fields stay unchanged in a stored post", () => {
  const stored = { ...empty, content: "<p>kept</p>", isPublished: true, tags: ["kept"], date: "2025-05-05" };
  expect(mergePost(stored, WritePost.parse({ title: "Another title" }))).toEqual({ ...stored, title: "Another title" });
});

test("fields that the server adds are ignored", () => {
  const body = {
    title: "A post",
    _id: "an-id",
    analytics: { views: 7 },
    attachments: [{ _id: "x" }],
    createdAt: 1,
    computedReadTime: "1 min read",
    __v: 0,
  };
  expect(WritePost.parse(body)).toEqual({ title: "A post" });
  expect(CreatePost.parse(body)).toEqual({ title: "A post", _id: "an-id" });
});

test("tags and keywords are trimmed, empty and duplicate ones removed", () => {
  const text = write({ tags: [" sql ", "sql", "", "SQL"], seo: { keywords: ["a", " a", "b"] } });
  expect([text.tags, text.seo.keywords]).toEqual([
    ["sql", "SQL"],
    ["a", "b"],
  ]);
});

test("a published post has no schedule, and a scheduled one has its time in UTC", () => {
  const publishAt = "2026-05-01T12:00:00+02:00";
  expect(write({ publishAt })).toMatchObject({ isPublished: false, publishAt: "2026-05-01T10:00:00.000Z" });
  expect(write({ publishAt, isPublished: true })).toMatchObject({ isPublished: true, publishAt: null });
});

test("a bare number typed as read time is minutes", () => {
  expect(write({ readTime: " 7 " }).readTime).toBe("7 min read");
  expect(write({ readTime: "a coffee long" }).readTime).toBe("a coffee long");
});

test.each(["https://example.org/a.png", "http://example.org/a.png?x=1", "/files/posts/a.png", ""])(
  "the image address %j is taken",
  (featuredImage) => {
    expect(write({ featuredImage, sections: [{ type: "image", imageUrl: featuredImage }] }).featuredImage).toBe(
      featuredImage,
    );
  },
);

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:image/svg+xml,<svg/>",
  "//evil.example/a.png",
  "/\\evil.example/a.png",
  "\\\\evil.example",
  "relative.png",
  "https://",
  "ftp://example.org/a.png",
  "https://example.org/a b.png",
])("the image address %j is refused with what to use", (url) => {
  const message = "Image address: use one that begins with https:// or http://, or with / on this site";
  expect(messagesOf({ title: "A post", featuredImage: url })).toEqual([["featuredImage", message]]);
  expect(messagesOf({ title: "A post", sections: [{ imageUrl: url }] })).toEqual([["sections.0.imageUrl", message]]);
});

test.each<[string, object, string, string]>([
  ["no title", { title: undefined }, "title", "Title is required"],
  ["an empty title", { title: "  " }, "title", "Title is required"],
  ["a long title", { title: "x".repeat(201) }, "title", "Title: at most 200 characters"],
  ["a slug with capitals", { slug: "Not A Slug" }, "slug", "Use lowercase letters, digits and single hyphens"],
  ["a reserved slug", { slug: "public" }, "slug", "This word is reserved; choose another"],
  ["a long excerpt", { excerpt: "x".repeat(1001) }, "excerpt", "Excerpt: at most 1000 characters"],
  ["a long author", { author: "x".repeat(101) }, "author", "Author: at most 100 characters"],
  ["a long category", { category: "x".repeat(81) }, "category", "Category: at most 80 characters"],
  ["a long tag", { tags: ["x".repeat(51)] }, "tags.0", "Tags: at most 50 characters"],
  ["many tags", { tags: Array.from({ length: 31 }, (_, at) => `t${at}`) }, "tags", "Tags: at most 30"],
  ["a day that is none", { date: "2026-02-30" }, "date", "Date: use the format YYYY-MM-DD"],
  [
    "a time without a zone",
    { publishAt: "2026-01-01T10:00" },
    "publishAt",
    "Publish at: enter date and time with a time zone, such as 2026-01-31T09:00:00Z",
  ],
  ["many sections", { sections: Array.from({ length: 501 }, () => ({})) }, "sections", "Sections: at most 500"],
  ["a version of none", { version: 0 }, "version", "Too small: expected number to be >=1"],
])("a post with %s is refused", (_name, fields, field, message) => {
  expect(messagesOf({ title: "A post", ...fields })).toEqual([[field, message]]);
});

test("an id made by a client is a slug that is not reserved", () => {
  expect(messagesOf({ title: "A post", _id: "bulk" }, CreatePost)).toEqual([
    ["_id", "This word is reserved; choose another"],
  ]);
  expect(messagesOf({ title: "A post", _id: "../x" }, CreatePost)).toHaveLength(1);
});

test("what visitors read has nothing that is the administrator's", () => {
  const given = Object.keys(AdminPost.shape).filter((name) => !(name in Post.shape));
  expect(given.sort()).toEqual(["computedReadTime", "createdAt", "deletedAt", "publishAt"]);
});
