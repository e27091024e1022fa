import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { binDays } from "#app/db/documents/bin.server.ts";
import { publishDuePosts } from "#app/db/posts/schedule.server.ts";
import { sweepExpired } from "#app/db/upkeep/sweep.server.ts";
import { crons } from "#scheduled-jobs.ts";
import configuration from "../../../wrangler.toml?raw";
import { db } from "../support/database.ts";
import { countPosts, listAuditEntries, openBlog, readPostCounters } from "../support/posts-fixture.ts";

const due = new Date("2026-06-01T09:00:00Z");
const minute = 60_000;
const at = (milliseconds: number) => new Date(due.getTime() + milliseconds);
const schedule = (publishAt = due.toISOString()) => ({ publishAt, date: "2026-05-20" });

test("a scheduled post is published at its time, not before, and only once", async () => {
  const blog = await openBlog();
  const post = await blog.create({ title: "Later", ...schedule() });
  expect(await publishDuePosts(db, at(-1))).toEqual([]);
  await blog.asVisitor(404, "/blog/posts/later/public");
  const ticks = await Promise.all([due, due, at(1), at(5 * minute)].map((now) => publishDuePosts(db, now)));
  expect(ticks.flat()).toEqual([post._id]);
  expect(await publishDuePosts(db, at(10 * minute))).toEqual([]);
  const published = await blog.asAdmin(200, "GET", `/blog/posts/${post._id}`);
  expect(published).toMatchObject({ isPublished: true, publishAt: null, date: "2026-05-20", version: 2 });
  await blog.asVisitor(200, "/blog/posts/later/public");
  const { revisions } = await blog.asAdmin<{ revisions: object[] }>(200, "GET", `/blog/posts/${post._id}/revisions`);
  expect(revisions).toMatchObject([{ version: 1, label: "published" }]);
  expect(await listAuditEntries()).toEqual([
    { action: "create", entityId: post._id, isByDevice: 1 },
    { action: "publish", entityId: post._id, isByDevice: 0 },
  ]);
  expect(await readPostCounters()).toEqual(await countPosts());
});

test("posts that are deleted, published by hand or no longer scheduled stay as they are", async () => {
  const blog = await openBlog();
  const [binned, open, canceled, waiting] = [
    await blog.create({ title: "Binned", ...schedule() }),
    await blog.create({ title: "Open", ...schedule() }),
    await blog.create({ title: "Canceled", ...schedule() }),
    await blog.create({ title: "Waiting", ...schedule(at(minute).toISOString()) }),
  ];
  await blog.asAdmin<object>(200, "DELETE", `/blog/posts/${binned._id}`);
  await blog.asAdmin(200, "PATCH", `/blog/posts/${open._id}/toggle-published`, { isPublished: true });
  await blog.asAdmin(200, "PUT", `/blog/posts/${canceled._id}`, { title: "Canceled", publishAt: null });
  expect(await publishDuePosts(db, due)).toEqual([]);
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${binned._id}`)).toMatchObject({ publishAt: null });
  // Even a remaining schedule has no effect in the bin.
  await env.DB.prepare("update posts set publish_at = 1 where id = ?").bind(binned._id).run();
  expect(await publishDuePosts(db, due)).toEqual([]);
  await env.DB.prepare("update posts set publish_at = null where id = ?").bind(binned._id).run();
  await blog.asAdmin(200, "POST", `/blog/posts/${binned._id}/restore`);
  expect(await publishDuePosts(db, due)).toEqual([]);
  expect(await publishDuePosts(db, at(minute))).toEqual([waiting._id]);
});

test("an editor opened before the scheduled time gets a conflict with the published post", async () => {
  const blog = await openBlog();
  const post = await blog.create({ title: "Later", ...schedule() });
  await publishDuePosts(db, due);
  const response = await blog.admin.call("PUT", `/blog/posts/${post._id}`, { ...post, title: "Edited" });
  expect([response.status, await response.json()]).toMatchObject([409, { current: { isPublished: true, version: 2 } }]);
});

test("the old address of a post published on schedule redirects when it changes", async () => {
  const blog = await openBlog();
  const post = await blog.create({ title: "Later", ...schedule() });
  await publishDuePosts(db, due);
  await blog.asAdmin(200, "PATCH", `/blog/posts/${post._id}/toggle-published`, { isPublished: false });
  await blog.asAdmin(200, "PUT", `/blog/posts/${post._id}`, { title: "Later", slug: "much-later", isPublished: true });
  expect((await blog.visitor.call("GET", "/blog/posts/later/public")).status).toBe(301);
});

test("the crons that the scheduled jobs know are in wrangler.toml", () => {
  expect(configuration).toContain(`crons = ["${crons.publishing}", "${crons.statistics}", `);
});

const count = async (table: string) => env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n");

test("the bin is emptied after 30 days: posts, their revisions and redirects, and nothing else", async () => {
  const blog = await openBlog();
  const gone = await blog.create({ title: "Gone", isPublished: true });
  await blog.asAdmin(200, "PUT", `/blog/posts/${gone._id}`, { title: "Gone", slug: "gone-elsewhere" });
  await blog.asAdmin<object>(200, "DELETE", `/blog/posts/${gone._id}`);
  const recent = await blog.create({ title: "Recent" });
  await blog.asAdmin<object>(200, "DELETE", `/blog/posts/${recent._id}`);
  await blog.create({ title: "Kept", isPublished: true });
  const now = new Date();
  const back = (days: number, extra: number) => now.getTime() - days * 86_400_000 + extra;
  const move = (id: string, deletedAt: number) =>
    env.DB.prepare("update posts set deleted_at = ? where id = ?").bind(deletedAt, id).run();
  await move(gone._id, back(binDays, 1));
  await sweepExpired(db, now);
  expect(await count("posts")).toBe(3);
  await move(gone._id, back(binDays, -1));
  await sweepExpired(db, now);
  await sweepExpired(db, now);
  expect([await count("posts"), await count("revisions"), await count("post_redirects")]).toEqual([2, 2, 0]);
  expect((await listAuditEntries()).at(-1)).toEqual({ action: "purge", entityId: gone._id, isByDevice: 0 });
  expect((await listAuditEntries()).filter(({ action }) => action === "purge")).toHaveLength(1);
  expect(await readPostCounters()).toEqual(await countPosts());
  await blog.asAdmin<object>(404, "POST", `/blog/posts/${gone._id}/restore`);
  await blog.create({ _id: gone._id, title: "Gone" });
});
