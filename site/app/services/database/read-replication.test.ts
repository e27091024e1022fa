import { expect, test } from "vitest";
import { keepBookmark, toReadStart } from "./read-replication.ts";

const bookmark = "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683";
const request = (path: string, init: RequestInit = {}) => new Request(`https://illumine.example${path}`, init);

test("visitors read pages and public lists from any replica", () => {
  for (const path of ["/", "/blog", "/api/assessments", "/api/blog/posts/public?page=2", "/api/blog/posts/x/public"]) {
    expect(toReadStart(request(path)), path).toBe("first-unconstrained");
  }
});

test("writes, and what only its owner reads, ask the primary database", () => {
  expect(toReadStart(request("/api/users", { method: "POST" }))).toBe("first-primary");
  for (const path of [
    "/api/admin/assessments",
    "/api/auth/session",
    "/api/users/x",
    "/api/blog/posts",
    "/api/blog/posts/x",
  ]) {
    expect(toReadStart(request(path)), path).toBe("first-primary");
  }
});

test("who wrote reads from a replica that has it, by header or cookie", () => {
  expect(toReadStart(request("/blog", { headers: { "X-D1-Bookmark": bookmark } }))).toBe(bookmark);
  expect(toReadStart(request("/blog", { headers: { Cookie: `a=b; illumine-bookmark=${bookmark}` } }))).toBe(bookmark);
});

test("anything that is no bookmark is not passed on", () => {
  for (const given of ["first-primary", `${bookmark}0`, "' or 1=1", ""]) {
    expect(toReadStart(request("/blog", { headers: { "X-D1-Bookmark": given } })), given).toBe("first-unconstrained");
  }
});

test("a write of the administrator answers with its bookmark, a browser's also as a cookie that no script reads", () => {
  const write = (headers: Record<string, string> = {}) =>
    request("/api/admin/assessments", { method: "POST", headers: { Authorization: "Bearer x", ...headers } });
  const web = keepBookmark(write(), new Response("{}"), bookmark);
  expect(web.headers.get("X-D1-Bookmark")).toBe(bookmark);
  expect(web.headers.get("Set-Cookie")).toBe(
    `illumine-bookmark=${bookmark}; Path=/; Max-Age=300; HttpOnly; SameSite=Lax; Secure`,
  );
  const desktop = keepBookmark(write({ "X-Illumine-Client": "desktop" }), new Response("{}"), bookmark);
  expect([desktop.headers.get("X-D1-Bookmark"), desktop.headers.get("Set-Cookie")]).toEqual([bookmark, null]);
});

test("visitors' writes, refused writes and reads set nothing", () => {
  const answers = [
    keepBookmark(request("/api/users", { method: "POST" }), new Response("{}"), bookmark),
    keepBookmark(
      request("/api/admin/assessments", { method: "POST", headers: { Authorization: "Bearer x" } }),
      new Response("{}", { status: 409 }),
      bookmark,
    ),
    keepBookmark(
      request("/api/admin/assessments", { headers: { Authorization: "Bearer x" } }),
      new Response("{}"),
      bookmark,
    ),
  ];
  for (const answer of answers) expect([...answer.headers.keys()]).not.toContain("x-d1-bookmark");
});
