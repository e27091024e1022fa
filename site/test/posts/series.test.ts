import type { SeriesEntry } from "@illumine/shared/api/series.ts";
import { expect, test } from "vitest";
import { query, takeSnapshot } from "../support/admin-fixture.ts";
import { openBlog } from "../support/posts-fixture.ts";

async function openSeries() {
  const blog = await openBlog();
  const create = (title: string, series: string, seriesPosition: number | null, isPublished = true) =>
    blog.create({ title, series, seriesPosition, isPublished });
  const listSeries = () => blog.asAdmin<SeriesEntry[]>(200, "GET", "/blog/series");
  const rename = (from: string, to: string) => blog.admin.call("POST", "/blog/series/rename", { from, to });
  return { blog, create, listSeries, rename };
}

test("a post's series comes back as it was written, and a post in none has no position", async () => {
  const { blog, create } = await openSeries();
  const post = await create("One", " First steps ", 2);
  expect(post).toMatchObject({ series: "First steps", seriesPosition: 2 });
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${post._id}`)).toMatchObject({
    series: "First steps",
    seriesPosition: 2,
  });
  const left = await blog.asAdmin(200, "PUT", `/blog/posts/${post._id}`, { title: "One", series: "" });
  expect(left).toMatchObject({ series: "", seriesPosition: null });
  expect(await query("select series, series_position from posts")).toEqual([{ series: null, series_position: null }]);
});

test("series are listed with their parts, without those in the bin", async () => {
  const { blog, create, listSeries } = await openSeries();
  const one = await create("One", "First steps", 1);
  await create("Two", "first steps", 4, false);
  const three = await create("Three", "Another", null);
  const { _id } = await create("Four", "Another", 9);
  await blog.asAdmin(200, "DELETE", `/blog/posts/${_id}`);
  const toPart = ({ _id, slug, title, date, seriesPosition }: typeof one) => ({
    _id,
    slug,
    title,
    date,
    seriesPosition,
  });
  expect(await listSeries()).toEqual([
    { title: "Another", posts: 1, published: 1, lastPosition: 0, parts: [toPart(three)] },
    { title: "First steps", posts: 2, published: 1, lastPosition: 4, parts: [toPart(one)] },
  ]);
});

test("a series is renamed in all its parts, and becomes one with another of the new title", async () => {
  const { blog, create, listSeries, rename } = await openSeries();
  const one = await create("One", "First steps", 1);
  await create("Two", "Next steps", 1);
  const renamed = await rename("FIRST steps", "Next steps");
  expect([renamed.status, await renamed.json()]).toEqual([200, { moved: 1 }]);
  expect(await listSeries()).toMatchObject([{ title: "Next steps", posts: 2, published: 2, lastPosition: 1 }]);
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${one._id}`)).toMatchObject({ series: "Next steps", version: 2 });
  expect(await query("select detail from audit where action = 'change series'")).toEqual([
    { detail: '{"version":2,"from":"FIRST steps","to":"Next steps"}' },
  ]);
});

test("a series that no post is part of can't be renamed, nor one be given no title", async () => {
  const { create, rename } = await openSeries();
  await create("One", "First steps", 1);
  const before = await takeSnapshot();
  expect((await rename("Nothing", "Something")).status).toBe(404);
  const empty = await rename("First steps", "  ");
  expect([empty.status, await empty.json()]).toMatchObject([422, { message: "Enter the title of the series" }]);
  expect((await rename("First steps", "x".repeat(121))).status).toBe(422);
  expect(await takeSnapshot()).toBe(before);
});
