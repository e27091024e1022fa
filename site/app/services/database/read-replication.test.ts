import { expect, test } from "vitest";
import { addBookmark, chooseReadStart } from "./read-replication.ts";

const bookmark = "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683";
const request = (path: string, init: RequestInit = {}) => new Request(`https://illumine.example${path}`, init);

test("visitors read pages and public lists from any replica", () => {
  for (const path of ["/", "/blog", "/api/assessments", "/api/blog/posts/public?page=2", "/api/blog/posts/x/public"]) {
    expect(chooseReadStart(request(path)), path).toBe("first-unconstrained");
  }
});

test("writes and private data use the primary database", () => {
  expect(chooseReadStart(request("/api/users", { method: "POST" }))).toBe("first-primary");
  for (const path of [
    "/api/admin/assessments",
    "/api/auth/session",
    "/api/users/x",
    "/api/blog/posts",
    "/api/blog/posts/x",
  ]) {
    expect(chooseReadStart(request(path)), path).toBe("first-primary");
  }
});

test("after a write, reads use a replica that has it, by header or cookie", () => {
  expect(chooseReadStart(request("/blog", { headers: { "X-D1-Bookmark": bookmark } }))).toBe(bookmark);
  expect(chooseReadStart(request("/blog", { headers: { Cookie: `a=b; __Host-illumine-bookmark=${bookmark}` } }))).toBe(
    bookmark,
  );
});

test("invalid bookmarks are not passed on to D1", () => {
  for (const given of ["first-primary", `${bookmark}0`, "' or 1=1", ""]) {
    expect(chooseReadStart(request("/blog", { headers: { "X-D1-Bookmark": given } })), given).toBe(
      "first-unconstrained",
    );
  }
});

test("an administrator's write returns its bookmark, and browsers also get it as an HttpOnly cookie", () => {
  const write = (headers: Record<string, string> = {}) =>
    request("/api/admin/assessments", { method: "POST", headers: { Authorization: "Bearer x", ...headers } });
  const web = addBookmark(write(), new Response("{}"), bookmark);
  expect(web.headers.get("X-D1-Bookmark")).toBe(bookmark);
  expect(web.headers.get("Set-Cookie")).toBe(
    `__Host-illumine-bookmark=${bookmark}; Path=/; Max-Age=300; HttpOnly; SameSite=Lax; Secure`,
  );
  const desktop = addBookmark(write({ "X-Illumine-Client": "desktop" }), new Response("{}"), bookmark);
  expect([desktop.headers.get("X-D1-Bookmark"), desktop.headers.get("Set-Cookie")]).toEqual([bookmark, null]);
});

test("visitors' writes, rejected writes and reads set no bookmark", () => {
  const responses = [
    addBookmark(request("/api/users", { method: "POST" }), new Response("{}"), bookmark),
    addBookmark(
      request("/api/admin/assessments", { method: "POST", headers: { Authorization: "Bearer x" } }),
      new Response("{}", { status: 409 }),
      bookmark,
    ),
    addBookmark(
      request("/api/admin/assessments", { headers: { Authorization: "Bearer x" } }),
      new Response("{}"),
      bookmark,
    ),
  ];
  for (const response of responses) expect([...response.headers.keys()]).not.toContain("x-d1-bookmark");
});
