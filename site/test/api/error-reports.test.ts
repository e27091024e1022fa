import { env } from "cloudflare:test";
import { errorReportEndpoints } from "@illumine/shared/api/error-reports.ts";
import { afterEach, expect, test, vi } from "vitest";
import { maxErrorGroups } from "#app/db/error-reports/error-reports.server.ts";
import { sweepExpired } from "#app/db/upkeep/sweep.server.ts";
import { sendToSentry } from "#app/services/error-reports/sentry.ts";
import type { Env } from "#env.ts";
import { query } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { buildClient, buildServer } from "../support/sign-in-fixture.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const report = { source: "browser", name: "TypeError", location: "assets/flow-Ab3.js:1:2345", route: "/category/*/*" };
const { responses } = errorReportEndpoints.listErrorGroups;

async function openReports(variables: Partial<Env> = {}) {
  const server = buildServer({ CF_VERSION_METADATA: { id: "version-1" }, ...variables });
  const client = buildClient(server);
  await client.signIn();
  const send = (body: unknown, headers = {}) => client.call("POST", "/reports", body, headers);
  const list = async () => responses[200].parse(await (await client.call("GET", "/admin/reports")).json()).groups;
  return { send, list, waitForBackgroundWork: server.waitForBackgroundWork };
}

test("equal errors are one, with their count, first and last time, version and route", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 2, 9) });
  const { send, list } = await openReports();
  await send(report);
  vi.setSystemTime(Date.UTC(2026, 2, 2, 10));
  await send(report);
  expect((await send({ ...report, route: "/blog" })).status).toBe(200);
  const groups = await list();
  expect(groups).toHaveLength(2);
  expect(groups.find(({ count }) => count === 2)).toMatchObject({
    ...report,
    version: "version-1",
    firstAt: "2026-03-02T09:00:00.000Z",
    lastAt: "2026-03-02T10:00:00.000Z",
  });
});

test("a report that says more than it should is refused or loses it", async () => {
  const { send, list } = await openReports();
  for (const wrong of [
    { ...report, location: "Jane Doe's answers" },
    { ...report, name: "Jane's error" },
    { ...report, route: "/category/jane-doe" },
    { ...report, source: "someone" },
    {},
  ]) {
    expect((await send(wrong)).status).toBe(422);
  }
  expect((await send({ ...report, message: "Jane Doe", userId: "7" })).status).toBe(200);
  expect(JSON.stringify(await list())).not.toContain("Jane");
});

test("a report of 1 MB is refused and leaves nothing", async () => {
  const { send, list } = await openReports();
  expect((await send({ ...report, location: "a".repeat(1_000_000) })).status).toBe(413);
  expect(await list()).toEqual([]);
});

test("a flood from one network is refused until it stops", async () => {
  const server = buildServer({ REPORTS: env.FEW_WRITES });
  const client = buildClient(server);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, host) =>
      client.call("POST", "/reports", report, { "CF-Connecting-IP": `2001:db8:0:9::${host.toString(16)}` }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get("Retry-After")).toBe("60");
  expect((await client.call("POST", "/reports", report, { "CF-Connecting-IP": "192.0.2.9" })).status).toBe(200);
});

test("among as many kinds as are stored, a new one takes the place of the rarest and oldest", async () => {
  const { send, list } = await openReports();
  await send(report);
  await send(report);
  const rows = Array.from(
    { length: maxErrorGroups - 1 },
    (_, at) => `('${at}', 'browser', 'Error', '', '/', '', 1, ${at === 7 ? 1 : at + 2}, 1)`,
  );
  await env.DB.prepare(`insert into error_reports values ${rows.join(", ")}`).run();
  await env.DB.exec("update error_reports set last_at = 0 where name = 'TypeError'");
  await send({ ...report, name: "RangeError" });
  expect(await query("select count(*) as n from error_reports")).toEqual([{ n: maxErrorGroups }]);
  expect((await list())[0]).toMatchObject({ name: "RangeError", count: 1 });
  expect(await query("select id from error_reports where id in ('6', '7', '8')")).toEqual([{ id: "6" }, { id: "8" }]);
  await send(report);
  expect((await list())[0]).toMatchObject({ name: "TypeError", count: 3 });
});

test("a network reports twenty new kinds of errors a day, and known ones are counted on", async () => {
  const { send, list } = await openReports();
  const invent = (at: number) => send({ ...report, location: `invented.js:${at}:1` });
  for (let at = 0; at < 22; at += 1) expect((await invent(at)).status).toBe(200);
  await invent(3);
  const groups = await list();
  expect(groups).toHaveLength(20);
  expect(groups.find(({ location }) => location === "invented.js:3:1")).toMatchObject({ count: 2 });
  await send(report, { "CF-Connecting-IP": "192.0.2.9" });
  expect((await list()).map(({ location }) => location)).toContain(report.location);
});

test("errors that nobody reported for 90 days are deleted", async () => {
  const { send, list } = await openReports();
  await send(report);
  await sweepExpired(db, new Date(Date.now() + 89 * 86_400_000));
  expect(await list()).toHaveLength(1);
  await sweepExpired(db, new Date(Date.now() + 91 * 86_400_000));
  expect(await query("select 1 from error_reports")).toEqual([]);
});

const dsn = `https://${"a1".repeat(16)}@o1.ingest.sentry.example/42`;
const sent = { report: { ...report, source: "browser" }, version: "version-1", now: new Date(0) } as const;

test("Sentry gets the same and nothing more", async () => {
  const send = vi.fn<typeof fetch>(async () => new Response("{}"));
  await sendToSentry(dsn, sent, send);
  const [url, init] = send.mock.calls[0] ?? [];
  expect(url).toBe("https://o1.ingest.sentry.example/api/42/envelope/");
  expect(init?.redirect).toBe("manual");
  const [, , event = ""] = String(init?.body).split("\n");
  expect(JSON.parse(event)).toMatchObject({
    release: "version-1",
    transaction: "/category/*/*",
    exception: { values: [{ type: "TypeError", value: "assets/flow-Ab3.js:1:2345" }] },
  });
});

test("only with SENTRY_DSN are reports sent to Sentry, too", async () => {
  const send = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("{}"));
  for (const variables of [{}, { SENTRY_DSN: dsn }]) {
    const reports = await openReports(variables);
    await reports.send(report);
    await reports.waitForBackgroundWork();
  }
  expect(send.mock.calls.map(([url]) => url)).toEqual(["https://o1.ingest.sentry.example/api/42/envelope/"]);
});

test("Sentry that fails, or a wrong address of it, is a line of the log", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await sendToSentry(dsn, sent, async () => new Response("", { status: 429 }));
  await sendToSentry(dsn, sent, () => Promise.reject(new Error("offline")));
  await sendToSentry("https://example.org", sent, () => Promise.reject(new Error("never sent")));
  expect(log.mock.calls.map(([line]) => (JSON.parse(String(line)) as { event: string }).event)).toEqual([
    "error report not sent to Sentry",
    "error report not sent to Sentry",
    "SENTRY_DSN isn't valid",
  ]);
});
