import { env } from "cloudflare:test";
import { securityEventEndpoints, securityEventsPerPage } from "@illumine/shared/api/security-events.ts";
import { afterEach, expect, test, vi } from "vitest";
import { sweepSignIn } from "#app/db/sign-in/sessions.server.ts";
import { query } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { buildClient, buildServer, buildWrongCode } from "../support/sign-in-fixture.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const firefox = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0" };
const { responses } = securityEventEndpoints.listSecurityEvents;

const listKinds = async () =>
  (await query<{ kind: string; count: number }>("select kind, count from security_events order by rowid")).map(
    ({ kind, count }) => (count > 1 ? `${kind} × ${count}` : kind),
  );

test("every step of a sign-in is an event, with the device and without the code", async () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  const server = buildServer();
  const client = buildClient(server);
  await client.sendOtp(firefox);
  await client.verifyOtp(buildWrongCode(server.readCode()), firefox);
  const verified = await client.verifyOtp(server.readCode(), firefox);
  client.held.token = (await verified.json<{ token: string }>()).token;
  await client.call("POST", "/auth/logout", undefined, firefox);
  await client.signIn(firefox);
  await client.call("DELETE", "/auth/sessions", undefined, firefox);
  expect(await listKinds()).toEqual([
    "code-sent",
    "wrong-code",
    "new-device",
    "signed-out",
    "code-sent",
    "signed-in",
    "all-sessions-ended",
  ]);
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  const events = lines.filter(({ event }) => event === "security event");
  expect(events).toHaveLength(7);
  expect(events[0]).toMatchObject({ level: "info", kind: "code-sent", device: "Firefox on Windows" });
  expect(JSON.stringify([lines, await query("select * from security_events")])).not.toContain(server.readCode());
});

test("ended sessions and forgotten devices are events, and one that wasn't there isn't", async () => {
  const server = buildServer();
  const [client, other] = [buildClient(server), buildClient(server)];
  await client.signIn();
  await other.signIn();
  await query("delete from security_events");
  const { sessions, devices } = await (await client.call("GET", "/auth/sessions")).json<{
    sessions: { id: string; isCurrent: boolean }[];
    devices: { id: string; isCurrent: boolean }[];
  }>();
  const find = (list: { id: string; isCurrent: boolean }[]) => list.find(({ isCurrent }) => !isCurrent)?.id;
  for (let times = 0; times < 2; times += 1) {
    await client.call("DELETE", `/auth/sessions/${find(sessions)}`);
    await client.call("DELETE", `/auth/devices/${find(devices)}`);
  }
  expect(await listKinds()).toEqual(["session-ended", "device-forgotten"]);
});

test("an export from a screen is an event, of the administrator alone", async () => {
  const server = buildServer();
  const client = buildClient(server);
  expect((await client.call("POST", "/auth/exports")).status).toBe(401);
  await client.signIn();
  await query("delete from security_events");
  expect((await client.call("POST", "/auth/exports", undefined, firefox)).status).toBe(200);
  expect(await query("select kind, device, count from security_events")).toEqual([
    { kind: "export", device: "Firefox on Windows", count: 1 },
  ]);
});

test("what strangers can cause without end is one row an hour", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 2, 9) });
  const server = buildServer();
  const stranger = buildClient(server);
  for (let guess = 0; guess < 30; guess += 1) await stranger.verifyOtp("000000");
  for (let code = 0; code < 8; code += 1) await stranger.sendOtp();
  expect(await listKinds()).toEqual([
    "wrong-code × 30",
    ...Array.from({ length: 5 }, () => "code-sent"),
    "too-many-codes × 3",
  ]);
  vi.setSystemTime(Date.UTC(2026, 2, 2, 10));
  await stranger.verifyOtp("000000");
  expect((await listKinds()).filter((kind) => kind.startsWith("wrong-code"))).toEqual([
    "wrong-code × 30",
    "wrong-code",
  ]);
});

test("a spent budget of guesses is an event", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.sendOtp();
  const wrong = buildWrongCode(server.readCode());
  for (let guess = 0; guess < 6; guess += 1) await client.verifyOtp(wrong);
  expect(await listKinds()).toEqual(["code-sent", "wrong-code × 5", "too-many-guesses"]);
});

test("a code that can't be mailed is an event", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const EMAIL = { send: () => Promise.reject(new Error("no")) } as unknown as SendEmail;
  await buildClient(buildServer({ EMAIL })).sendOtp();
  expect(await listKinds()).toEqual(["code-not-sent"]);
});

test("the administrator reads events page by page, newest first", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.signIn();
  await query("delete from security_events");
  const rows = Array.from(
    { length: securityEventsPerPage + 1 },
    (_, at) => `('${at}', 'signed-in', null, ${at}, ${at}, 1)`,
  );
  await env.DB.prepare(
    `insert into security_events values ${rows.join(", ")}, ('x', 'of a newer version', null, 1, 1, 1)`,
  ).run();
  const read = async (page: number) =>
    responses[200].parse(await (await client.call("GET", `/auth/security-events?page=${page}`)).json());
  const first = await read(1);
  expect([first.events[0]?.id, first.hasMore]).toEqual([String(securityEventsPerPage), true]);
  const second = await read(2);
  expect([second.events.at(-1)?.id, second.hasMore]).toEqual(["0", false]);
  expect([...first.events, ...second.events].map(({ id }) => id)).not.toContain("x");
});

test("events are deleted after 400 days", async () => {
  await env.DB.prepare("insert into security_events values ('a', 'signed-in', null, 0, 0, 1)").run();
  await sweepSignIn(db, new Date(399 * 86_400_000));
  expect(await listKinds()).toHaveLength(1);
  await sweepSignIn(db, new Date(401 * 86_400_000));
  expect(await listKinds()).toEqual([]);
});

test("sign-in works while events can't be saved", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await env.DB.prepare("alter table security_events rename to security_events_away").run();
  const server = buildServer();
  expect((await buildClient(server).signIn()).token).toBeTruthy();
  await env.DB.prepare("alter table security_events_away rename to security_events").run();
  expect(String(log.mock.calls[0]?.[0])).toContain("security event not saved");
});
