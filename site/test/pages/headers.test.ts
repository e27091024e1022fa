import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import site from "#build/server/worker.js";
import { openPage, readLog } from "../support/pages-fixture.ts";

afterEach(() => vi.restoreAllMocks());

async function open(address: string, init: RequestInit = {}) {
  const context = createExecutionContext();
  const response = await site.fetch(new Request(address, { redirect: "manual", ...init }) as never, env, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, headers: response.headers, text };
}

const paths = [
  ...["/", "/about", "/blog", "/blog?category=nobody", "/assessments", "/results", "/admin", "/nothing", "/About"],
  ...["/blog.data", "/_root.data", "/blog/rss.xml", "/sitemap.xml", "/sitemap-1.xml", "/__manifest"],
  ...["/files/posts/a/b.png", "/api/assessments", "/api/nothing", "/api/docs"],
];

test.each(paths)("%s has the headers that keep browsers safe", async (path) => {
  const { headers, text } = await open(`https://illumine.example${path}`);
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Content-Security-Policy")).toMatch(/base-uri 'none'.*frame-ancestors 'none'/);
  expect(headers.get("Cross-Origin-Resource-Policy")).toMatch(/^same-origin$/);
  expect(headers.get("Permissions-Policy")).toMatch(/camera=\(\).*publickey-credentials-get=\(self\)/);
  expect(headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get("Referrer-Policy")).toMatch(/^(?:no-referrer|strict-origin-when-cross-origin)$/);
  // No other origin may read anything, nor what has no charset be taken for another one.
  expect(headers.has("Access-Control-Allow-Origin")).toBe(false);
  expect(text === "" ? "" : headers.get("Content-Type")).toMatch(/^(?:|application\/json|.+; ?charset=utf-8)$/i);
});

test("a page takes no other method, whatever its sender says of itself", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const { status, headers } = await open("https://illumine.example/privacy", { method, headers: { Origin: "null" } });
    expect([status, headers.get("Allow")], method).toEqual([405, "GET, HEAD"]);
  }
});

test("HEAD of a page's data is answered as GET is, whatever its sender says of itself", async () => {
  for (const path of ["/admin/sessions.data", "/assessments.data?search=a", "/nothing.data"]) {
    const headers = { Origin: "https://evil.example" };
    const [get, head] = [
      await open(`https://illumine.example${path}`, { headers }),
      await open(`https://illumine.example${path}`, { headers, method: "HEAD" }),
    ];
    expect([head.status, head.text], path).toEqual([get.status, ""]);
    expect(get.status, path).toBeLessThan(500);
  }
});

test("over plain http, pages and files are redirected and the API refuses", async () => {
  for (const path of ["/", "/blog?page=2", "/blog/rss.xml", "/files/posts/a/b.png", "/blog.data"]) {
    const { status, headers } = await open(`http://illumine.example${path}`);
    expect([status, headers.get("Location")], path).toEqual([308, `https://illumine.example${path}`]);
  }
  const refused = await open("http://illumine.example/api/assessments");
  expect([refused.status, JSON.parse(refused.text)]).toEqual([403, { message: "Use https" }]);
  const local = await open("http://localhost/blog");
  expect([local.status, local.headers.has("Strict-Transport-Security")]).toEqual([200, false]);
});

test("what a client does wrong is no error of the log", async () => {
  const log = readLog();
  const answers = [
    await open("https://illumine.example/nothing"),
    await open("https://illumine.example/about", { method: "POST", body: "a" }),
    await open("https://illumine.example/blog/nothing", { method: "DELETE" }),
    await open("https://illumine.example/api/users", { method: "DELETE" }),
    await open("http://illumine.example/api/users"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 405, 405, 405, 403]);
  expect(log.filter((line) => typeof line === "object")).toEqual([]);
});

test("a page of the blog for a made-up category is not found, and isn't stored", async () => {
  const { status, page } = await openPage("/blog?category=Free+money+at+evil.example");
  expect(status).toBe(404);
  expect(page).not.toContain("evil");
});
