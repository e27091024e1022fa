import { env } from "cloudflare:test";
import type { PostConflict } from "@illumine/shared/api/admin-posts.ts";
import type { RevisionEntry } from "@illumine/shared/api/documents/revisions.ts";
import type { AdminPost } from "@illumine/shared/blog/schema.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { type Blog, countPosts, listAuditEntries, openBlog, readPostCounters } from "../support/posts-fixture.ts";

type Request = Parameters<Blog["admin"]["call"]>;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const key = (value: string = crypto.randomUUID()) => ({ "Idempotency-Key": value });

async function takeSnapshot() {
  const tables = ["posts", "post_redirects", "revisions", "audit", "idempotency_keys", "counters"];
  const results = await env.DB.batch(tables.map((table) => env.DB.prepare(`select * from ${table}`)));
  return Object.fromEntries(tables.map((table, at) => [table, results[at]?.results]));
}

const send = async (blog: Blog, ...request: Request) => {
  const response = await blog.admin.call(...request);
  return { status: response.status, headers: response.headers, body: await response.json<AdminPost & PostConflict>() };
};

test("if two people save one post at once, one succeeds and the other gets the winner's post", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create();
  const responses = await Promise.all(
    ["Mine", "Yours"].map((title) => send(blog, "PUT", `/blog/posts/${_id}`, { title, version: 1 })),
  );
  const winner = responses.find(({ status }) => status === 200);
  const loser = responses.find(({ status }) => status === 409);
  expect(winner?.body.version).toBe(2);
  expect(loser?.body.current).toEqual(winner?.body);
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${_id}`)).toEqual(winner?.body);
  expect((await listAuditEntries()).map(({ action }) => action)).toEqual(["create", "replace"]);
});

test("of 20 simultaneous writes of one version one is stored, with one revision and one audit entry", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      send(blog, "PUT", `/blog/posts/${_id}`, { title: `Title ${at}` }, { "If-Match": '"1"' }),
    ),
  );
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const winner = responses.find(({ status }) => status === 200)?.body;
  for (const { status, body } of responses) if (status === 409) expect(body.current).toEqual(winner);
  expect(await listAuditEntries()).toHaveLength(2);
});

test("20 simultaneous writes without a version never mix: each stored one is a separate version", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create({ content: "0" });
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? send(blog, "PUT", `/blog/posts/${_id}`, { title: "A post", content: String(at) })
        : send(blog, "PATCH", `/blog/posts/${_id}/toggle-featured`, { featured: at % 4 === 1 }),
    ),
  );
  const stored = responses.filter(({ status }) => status === 200).map(({ body }) => body);
  expect(stored.length).toBeGreaterThan(0);
  const versions = stored.map(({ version }) => version).sort((a, b) => a - b);
  expect(versions).toEqual(Array.from(versions, (_, at) => at + 2));
  const last = stored.find(({ version }) => version === stored.length + 1);
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${_id}`)).toEqual(last);
});

test("the same key twice in parallel writes once and returns the same to both", async () => {
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
  expect(await listAuditEntries()).toHaveLength(2);
});

test("the key is checked before the version: a stored write returns its response again, whatever came later", async () => {
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

test("of many new posts with one slug at once one is stored; the others get an available slug", async () => {
  const blog = await openBlog();
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => send(blog, "POST", "/blog/posts", { title: "Wanted" })),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, body } of responses) {
    if (status !== 201) expect([status, body.suggestion, body.current]).toEqual([409, "wanted-2", undefined]);
  }
});

test("a slug that is released and taken at once has one owner afterwards", async () => {
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

test("simultaneous writes and deletion leave one or the other", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create({ isPublished: true });
  const path = `/blog/posts/${_id}`;
  const responses = await Promise.all([
    send(blog, "PUT", path, { title: "Written" }),
    send(blog, "DELETE", path),
    send(blog, "POST", "/blog/posts/bulk", { ids: [_id], action: "unpublish" }),
    send(blog, "PUT", path, { title: "Written too" }),
  ]);
  for (const { status } of responses) expect([200, 404, 409]).toContain(status);
  const changes = (await listAuditEntries()).length - 2;
  const version = await env.DB.prepare("select version from posts").first("version");
  expect(version).toBe(1 + changes);
  expect(await readPostCounters()).toEqual(await countPosts());
});

/** A D1 whose writes fail before the commit, or after it, as if the response were lost. */
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

/** Each write with the state that its post needs and the expected status. */
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
  "%s: if D1 fails before the commit nothing is written; after it, the same key doesn't write twice",
  async (name, status, buildRequest, initialState) => {
    const { state, DB } = buildFailingDatabase();
    const blog = await openBlog({ DB });
    const post = await blog.create({ title: "Stored", isPublished: true });
    // Made by the first view of a day, in a write of its own.
    await env.DB.exec("insert into network_keys values (date('now'), 'key')");
    const { revisions } = await blog.asAdmin<{ revisions: RevisionEntry[] }>(
      200,
      "GET",
      `/blog/posts/${post._id}/revisions`,
    );
    if (initialState === "bin") await blog.asAdmin<object>(200, "DELETE", `/blog/posts/${post._id}`);
    const [method, path, body] = buildRequest(post, revisions[0]?.id ?? "");
    const client = name === "view" ? blog.visitor : blog.admin;
    const headers = key();
    const attempt = async () => {
      const response = await client.call(method, path, body, headers);
      return {
        status: response.status,
        isReplay: response.headers.has("Idempotency-Replayed"),
        body: await response.json(),
      };
    };
    const unavailable = {
      status: 503,
      isReplay: false,
      body: { message: "The server can't reach its storage. Please try again." },
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
