import { env } from "cloudflare:test";
import { FoundPosts, PostCategoryFacet, PostPage, postEndpoints } from "@illumine/shared/api/posts.ts";
import { Post, PostCard } from "@illumine/shared/blog/schema.ts";
import { fc, timesEffort } from "@illumine/shared/testing/properties.ts";
import { afterEach, expect, test, vi } from "vitest";
import { createApi } from "#app/api/app.ts";
import { isVisible } from "#app/db/posts/find.server.ts";
import { listPostCategories, listPublishedPosts, searchPublishedPosts } from "#app/db/posts/list.server.ts";
import { parseSearch, selectMatches } from "#app/db/posts/search.server.ts";
import { sweepExpired } from "#app/db/upkeep/sweep.server.ts";
import { createAppContext } from "#load-context.ts";
import { db } from "../support/database.ts";
import { type Blog, measure, openBlog, seedPosts } from "../support/posts-fixture.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const slugsOf = ({ posts }: { posts: { slug: string }[] }) => posts.map(({ slug }) => slug);
const readPage = async (blog: Blog, path: string) => PostPage.parse(await blog.asVisitor(200, path));
const search = async (blog: Blog, text: string) =>
  FoundPosts.parse(await blog.asVisitor(200, `/blog/search?search=${encodeURIComponent(text)}`));
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

/** Two published posts, a draft, a scheduled one and a deleted one. */
async function openFilledBlog() {
  const blog = await openBlog();
  const one = await blog.create({ title: "First steps", date: "2026-01-01", isPublished: true, tags: ["start"] });
  const two = await blog.create({
    title: "Second wind",
    date: "2026-01-02",
    isPublished: true,
    category: "Psychology",
    content: "<p>Breathe</p>",
    seo: { metaTitle: "Wind" },
  });
  const draft = await blog.create({ title: "Hidden steps" });
  const scheduled = await blog.create({ title: "Later steps", publishAt: "2099-01-01T00:00:00Z" });
  const deleted = await blog.create({ title: "Gone steps", isPublished: true });
  await blog.asAdmin(200, "DELETE", `/blog/posts/${deleted._id}`);
  return { blog, one, two, hidden: [draft, scheduled, deleted] };
}

test("an empty blog has an empty list, without an error", async () => {
  const blog = await openBlog();
  const empty = { posts: [], totalPages: 0, total: 0, after: null };
  expect(await blog.asVisitor(200, "/blog/posts/public")).toEqual(empty);
  expect(await blog.asVisitor(200, "/blog/category/Psychology")).toEqual(empty);
  expect(await blog.asVisitor(200, "/blog/categories")).toEqual([]);
  expect(await blog.asVisitor(200, "/blog/search?search=steps")).toEqual({
    posts: [],
    totalPages: 0,
    total: 0,
    isMore: false,
  });
});

test("the list has cards without content, newest first, with totals", async () => {
  const { blog } = await openFilledBlog();
  const body = await blog.asVisitor<{ posts: object[] }>(200, "/blog/posts/public");
  expect(PostPage.parse(body)).toMatchObject({ totalPages: 1, total: 2, after: null });
  expect(slugsOf(body as PostPage)).toEqual(["second-wind", "first-steps"]);
  expect(Object.keys(body.posts[0] ?? {}).sort()).toEqual(Object.keys(PostCard.shape).sort());
  expect(body.posts[0]).toMatchObject({ readTime: "1 min read", analytics: { views: 0 }, author: "Illumine Team" });
});

test("drafts, scheduled and deleted posts are in no list, count, search or detail, and have no views", async () => {
  const { blog, hidden } = await openFilledBlog();
  expect(await blog.asVisitor(200, "/blog/categories")).toEqual([
    { _id: "Career Guidance", count: 1 },
    { _id: "Psychology", count: 1 },
  ]);
  for (const text of ["steps", "st"]) expect(slugsOf(await search(blog, text)), text).toEqual(["first-steps"]);
  for (const { _id, slug } of hidden) {
    for (const name of [_id, slug]) {
      expect(await blog.asVisitor(404, `/blog/posts/${name}/public`)).toEqual({ message: "Post not found" });
      const response = await blog.visitor.call("POST", `/blog/posts/${name}/view`, { sessionId: crypto.randomUUID() });
      expect([response.status, await response.json()]).toEqual([404, { message: "Post not found" }]);
    }
  }
});

test("a category is found by name and slug, as a path and as a filter", async () => {
  const { blog } = await openFilledBlog();
  for (const path of [
    "/blog/category/Career%20Guidance",
    "/blog/category/career-guidance",
    "/blog/posts/public?category=Career%20Guidance",
    "/blog/posts/public?category=career-guidance",
  ]) {
    expect(slugsOf(await readPage(blog, path)), path).toEqual(["first-steps"]);
  }
  expect((await readPage(blog, "/blog/category/No%20such")).total).toBe(0);
});

test("categories are sorted by size", async () => {
  const blog = await openBlog();
  for (const category of ["Education", "Psychology", "Psychology", "A & B: of its own"]) {
    await blog.create({ category, isPublished: true, slug: crypto.randomUUID() });
  }
  const facets = PostCategoryFacet.array().parse(await blog.asVisitor(200, "/blog/categories"));
  expect(facets).toEqual([
    { _id: "Psychology", count: 2 },
    { _id: "A & B: of its own", count: 1 },
    { _id: "Education", count: 1 },
  ]);
  expect((await readPage(blog, `/blog/category/${encodeURIComponent("A & B: of its own")}`)).total).toBe(1);
});

test("pages follow each other by number and by cursor", async () => {
  await seedPosts(35);
  const blog = await openBlog();
  const byNumber: string[] = [];
  const byCursor: string[] = [];
  let after: string | null = null;
  for (let page = 1; page <= 4; page += 1) {
    const one = await readPage(blog, `/blog/posts/public?limit=7&page=${page}`);
    expect([one.total, one.totalPages]).toEqual([24, 4]);
    byNumber.push(...slugsOf(one));
    const other: PostPage = await readPage(
      blog,
      `/blog/posts/public?limit=7&page=${page}${after ? `&after=${after}` : ""}`,
    );
    byCursor.push(...slugsOf(other));
    after = other.after;
  }
  expect(after).toBeNull();
  expect(new Set(byNumber).size).toBe(24);
  expect(byCursor).toEqual(byNumber);
  expect(byNumber[0]).toBe("post-35");
  expect(await readPage(blog, "/blog/posts/public?page=9")).toMatchObject({ posts: [], total: 24 });
});

test.each([
  ["/blog/posts/public?page=0", "page"],
  ["/blog/posts/public?limit=101", "limit"],
  ["/blog/posts/public?limit=x", "limit"],
  ["/blog/posts/public?category=", "category"],
  ["/blog/posts/public?after=1", "after"],
  ["/blog/posts/public?after=2026-01-01.1%20or%201", "after"],
  ["/blog/category/Psychology?page=-1", "page"],
  [`/blog/category/${"x".repeat(201)}`, "category"],
  ["/blog/search?search=a&search=b", "search"],
  ["/blog/search?search=a&limit=0", "limit"],
  ["/blog/posts/Not_A_Slug/public", "id"],
])("%s is rejected with the field's name", async (path, field) => {
  const blog = await openBlog();
  const body = await blog.asVisitor<{ message: string; errors: { field: string }[] }>(422, path);
  expect(body.errors.map((error) => error.field)).toContain(field);
});

test("the detail is the complete post by id or slug, with its files", async () => {
  const { blog, two } = await openFilledBlog();
  const fileId = crypto.randomUUID();
  await run(
    "insert into attachments values (?, ?, 'Notes.pdf', 'application/pdf', 12, 'posts/key.pdf', 1, null, null)",
    fileId,
    two._id,
  );
  const pictureId = crypto.randomUUID();
  await run(
    "insert into attachments values (?, ?, 'Photo.png', 'image/png', 34, 'posts/photo.png', 2, 800, 600)",
    pictureId,
    two._id,
  );
  for (const name of [two._id, two.slug]) {
    const body = await blog.asVisitor(200, `/blog/posts/${name}/public`);
    expect(Post.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      _id: two._id,
      title: "Second wind",
      slug: "second-wind",
      content: "<p>Breathe</p>",
      excerpt: "",
      author: "Illumine Team",
      category: "Psychology",
      tags: [],
      isPublished: true,
      featured: false,
      date: "2026-01-02",
      featuredImage: "",
      featuredImageAlt: "",
      featuredImageCaption: "",
      series: "",
      seriesPosition: null,
      readTime: "1 min read",
      analytics: { views: 0 },
      sections: [],
      attachments: [
        { _id: fileId, name: "Notes.pdf", type: "application/pdf", url: "/files/posts/key.pdf", size: 12 },
        {
          ...{ _id: pictureId, name: "Photo.png", type: "image/png", url: "/files/posts/photo.png", size: 34 },
          ...{ width: 800, height: 600 },
        },
      ],
      seo: { metaTitle: "Wind", metaDescription: "", keywords: [] },
      version: 1,
      updatedAt: two.updatedAt,
    });
  }
});

test("if one post's slug is another's id, the slug wins", async () => {
  const blog = await openBlog();
  await blog.create({ _id: "shared-name", title: "By id", isPublished: true });
  await blog.create({ title: "By slug", slug: "shared-name", isPublished: true });
  expect(await blog.asVisitor(200, "/blog/posts/shared-name/public")).toMatchObject({ title: "By slug" });
});

test("a former slug redirects while the post is visible", async () => {
  const { blog, one } = await openFilledBlog();
  await blog.asAdmin(200, "PUT", `/blog/posts/${one._id}`, { title: one.title, slug: "very-first-steps" });
  const moved = await blog.visitor.call("GET", "/blog/posts/first-steps/public?x=1");
  expect([moved.status, moved.headers.get("Location"), moved.headers.get("Cache-Control")]).toEqual([
    301,
    "/api/blog/posts/very-first-steps/public?x=1",
    "public, max-age=300",
  ]);
  await blog.asAdmin(200, "PATCH", `/blog/posts/${one._id}/toggle-published`, { isPublished: false });
  await blog.asVisitor(404, "/blog/posts/first-steps/public");
});

test("an unreadable post returns 500, is left out of lists and isn't cached", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { blog, one } = await openFilledBlog();
  await run("update posts set sections = '{', tags = '[1' where id = ?", one._id);
  const response = await blog.visitor.call("GET", `/blog/posts/${one._id}/public`);
  expect([response.status, response.headers.get("Cache-Control"), await response.json()]).toEqual([
    500,
    "no-store",
    { message: "This post can't be shown because its data is damaged. We've logged the problem." },
  ]);
  expect(slugsOf(await readPage(blog, "/blog/posts/public"))).toEqual(["second-wind"]);
  expect(log).toHaveBeenCalledTimes(2);
});

test("every read has an ETag, returns 304 for it with the same headers, and 200 after a change", async () => {
  const { blog, one } = await openFilledBlog();
  const paths = [
    "/blog/posts/public",
    "/blog/categories",
    "/blog/search?search=steps",
    "/blog/category/career-guidance",
    `/blog/posts/${one._id}/public`,
  ];
  const tags = new Map<string, string>();
  for (const path of paths) {
    const full = await blog.visitor.call("GET", path);
    const tag = full.headers.get("ETag") ?? "";
    tags.set(path, tag);
    expect([full.status, full.headers.get("Cache-Control")], path).toEqual([200, "public, max-age=300"]);
    const again = await blog.visitor.call("GET", path, undefined, { "If-None-Match": tag });
    expect([again.status, await again.text(), again.headers.get("Cache-Control")], path).toEqual([
      304,
      "",
      "public, max-age=300",
    ]);
  }
  await blog.asAdmin(200, "PUT", `/blog/posts/${one._id}`, { title: "First steps, again" });
  await blog.create({ title: "More", isPublished: true });
  for (const path of paths) {
    const response = await blog.visitor.call("GET", path, undefined, { "If-None-Match": tags.get(path) ?? "" });
    expect(response.status, path).toBe(200);
    await response.text();
  }
});

const sessionId = () => crypto.randomUUID();
const viewsOf = async (blog: Blog, id: string) => {
  const { analytics, version } = await blog.asAdmin(200, "GET", `/blog/posts/${id}`);
  return [analytics.views, version];
};

test("a view counts once per post and browser session, by id or slug, and doesn't change the version", async () => {
  const { blog, one, two } = await openFilledBlog();
  const mine = sessionId();
  const view = async (name: string, id: string, headers = {}) =>
    (await blog.visitor.call("POST", `/blog/posts/${name}/view`, { sessionId: id }, headers)).status;
  const statuses = await Promise.all(Array.from({ length: 20 }, () => view(one._id, mine)));
  statuses.push(await view(one.slug, mine), await view(one.slug, mine.toUpperCase()));
  const key = { "Idempotency-Key": crypto.randomUUID() };
  statuses.push(await view(two._id, mine, key), await view(two._id, mine, key), await view(two._id, mine));
  statuses.push(await view(one._id, sessionId()));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await viewsOf(blog, one._id)).toEqual([2, 1]);
  expect(await viewsOf(blog, two._id)).toEqual([1, 1]);
  const total = await env.DB.prepare("select value from counters where name = 'views'").first("value");
  expect(total).toBe(3);
  const storedView = await env.DB.prepare(
    "select group_concat(key || path || response) from idempotency_keys",
  ).first<string>();
  expect(JSON.stringify(storedView)).not.toContain(mine);
});

test("the administrator's views don't count, but those of an ended session do", async () => {
  const { blog, one } = await openFilledBlog();
  const view = () => blog.asAdmin<object>(200, "POST", `/blog/posts/${one._id}/view`, { sessionId: sessionId() });
  expect(await view()).toEqual({ message: "Views by the administrator aren't counted" });
  expect(await viewsOf(blog, one._id)).toEqual([0, 1]);
  await run("update sessions set revoked_at = 1");
  expect(await view()).toEqual({ message: "View counted" });
  expect(await env.DB.prepare("select views from posts where id = ?").bind(one._id).first("views")).toBe(1);
});

test.each([
  ["no session", {}],
  ["a session that is no id", { sessionId: "me" }],
])("a view with %s is rejected", async (_name, body) => {
  const blog = await openBlog();
  const { _id } = await blog.create({ isPublished: true });
  expect((await blog.visitor.call("POST", `/blog/posts/${_id}/view`, body)).status).toBe(422);
});

test("sixty views of a post count a day of a network, and the latest keys of visitors stay", async () => {
  const { blog, one, two } = await openFilledBlog();
  const view = async (post: { _id: string }) =>
    (await blog.visitor.call("POST", `/blog/posts/${post._id}/view`, { sessionId: sessionId() })).status;
  await run("insert into idempotency_keys values ('oldest', 'POST', '/api/blog/posts', '', 201, '{}', ?)", Date.now());
  expect(await view(one)).toBe(200);
  await run("update network_counts set count = 59 where kind = 'view'");
  expect([await view(one), await view(one), await view(two)]).toEqual([200, 202, 200]);
  expect(await viewsOf(blog, one._id)).toEqual([2, 1]);
  const readKeys = async () => (await env.DB.prepare("select path from idempotency_keys order by rowid").all()).results;
  const [administrators, ...views] = await readKeys();
  expect(views).toHaveLength(3);
  await sweepExpired(db, new Date(), { maxKeys: 2 });
  expect(await readKeys()).toEqual([administrators, ...views.slice(1)]);
});

test("an address that views too much has to wait", async () => {
  const blog = await openBlog({ PUBLIC_WRITES: { limit: async () => ({ success: false }) } });
  const response = await blog.visitor.call("POST", "/blog/posts/a/view", { sessionId: sessionId() });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
});

async function openLibrary() {
  const blog = await openBlog();
  const publish = (title: string, fields: object = {}) => blog.create({ title, isPublished: true, ...fields });
  await publish("Choosing C++ or Rust", { slug: "cpp", excerpt: "Languages" });
  await publish("A talk with Sean O'Brien", { slug: "obrien" });
  await publish("The foo-bar method", { slug: "foo-bar" });
  await publish('He said "why not"', { slug: "quotes" });
  await publish("100% of effort_", { slug: "percent" });
  await publish("Party planning 🎉🎉🎉", { slug: "party", tags: ["😀"] });
  await publish("Nursing", { slug: "nurse", tags: ["看護師", "AI"], excerpt: "Care and stamina" });
  await publish("Interviews", { slug: "interview", content: "<p>Ask about careers in nursing.</p>" });
  return blog;
}

test.each([
  ["c++", "cpp"],
  ["C++", "cpp"],
  ["o'brien", "obrien"],
  ["foo-bar", "foo-bar"],
  ['"why', "quotes"],
  ['"why not"', "quotes"],
  ["100%", "percent"],
  ["effort_", "percent"],
  ["🎉🎉🎉", "party"],
  ["😀", "party"],
  ["看護師", "nurse"],
  ["看護", "nurse"],
  ["ai", "nurse"],
  ["  rust   languages ", "cpp"],
  ["stamina", "nurse"],
  ["to rust", "cpp"],
])("searching %j finds %s first", async (text, slug) => {
  const found = await search(await openLibrary(), text);
  expect(found.posts[0]?.slug).toBe(slug);
  expect(found).toMatchObject({ total: found.posts.length, totalPages: 1, isMore: false });
});

test("a title ranks before an excerpt, and all words must match", async () => {
  const blog = await openLibrary();
  expect(slugsOf(await search(blog, "nursing"))).toEqual(["nurse", "interview"]);
  expect(slugsOf(await search(blog, "nursing careers"))).toEqual(["interview"]);
  expect(slugsOf(await search(blog, "nursing xyzzy"))).toEqual([]);
});

test("100 results are all there are", async () => {
  await seedPosts(150);
  const blog = await openBlog();
  for (const text of ["title", "ti"])
    expect(await search(blog, text), text).toMatchObject({ total: 100, isMore: false });
});

test("past 100 a search says that there are more", async () => {
  await seedPosts(300);
  const blog = await openBlog();
  for (const text of ["title", "ti", "careers"]) {
    const first = await search(blog, text);
    expect(first, text).toMatchObject({ total: 100, totalPages: 10, isMore: true });
    expect(first.posts, text).toHaveLength(10);
    const path = `/blog/search?search=${text}&limit=30&page=`;
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => blog.asVisitor<FoundPosts>(200, `${path}${page}`)));
    expect(pages.map(({ posts }) => posts.length)).toEqual([30, 30, 30, 10, 0]);
    expect(new Set(pages.flatMap(slugsOf)).size).toBe(100);
  }
  expect(await search(blog, "Title 299")).toMatchObject({ total: 1, isMore: false });
});

test.each([
  ["nothing", ""],
  ["spaces", "   "],
  ["quotes", '"""'],
  ["an open quote", '"title'],
  ["search syntax", 'title AND NOT (tags: "x" OR NEAR(a b)) *^'],
  ["a column filter", "{title} : a"],
  ["wildcards", "%_*?[a-z]%"],
  ["SQL", "'; drop table posts; --"],
  ["NUL", "tit\u0000le\u0000"],
  ["control characters", "\u0001\u0002\u001f\u007f"],
  ["joined emoji", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦"],
  ["a combining flood", `e${"\u0301".repeat(500)}`],
  ["10 kB of letters", "x".repeat(10_000)],
  ["10 kB of words", "ab ".repeat(3333)],
  ["100 words", Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(" ")],
  ["emoji at the cut", `${"x".repeat(99)}🎉🎉`],
  ["a backslash", "\\"],
])("a search for %s gets a response", async (_name, text) => {
  await seedPosts(10);
  expect((await searchPublishedPosts(db, { search: text, page: 1, limit: 10 })).total).toBeLessThanOrEqual(10);
  expect((await search(await openBlog(), text)).total).toBeLessThanOrEqual(10);
});

test("any text gets posts or none, never an error", async () => {
  await seedPosts(10);
  const unit = fc.constantFrom("a", "tit", " ", '"', "'", "\\", "(", "*", "-", ":", "\u0000", "\ud800", "\udfff", "🎉");
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit }), fc.string({ unit: "binary" })), async (text) => {
      await searchPublishedPosts(db, { search: text, page: 1, limit: 10 });
    }),
    { numRuns: timesEffort(70) },
  );
});

test("invalid UTF-8 gets a response", async () => {
  const blog = await openLibrary();
  for (const text of ["%ED%A0%80", "%ff%fe", "%", "%zz", "%00", "+", "%F0%9F"]) {
    await blog.asVisitor(200, `/blog/search?search=${text}`);
    await blog.asVisitor(200, `/blog/posts/public?category=x${text}`);
  }
});

test.each([300, 3000])("with %i posts a list needs one round trip and reads at most 2 rows per post", async (count) => {
  await seedPosts(count);
  const deep = await listPublishedPosts(db, { page: count / 20, limit: 10 });
  const second = await listPublishedPosts(db, { page: 1, limit: 5, category: "Education" });
  const queries = [
    { page: 1, limit: 10 },
    { page: 1, limit: 100 },
    { page: 1, limit: 10, category: "Psychology" },
    { page: 2, limit: 5, category: "Education", after: second.after ?? "" },
    { page: count / 20 + 1, limit: 10, after: deep.after ?? "" },
  ];
  for (const query of queries) {
    const { result, roundTrips, rowsRead } = await measure(() => listPublishedPosts(db, query));
    const name = JSON.stringify(query);
    expect(result.posts.length, name).toBeGreaterThanOrEqual(5);
    expect(roundTrips, name).toBe(1);
    expect(rowsRead, name).toBeLessThanOrEqual(2 * result.posts.length);
    expect(rowsRead, name).toBeGreaterThan(0);
  }
  expect((await measure(() => listPostCategories(db))).roundTrips).toBe(1);
  for (const text of ["title", "ti", "nothing at all"]) {
    expect((await measure(() => searchPublishedPosts(db, { search: text, page: 1, limit: 10 }))).roundTrips).toBe(1);
  }
});

test.each([
  ["title", 2600],
  ["ti", 600],
  ["zz", 2100],
])("a search for %s reads at most %i rows, however many posts match", async (text, most) => {
  await seedPosts(5000);
  const search = parseSearch(text);
  if (!search) throw new Error(`${text} is no search`);
  const run = () => db.batch([selectMatches(db, { search, isOpen: isVisible, limit: 101 })]);
  const { rowsRead } = await measure(run);
  expect(rowsRead).toBeGreaterThan(100);
  expect(rowsRead).toBeLessThanOrEqual(most);
});

test("a public request needs one round trip, and lists don't read the content", async () => {
  await seedPosts(300);
  const blog = await openBlog();
  const prepare = vi.spyOn(env.DB, "prepare");
  for (const path of ["/blog/posts/public", "/blog/search?search=title", "/blog/search?search=ti"]) {
    await blog.asVisitor(200, path);
  }
  const statements = prepare.mock.calls.map(([statement]) => statement).filter((text) => text.includes('"posts"'));
  expect(statements.length).toBeGreaterThanOrEqual(3);
  for (const statement of statements) expect(statement).not.toMatch(/"(content|sections|seo)"/);
  vi.restoreAllMocks();
  for (const path of [
    "/blog/posts/public",
    "/blog/categories",
    "/blog/search?search=title",
    "/blog/posts/post-4/public",
  ]) {
    expect((await measure(() => blog.asVisitor(200, path))).roundTrips, path).toBe(1);
  }
});

test("a failing database returns 503 as JSON on every address", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const context = createAppContext(env, { waitUntil: () => {} });
  const fail = () => Promise.reject(new Error("D1_ERROR: Network connection lost"));
  vi.spyOn(context.db, "batch").mockImplementation(fail);
  const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as D1PreparedStatement;
  for (const name of ["all", "raw", "run"] as const) vi.spyOn(statement, name).mockImplementation(fail);
  const api = createApi();
  for (const { method, path } of Object.values(postEndpoints)) {
    const address = path.replace("{id}", "first").replace("{category}", "Psychology");
    const isWrite = method !== "get";
    const request = new Request(`https://illumine.example/api${address}?search=title`, {
      method: method.toUpperCase(),
      ...(isWrite && {
        body: JSON.stringify({ sessionId: crypto.randomUUID() }),
        headers: { "Content-Type": "application/json" },
      }),
    });
    const response = await api.fetch(request, context);
    expect([response.status, response.headers.get("Cache-Control")], path).toEqual([503, "no-store"]);
    expect(await response.json(), path).toEqual({ message: expect.any(String) });
  }
});

test("HEAD responds like GET, and writes to these addresses are rejected with the allowed methods", async () => {
  const { blog, one } = await openFilledBlog();
  for (const path of ["/blog/posts/public", "/blog/categories", "/blog/search", `/blog/posts/${one._id}/public`]) {
    const head = await blog.visitor.call("HEAD", path);
    expect([head.status, await head.text()], path).toEqual([200, ""]);
    const refused = await blog.visitor.call("DELETE", path);
    expect([refused.status, refused.headers.get("Allow")], path).toEqual([405, "GET, HEAD"]);
  }
});
