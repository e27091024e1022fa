import { expect, test } from "vitest";
import { compareThreeWays } from "#admin/drafts/fields.ts";
import { type ApiAnswer, type ApiRequest, createApiClient } from "#api/client.ts";
import { type AdminPost, PostText, toEmptyPost } from "#blog/schema.ts";
import { listPostFields } from "./post-fields.ts";
import { checkPost, createPostPort, postCopies, toPostText } from "./post-port.ts";

const text: PostText = { ...toEmptyPost({ slug: "", today: "2026-01-02" }), title: "A post" };
const stored: AdminPost = {
  ...text,
  slug: "a-post",
  _id: "an-id",
  computedReadTime: "1 min read",
  analytics: { views: 3 },
  attachments: [],
  version: 4,
  createdAt: "2026-01-02T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  deletedAt: null,
};

function openPort(answer: Partial<ApiAnswer>) {
  const requests: ApiRequest[] = [];
  const api = createApiClient(async (request) => {
    requests.push(request);
    return { status: 200, body: stored, headers: { get: () => null }, ...answer };
  });
  return { port: createPostPort(api, "an-id"), requests };
}

const postFields = listPostFields();

test("every field of a post can be compared and put back, and none twice", () => {
  const covered = new Set(postFields.map(({ key }) => key.split(".")[0]));
  expect([...covered].sort()).toEqual(Object.keys(PostText.shape).sort());
  expect(postFields).toHaveLength(new Set(postFields.map(({ key }) => key)).size);
  for (const field of postFields) expect(field.write(text, field.read(text))).toEqual(text);
});

test("two who changed different SEO fields do not stand against each other", () => {
  const mine = { ...text, seo: { ...text.seo, metaTitle: "Mine" } };
  const theirs = { ...text, seo: { ...text.seo, keywords: ["theirs"] } };
  const changes = compareThreeWays(postFields, { base: text, mine, theirs });
  expect(changes.map(({ field, change }) => [field.key, change])).toEqual([
    ["seo.metaTitle", "mine"],
    ["seo.keywords", "theirs"],
  ]);
});

test("a new post brings its own id and key, a stored one its version", async () => {
  const created = openPort({ status: 201 });
  await created.port.create(text, "key");
  expect(created.requests).toMatchObject([
    { method: "POST", body: { _id: "an-id", title: "A post" }, headers: { "Idempotency-Key": "key" } },
  ]);
  const replaced = openPort({});
  await replaced.port.replace(text, 4, "key");
  expect(replaced.requests).toMatchObject([
    { method: "PUT", body: { version: 4 }, headers: { "Idempotency-Key": "key", "If-Match": '"4"' } },
  ]);
});

test("a 409 with the current post is a conflict, one about a slug is not", async () => {
  const conflict = openPort({ status: 409, body: { message: "Changed", current: stored } });
  const failure = await conflict.port.replace(text, 3, "key").catch((error) => error);
  expect(conflict.port.readConflict(failure)).toEqual(stored);
  const taken = openPort({ status: 409, body: { message: "Taken", suggestion: "a-post-2" } });
  expect(taken.port.readConflict(await taken.port.replace(text, 4, "key").catch((error) => error))).toBeNull();
});

test("whether and when visitors see a post is never sent without being asked", () => {
  const { port } = openPort({});
  const edited = { ...text, isPublished: true, publishAt: "2027-01-01T00:00:00.000Z" };
  expect(port.holdBack(edited, null)).toMatchObject({ isPublished: false, publishAt: null });
  expect(port.holdBack(edited, { ...stored, publishAt: "2026-06-01T00:00:00.000Z" })).toMatchObject({
    isPublished: false,
    publishAt: "2026-06-01T00:00:00.000Z",
  });
  expect(port.publish(edited)).toMatchObject({ isPublished: true, publishAt: null });
});

test("what has to be mended is named by its field", () => {
  expect(checkPost(text)).toEqual([]);
  expect(checkPost({ ...text, title: " ", date: "tomorrow" })).toEqual([
    { field: "title", message: "Title is required" },
    { field: "date", message: "Date: write it as YYYY-MM-DD" },
  ]);
});

test("a copy keeps what is half typed", () => {
  const half = { ...text, slug: "Half typed ", date: "2026-", title: "" };
  expect(postCopies.text.parse(half)).toEqual(half);
  expect(toPostText(stored)).toEqual({ ...text, slug: "a-post" });
});
