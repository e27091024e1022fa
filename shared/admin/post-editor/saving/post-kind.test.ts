import { expect, test } from "vitest";
import { compareThreeWays } from "#admin/drafts/fields.ts";
import { type ApiAnswer, type ApiRequest, createApiClient } from "#api/client.ts";
import { type AdminPost, createEmptyPost, PostText } from "#blog/schema.ts";
import { listPostFields } from "./post-fields.ts";
import { postKind, toPostText, validatePost } from "./post-kind.ts";

const text: PostText = { ...createEmptyPost({ slug: "", today: "2026-01-02" }), title: "A post" };
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

function openAdapter(answer: Partial<ApiAnswer>) {
  const requests: ApiRequest[] = [];
  const api = createApiClient(async (request) => {
    requests.push(request);
    return { status: 200, body: stored, headers: { get: () => null }, ...answer };
  });
  return { adapter: postKind.connect(api, "an-id", false), requests };
}

const postFields = listPostFields();

test("every field of a post can be compared and restored, each once", () => {
  const covered = new Set(postFields.map(({ key }) => key.split(".")[0]));
  expect([...covered].sort()).toEqual(Object.keys(PostText.shape).sort());
  expect(postFields).toHaveLength(new Set(postFields.map(({ key }) => key)).size);
  for (const field of postFields) expect(field.write(text, field.read(text))).toEqual(text);
});

test("changes to different SEO fields don't conflict", () => {
  const mine = { ...text, seo: { ...text.seo, metaTitle: "Mine" } };
  const theirs = { ...text, seo: { ...text.seo, keywords: ["theirs"] } };
  const changes = compareThreeWays(postFields, { base: text, mine, theirs });
  expect(changes.map(({ field, change }) => [field.key, change])).toEqual([
    ["seo.metaTitle", "mine"],
    ["seo.keywords", "theirs"],
  ]);
});

test("a new post is sent with an id and a key, a stored one with its version", async () => {
  const created = openAdapter({ status: 201 });
  await created.adapter.create(text, { key: "key", cause: null });
  expect(created.requests).toMatchObject([
    { method: "POST", body: { _id: "an-id", title: "A post" }, headers: { "Idempotency-Key": "key" } },
  ]);
  const replaced = openAdapter({});
  await replaced.adapter.replace(text, 4, { key: "key", cause: "autosave" });
  expect(replaced.requests).toMatchObject([
    {
      method: "PUT",
      body: { version: 4 },
      headers: { "Idempotency-Key": "key", "If-Match": '"4"', "Write-Cause": "autosave" },
    },
  ]);
});

test("a 409 with the current post is a conflict; a 409 about a slug isn't", async () => {
  const conflict = openAdapter({ status: 409, body: { message: "Changed", current: stored } });
  const failure = await conflict.adapter.replace(text, 3, { key: "key", cause: null }).catch((error) => error);
  expect(conflict.adapter.parseConflict(failure)).toEqual(stored);
  const taken = openAdapter({ status: 409, body: { message: "Taken", suggestion: "a-post-2" } });
  expect(
    taken.adapter.parseConflict(
      await taken.adapter.replace(text, 4, { key: "key", cause: null }).catch((error) => error),
    ),
  ).toBeNull();
});

test("autosave never changes whether or when visitors see a post", () => {
  const { adapter } = openAdapter({});
  const edited = { ...text, isPublished: true, publishAt: "2027-01-01T00:00:00.000Z" };
  expect(adapter.toAutosaveText(edited, null)).toMatchObject({ isPublished: false, publishAt: null });
  expect(adapter.toAutosaveText(edited, { ...stored, publishAt: "2026-06-01T00:00:00.000Z" })).toMatchObject({
    isPublished: false,
    publishAt: "2026-06-01T00:00:00.000Z",
  });
  expect(adapter.toPublished(edited)).toMatchObject({ isPublished: true, publishAt: null });
});

test("validation errors name their fields", () => {
  expect(validatePost(text)).toEqual([]);
  expect(validatePost({ ...text, title: " ", date: "tomorrow" })).toEqual([
    { field: "title", message: "Title is required" },
    { field: "date", message: "Date: use the format YYYY-MM-DD" },
  ]);
});

test("a local copy accepts half-typed fields", () => {
  const half = { ...text, slug: "Half typed ", date: "2026-", title: "" };
  expect(postKind.copies.text.parse(half)).toEqual(half);
  expect(toPostText(stored)).toEqual({ ...text, slug: "a-post" });
});
