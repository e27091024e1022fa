import { PostText } from "@illumine/shared/blog/schema.ts";
import { expect, test, vi } from "vitest";
import { buildPreviewPath } from "#app/services/preview-cookie.ts";
import { createPreviewToken } from "#app/services/tokens/preview-links.ts";
import { buildDocument, seedDocuments } from "../support/admin-fixture.ts";
import { breakDatabase, openPage, readLog } from "../support/pages-fixture.ts";
import { openBlog } from "../support/posts-fixture.ts";
import { buildClient, buildServer, jwtSecret, signingKeys } from "../support/sign-in-fixture.ts";

const secrets = { JWT_SECRET: jwtSecret };
const draftPath = "/category/general/draft";
const draft = { entity: "assessment", id: "draft" };

const buildToken = async (target: { entity: string; id: string; path?: string }, now = new Date()) =>
  (await createPreviewToken(signingKeys, { path: draftPath, ...target, now })).token;

const open = (address: string, cookie = "") => openPage(address, secrets, cookie === "" ? {} : { Cookie: cookie });

/** What the script of a link's page asks for. */
async function exchange(token: string, bindings: Parameters<typeof buildServer>[0] = {}) {
  const response = await buildClient(buildServer(bindings)).call("POST", "/previews", { token });
  const body = await response.json<{ path?: string; message?: string }>();
  return { status: response.status, headers: response.headers, ...body };
}

/** As a browser would send them to the path. */
function pickCookies(headers: Headers, path: string): string {
  const sent = headers.getSetCookie().flatMap((line) => {
    const [, pair, cookiePath = ""] = /^([^;]*); Path=([^;]*);/.exec(line) ?? [];
    return path === cookiePath || path.startsWith(`${cookiePath}/`) ? [pair] : [];
  });
  return sent.join("; ");
}

const listPrivateHeaders = (headers: Headers) =>
  ["Cache-Control", "Referrer-Policy", "X-Robots-Tag"].map((name) => headers.get(name));

test("a link's address has its token where browsers send it to nobody", async () => {
  const token = await buildToken(draft);
  const { pathname, search, hash } = new URL(buildPreviewPath(token), "https://illumine.example");
  expect([pathname, search, hash]).toEqual(["/preview", "", `#${token}`]);
});

test("a link's page is neither stored nor listed, sends no referrer, and says what to do without a script", async () => {
  const { status, headers, text, robots } = await open("/preview");
  expect(status).toBe(200);
  expect(listPrivateHeaders(headers)).toEqual(["no-store", "no-referrer", "noindex"]);
  expect([robots, headers.getSetCookie()]).toEqual([["noindex"], []]);
  expect(text).toContain("Turn on JavaScript to see this preview");
  const [, allowed = ""] = /script-src ([^;]*);/.exec(headers.get("Content-Security-Policy") ?? "") ?? [];
  expect(allowed).not.toContain("unsafe-inline");
});

test("a token that is sent in a body opens its document, and only a cookie for its paths has it", async () => {
  await seedDocuments(buildDocument("draft", { isActive: false }));
  const token = await buildToken(draft);
  const { status, path, headers } = await exchange(token);
  expect([status, path, headers.get("Cache-Control")]).toEqual([200, `${draftPath}?preview=1`, "no-store"]);
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
  const { path, headers } = await exchange(await buildToken({ entity: "post", id: _id, path: "/blog/secret" }));
  expect(path).toBe("/blog/secret?preview=1");
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
  const { headers } = await exchange(await buildToken({ entity: "post", id: post._id, path }));
  const shown = await open(`${path}?preview=1`, pickCookies(headers, path));
  expect(shown.text).toContain("Staged title");
  expect(shown.text).toContain("This post is published, but these changes aren't yet.");
  expect(shown.text).not.toContain("This post isn't published.");
});

test("an earlier link, with its token in the path, opens nothing and says to ask for a new one", async () => {
  await seedDocuments(buildDocument("draft", { isActive: false }));
  const token = await buildToken(draft);
  for (const address of [`/preview/${token}`, `/preview/${token}.data`, "/preview/made-up"]) {
    const { status, headers, robots, page } = await open(address);
    expect([address, status, headers.getSetCookie()]).toEqual([address, 410, []]);
    expect(listPrivateHeaders(headers)).toEqual(["no-store", "no-referrer", "noindex"]);
    if (address.endsWith(".data")) continue;
    expect(robots).toEqual(["noindex"]);
    expect(page).toContain("Ask whoever sent this one to make a new one.");
    expect(page).not.toContain(token);
  }
});

test("a token in a document's address opens nothing", async () => {
  await seedDocuments(buildDocument("draft", { isActive: false }));
  const { status, headers } = await open(`${draftPath}?preview=${await buildToken(draft)}`);
  expect([status, headers.getSetCookie()]).toEqual([404, []]);
});

test("a link to a document that was deleted meanwhile leads to its 404", async () => {
  const { headers } = await exchange(await buildToken({ entity: "assessment", id: "gone" }));
  const shown = await open(`${draftPath}?preview=1`, pickCookies(headers, draftPath));
  expect([shown.status, shown.text.includes("Assessment not found")]).toEqual([404, true]);
});

test("a token that isn't ours, has expired or was changed sets no cookie", async () => {
  await seedDocuments(buildDocument("draft", { isActive: false }));
  const earlier = new Date(Date.now() - 8 * 86_400_000);
  for (const token of ["made-up", await buildToken(draft, earlier), `${await buildToken(draft)}x`]) {
    const { status, headers, message } = await exchange(token);
    expect([status, message]).toEqual([404, "This preview link has expired or was revoked"]);
    expect(headers.getSetCookie()).toEqual([]);
  }
});

test("while the database fails, a link can't be opened and its page can", async () => {
  const token = await buildToken(draft);
  readLog();
  const { status, headers } = await exchange(token, breakDatabase());
  expect([status, headers.getSetCookie()]).toEqual([503, []]);
  expect((await openPage("/preview", { ...secrets, ...breakDatabase() })).status).toBe(200);
  vi.restoreAllMocks();
});

test("addresses with a token are in no line of the log", async () => {
  const lines: string[] = [];
  for (const level of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...given: unknown[]) => void lines.push(given.map(String).join(" ")));
  const token = await buildToken(draft);
  await exchange(token, { LOG_REQUESTS: "" });
  await open(`/preview/${token}`);
  vi.restoreAllMocks();
  expect(lines.join("\n")).toContain("/previews");
  expect(lines.join("\n")).not.toContain(token);
});
