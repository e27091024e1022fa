import { PostText } from "@illumine/shared/blog/schema.ts";
import { expect, test, vi } from "vitest";
import { createPreviewToken } from "#app/services/tokens/preview-links.ts";
import { buildDocument, seedDocuments } from "../support/admin-fixture.ts";
import { breakDatabase, openPage, readLog } from "../support/pages-fixture.ts";
import { openBlog } from "../support/posts-fixture.ts";
import { jwtSecret, signingKeys } from "../support/sign-in-fixture.ts";

const secrets = { JWT_SECRET: jwtSecret };
const draftPath = "/category/general/draft";

const buildToken = async (target: { entity: string; id: string; path?: string }, now = new Date()) =>
  (await createPreviewToken(signingKeys, { path: draftPath, ...target, now })).token;

const open = (address: string, cookie = "") => openPage(address, secrets, cookie === "" ? {} : { Cookie: cookie });

/** As a browser would send them to the path. */
function pickCookies(headers: Headers, path: string): string {
  const sent = headers.getSetCookie().flatMap((line) => {
    const [, pair, cookiePath = ""] = /^([^;]*); Path=([^;]*);/.exec(line) ?? [];
    return path === cookiePath || path.startsWith(`${cookiePath}/`) ? [pair] : [];
  });
  return sent.join("; ");
}

test("a link leads to its document, and only a cookie for its paths has the token", async () => {
  await seedDocuments(buildDocument("draft", { isActive: false }));
  const token = await buildToken({ entity: "assessment", id: "draft" });
  const { status, headers } = await open(`/preview/${token}`);
  expect([status, headers.get("Location")]).toEqual([303, `${draftPath}?preview=1`]);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  const attributes = "Max-Age=7200; HttpOnly; SameSite=Lax; Secure";
  expect(headers.getSetCookie()).toEqual([
    `__Secure-illumine-preview=${token}; Path=${draftPath}; ${attributes}`,
    `__Secure-illumine-preview=${token}; Path=${draftPath}.data; ${attributes}`,
  ]);
  const cookie = pickCookies(headers, draftPath);
  const shown = await open(`${draftPath}?preview=1`, cookie);
  expect([shown.status, shown.titles.length, shown.robots]).toEqual([200, 0, ["noindex"]]);
  expect(shown.page).toContain("Title of draft");
  expect(shown.page).not.toContain(token);
  expect((await open(`${draftPath}.data?preview=1`, pickCookies(headers, `${draftPath}.data`))).status).toBe(200);
  expect((await open(draftPath, cookie)).status).toBe(404);
  expect((await open(`${draftPath}?preview=1`)).status).toBe(404);
});

test("a preview of a post is shown beside its public text", async () => {
  const blog = await openBlog();
  const { _id } = await blog.create({ title: "Secret" });
  const { headers } = await open(`/preview/${await buildToken({ entity: "post", id: _id, path: "/blog/secret" })}`);
  expect(headers.get("Location")).toBe("/blog/secret?preview=1");
  const shown = await open("/blog/secret?preview=1", pickCookies(headers, "/blog/secret"));
  expect([shown.status, shown.headers.get("Cache-Control"), shown.robots]).toEqual([
    200,
    "private, no-store",
    ["noindex"],
  ]);
  expect(shown.text).toContain("This is a preview");
  expect(pickCookies(headers, "/blog/other")).toBe("");
});

test("a preview of staged changes says that the post itself is published", async () => {
  const blog = await openBlog();
  const post = await blog.create({ title: "Public", isPublished: true });
  const path = `/blog/${post.slug}`;
  const text = { ...PostText.parse(post), title: "Staged title", isPublished: false };
  await blog.asAdmin(200, "PUT", `/blog/posts/${post._id}/staged`, { text, version: 0, baseVersion: 1 });
  const { headers } = await open(`/preview/${await buildToken({ entity: "post", id: post._id, path })}`);
  const shown = await open(`${path}?preview=1`, pickCookies(headers, path));
  expect(shown.text).toContain("Staged title");
  expect(shown.text).toContain("This post is published, but these changes aren't yet.");
  expect(shown.text).not.toContain("This post isn't published.");
});

test("links with the token in their query still work", async () => {
  await seedDocuments(buildDocument("draft", { isActive: false }));
  const token = await buildToken({ entity: "assessment", id: "draft" });
  for (const path of [draftPath, "/blog/secret"]) {
    const { status, headers } = await open(`${path}?preview=${token}`);
    expect([status, headers.get("Location")]).toEqual([303, `${path}?preview=1`]);
    expect(pickCookies(headers, path)).toBe(`__Secure-illumine-preview=${token}`);
  }
});

test("a link to a document that was deleted meanwhile leads to its 404", async () => {
  const { headers } = await open(`/preview/${await buildToken({ entity: "assessment", id: "gone" })}`);
  const shown = await open(`${draftPath}?preview=1`, pickCookies(headers, draftPath));
  expect([shown.status, shown.text.includes("Assessment not found")]).toEqual([404, true]);
});

test("a link that doesn't work any more says so", async () => {
  await seedDocuments(buildDocument("draft", { isActive: false }));
  const target = { entity: "assessment", id: "draft" };
  const tokens = [
    "made-up",
    await buildToken(target, new Date(Date.now() - 8 * 86_400_000)),
    `${await buildToken(target)}x`,
  ];
  for (const token of tokens) {
    const { status, headers, text, robots } = await open(`/preview/${token}`);
    expect([status, headers.get("Referrer-Policy"), robots]).toEqual([404, "no-referrer", ["noindex"]]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(text).toContain("This preview link doesn't work any more");
  }
});

test("while the database fails, a link says that it can't be opened right now", async () => {
  const token = await buildToken({ entity: "assessment", id: "draft" });
  readLog();
  const { status, text } = await openPage(`/preview/${token}`, { ...secrets, ...breakDatabase() });
  expect([status, text.includes("can't be opened right now")]).toEqual([503, true]);
  vi.restoreAllMocks();
});
