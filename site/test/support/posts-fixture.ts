import { env } from "cloudflare:test";
import type { PostEntryPage } from "@illumine/shared/api/admin-posts.ts";
import type { AdminPost } from "@illumine/shared/blog/schema.ts";
import { expect, vi } from "vitest";
import type { Env } from "#env.ts";
import { buildClient, buildServer } from "./sign-in-fixture.ts";

const unlimited = { limit: async () => ({ success: true }) };

/** D1 and R2 are real; nothing is rate-limited. */
export async function openBlog(overrides: Partial<Env> = {}) {
  const server = buildServer({ PUBLIC_WRITES: unlimited, ...overrides });
  const admin = buildClient(server);
  await admin.signIn();
  const visitor = buildClient(server);

  async function ask<Body>(client: typeof admin, expected: number, ...request: Parameters<typeof admin.call>) {
    const response = await client.call(...request);
    const body = await response.json<Body>();
    expect([response.status, response.status === expected ? null : body], `${request[0]} ${request[1]}`).toEqual([
      expected,
      null,
    ]);
    return body;
  }

  return {
    server,
    admin,
    visitor,
    asAdmin: <Body = AdminPost>(expected: number, ...request: Parameters<typeof admin.call>) =>
      ask<Body>(admin, expected, ...request),
    asVisitor: <Body>(expected: number, path: string) => ask<Body>(visitor, expected, "GET", path),
    create: (fields: object = {}) => ask<AdminPost>(admin, 201, "POST", "/blog/posts", { title: "A post", ...fields }),
    list: (query = "") => ask<PostEntryPage>(admin, 200, "GET", `/blog/posts${query}`),
  };
}
export type Blog = Awaited<ReturnType<typeof openBlog>>;

export async function readPostCounters(): Promise<Record<string, number>> {
  const rows = await env.DB.prepare("select name, value from counters where name like 'posts%' and value <> 0").all<{
    name: string;
    value: number;
  }>();
  return Object.fromEntries(rows.results.map(({ name, value }) => [name, value]));
}

export async function countPosts(): Promise<Record<string, number>> {
  const rows = await env.DB.prepare("select category, is_published, deleted_at from posts").all<{
    category: string;
    is_published: number;
    deleted_at: number | null;
  }>();
  const counts: Record<string, number> = {};
  const add = (name: string, category: string) => {
    for (const key of [name, `${name}:${category}`]) counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const row of rows.results) {
    if (row.deleted_at !== null) add("posts deleted", row.category);
    else add("posts all", row.category);
    if (row.deleted_at === null && row.is_published === 1) add("posts", row.category);
  }
  return counts;
}

export async function listAuditEntries(): Promise<{ action: string; entityId: string; isByDevice: number }[]> {
  const rows = await env.DB.prepare(
    "select action, entity_id as entityId, device_id is not null as isByDevice from audit where entity = 'post' order by rowid",
  ).all<{ action: string; entityId: string; isByDevice: number }>();
  return rows.results;
}

/** Posts p-1 (the oldest) to p-{count}: every third a draft, four categories. */
export async function seedPosts(count: number): Promise<void> {
  await env.DB.prepare(
    `insert into posts (id, slug, title, excerpt, author, category, is_published, featured, date, read_time, version,
       created_at, updated_at, tags, seo, sections, content)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
     select 'p-' || i, 'post-' || i, 'Title ' || i, 'About careers', 'Illumine Team',
       (select name from (select 0 as at, 'Psychology' as name union select 1, 'Education' union select 2, 'Study Tips'
         union select 3, 'Technology') where at = i % 4),
       i % 3 <> 0, i % 10 = 0, date('2020-01-01', '+' || (i / 2) || ' days'), '3', 1, i, i, '["tag ' || i || '"]', '{}',
       '[]', 'Words of post ' || i from n`,
  )
    .bind(count)
    .run();
}

/** Counts round trips, and the rows read in batches. */
export async function measure<Result>(run: () => Promise<Result>) {
  const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as D1PreparedStatement;
  const batch = vi.spyOn(env.DB, "batch");
  const singles = (["all", "raw", "first", "run"] as const).map((name) => vi.spyOn(statement, name));
  const result = await run();
  const batches = batch.mock.settledResults.flatMap((outcome) => (outcome.type === "fulfilled" ? outcome.value : []));
  const cost = {
    result,
    roundTrips: batch.mock.calls.length + singles.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    rowsRead: batches.reduce((sum, { meta }) => sum + meta.rows_read, 0),
  };
  vi.restoreAllMocks();
  return cost;
}
