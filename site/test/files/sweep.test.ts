import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { graceHours, sweepFiles } from "#app/services/uploads/sweep.ts";
import { db } from "../support/database.ts";
import {
  buildDesk,
  createPost,
  type Desk,
  emptyBucket,
  listKeys,
  listRows,
  readAttachments,
  wrap,
} from "./files-fixture.ts";
import { png } from "./samples.ts";

let desk: Desk;
beforeEach(async () => {
  await emptyBucket();
  desk = await buildDesk();
});

const hour = 3_600_000;
const day = 24 * hour;
const sweepIn = (milliseconds: number, bucket = env.FILES) =>
  sweepFiles(db, bucket, new Date(Date.now() + milliseconds));
const afterGrace = graceHours * hour + hour;

/** Uploads so many files and answers their keys. */
async function upload(count = 1, to = desk.postId): Promise<string[]> {
  const files = Array.from({ length: count }, (_, index) => [`${index}.png`, png] as [string, typeof png]);
  const attachments = await readAttachments(await desk.upload(files, { to }));
  return attachments.map(({ url }) => url.slice("/files/".length)).sort();
}

const createOrphan = async (name: string): Promise<string> => {
  const key = `posts/first-post/${name}`;
  await env.FILES.put(key, png);
  return key;
};

const deleteRow = (key: string) => env.DB.prepare("delete from attachments where key = ?").bind(key).run();
const rowKeys = async () => (await listRows()).map(({ key }) => key);

test("what belongs together stays, however often it is swept", async () => {
  const keys = await upload(3);
  for (const time of [0, afterGrace, 1000 * day]) await sweepIn(time);
  expect([await listKeys(), await rowKeys()]).toEqual([keys, keys]);
});

test("an object without a row goes after the grace, and not before: an upload may be under way", async () => {
  const keys = await upload();
  const orphans = [await createOrphan("aaa.png"), await createOrphan("zzz.png")];
  await sweepIn(graceHours * hour - hour);
  expect(await listKeys()).toEqual([...keys, ...orphans].sort());
  await sweepIn(afterGrace);
  expect([await listKeys(), await rowKeys()]).toEqual([keys, keys]);
});

test("a row without an object goes after the grace, and not before", async () => {
  const keys = await upload(3);
  await env.FILES.delete(keys[1]!);
  await sweepIn(graceHours * hour - hour);
  expect(await rowKeys()).toEqual(keys);
  await sweepIn(afterGrace);
  expect(await rowKeys()).toEqual([keys[0], keys[2]]);
});

test("what failed uploads and failed removals leave is swept", async () => {
  const [kept] = await upload();
  Object.assign(desk.faults, { put: 3, remove: true });
  await desk.upload([
    ["one.png", png],
    ["two.png", png],
  ]);
  expect(await listKeys()).toHaveLength(2);
  desk.faults.put = undefined;
  const [attachment] = await readAttachments(await desk.upload([["gone.png", png]]));
  expect((await desk.remove(attachment!._id)).status).toBe(200);
  await desk.server.settle();
  expect(await listKeys()).toHaveLength(3);
  await sweepIn(afterGrace);
  expect([await listKeys(), await rowKeys()]).toEqual([[kept], [kept]]);
});

test("objects that are none of ours are left alone", async () => {
  await env.FILES.put("elsewhere/thing", "x");
  await sweepIn(afterGrace);
  expect(await listKeys()).toEqual(["elsewhere/thing"]);
});

test("files of a post in the bin stay 30 days, and go then with their objects, at once", async () => {
  const kept = await upload();
  await createPost("binned");
  await upload(2, "binned");
  await env.DB.prepare("update posts set deleted_at = ? where id = 'binned'").bind(Date.now()).run();
  await sweepIn(29 * day);
  expect(await listKeys()).toHaveLength(3);
  await sweepIn(31 * day);
  expect([await listKeys(), await rowKeys()]).toEqual([kept, kept]);
});

test("files of a post that is deleted for good go", async () => {
  const kept = await upload();
  await createPost("purged");
  await upload(2, "purged");
  await env.DB.prepare("delete from posts where id = 'purged'").run();
  await sweepIn(hour);
  expect([await listKeys(), await rowKeys()]).toEqual([kept, kept]);
});

test("a bucket or a table that does not belong to the other is not emptied", async () => {
  for (let time = 0; time < 3; time += 1) await upload(10);
  await env.DB.prepare("delete from attachments").run();
  await sweepIn(afterGrace);
  expect(await listKeys()).toHaveLength(30);
  await emptyBucket();
  for (let time = 0; time < 3; time += 1) await upload(10);
  await emptyBucket();
  await sweepIn(afterGrace);
  expect(await listRows()).toHaveLength(30);
});

test("bucket and table are compared page by page", async () => {
  const keys = await upload(10);
  const lost = [keys[0]!, keys[4]!, keys[9]!];
  await env.FILES.delete(lost);
  const orphans = await Promise.all(["aaa.png", "mmm.png", "zzz.png"].map(createOrphan));
  // Pages of two, as a bucket with thousands gives pages of a thousand.
  const pages: number[] = [];
  const list: R2Bucket["list"] = async (options) => {
    const page = await env.FILES.list({ ...options, limit: 2 });
    pages.push(page.objects.length);
    return page;
  };
  await sweepIn(afterGrace, wrap(env.FILES, { list }));
  expect(pages).toEqual([2, 2, 2, 2, 2]);
  const left = keys.filter((key) => !lost.includes(key));
  expect(orphans).toHaveLength(3);
  expect([await listKeys(), await rowKeys()]).toEqual([left, left]);
});

test("a sweep that fails half-way is finished by the next", async () => {
  const [key] = await upload();
  await deleteRow(key!);
  const remove = () => Promise.reject(new Error("delete: internal error (10001)"));
  await expect(sweepIn(afterGrace, wrap(env.FILES, { delete: remove }))).rejects.toThrow("internal error");
  await sweepIn(afterGrace);
  expect(await listKeys()).toEqual([]);
});
