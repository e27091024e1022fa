import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { graceHours, sweepFiles } from "#app/services/uploads/sweep.ts";
import { db } from "../support/database.ts";
import {
  buildForm,
  createUploadFixture,
  emptyBucket,
  fetchFile,
  listKeys,
  type UploadFixture,
} from "./files-fixture.ts";
import { png, pngOf, toBytes } from "./sample-files.ts";

let fixture: UploadFixture;
beforeEach(async () => {
  await emptyBucket();
  fixture = await createUploadFixture();
});

const send = (files: Parameters<typeof buildForm>[0], postId: string | null = null) =>
  fixture.send("POST", "/blog/author-pictures", buildForm(files, postId));
const store = async (bytes: typeof png) => (await (await send([["ada.png", bytes]])).json<{ url: string }>()).url;
const addAuthor = (name: string, picture: string) =>
  fixture.send("POST", "/blog/authors", JSON.stringify({ name, biography: "", picture }), {
    "Content-Type": "application/json",
  });
const sweepIn = (hours: number) => sweepFiles(db, env.FILES, new Date(Date.now() + hours * 3_600_000));

test("a picture is stored and served, and sent twice it is one file", async () => {
  const response = await send([["ada.png", png]]);
  const { url } = await response.json<{ url: string }>();
  expect([response.status, url]).toEqual([201, expect.stringMatching(/^\/files\/authors\/[0-9a-f]{64}\.png$/)]);
  expect(await store(png)).toBe(url);
  expect(await listKeys()).toEqual([url.slice("/files/".length)]);
  const served = await fetchFile(url);
  expect([served.headers.get("Content-Type"), new Uint8Array(await served.arrayBuffer())]).toEqual(["image/png", png]);
});

test("anything but one picture is refused, with a message, and nothing is stored", async () => {
  const refusals = [
    [[["cv.txt", toBytes("hello")]], null, "cv.txt isn't a picture. Choose one of these types:"],
    [
      [
        ["a.png", png],
        ["b.png", png],
      ],
      null,
      "Choose one picture",
    ],
    [[], null, "Choose at least one file"],
    [[["a.png", png]], "first-post", "Send only files[]"],
    [[["a.png", pngOf(20_000, 10)]], null, "a.png is 20000 x 10 pixels"],
  ] as const;
  for (const [files, postId, message] of refusals) {
    const response = await send(
      files.map(([name, bytes]) => [name, bytes]),
      postId,
    );
    expect([response.status, (await response.json<{ message: string }>()).message], message).toEqual([
      422,
      expect.stringContaining(message),
    ]);
  }
  expect(await listKeys()).toEqual([]);
});

test("a picture that R2 doesn't take is refused, and one that is there already stays", async () => {
  const url = await store(png);
  fixture.faults.put = 2;
  const response = await send([["ada.png", png]]);
  expect([response.status, await response.json()]).toEqual([
    503,
    { message: "The files couldn't be saved. Please try again." },
  ]);
  expect((await fetchFile(url)).status).toBe(200);
});

test("pictures that no profile has are deleted after the grace period", async () => {
  const [used, unused] = [await store(png), await store(pngOf(2, 2))];
  expect((await addAuthor("Ada", used)).status).toBe(201);
  const keysOf = (urls: string[]) => urls.map((url) => url.slice("/files/".length)).sort();
  await sweepIn(graceHours - 1);
  expect(await listKeys()).toEqual(keysOf([used, unused]));
  await sweepIn(graceHours + 1);
  expect(await listKeys()).toEqual(keysOf([used]));
});
