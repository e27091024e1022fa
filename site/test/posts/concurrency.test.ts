import { env } from "cloudflare:test";
import type { PostConflict } from "@illumine/shared/api/admin-posts.ts";
import type { RevisionEntry } from "@illumine/shared/api/revisions.ts";
import type { AdminPost } from "@illumine/shared/blog/schema.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { type Blog, countPosts, listDeeds, openBlog, readPostCounters } from "../support/posts-fixture.ts";

type Request = Parameters<Blog["admin"]["call"]>;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const key = (value: string = crypto.randomUUID()) => ({ "Idempotency-Key": value });

/** Everything that a write of posts can touch. */
async function takeSnapshot() {
  const tables = ["posts", "post_redirects", "revisions", "audit", "idempotency_keys", "counters"];
  const results = await env.DB.batch(tables.map((table) => env.DB.prepare(`select * from ${table}`)));
  return Object.fromEntries(tables.map((table, at) => [table, results[at]?.results]));
}

const send = async (blog: Blog, ...request: Request) => {
  const answer = await blog.admin.call(...request);
  return { status: answer.status, headers: answer.headers, body: await answer.json<AdminPost & PostConflict>() };
};

test("two administrators write one post at once: one wins, the other gets the winner's post", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create();
  const answers = await Promise.all(
    ["Mine", "Yours"].map((title) => send(blog, "PUT", `/blog/posts/${_id}`, { title, version: 1 })),
  );
  const winner = answers.find(({ status }) => status === 200);
  const loser = answers.find(({ status }) => status === 409);
  expect(winner?.body.version).toBe(2);
  expect(loser?.body.current).toEqual(winner?.body);
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${_id}`)).toEqual(winner?.body);
  expect((await listDeeds()).map(({ action }) => action)).toEqual(["create", "replace"]);
});

test("of 20 writes from the same version at once one is stored, with one revision and one deed", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      send(blog, "PUT", `/blog/posts/${_id}`, { title: `Title ${at}` }, { "If-Match": '"1"' }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const winner = answers.find(({ status }) => status === 200)?.body;
  for (const { status, body } of answers) if (status === 409) expect(body.current).toEqual(winner);
  expect(await listDeeds()).toHaveLength(2);
});

test("20 writes at once that name no version never mix: each that is stored is a version of its own", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create({ content: "0" });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? send(blog, "PUT", `/blog/posts/${_id}`, { title: "A post", content: String(at) })
        : send(blog, "PATCH", `/blog/posts/${_id}/toggle-featured`, { featured: at % 4 === 1 }),
    ),
  );
  const stored = answers.filter(({ status }) => status === 200).map(({ body }) => body);
  expect(stored.length).toBeGreaterThan(0);
  const versions = stored.map(({ version }) => version).sort((a, b) => a - b);
  expect(versions).toEqual(Array.from(versions, (_, at) => at + 2));
  const last = stored.find(({ version }) => version === stored.length + 1);
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${_id}`)).toEqual(last);
});

test("the same key twice in parallel writes once and answers both alike", async () => {
  const blog = await openBlog();
  const headers = key();
  const created = await Promise.all(
    Array.from({ length: 8 }, () => send(blog, "POST", "/blog/posts", { title: "Once" }, headers)),
  );
  expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(created.map(({ body }) => body._id)).size).toBe(1);
  expect(await countPosts()).toEqual({ "posts all": 1, "posts all:Career Guidance": 1 });
  const { _id } = created[0]?.body ?? {};
  const other = key();
  const put: Request = ["PUT", `/blog/posts/${_id}`, { title: "Once more", version: 1 }, other];
  const replaced = await Promise.all([send(blog, ...put), send(blog, ...put)]);
  expect(replaced.map(({ status, body }) => [status, body.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await listDeeds()).toHaveLength(2);
});

test("the key goes before the version: a write that was stored answers again, whatever came after it", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create();
  const headers = { ...key(), "If-Match": '"1"' };
  const put: Request = ["PUT", `/blog/posts/${_id}`, { title: "First" }, headers];
  const first = await send(blog, ...put);
  await blog.asAdmin(200, "PUT", `/blog/posts/${_id}`, { title: "Second" });
  const again = await send(blog, ...put);
  expect([again.status, again.body, again.headers.get("ETag")]).toEqual([200, first.body, '"2"']);
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  const misused = await send(blog, "PUT", `/blog/posts/${_id}`, { title: "Other" }, headers);
  expect(misused.status).toBe(422);
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${_id}`)).toMatchObject({ title: "Second", version: 3 });
});

test("of many new posts with one slug at once one is stored; the others are told a free one", async () => {
  const blog = await openBlog();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(blog, "POST", "/blog/posts", { title: "Wanted" })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status !== 201) expect([status, body.suggestion, body.current]).toEqual([409, "wanted-2", undefined]);
  }
});

test("a slug that is let go and wanted at once has one owner afterwards", async () => {
  const blog = await openBlog();
  const holder = await blog.create({ title: "Contested", isPublished: true });
  const other = await blog.create({ title: "Other" });
  const [moved, taken] = await Promise.all([
    send(blog, "PUT", `/blog/posts/${holder._id}`, { title: "x", slug: "elsewhere" }),
    send(blog, "PUT", `/blog/posts/${other._id}`, { title: "x", slug: "contested" }),
  ]);
  expect([moved.status, taken.status]).toEqual([200, 409]);
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${other._id}`)).toEqual(other);
});

test("writes and deletion at once leave either the one or the other", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create({ isPublished: true });
  const path = `/blog/posts/${_id}`;
  const answers = await Promise.all([
    send(blog, "PUT", path, { title: "Written" }),
    send(blog, "DELETE", path),
    send(blog, "POST", "/blog/posts/bulk", { ids: [_id], action: "unpublish" }),
    send(blog, "PUT", path, { title: "Written too" }),
  ]);
  for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  const changes = (await listDeeds()).length - 2;
  const version = await env.DB.prepare("select version from posts").first("version");
  expect(version).toBe(1 + changes);
  expect(await readPostCounters()).toEqual(await countPosts());
});

/** A D1 whose writes fail at will, before they are committed or after, as when the answer is lost on its way. */
function buildFailingDatabase() {
  const state: { fails: "never" | "before" | "after" } = { fails: "never" };
  const writes = new WeakSet<D1PreparedStatement>();
  const lose = () => {
    throw new Error("D1_ERROR: Network connection lost.");
  };
  const database = {
    prepare: (text: string) => ({
      bind: (...values: unknown[]) => {
        const bound = env.DB.prepare(text).bind(...values);
        if (/^\s*(insert|update|delete)/i.test(text)) writes.add(bound);
        return bound;
      },
    }),
    batch: async (statements: D1PreparedStatement[]) => {
      const isWrite = statements.some((statement) => writes.has(statement));
      if (isWrite && state.fails === "before") lose();
      const results = await env.DB.batch(statements);
      if (isWrite && state.fails === "after") lose();
      return results;
    },
  };
  return { state, DB: database as unknown as D1Database };
}

/** Every write, with a post in the state that it needs, and what it answers. */
const everyWrite: [string, number, (post: AdminPost, revisionId: string) => Request, "bin"?][] = [
  ["create", 201, () => ["POST", "/blog/posts", { title: "Another", isPublished: true }]],
  [
    "replace",
    200,
    ({ _id }) => ["PUT", `/blog/posts/${_id}`, { title: "Other", slug: "other-slug", isPublished: false, version: 1 }],
  ],
  ["delete", 200, ({ _id }) => ["DELETE", `/blog/posts/${_id}`]],
  ["restore", 200, ({ _id }) => ["POST", `/blog/posts/${_id}/restore`], "bin"],
  ["unpublish", 200, ({ _id }) => ["PATCH", `/blog/posts/${_id}/toggle-published`, { isPublished: false }]],
  ["feature", 200, ({ _id }) => ["PATCH", `/blog/posts/${_id}/toggle-featured`, { featured: true }]],
  ["duplicate", 201, ({ _id }) => ["POST", `/blog/posts/${_id}/duplicate`]],
  ["preview", 201, ({ _id }) => ["POST", `/blog/posts/${_id}/preview`]],
  ["restore revision", 200, ({ _id }, revision) => ["POST", `/blog/posts/${_id}/revisions/${revision}/restore`]],
  ["bulk", 200, ({ _id }) => ["POST", "/blog/posts/bulk", { ids: [_id], action: "unpublish" }]],
  ["view", 200, ({ _id }) => ["POST", `/blog/posts/${_id}/view`, { sessionId: crypto.randomUUID() }]],
];

test.each(everyWrite)(
  "%s: where D1 fails before the commit nothing is written; after it, the same key does not write twice",
  async (name, status, toRequest, place) => {
    const { state, DB } = buildFailingDatabase();
    const blog = await openBlog({ DB });
    const post = await blog.create({ title: "Stored", isPublished: true });
    const { revisions } = await blog.asAdmin<{ revisions: RevisionEntry[] }>(
      200,
      "GET",
      `/blog/posts/${post._id}/revisions`,
    );
    if (place === "bin") await blog.asAdmin<object>(200, "DELETE", `/blog/posts/${post._id}`);
    const [method, path, body] = toRequest(post, revisions[0]?.id ?? "");
    const client = name === "view" ? blog.visitor : blog.admin;
    const headers = key();
    const attempt = async () => {
      const answer = await client.call(method, path, body, headers);
      return { status: answer.status, isReplay: answer.headers.has("Idempotency-Replayed"), body: await answer.json() };
    };
    const unavailable = {
      status: 503,
      isReplay: false,
      body: { message: "The service cannot reach its storage. Please try again." },
    };

    const before = await takeSnapshot();
    state.fails = "before";
    expect(await attempt()).toEqual(unavailable);
    expect(await takeSnapshot()).toEqual(before);

    state.fails = "after";
    expect(await attempt()).toEqual(unavailable);
    const after = await takeSnapshot();
    expect(after).not.toEqual(before);

    state.fails = "never";
    expect(await attempt()).toEqual({ status, isReplay: true, body: expect.any(Object) });
    expect(await takeSnapshot()).toEqual(after);
    expect(await readPostCounters()).toEqual(await countPosts());
  },
);
