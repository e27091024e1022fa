import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import site from "#build/server/worker.js";
import type { Env } from "#env.ts";
import { query } from "../support/admin-fixture.ts";
import { buildCredentials, known, openSession, seedContractFixture } from "../support/contract-fixture.ts";
import { breakDatabase, readLog } from "../support/pages-fixture.ts";
import { buildRequest } from "../support/requests.ts";
import { jwtSecret, otpPepper } from "../support/sign-in-fixture.ts";

const origin = "https://illumine.example";
const bindings: Env = { ...env, PAGE_CACHE: "on", JWT_SECRET: jwtSecret, OTP_PEPPER: otpPepper };
/** Edge copies are shared by all tests: each has its build. */
let build: Pick<Env, "CF_VERSION_METADATA">;

beforeEach(async () => {
  build = { CF_VERSION_METADATA: { id: crypto.randomUUID() } };
  await seedContractFixture();
});

afterEach(() => vi.restoreAllMocks());

async function send(request: Request, more: Partial<Env> = {}) {
  const context = createExecutionContext();
  const response = await site.fetch(request as never, { ...bindings, ...build, ...more }, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, text, headers: response.headers, said: response.headers.get("Cache-Status") };
}
const visit = (path: string, more?: Partial<Env>) => send(new Request(origin + path, { redirect: "manual" }), more);
const write = async (...request: Parameters<typeof buildRequest>) => {
  const credentials = buildCredentials(await openSession());
  return send(buildRequest(request[0], { ...credentials, ...request[1] }, request[2]));
};

test("what is unpublished is gone when the write is acknowledged, and comes back so", async () => {
  const toggle = (isActive: boolean) => write("toggleAssessmentActive", {}, { body: JSON.stringify({ isActive }) });
  for (const path of ["/category/general/one", "/categories"]) await visit(path);
  expect(await visit("/category/general/one")).toMatchObject({ status: 200, said: "illumine; hit" });
  expect((await toggle(false)).status).toBe(200);
  expect((await visit("/category/general/one")).status).toBe(404);
  const without = await visit("/categories");
  expect((await toggle(true)).status).toBe(200);
  expect((await visit("/category/general/one")).status).toBe(200);
  expect((await visit("/categories")).text).not.toBe(without.text);
});

test("an edit is shown when the write is acknowledged, and its pages were rendered in the background", async () => {
  for (const path of ["/blog", "/blog/first-post", "/"]) await visit(path);
  expect(await visit("/blog")).toMatchObject({ said: "illumine; hit" });
  expect((await write("replacePost")).status).toBe(200);
  const list = await visit("/blog");
  expect(list.said).toBe("illumine; hit; detail=stored");
  expect(list.text).toContain("Another title");
  expect(await visit("/")).toMatchObject({ said: "illumine; hit; detail=stored" });
});

test("a visitor's rating ends no copies", async () => {
  await visit("/");
  expect((await send(buildRequest("sendFeedback"))).status).toBeLessThan(300);
  expect(await visit("/")).toMatchObject({ said: "illumine; hit" });
});

test("the minute's job goes on with the pages that are due", async () => {
  await visit("/blog");
  await query("update posts set title = 'By the job' where id = ?", known.postId);
  const context = createExecutionContext();
  const controller = createScheduledController({ scheduledTime: new Date(), cron: "* * * * *" });
  await site.scheduled?.(controller, { ...bindings, ...build }, context);
  await waitOnExecutionContext(context);
  const stored = await query<{ body: string }>("select body from rendered_pages where address = ?", `${origin}/blog`);
  expect(stored[0]?.body).toContain("By the job");
});

test("with the cache switched off nothing is stored", async () => {
  expect((await visit("/", { PAGE_CACHE: "off" })).said).toBeNull();
  expect(await query("select * from rendered_pages")).toEqual([]);
});

test("the framework's data in a stored page are whole", async () => {
  const { text } = await visit("/assessments");
  const [, data = ""] = /streamController\.enqueue\((.*?)\);<\/script>/.exec(text) ?? [];
  expect(JSON.parse(JSON.parse(data.replaceAll("\\u003c", "<")))).toContain("loaderData");
  expect(text).toMatch(/<script>window\.__remixContext\.streamController\.close\(\);<\/script><\/body><\/html>$/);
  expect(text).toMatch(/^<!DOCTYPE html><html/);
});

test("samples, which are shown while D1 fails, are stored nowhere", async () => {
  readLog();
  expect((await visit("/", breakDatabase())).text).toContain("Using sample data");
  expect((await visit("/")).text).not.toContain("Using sample data");
});
