import type { BulkAnswer } from "@illumine/shared/api/documents/bulk.ts";
import { Overview } from "@illumine/shared/api/overview.ts";
import { writeChart } from "@illumine/shared/blog/chart.ts";
import { expect, test } from "vitest";
import { publishDuePosts } from "#app/db/posts/schedule.server.ts";
import { query } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { type Blog, countPosts, listAuditEntries, openBlog, readPostCounters } from "../support/posts-fixture.ts";

const due = new Date("2026-06-01T09:00:00Z");

const buildSections = (value: string) => [
  { type: "paragraph", content: "<p>Before the chart.</p>" },
  {
    type: "chart",
    content: writeChart({
      ...{ kind: "bar", title: "Completions", unit: "", source: "" },
      rows: [{ label: "May", value, low: "", high: "" }],
    }),
  },
];

const broken = buildSections("many");
const reason = `a chart can't be drawn (block 2: row 1: "many" isn't a number such as 1,234.5)`;

const read = (blog: Blog, id: string) => blog.asAdmin(200, "GET", `/blog/posts/${id}`);
const publish = (blog: Blog, ids: string[]) =>
  blog.asAdmin<BulkAnswer>(200, "POST", "/blog/posts/bulk", { ids, action: "publish" });

async function readFailedSchedules(blog: Blog) {
  return Overview.parse(await blog.asAdmin<object>(200, "GET", "/admin/overview")).failedSchedules;
}

test("the dashboard's switch doesn't publish a draft whose chart can't be drawn, and says why", async () => {
  const blog = await openBlog();
  const { _id: id } = await blog.create({ title: "Figures", sections: broken });
  const refused = await blog.asAdmin<{ message: string; errors: object[] }>(
    422,
    "PATCH",
    `/blog/posts/${id}/toggle-published`,
    { isPublished: true },
  );
  expect(refused.message).toBe(`"Figures" wasn't published: ${reason}. Fix it in the editor, or delete the block.`);
  expect(refused.errors).toMatchObject([{ field: "sections.1.content" }]);
  expect(await read(blog, id)).toMatchObject({ isPublished: false, version: 1 });
  await blog.asAdmin(200, "PATCH", `/blog/posts/${id}/toggle-featured`, { featured: true });
  await blog.asAdmin(200, "PUT", `/blog/posts/${id}`, { title: "Figures", sections: buildSections("12") });
  await blog.asAdmin(200, "PATCH", `/blog/posts/${id}/toggle-published`, { isPublished: true });
});

test("what is public with such a chart stays as it is, and can be hidden", async () => {
  const blog = await openBlog();
  const { _id: id } = await blog.create({ title: "Old", sections: broken });
  await query("update posts set is_published = 1");
  await blog.asAdmin(200, "PATCH", `/blog/posts/${id}/toggle-published`, { isPublished: true });
  await blog.asAdmin(200, "PATCH", `/blog/posts/${id}/toggle-published`, { isPublished: false });
});

test("a write that publishes without naming the sections is refused, too", async () => {
  const blog = await openBlog();
  const { _id: id } = await blog.create({ title: "Figures", sections: broken });
  await blog.asAdmin<object>(422, "PUT", `/blog/posts/${id}`, { title: "Figures", isPublished: true });
  expect(await read(blog, id)).toMatchObject({ isPublished: false, version: 1 });
});

test("a bulk action publishes the others and names those whose charts can't be drawn", async () => {
  const blog = await openBlog();
  const bad = await blog.create({ title: "Bad", sections: broken });
  const good = await blog.create({ title: "Good", sections: buildSections("12") });
  const plain = await blog.create({ title: "Plain" });
  const ids = [bad._id, good._id, plain._id];
  expect(await publish(blog, [...ids, "no-such"])).toEqual({
    changed: [good._id, plain._id],
    missing: ["no-such"],
    refused: [{ id: bad._id, title: "Bad", reason }],
  });
  expect(await read(blog, bad._id)).toMatchObject({ isPublished: false, version: 1 });
  const { changed, refused } = await blog.asAdmin<BulkAnswer>(200, "POST", "/blog/posts/bulk", {
    ...{ ids, action: "feature" },
  });
  expect([changed, refused]).toEqual([ids, undefined]);
});

test("a schedule leaves such a draft as it is, without a schedule, and the dashboard shows why", async () => {
  const blog = await openBlog();
  const schedule = { publishAt: due.toISOString(), date: "2026-05-20" };
  const bad = await blog.create({ title: "Bad", sections: broken, ...schedule });
  const good = await blog.create({ title: "Good", sections: buildSections("12"), ...schedule });
  expect(await readFailedSchedules(blog)).toEqual([]);
  expect(await publishDuePosts(db, due)).toEqual([good._id]);
  expect(await read(blog, bad._id)).toMatchObject({ isPublished: false, publishAt: null, version: 2 });
  await blog.asVisitor<object>(404, "/blog/posts/bad/public");
  expect(await readFailedSchedules(blog)).toEqual([{ id: bad._id, title: "Bad", reason }]);
  expect((await listAuditEntries()).slice(-2).map(({ action, entityId }) => [action, entityId])).toEqual([
    ["publish", good._id],
    ["fail schedule", bad._id],
  ]);
  expect(await publishDuePosts(db, due)).toEqual([]);
  expect(await readPostCounters()).toEqual(await countPosts());
});

test.each([
  ["an edit", (blog: Blog, id: string) => blog.asAdmin<object>(200, "PUT", `/blog/posts/${id}`, { title: "Other" })],
  ["deleting it", (blog: Blog, id: string) => blog.asAdmin<object>(200, "DELETE", `/blog/posts/${id}`)],
])("%s ends the note about a failed schedule", async (_, end) => {
  const blog = await openBlog();
  const { _id: id } = await blog.create({ title: "Bad", sections: broken, publishAt: due.toISOString() });
  await publishDuePosts(db, due);
  expect(await readFailedSchedules(blog)).toHaveLength(1);
  await end(blog, id);
  expect(await readFailedSchedules(blog)).toEqual([]);
});
