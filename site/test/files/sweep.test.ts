import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { keyPrefix } from "#app/services/uploads/store.ts";
import { graceHours, sweepFiles } from "#app/services/uploads/sweep.ts";
import { db } from "../support/database.ts";
import {
  createPost,
  createUploadFixture,
  emptyBucket,
  listKeys,
  listRows,
  readAttachments,
  type UploadFixture,
  wrap,
} from "./files-fixture.ts";
import { png } from "./sample-files.ts";

let fixture: UploadFixture;
beforeEach(async () => {
  await emptyBucket();
  fixture = await createUploadFixture();
});

const hour = 3_600_000;
const day = 24 * hour;
const sweepIn = (milliseconds: number, bucket = env.FILES) =>
  sweepFiles(db, bucket, new Date(Date.now() + milliseconds));
const afterGrace = graceHours * hour + hour;

async function upload(count = 1, to = fixture.postId): Promise<string[]> {
  const files = Array.from({ length: count }, (_, index) => [`${index}.png`, png] as [string, typeof png]);
  const attachments = await readAttachments(await fixture.upload(files, { to }));
  return attachments.map(({ url }) => url.slice("/files/".length)).sort();
}

const createOrphan = async (name: string): Promise<string> => {
  const key = `posts/first-post/${name}`;
  await env.FILES.put(key, png);
  return key;
};

const deleteRow = (key: string) => env.DB.prepare("delete from attachments where key = ?").bind(key).run();
const rowKeys = async () => (await listRows()).map(({ key }) => key);

test("files with rows stay, however often the sweep runs", async () => {
  const keys = await upload(3);
  for (const time of [0, afterGrace, 1000 * day]) await sweepIn(time);
  expect([await listKeys(), await rowKeys()]).toEqual([keys, keys]);
});

test("an object without a row is deleted only after the grace period, because an upload may be in progress", async () => {
  const keys = await upload();
  const orphans = [await createOrphan("aaa.png"), await createOrphan("zzz.png")];
  await sweepIn(graceHours * hour - hour);
  expect(await listKeys()).toEqual([...keys, ...orphans].sort());
  await sweepIn(afterGrace);
  expect([await listKeys(), await rowKeys()]).toEqual([keys, keys]);
});

test("a row without an object is deleted only after the grace period", async () => {
  const keys = await upload(3);
  await env.FILES.delete(keys[1]!);
  await sweepIn(graceHours * hour - hour);
  expect(await rowKeys()).toEqual(keys);
  await sweepIn(afterGrace);
  expect(await rowKeys()).toEqual([keys[0], keys[2]]);
});

test("leftovers of failed uploads and removals are swept", async () => {
  const [stored] = await upload();
  Object.assign(fixture.faults, { put: 3, remove: true });
  await fixture.upload([
    ["one.png", png],
    ["two.png", png],
  ]);
  expect(await listKeys()).toHaveLength(2);
  delete fixture.faults.put;
  const [attachment] = await readAttachments(await fixture.upload([["gone.png", png]]));
  expect((await fixture.remove(attachment!._id)).status).toBe(200);
  await fixture.server.waitForBackgroundWork();
  expect(await listKeys()).toHaveLength(3);
  await sweepIn(afterGrace);
  expect([await listKeys(), await rowKeys()]).toEqual([[stored], [stored]]);
});

test("objects without our prefix are left alone", async () => {
  await env.FILES.put("elsewhere/thing", "x");
  await sweepIn(afterGrace);
  expect(await listKeys()).toEqual(["elsewhere/thing"]);
});

test("files of a post in the bin stay 30 days and are then deleted with their objects", async () => {
  const stored = await upload();
  await createPost("binned");
  await upload(2, "binned");
  await env.DB.prepare("update posts set deleted_at = ? where id = 'binned'").bind(Date.now()).run();
  await sweepIn(29 * day);
  expect(await listKeys()).toHaveLength(3);
  await sweepIn(31 * day);
  expect([await listKeys(), await rowKeys()]).toEqual([stored, stored]);
});

test("files of a purged post are deleted", async () => {
  const stored = await upload();
  await createPost("purged");
  await upload(2, "purged");
  await env.DB.prepare("delete from posts where id = 'purged'").run();
  await sweepIn(hour);
  expect([await listKeys(), await rowKeys()]).toEqual([stored, stored]);
});

test("a bucket and a table that don't belong together are left alone", async () => {
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
  // Pages of two stand for R2's pages of a thousand.
  const pages: number[] = [];
  const list: R2Bucket["list"] = async (options) => {
    const page = await env.FILES.list({ ...options, limit: 2 });
    if (options?.prefix === keyPrefix) pages.push(page.objects.length);
    return page;
  };
  await sweepIn(afterGrace, wrap(env.FILES, { list }));
  expect(pages).toEqual([2, 2, 2, 2, 2]);
  const left = keys.filter((key) => !lost.includes(key));
  expect(orphans).toHaveLength(3);
  expect([await listKeys(), await rowKeys()]).toEqual([left, left]);
});

test("a sweep that fails halfway is finished by the next", async () => {
  const [key] = await upload();
  await deleteRow(key!);
  const remove = () => Promise.reject(new Error("delete: internal error (10001)"));
  await expect(sweepIn(afterGrace, wrap(env.FILES, { delete: remove }))).rejects.toThrow("internal error");
  await sweepIn(afterGrace);
  expect(await listKeys()).toEqual([]);
});
