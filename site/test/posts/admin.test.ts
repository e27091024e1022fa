import { env } from "cloudflare:test";
import { adminPostEndpoints, PostEntryPage as Page, type PostEntryPage } from "@illumine/shared/api/admin-posts.ts";
import { createApiClient } from "@illumine/shared/api/client.ts";
import type { BulkAnswer } from "@illumine/shared/api/documents/bulk.ts";
import type { RevisionEntry } from "@illumine/shared/api/documents/revisions.ts";
import { previewHeader } from "@illumine/shared/api/headers.ts";
import { AdminPost, createEmptyPost, type PostText } from "@illumine/shared/blog/schema.ts";
import { afterEach, expect, test, vi } from "vitest";
import { revisionWindowMs } from "#app/db/documents/revisions.server.ts";
import { listPostEntries } from "#app/db/posts/list.server.ts";
import { createPreviewToken } from "#app/services/tokens/preview-links.ts";
import { db } from "../support/database.ts";
import {
  type Blog,
  countPosts,
  listAuditEntries,
  measure,
  openBlog,
  readPostCounters,
  seedPosts,
} from "../support/posts-fixture.ts";
import { jwtSecret, signingKeys } from "../support/sign-in-fixture.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Refusal {
  message: string;
  errors?: { field: string; message: string }[];
  current?: AdminPost;
  suggestion?: string;
}

const today = () => new Date().toISOString().slice(0, 10);
const titlesOf = ({ posts }: PostEntryPage) => posts.map(({ title }) => title);
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const readRevisions = async (blog: Blog, id: string) =>
  (await blog.asAdmin<{ revisions: RevisionEntry[] }>(200, "GET", `/blog/posts/${id}/revisions`)).revisions;
const refuseAdmin = (blog: Blog, status: number, ...request: Parameters<Blog["admin"]["call"]>) =>
  blog.asAdmin<Refusal>(status, ...request);

test("a new post is a draft with the specification's defaults, and is read as it was returned", async () => {
  const blog = await openBlog();
  const response = await blog.admin.call("POST", "/blog/posts", { title: "  How to Choose!  " });
  expect([response.status, response.headers.get("ETag")]).toEqual([201, '"1"']);
  const post = await response.json<AdminPost>();
  expect(post).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: "How to Choose!",
    slug: "how-to-choose",
    content: "",
    excerpt: "",
    author: "Illumine Team",
    category: "Career Guidance",
    tags: [],
    isPublished: false,
    featured: false,
    date: today(),
    publishAt: null,
    featuredImage: "",
    featuredImageAlt: "",
    featuredImageCaption: "",
    series: "",
    seriesPosition: null,
    readTime: "",
    computedReadTime: "1 min read",
    sections: [],
    seo: { metaTitle: "", metaDescription: "", keywords: [] },
    analytics: { views: 0 },
    attachments: [],
    version: 1,
    createdAt: expect.any(String),
    updatedAt: post.createdAt,
    deletedAt: null,
  });
  expect(AdminPost.safeParse(post).success).toBe(true);
  const read = await blog.admin.call("GET", `/blog/posts/${post._id}`);
  expect([read.headers.get("ETag"), read.headers.get("Cache-Control"), await read.json()]).toEqual([
    '"1"',
    "no-store",
    post,
  ]);
  expect(await listAuditEntries()).toEqual([{ action: "create", entityId: post._id, isByDevice: 1 }]);
});

test("an offline client sends the id; an id in use returns 409 with the stored post", async () => {
  const blog = await openBlog();
  const post = await blog.create({ _id: "made-offline", title: "From a train" });
  expect(post._id).toBe("made-offline");
  const body = { _id: "made-offline", title: "Another", slug: "another" };
  expect(await refuseAdmin(blog, 409, "POST", "/blog/posts", body)).toMatchObject({
    errors: [{ field: "_id" }],
    current: post,
  });
  await blog.asAdmin(200, "DELETE", "/blog/posts/made-offline");
  expect((await refuseAdmin(blog, 409, "POST", "/blog/posts", body)).message).toContain("in the bin");
});

test("replacing a post keeps absent fields, views and files, and increases the version", async () => {
  const blog = await openBlog();
  const post = await blog.create({ title: "Before", content: "<p>kept</p>", tags: ["a"], isPublished: true });
  await run("update posts set views = 7 where id = ?", post._id);
  await run("insert into attachments values ('f', ?, 'a.png', 'image/png', 3, 'posts/k.png', 1, null, null)", post._id);
  const response = await blog.admin.call("PUT", `/blog/posts/${post._id}`, {
    ...post,
    title: "After",
    analytics: { views: 0 },
    attachments: [],
    createdAt: "2000-01-01",
    sections: [{ type: "quote", content: "So it is" }],
    excerpt: "Short",
  });
  expect([response.status, response.headers.get("ETag")]).toEqual([200, '"2"']);
  const written = await response.json<AdminPost>();
  expect(written).toEqual({
    ...post,
    title: "After",
    excerpt: "Short",
    sections: [{ type: "quote", content: "So it is", imageUrl: "", imageAlt: "" }],
    analytics: { views: 7 },
    attachments: [{ _id: "f", name: "a.png", type: "image/png", url: "/files/posts/k.png", size: 3 }],
    version: 2,
    updatedAt: expect.any(String),
  });
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${post._id}`)).toEqual(written);
  expect((await listAuditEntries()).map(({ action }) => action)).toEqual(["create", "publish", "replace"]);
});

test("the read time is computed from the content until somebody types one, and again after they clear it", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create({ content: "word ".repeat(500), isPublished: true });
  const readTimes = async () => {
    const admin = await blog.asAdmin(200, "GET", `/blog/posts/${_id}`);
    const shown = await blog.asVisitor<{ readTime: string }>(200, `/blog/posts/${_id}/public`);
    const listed = await blog.asVisitor<{ posts: { readTime: string }[] }>(200, "/blog/posts/public");
    return [admin.readTime, admin.computedReadTime, shown.readTime, listed.posts[0]?.readTime];
  };
  const put = (body: object) => blog.asAdmin(200, "PUT", `/blog/posts/${_id}`, { title: "A post", ...body });
  expect(await readTimes()).toEqual(["", "3 min read", "3 min read", "3 min read"]);
  await put({ content: "word ".repeat(700) });
  expect(await readTimes()).toEqual(["", "4 min read", "4 min read", "4 min read"]);
  await put({ readTime: "9" });
  await put({ content: "word" });
  expect(await readTimes()).toEqual(["9 min read", "1 min read", "9 min read", "9 min read"]);
  await put({ readTime: "" });
  expect(await readTimes()).toEqual(["", "1 min read", "1 min read", "1 min read"]);
});

test("a write based on an older version is rejected with the current post and writes nothing", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create();
  const path = `/blog/posts/${_id}`;
  const current = await blog.asAdmin(200, "PUT", path, { title: "Newer", version: 1 });
  const stale = { "If-Match": '"1"' };
  const writes: Parameters<Blog["admin"]["call"]>[] = [
    ["PUT", path, { title: "Stale", version: 1 }],
    ["PUT", path, { title: "Stale", version: 2 }, stale],
    ["PUT", path, { title: "From the future", version: 3 }],
    ["DELETE", path, undefined, stale],
    ["PATCH", `${path}/toggle-published`, { isPublished: true }, stale],
    ["PATCH", `${path}/toggle-featured`, { featured: true }, stale],
    ["POST", `${path}/revisions/${(await readRevisions(blog, _id))[0]?.id}/restore`, undefined, stale],
  ];
  for (const write of writes) {
    expect(await refuseAdmin(blog, 409, ...write), write.join(" ")).toEqual({
      message: "Someone else changed this post. Nothing was saved. You still have your edits.",
      current,
    });
  }
  expect(await blog.asAdmin(200, "GET", path)).toEqual(current);
  expect(await listAuditEntries()).toHaveLength(2);
  await blog.asAdmin(200, "PUT", path, { title: "Fresh", version: 1 }, { "If-Match": 'W/"2"' });
  await blog.asAdmin(200, "PUT", path, { title: "Whatever is there" }, { "If-Match": "*" });
  await refuseAdmin(blog, 422, "PUT", path, { title: "Odd" }, { "If-Match": "yesterday" });
});

test("a slug that is taken is rejected with an available one, whoever has it", async () => {
  const blog = await openBlog();
  const holder = await blog.create({ title: "Taken", isPublished: true });
  const other = await blog.create({ title: "Other" });
  const put = { title: "Other", slug: "taken" };
  const expected = {
    message: 'The slug "taken" is taken. "taken-2" is free.',
    errors: [{ field: "slug", message: 'The slug "taken" is taken. "taken-2" is free.' }],
    suggestion: "taken-2",
  };
  expect(await refuseAdmin(blog, 409, "POST", "/blog/posts", { title: "Taken!" })).toEqual(expected);
  expect(await refuseAdmin(blog, 409, "PUT", `/blog/posts/${other._id}`, put)).toEqual(expected);

  await blog.asAdmin(200, "DELETE", `/blog/posts/${holder._id}`);
  const binned = await refuseAdmin(blog, 409, "POST", "/blog/posts", { title: "x", slug: "taken" });
  expect(binned.message).toContain("by a post in the bin");

  await blog.asAdmin(200, "POST", `/blog/posts/${holder._id}/restore`);
  await blog.asAdmin(200, "PUT", `/blog/posts/${holder._id}`, { title: "Taken", slug: "moved" });
  for (const refused of [
    await refuseAdmin(blog, 409, "POST", "/blog/posts", { title: "x", slug: "taken" }),
    await refuseAdmin(blog, 409, "PUT", `/blog/posts/${other._id}`, put),
  ]) {
    expect(refused).toMatchObject({ errors: [{ field: "slug" }], suggestion: "taken-2" });
    expect(refused.message).toContain("as the old address of another post");
    expect(refused.current).toBeUndefined();
  }
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${other._id}`)).toEqual(other);
});

test("the suggestion is the first number that is available", async () => {
  const blog = await openBlog();
  for (const slug of ["taken", "taken-2", "taken-3", "taken-5"]) await blog.create({ slug });
  expect((await refuseAdmin(blog, 409, "POST", "/blog/posts", { title: "Taken" })).suggestion).toBe("taken-4");
});

test("the old address of a post redirects if it was ever published; a slug can be reused by its post", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create({ title: "One" });
  const rename = (slug: string) => blog.asAdmin(200, "PUT", `/blog/posts/${_id}`, { title: "One", slug });
  const toggle = (isPublished: boolean) =>
    blog.asAdmin(200, "PATCH", `/blog/posts/${_id}/toggle-published`, { isPublished });
  const listRedirects = async () => {
    const rows = await env.DB.prepare("select slug from post_redirects order by slug").all<{ slug: string }>();
    return rows.results.map(({ slug }) => slug);
  };
  await rename("draft-name");
  expect(await listRedirects()).toEqual([]);
  await toggle(true);
  await rename("first-name");
  await toggle(false);
  await rename("second-name");
  expect(await listRedirects()).toEqual(["draft-name", "first-name"]);
  await rename("draft-name");
  expect(await listRedirects()).toEqual(["first-name", "second-name"]);
  await blog.create({ title: "Two", slug: "one" });
});

test("a post in the bin can't be edited and is restored as it was", async () => {
  const blog = await openBlog();
  const post = await blog.create({ isPublished: true, featured: true });
  const path = `/blog/posts/${post._id}`;
  expect(await blog.asAdmin<object>(200, "DELETE", path)).toEqual({ message: "Post deleted successfully" });
  expect(await blog.asAdmin(200, "GET", path)).toMatchObject({ version: 2, deletedAt: expect.any(String) });
  for (const write of [
    ["PUT", path, { title: "x" }],
    ["DELETE", path],
    ["PATCH", `${path}/toggle-published`, { isPublished: false }],
    ["PATCH", `${path}/toggle-featured`, { featured: false }],
    ["POST", `${path}/duplicate`],
    ["POST", `${path}/preview`],
  ] as Parameters<Blog["admin"]["call"]>[]) {
    const { message } = await refuseAdmin(blog, 404, ...write);
    expect(message).toBe("Post not found. It's in the bin; restore it first.");
  }
  const restored = await blog.asAdmin(200, "POST", `${path}/restore`);
  expect(restored).toEqual({ ...post, version: 3, updatedAt: expect.any(String) });
  expect(await blog.asAdmin(200, "GET", path)).toEqual(restored);
  expect((await refuseAdmin(blog, 409, "POST", `${path}/restore`)).message).toBe("This post isn't in the bin");
  await blog.asVisitor(200, `/blog/posts/${post.slug}/public`);
});

test("posts can be published and featured, and both end a schedule", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create({ publishAt: "2099-01-01T00:00:00Z" });
  const toggle = (what: string, body: object) => blog.asAdmin(200, "PATCH", `/blog/posts/${_id}/${what}`, body);
  const published = await toggle("toggle-published", { isPublished: true });
  expect(published).toMatchObject({ isPublished: true, publishAt: null, version: 2 });
  await blog.asVisitor(200, `/blog/posts/${_id}/public`);
  expect(await toggle("toggle-featured", { featured: true })).toMatchObject({ featured: true, version: 3 });
  expect(await toggle("toggle-featured", { featured: false })).toMatchObject({ featured: false, version: 4 });
  await blog.asAdmin(200, "PUT", `/blog/posts/${_id}`, {
    title: "A post",
    isPublished: false,
    publishAt: "2099-01-01T00:00:00Z",
  });
  const draft = await toggle("toggle-published", { isPublished: false });
  expect(draft).toMatchObject({ isPublished: false, publishAt: null, version: 6 });
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${_id}`)).toEqual(draft);
  for (const [what, body] of [
    ["toggle-published", {}],
    ["toggle-featured", { featured: "yes" }],
  ] as const) {
    await refuseAdmin(blog, 422, "PATCH", `/blog/posts/${_id}/${what}`, body);
  }
});

test("a copy is a draft with a new slug and id", async () => {
  const blog = await openBlog();
  const post = await blog.create({
    title: "Original 🎉",
    content: "<p>Text</p>",
    tags: ["a"],
    date: "2025-01-01",
    isPublished: true,
    featured: true,
  });
  const copy = await blog.asAdmin(201, "POST", `/blog/posts/${post._id}/duplicate`);
  expect(copy).toEqual({
    ...post,
    _id: expect.any(String),
    title: "Original 🎉 (copy)",
    slug: "original-copy",
    isPublished: false,
    featured: false,
    date: today(),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  expect(copy._id).not.toBe(post._id);
  expect((await blog.asAdmin(201, "POST", `/blog/posts/${post._id}/duplicate`)).slug).toBe("original-copy-2");
  await refuseAdmin(blog, 404, "POST", "/blog/posts/no-such/duplicate");
});

test("autosaves of one session are one revision; restoring one changes neither address nor publication", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const blog = await openBlog();
  const { _id } = await blog.create({ title: "One", content: "first", tags: ["a"] });
  const put = (body: object, headers = {}) => blog.asAdmin(200, "PUT", `/blog/posts/${_id}`, body, headers);
  await put({ title: "One", content: "still" }, { "Write-Cause": "autosave" });
  await put({ title: "One", content: "still first" }, { "Write-Cause": "autosave" });
  vi.setSystemTime(Date.now() + revisionWindowMs + 1);
  await put({ title: "Two", content: "second", slug: "two", isPublished: true, featured: true });
  const revisions = await readRevisions(blog, _id);
  expect(revisions.map(({ version, title, label }) => [version, title, label])).toEqual([
    [4, "Two", "published"],
    [3, "One", null],
    [1, "One", "saved"],
  ]);
  const path = `/blog/posts/${_id}/revisions/${revisions[1]?.id}`;
  const revision = await blog.asAdmin<{ document: PostText; version: number }>(200, "GET", path);
  expect(revision).toMatchObject({ version: 3, document: { title: "One", content: "still first", slug: "one" } });
  const restored = await blog.asAdmin(200, "POST", `${path}/restore`);
  expect(restored).toMatchObject({
    title: "One",
    content: "still first",
    tags: ["a"],
    slug: "two",
    isPublished: true,
    featured: true,
    version: 5,
  });
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${_id}`)).toEqual(restored);

  const other = await blog.create({ title: "Other" });
  await refuseAdmin(blog, 404, "GET", `/blog/posts/${other._id}/revisions/${revisions[1]?.id}`);
  await refuseAdmin(blog, 404, "POST", `/blog/posts/${other._id}/revisions/${revisions[1]?.id}/restore`);
  await refuseAdmin(blog, 404, "GET", "/blog/posts/no-such/revisions");
  await refuseAdmin(blog, 422, "GET", `/blog/posts/${_id}/revisions/latest`);
  await run("update revisions set document = '{}' where id = ?", revisions[1]?.id);
  await refuseAdmin(blog, 500, "GET", path);
  await refuseAdmin(blog, 500, "POST", `${path}/restore`);
});

test("a preview link shows a draft for seven days and isn't cached", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const blog = await openBlog();
  const draft = await blog.create({ title: "Secret" });
  const link = await blog.asAdmin<{ url: string; expiresAt: string }>(201, "POST", `/blog/posts/${draft._id}/preview`);
  const [, ofLink = ""] = /^https:\/\/illumine\.example\/preview#([^/?#]+)$/.exec(link.url) ?? [];
  expect(new Date(link.expiresAt).getTime() - Date.now()).toBe(7 * 86_400_000);
  const open = (name: string, token = ofLink) =>
    blog.visitor.call("GET", `/blog/posts/${name}/public`, undefined, { [previewHeader]: token });
  for (const name of [draft._id, draft.slug]) {
    const response = await open(name);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(await response.json()).toMatchObject({ title: "Secret", isPublished: false });
  }
  const other = await blog.create({ title: "Other secret" });
  const published = await blog.create({ title: "Open", isPublished: true });
  expect((await open(other._id)).status).toBe(404);
  const seen = await open(published._id);
  expect([seen.status, seen.headers.get("Cache-Control")]).toEqual([200, "public, max-age=300"]);
  const now = new Date();
  for (const token of [
    "garbage",
    (
      await createPreviewToken([{ kid: "0", secret: `${jwtSecret}x` }], {
        entity: "post",
        id: draft._id,
        path: "/blog/secret",
        now,
      })
    ).token,
    (await createPreviewToken(signingKeys, { entity: "assessment", id: draft._id, path: "/blog/secret", now })).token,
    blog.admin.held.token ?? "",
  ]) {
    expect((await open(draft._id, token)).status).toBe(404);
  }
  await blog.asAdmin(200, "DELETE", `/blog/posts/${draft._id}`);
  expect((await open(draft._id)).status).toBe(404);
  await blog.asAdmin(200, "POST", `/blog/posts/${draft._id}/restore`);
  vi.setSystemTime(new Date(link.expiresAt).getTime() + 1000);
  expect((await open(draft._id)).status).toBe(404);
});

test("a bulk action changes several posts and names missing and unsuitable ones", async () => {
  const blog = await openBlog();
  const [a, b, c] = [
    await blog.create({ title: "A", publishAt: "2099-01-01T00:00:00Z" }),
    await blog.create({ title: "B", isPublished: true }),
    await blog.create({ title: "C" }),
  ];
  await blog.asAdmin(200, "DELETE", `/blog/posts/${c._id}`);
  const bulk = (action: string, ids = [a._id, b._id, c._id, "no-such", a._id]) =>
    blog.asAdmin<{ changed: string[]; missing: string[] }>(200, "POST", "/blog/posts/bulk", { ids, action });
  const both = { changed: [a._id, b._id], missing: [c._id, "no-such"] };
  const read = (id: string) => blog.asAdmin(200, "GET", `/blog/posts/${id}`);
  expect(await bulk("publish")).toEqual(both);
  expect(await read(a._id)).toMatchObject({ isPublished: true, publishAt: null, version: 2 });
  expect(await bulk("feature")).toEqual(both);
  expect(await bulk("unfeature")).toEqual(both);
  expect(await bulk("unpublish")).toEqual(both);
  expect(await read(b._id)).toMatchObject({ isPublished: false, featured: false, version: 5 });
  expect(await bulk("delete")).toEqual(both);
  expect(await bulk("restore")).toEqual({ changed: [a._id, b._id, c._id], missing: ["no-such"] });
  expect(await readPostCounters()).toEqual(await countPosts());
  const auditEntries = (await listAuditEntries())
    .filter(({ entityId }) => entityId === a._id)
    .map(({ action }) => action);
  expect(auditEntries).toEqual(["create", "publish", "feature", "unfeature", "unpublish", "delete", "restore"]);
  for (const body of [
    { ids: [], action: "publish" },
    { ids: Array.from({ length: 51 }, (_, at) => `p-${at}`), action: "publish" },
    { ids: [a._id], action: "burn" },
    { ids: ["Not A Slug"], action: "publish" },
  ]) {
    await refuseAdmin(blog, 422, "POST", "/blog/posts/bulk", body);
  }
});

test("several posts change their category at once, each with a revision, and can change back", async () => {
  const blog = await openBlog();
  const a = await blog.create({ title: "A lamp", isPublished: true, category: "Psychology" });
  const b = await blog.create({ title: "B", category: "Night shifts" });
  const ids = [a._id, b._id, "no-such"];
  const categorize = (category: unknown, of = ids) =>
    blog.asAdmin<BulkAnswer>(200, "POST", "/blog/posts/bulk", { ids: of, action: "categorize", category });
  const list = async (category: string) => titlesOf(await blog.asAdmin(200, "GET", `/blog/posts?category=${category}`));
  expect(await categorize("study tips")).toEqual({
    ...{ changed: [a._id, b._id], missing: ["no-such"] },
    formerCategories: { [a._id]: "Psychology", [b._id]: "Night shifts" },
  });
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${a._id}`)).toMatchObject({ category: "Study Tips", version: 2 });
  expect([await list("Psychology"), await list("Study Tips")]).toEqual([[], ["B", "A lamp"]]);
  expect(await readPostCounters()).toEqual(await countPosts());
  expect(
    await env.DB.prepare("select scope, count from post_months where count > 0 order by scope").all(),
  ).toMatchObject({
    results: [
      { scope: "", count: 1 },
      { scope: ":Study Tips", count: 1 },
    ],
  });
  for (const address of ["/blog/search?search=lamp", "/blog/category/study-tips"]) {
    const found = await blog.admin.call("GET", address);
    expect(await found.json(), address).toMatchObject({ posts: [{ title: "A lamp", category: "Study Tips" }] });
  }
  expect((await readRevisions(blog, b._id)).map(({ version, label }) => [version, label])).toEqual([
    [2, "saved"],
    [1, "saved"],
  ]);

  expect((await categorize("Night shifts", [b._id])).changed).toEqual([b._id]);
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${b._id}`)).toMatchObject({
    category: "Night shifts",
    version: 3,
  });
  const refused = await refuseAdmin(blog, 422, "POST", "/blog/posts/bulk", {
    ...{ ids: [a._id], action: "categorize", category: "Night shifts" },
  });
  expect(refused.message).toBe('There is no blog category "Night shifts". Choose another one.');
  for (const category of [undefined, "", " ", "x".repeat(81)]) {
    const message = category?.length === 81 ? "At most 80 characters" : "Choose a category";
    const body = { ids: [a._id], action: "categorize", category };
    expect(await refuseAdmin(blog, 422, "POST", "/blog/posts/bulk", body)).toMatchObject({ errors: [{ message }] });
  }
});

test("a bulk action on fifty posts is one commit", async () => {
  await seedPosts(50);
  const blog = await openBlog();
  const ids = Array.from({ length: 50 }, (_, at) => `p-${at + 1}`);
  const { changed } = await blog.asAdmin<{ changed: string[] }>(200, "POST", "/blog/posts/bulk", {
    ids,
    action: "publish",
  });
  expect(changed).toHaveLength(50);
  expect(await listAuditEntries()).toHaveLength(50);
  const moved = { ids, action: "categorize", category: "Technology" };
  expect((await blog.asAdmin<BulkAnswer>(200, "POST", "/blog/posts/bulk", moved)).changed).toHaveLength(50);
  expect(await readPostCounters()).toEqual(await countPosts());
});

test("the dashboard lists by status, category and search, with totals from counters", async () => {
  const blog = await openBlog();
  await blog.create({ title: "Draft one", date: "2026-01-01", category: "Psychology" });
  await blog.create({ title: "Draft two", date: "2026-01-02", publishAt: "2099-01-01T00:00:00Z" });
  await blog.create({ title: "Open three", date: "2026-01-03", isPublished: true, category: "Psychology" });
  const gone = await blog.create({ title: "Gone four", date: "2026-01-04", isPublished: true });
  await blog.asAdmin(200, "DELETE", `/blog/posts/${gone._id}`);
  const expected: [string, string[]][] = [
    ["", ["Open three", "Draft two", "Draft one"]],
    ["?status=draft", ["Draft two", "Draft one"]],
    ["?status=published", ["Open three"]],
    ["?status=deleted", ["Gone four"]],
    ["?category=Psychology", ["Open three", "Draft one"]],
    ["?category=psychology&status=draft", ["Draft one"]],
    ["?category=No%20such", []],
    ["?status=deleted&category=Career%20Guidance", ["Gone four"]],
    ["?search=draft&status=draft&category=Psychology", ["Draft one"]],
    ["?search=four", []],
    ["?search=four&status=deleted", ["Gone four"]],
    ["?search=th&status=published", ["Open three"]],
    ["?search=%20", ["Open three", "Draft two", "Draft one"]],
    ["?limit=1&page=2", ["Draft two"]],
  ];
  for (const [query, titles] of expected) {
    const page = await blog.list(query);
    expect(Page.safeParse(page).success, query).toBe(true);
    expect(titlesOf(page), query).toEqual(titles);
    const total = query === "?limit=1&page=2" ? 3 : titles.length;
    expect([page.total, page.totalPages, page.isMore], query).toEqual([
      total,
      Math.ceil(total / page.posts.length || 0),
      false,
    ]);
  }
  const [scheduled] = (await blog.list("?search=two")).posts;
  expect(scheduled).toMatchObject({ publishAt: "2099-01-01T00:00:00.000Z", isPublished: false, version: 1 });
  for (const query of ["?status=lost", "?limit=101", "?page=0", `?search=${"x".repeat(10_001)}`]) {
    await refuseAdmin(blog, 422, "GET", `/blog/posts${query}`);
  }
});

test("hostile dashboard searches get a response", async () => {
  const blog = await openBlog();
  await blog.create({ title: "C++ for O'Brien: foo-bar" });
  for (const text of [
    "c++",
    "o'brien",
    "foo-bar",
    '"',
    "%",
    "🎉",
    "x ".repeat(2500),
    "\u0000",
    "c++\u0000",
    "AND OR NOT",
    "*",
  ]) {
    await blog.list(`?search=${encodeURIComponent(text)}`);
  }
  expect((await blog.list(`?search=${encodeURIComponent("c++ o'brien foo-bar")}`)).total).toBe(1);
});

test.each([300, 3000])(
  "with %i posts the dashboard's lists need one round trip and read at most 2 rows per post",
  async (count) => {
    await seedPosts(count);
    for (const query of [
      {},
      { status: "published" },
      { status: "draft" },
      { category: "Education" },
      { status: "draft", category: "Education" },
      { status: "published", category: "Education" },
    ] as const) {
      const { result, roundTrips, rowsRead } = await measure(() =>
        listPostEntries(db, { page: 1, limit: 10, ...query }),
      );
      const name = JSON.stringify(query);
      expect([result.posts.length, roundTrips], name).toEqual([10, 1]);
      expect(rowsRead, name).toBeLessThanOrEqual(20);
    }
  },
);

test("counters are right after every kind of write", async () => {
  const blog = await openBlog();
  const check = async () => expect(await readPostCounters()).toEqual(await countPosts());
  const draft = await blog.create({ title: "Draft" });
  await check();
  const open = await blog.create({ title: "Open", isPublished: true, category: "Psychology" });
  await check();
  expect(await readPostCounters()).toEqual({
    posts: 1,
    "posts:Psychology": 1,
    "posts all": 2,
    "posts all:Psychology": 1,
    "posts all:Career Guidance": 1,
  });
  const steps: Parameters<Blog["admin"]["call"]>[] = [
    ["PUT", `/blog/posts/${open._id}`, { title: "Open", category: "Education" }],
    ["PUT", `/blog/posts/${draft._id}`, { title: "Draft", isPublished: true }],
    ["PATCH", `/blog/posts/${draft._id}/toggle-published`, { isPublished: true }],
    ["PATCH", `/blog/posts/${draft._id}/toggle-published`, { isPublished: false }],
    ["PATCH", `/blog/posts/${open._id}/toggle-featured`, { featured: true }],
    ["DELETE", `/blog/posts/${open._id}`],
    ["POST", `/blog/posts/${open._id}/restore`],
  ];
  for (const step of steps) {
    await blog.asAdmin(200, ...step);
    await check();
  }
  await blog.asAdmin(201, "POST", `/blog/posts/${open._id}/duplicate`);
  await check();
  expect(await readPostCounters()).toMatchObject({ posts: 1, "posts all": 3, "posts:Education": 1 });
});

test("a post over 1.5 MB is rejected; one just below is stored, found and read", async () => {
  const blog = await openBlog();
  const { message } = await refuseAdmin(blog, 413, "POST", "/blog/posts", {
    title: "Large",
    content: "é".repeat(750_000),
  });
  expect(message).toBe("This post is 1501 kB, but the limit is 1500 kB. Shorten or split it.");
  expect(
    (await refuseAdmin(blog, 413, "POST", "/blog/posts", { title: "x", content: "x".repeat(2_200_000) })).message,
  ).toBe("The request is too large");
  const large = await blog.create({ title: "Nearly", content: "word ".repeat(299_000) });
  const again = await blog.asAdmin(200, "PUT", `/blog/posts/${large._id}`, { ...large, excerpt: "Twice" });
  expect(again.content.length).toBe(1_495_000);
  expect((await blog.list("?search=nearly")).total).toBe(1);
  await refuseAdmin(blog, 413, "PUT", `/blog/posts/${large._id}`, {
    title: "x",
    excerpt: "x".repeat(1000),
    content: "x".repeat(1_499_999),
  });
  expect(await listAuditEntries()).toHaveLength(2);
});

test("an unreadable post says so and can be deleted, replaced or restored from a revision", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const blog = await openBlog();
  const { _id } = await blog.create({ title: "Damaged", content: "kept", tags: ["a"] });
  const path = `/blog/posts/${_id}`;
  const damage = () => run("update posts set sections = '{', tags = '7' where id = ?", _id);
  await damage();
  await refuseAdmin(blog, 500, "GET", path);
  await refuseAdmin(blog, 500, "PATCH", `${path}/toggle-published`, { isPublished: true });
  await refuseAdmin(blog, 500, "POST", `${path}/duplicate`);
  expect(await refuseAdmin(blog, 409, "PUT", path, { title: "Stale", version: 9 })).not.toHaveProperty("current");
  const [revision] = await readRevisions(blog, _id);
  expect(await blog.asAdmin(200, "POST", `${path}/revisions/${revision?.id}/restore`)).toMatchObject({ tags: ["a"] });
  await damage();
  expect(await blog.asAdmin(200, "PUT", path, { title: "Whole" })).toMatchObject({ content: "kept", tags: [] });
  await damage();
  await blog.asAdmin<object>(200, "DELETE", path);
});

test("hostile text is stored as typed, and HTML without anything harmful", async () => {
  const blog = await openBlog();
  const harmless = "'; drop table posts; -- \u202e 👩‍👩‍👧‍👦 \\ %00 {{x}}";
  const content = `<script>alert(1)</script>${harmless}`;
  const post = await blog.create({
    title: content,
    content,
    excerpt: content,
    tags: ["'", '"', "\\"],
    sections: [{ type: "<b>", content, imageAlt: content }],
    seo: { metaTitle: content, keywords: ["__proto__"] },
    isPublished: true,
  });
  expect(post).toMatchObject({ title: content, content: harmless, excerpt: content, tags: ["'", '"', "\\"] });
  expect(post).toMatchObject({ sections: [{ type: "<b>", content: harmless, imageAlt: content }] });
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${post._id}`)).toEqual(post);
  expect(await blog.asVisitor(200, `/blog/posts/${post.slug}/public`)).toMatchObject({ content: harmless });
});

test("the latest 500 labeled revisions of a post are stored, and the original", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create({ title: "First" });
  const other = await blog.create({ title: "Other" });
  await run("update revisions set label = 'original' where entity_id = ?", _id);
  await run(
    `with recursive counted(version) as (select 2 union all select version + 1 from counted where version < 600)
     insert into revisions (id, entity, entity_id, version, created_at, updated_at, document, label)
     select 'revision-' || version, 'post', ?1, version, 0, 0, '{}', 'saved' from counted`,
    _id,
  );
  await run("update posts set version = 600 where id = ?", _id);
  await blog.asAdmin(200, "PUT", `/blog/posts/${_id}`, { title: "Last" });
  const revisions = await readRevisions(blog, _id);
  const versions = revisions.map(({ version }) => version).sort((a, b) => a - b);
  expect(versions).toEqual([1, ...Array.from({ length: 500 }, (_, at) => 102 + at)]);
  expect(await readRevisions(blog, other._id)).toHaveLength(1);
});

test("every write has at least one audit entry with the administrator's device", async () => {
  const blog = await openBlog();
  const post = await blog.create({ isPublished: true });
  const path = `/blog/posts/${post._id}`;
  await blog.asAdmin(200, "PUT", path, { title: "x", isPublished: false });
  await blog.asAdmin(200, "PATCH", `${path}/toggle-featured`, { featured: true });
  await blog.asAdmin(201, "POST", `${path}/preview`);
  await blog.asAdmin(201, "POST", `${path}/duplicate`);
  const [revision] = await readRevisions(blog, post._id);
  await blog.asAdmin(200, "POST", `${path}/revisions/${revision?.id}/restore`);
  await blog.asAdmin(200, "DELETE", path);
  const auditEntries = await listAuditEntries();
  expect(auditEntries.map(({ action }) => action)).toEqual([
    "create",
    "publish",
    "replace",
    "unpublish",
    "feature",
    "preview",
    "duplicate",
    "restore revision",
    "delete",
  ]);
  expect(auditEntries.every(({ isByDevice }) => isByDevice === 1)).toBe(true);
});

test("the contract's client parses every response", async () => {
  const blog = await openBlog();
  const client = createApiClient(async ({ method, path, body, headers }) => {
    const response = await blog.admin.call(method, path.replace("/api", ""), body, headers);
    return { status: response.status, body: await response.json(), headers: response.headers };
  });
  const { _id: id, slug } = await client.createPost({ body: { title: "By the client", isPublished: true } });
  const params = { id };
  await client.replacePost({ params, body: { title: "Again", version: 1 } });
  await client.togglePostFeatured({ params, body: { featured: true }, headers: { "If-Match": '"2"' } });
  await client.togglePostPublished({ params, body: { isPublished: true } });
  expect((await client.listPosts({ query: { status: "published" } })).posts).toHaveLength(1);
  expect((await client.listPublicPosts({})).posts).toHaveLength(1);
  expect((await client.listPostsByCategory({ params: { category: "Career Guidance" } })).total).toBe(1);
  expect((await client.searchPosts({ query: { search: "again" } })).total).toBe(1);
  expect(await client.listPostCategories({})).toEqual([{ _id: "Career Guidance", count: 1 }]);
  expect(await client.readPublicPost({ params: { id: slug } })).toMatchObject({ _id: id, version: 4 });
  await client.viewPost({ params, body: { sessionId: crypto.randomUUID() } });
  expect((await client.previewPost({ params })).url).toContain("/preview#");
  const { revisions } = await client.listPostRevisions({ params });
  const revision = { id, revisionId: revisions[0]?.id ?? "" };
  expect((await client.readPostRevision({ params: revision })).document.title).toBe("Again");
  await client.restorePostRevision({ params: revision });
  const copy = await client.duplicatePost({ params });
  expect(await client.bulkPosts({ body: { ids: [copy._id], action: "delete" } })).toEqual({
    changed: [copy._id],
    missing: [],
  });
  await client.deletePost({ params });
  await client.restorePost({ params });
  expect((await client.readPost({ params })).version).toBe(7);
  const refusal = await client.replacePost({ params, body: { title: "Stale", version: 1 } }).catch((error) => error);
  expect(refusal).toMatchObject({ status: 409, body: { current: { version: 7 } } });
});

const everyWrite: [string, string, object | undefined][] = Object.values(adminPostEndpoints).map((endpoint) => {
  const path = endpoint.path.replace("{id}", "no-such").replace("{revisionId}", crypto.randomUUID());
  const bodies: Record<string, object> = {
    "/blog/posts": { title: "x" },
    "/blog/posts/{id}": { title: "x" },
    "/blog/posts/bulk": { ids: ["no-such"], action: "delete" },
    "/blog/posts/{id}/staged": {
      text: createEmptyPost({ slug: "x", today: "2026-01-01" }),
      version: 0,
      baseVersion: 1,
    },
    "/blog/posts/{id}/toggle-published": { isPublished: true },
    "/blog/posts/{id}/toggle-featured": { featured: true },
  };
  return [endpoint.method.toUpperCase(), path, "body" in endpoint ? bodies[endpoint.path] : undefined];
});

test.each(everyWrite)("%s %s requires the administrator", async (method, path, body) => {
  const blog = await openBlog();
  const response = await blog.visitor.call(method, path, body);
  expect([response.status, await response.json()]).toEqual([401, { message: "Please sign in" }]);
  expect(await env.DB.prepare("select count(*) as n from posts").first("n")).toBe(0);
});

test.each(everyWrite.filter(([, path]) => path.includes("no-such")))(
  "%s %s returns 404 for a missing post",
  async (method, path, body) => {
    const blog = await openBlog();
    expect((await refuseAdmin(blog, 404, method, path, body)).message).toMatch(/not found|no such/i);
    const odd = await blog.admin.call(method, path.replace("no-such", "Not_A_Slug"), body);
    expect(odd.status).toBe(422);
  },
);

test.each([
  ["half JSON", 400, "{", "application/json"],
  ["another type", 415, "title=x", "text/plain"],
  ["deep JSON", 400, `{"title":${"[".repeat(80)}${"]".repeat(80)}}`, "application/json"],
  ["a list", 422, "[]", "application/json"],
  ["null", 422, "null", "application/json"],
  ["half a character", 400, '{"title":"\\ud800"}', "application/json"],
])("a body of %s is rejected", async (_name, status, body, type) => {
  const blog = await openBlog();
  const { _id } = await blog.create();
  for (const [method, path] of [
    ["POST", "/blog/posts"],
    ["PUT", `/blog/posts/${_id}`],
  ] as const) {
    const response = await blog.admin.call(method, path, body, { "Content-Type": type });
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.any(String) }),
    ]);
  }
});

test("a rejected body names its fields as the editor does", async () => {
  const blog = await openBlog();
  expect(await refuseAdmin(blog, 422, "POST", "/blog/posts", { title: "", tags: [7], slug: "public" })).toEqual({
    message: "Title is required",
    errors: [
      { field: "title", message: "Title is required" },
      { field: "slug", message: "This word is reserved; choose another" },
      { field: "tags.0", message: expect.any(String) },
    ],
  });
});
