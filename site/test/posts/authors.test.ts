import type { AuthorNameCount } from "@illumine/shared/api/authors.ts";
import type { Author } from "@illumine/shared/blog/author.ts";
import { expect, test } from "vitest";
import { buildAdmin, query, type Admin as SignedIn, takeSnapshot } from "../support/admin-fixture.ts";
import { openBlog } from "../support/posts-fixture.ts";

type Admin = Pick<SignedIn, "call">;

const path = "/blog/authors";
const text = { name: "Ada Lovelace", biography: "Writes about numbers.", picture: "/files/ada.png" };

const add = async (admin: Admin, overrides: object = {}) =>
  (await admin.call("POST", path, { ...text, ...overrides })).json<Author>();
const list = async (admin: Admin) => (await admin.call("GET", path)).json<Author[]>();
const countNames = async (admin: Admin) => (await admin.call("GET", "/blog/author-names")).json<AuthorNameCount[]>();
const readRefusal = async (response: Response) => {
  const { message, errors } = await response.json<{ message: string; errors?: { field: string }[] }>();
  return [response.status, message, errors?.map(({ field }) => field)];
};

test("authors are listed by name, with a version and without markup being touched", async () => {
  const admin = await buildAdmin();
  await add(admin, { name: "Grace" });
  const response = await admin.call("POST", path, { ...text, name: " ada ", biography: "<b>Bold</b>\n & plain. " });
  expect([response.status, response.headers.get("ETag"), await response.json()]).toMatchObject([
    201,
    '"1"',
    { name: "ada", biography: "<b>Bold</b> & plain.", version: 1 },
  ]);
  expect((await list(admin)).map(({ name }) => name)).toEqual(["ada", "Grace"]);
});

test.each(["Ada Lovelace", "ADA LOVELACE", " ada lovelace "])(
  "a second author named %j is refused with a message at the name",
  async (name) => {
    const admin = await buildAdmin();
    await add(admin);
    const other = await add(admin, { name: "Grace" });
    const before = await takeSnapshot();
    const message = 'There\'s already an author named "Ada Lovelace". Choose another name.';
    for (const [method, address] of [
      ["POST", path],
      ["PUT", `${path}/${other.id}`],
    ] as const) {
      const response = await admin.call(method, address, { ...text, name });
      expect(await readRefusal(response), method).toEqual([409, message, ["name"]]);
    }
    expect(await takeSnapshot()).toBe(before);
  },
);

test("names that differ in case beyond a to z are one author's, too", async () => {
  const admin = await buildAdmin();
  await add(admin, { name: "Élise" });
  expect((await admin.call("POST", path, { ...text, name: "éLISE" })).status).toBe(409);
});

test("if ten people add the same name at once, one succeeds", async () => {
  const admin = await buildAdmin();
  const responses = await Promise.all(Array.from({ length: 10 }, () => admin.call("POST", path, text)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

test.each([
  [{ name: " " }, "name", "Enter the author's name"],
  [{ biography: "x".repeat(401) }, "biography", "Biography: at most 400 characters; this has 401"],
  [
    { picture: "javascript:alert(1)" },
    "picture",
    "Image address: use one that begins with https:// or http://, or with / on this site",
  ],
])("%j is refused with a message at its field", async (wrong, field, message) => {
  const admin = await buildAdmin();
  const before = await takeSnapshot();
  expect(await readRefusal(await admin.call("POST", path, { ...text, ...wrong }))).toEqual([422, message, [field]]);
  expect(await takeSnapshot()).toBe(before);
});

test("there can be 500 authors", async () => {
  const admin = await buildAdmin();
  await query(
    `insert into authors with recursive n(i) as (select 1 union all select i + 1 from n where i < 499)
      select i, 'Author ' || i, '', '', 1, 0, 0 from n`,
  );
  expect((await add(admin)).name).toBe("Ada Lovelace");
  const message = "There are 500 authors already. Delete one to make room.";
  expect(await readRefusal(await admin.call("POST", path, { ...text, name: "Grace" }))).toEqual([
    409,
    message,
    undefined,
  ]);
});

test("an edit that began before another one is refused with what is stored, and changes nothing", async () => {
  const admin = await buildAdmin();
  const { id } = await add(admin);
  const address = `${path}/${id}`;
  expect((await admin.call("PUT", address, { ...text, biography: "Newer.", version: 1 })).status).toBe(200);
  const before = await takeSnapshot();
  for (const late of [
    () => admin.call("PUT", address, { ...text, version: 1 }),
    () => admin.call("DELETE", address, undefined, { "If-Match": '"1"' }),
  ]) {
    const response = await late();
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { current: { biography: "Newer.", version: 2 } },
    ]);
  }
  expect(await takeSnapshot()).toBe(before);
});

test("a new name goes into all posts of the author, each with a new version and an audit entry", async () => {
  const blog = await openBlog();
  const { _id: draft } = await blog.create({ title: "A draft", author: "ada lovelace" });
  const { _id: binned } = await blog.create({ title: "In the bin", author: "Ada Lovelace" });
  await blog.asAdmin(200, "DELETE", `/blog/posts/${binned}`);
  const { _id: other } = await blog.create({ title: "Another's", author: "Grace" });
  const { id } = await add(blog.admin);
  await blog.asAdmin(200, "PUT", `${path}/${id}`, { ...text, name: "Ada King", version: 1 });
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${draft}`)).toMatchObject({ author: "Ada King", version: 2 });
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${binned}`)).toMatchObject({ author: "Ada King", version: 3 });
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${other}`)).toMatchObject({ author: "Grace", version: 1 });
  expect(await query("select entity_id, detail from audit where action = 'change author' order by rowid")).toEqual([
    { entity_id: draft, detail: '{"version":2,"from":"Ada Lovelace","to":"Ada King"}' },
    { entity_id: binned, detail: '{"version":3,"from":"Ada Lovelace","to":"Ada King"}' },
  ]);
  await blog.asAdmin(200, "PUT", `${path}/${id}`, { ...text, name: "Ada King", version: 2 });
  expect(await blog.asAdmin(200, "GET", `/blog/posts/${draft}`)).toMatchObject({ version: 2 });
});

test("an editor that has a post open hears of its author's new name", async () => {
  const blog = await openBlog();
  const post = await blog.create({ author: "Ada Lovelace" });
  const { id } = await add(blog.admin);
  await blog.asAdmin(200, "PUT", `${path}/${id}`, { ...text, name: "Ada King" });
  const late = await blog.admin.call("PUT", `/blog/posts/${post._id}`, { ...post, version: 1 });
  expect([late.status, await late.json()]).toMatchObject([409, { current: { author: "Ada King", version: 2 } }]);
});

test("deleting an author who has posts says how many, and moves nothing by itself", async () => {
  const blog = await openBlog();
  await blog.create({ title: "One", author: "Ada Lovelace", isPublished: true });
  const { _id: binned } = await blog.create({ title: "Two", author: "Ada Lovelace" });
  await blog.asAdmin(200, "DELETE", `/blog/posts/${binned}`);
  const { id } = await add(blog.admin);
  const grace = await add(blog.admin, { name: "Grace" });
  const before = await takeSnapshot();
  expect(await readRefusal(await blog.admin.call("DELETE", `${path}/${id}`))).toEqual([
    409,
    '"Ada Lovelace" is the author of 2 posts, with drafts and the bin. Move them to another author first.',
    undefined,
  ]);
  expect(await takeSnapshot()).toBe(before);
  const moved = await blog.admin.call("POST", `${path}/${grace.id}/posts`, { from: "Ada Lovelace" });
  expect([moved.status, await moved.json()]).toEqual([200, { moved: 2 }]);
  expect(await countNames(blog.admin)).toEqual([{ name: "Grace", posts: 2 }]);
  await blog.asAdmin(200, "DELETE", `${path}/${id}`);
  expect((await list(blog.admin)).map(({ name }) => name)).toEqual(["Grace"]);
  expect(await readRefusal(await blog.admin.call("DELETE", `${path}/${id}`))).toEqual([
    404,
    "This author was deleted",
    undefined,
  ]);
});

test("posts move from a name without a profile, and moving none is no error", async () => {
  const blog = await openBlog();
  const { id } = await add(blog.admin);
  await blog.create({ author: "a. lovelace" });
  const move = async (from: string) => {
    const response = await blog.admin.call("POST", `${path}/${id}/posts`, { from });
    return [response.status, await response.json()];
  };
  expect(await move("A. Lovelace")).toEqual([200, { moved: 1 }]);
  expect(await move("Nobody")).toEqual([200, { moved: 0 }]);
  expect(await move("Ada Lovelace")).toEqual([200, { moved: 0 }]);
  expect(await countNames(blog.admin)).toEqual([{ name: "Ada Lovelace", posts: 1 }]);
});

test("a post whose author nobody described creates no profile", async () => {
  const blog = await openBlog();
  await blog.create({ author: "Somebody from elsewhere" });
  expect(await list(blog.admin)).toEqual([]);
  expect(await countNames(blog.admin)).toEqual([{ name: "Somebody from elsewhere", posts: 1 }]);
});
