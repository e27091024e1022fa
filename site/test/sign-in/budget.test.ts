import { env } from "cloudflare:test";
import { timesEffort } from "@illumine/shared/testing/effort.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { knownDevice, unknownDevices } from "#app/db/sign-in/budget.server.ts";
import { sweepSignIn } from "#app/db/sign-in/sessions.server.ts";
import { hashCode, hashSecret } from "#app/services/tokens/tokens.ts";
import { query } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { buildClient, buildServer, buildWrongCode, type Server } from "../support/sign-in-fixture.ts";

const start = new Date("2026-03-02T09:00:00.000Z");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const moveTo = (milliseconds: number) => vi.setSystemTime(start.getTime() + milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Requests a code in a new browser and guesses wrong until refused. Resolves with the statuses, starting with the
 * request's.
 */
async function attack(server: Server, guesses: number): Promise<number[]> {
  const browser = buildClient(server);
  const statuses = [(await browser.sendOtp()).status];
  if (statuses[0] !== 200) return statuses;
  const wrong = buildWrongCode(server.readCode());
  for (let guess = 0; guess < guesses && statuses.at(-1) !== 429; guess += 1) {
    statuses.push((await browser.verifyOtp(wrong)).status);
  }
  return statuses;
}

test("all unknown devices together have ten guesses in 24 hours and learn when the next is possible", async () => {
  const server = buildServer();
  expect(await attack(server, 6)).toEqual([200, 401, 401, 401, 401, 401, 429]);
  moveTo(hour);
  expect(await attack(server, 5)).toEqual([200, 401, 401, 401, 401, 401]);
  const browser = buildClient(server);
  await browser.sendOtp();
  const refused = await browser.verifyOtp(server.readCode());
  // The first code leaves the window of 24:10 hours in 23:10 hours.
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, String((23 * hour + 10 * minute) / 1000)]);
  moveTo(day + 10 * minute - 1);
  expect(await attack(server, 1)).toEqual([200, 429]);
  moveTo(day + 10 * minute);
  expect(await attack(server, 6)).toEqual([200, 401, 401, 401, 401, 401, 429]);
});

test("unknown devices get five emails an hour and twenty a day", async () => {
  const server = buildServer();
  const ask = async () => (await buildClient(server).sendOtp()).status;
  for (let mail = 0; mail < 5; mail += 1) expect(await ask()).toBe(200);
  moveTo(20 * minute);
  const refused = await buildClient(server).sendOtp();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "2400"]);
  expect(refused.headers.getSetCookie()).toEqual([]);
  for (const at of [hour, 2 * hour, 3 * hour]) {
    moveTo(at);
    for (let mail = 0; mail < 5; mail += 1) expect(await ask()).toBe(200);
  }
  moveTo(5 * hour);
  const spent = await buildClient(server).sendOtp();
  expect([spent.status, spent.headers.get("Retry-After")]).toEqual([429, String((19 * hour) / 1000)]);
  expect(server.mails).toHaveLength(20);
  moveTo(day);
  expect(await ask()).toBe(200);
});

test("200 simultaneous requests for a code send five emails", async () => {
  const server = buildServer();
  const responses = await Promise.all(Array.from({ length: 200 }, () => buildClient(server).sendOtp()));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(server.mails).toHaveLength(5);
});

test("simultaneous guesses at three codes stay within ten", async () => {
  const server = buildServer();
  const browsers = [buildClient(server), buildClient(server), buildClient(server)];
  const wrong: string[] = [];
  for (const browser of browsers) {
    await browser.sendOtp();
    wrong.push(buildWrongCode(server.readCode()));
  }
  const guesses = browsers.flatMap((browser, at) =>
    Array.from({ length: 20 }, () => browser.verifyOtp(wrong[at] ?? "")),
  );
  const responses = await Promise.all(guesses);
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
});

test("a known device can sign in with its separate budget after others have used up theirs", async () => {
  const server = buildServer();
  const known = buildClient(server);
  await known.signIn();
  while ((await attack(server, 5))[0] === 200);
  await known.signIn();
  for (let mail = 1; mail < knownDevice.mailsPerHour; mail += 1) expect((await known.sendOtp()).status).toBe(200);
  expect((await known.sendOtp()).status).toBe(429);
});

test("a known device has twenty separate guesses a day", async () => {
  const server = buildServer();
  const known = buildClient(server);
  await known.signIn();
  const statuses: number[] = [];
  for (let code = 0; code < 5; code += 1) {
    await known.sendOtp();
    for (let guess = 0; guess < 5; guess += 1)
      statuses.push((await known.verifyOtp(buildWrongCode(server.readCode()))).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(knownDevice.guesses);
});

test("a forgotten device and a made-up secret share the budget of unknown devices", async () => {
  const server = buildServer();
  const known = buildClient(server);
  await known.signIn();
  const { session } = await (await known.call("GET", "/auth/session")).json<{ session: { device: { id: string } } }>();
  await known.call("DELETE", `/auth/devices/${session.device.id}`);
  while ((await attack(server, 0))[0] === 200);
  expect((await known.sendOtp()).status).toBe(429);
  const inventive = buildClient(server);
  inventive.cookies.set("__Host-illumine-device", "A".repeat(43));
  expect((await inventive.sendOtp()).status).toBe(429);
});

test("a code requested by a known device works only there", async () => {
  const server = buildServer();
  const known = buildClient(server);
  await known.signIn();
  await known.sendOtp();
  const thief = buildClient(server);
  thief.cookies.set("__Host-illumine-challenge", known.cookies.get("__Host-illumine-challenge") ?? "");
  expect((await thief.verifyOtp(server.readCode())).status).toBe(401);
  expect((await known.verifyOtp(server.readCode())).status).toBe(200);
});

const daysOfGuessing = timesEffort(37);

test(
  `${daysOfGuessing} days of guessing from any number of addresses: at most 1 in 100,000 a day, and the known device signs in daily`,
  async () => {
    const server = buildServer();
    const known = buildClient(server);
    await known.signIn();
    // Four codes a day with five guesses each are twice the budget.
    const step = 6 * hour;
    const guessedAt: number[] = [];
    let requests = 0;
    for (let at = step; at <= daysOfGuessing * day; at += step) {
      moveTo(at);
      server.mails.splice(0);
      const statuses = await attack(server, 6);
      requests += statuses.length;
      guessedAt.push(...statuses.slice(1).flatMap((status) => (status === 401 ? [at] : [])));
      if (at % day === 0) {
        await sweepSignIn(db, new Date(start.getTime() + at));
        await known.signIn();
      }
    }
    const guessesInADay = guessedAt.map((from) => guessedAt.filter((at) => at >= from && at < from + day).length);
    const most = Math.max(...guessesInADay);
    expect(requests).toBeGreaterThan(daysOfGuessing * 4 * 2);
    // The attack uses the whole budget and not one guess more.
    expect(most).toBe(unknownDevices.guesses);
    // Chance per day = guesses / 1,000,000 codes; at most 1 in 100,000.
    expect(most * 100_000).toBeLessThanOrEqual(1_000_000);
    expect(guessedAt.length).toBeLessThanOrEqual(daysOfGuessing * unknownDevices.guesses);
    const rows = await env.DB.prepare("select count(*) as n from one_time_codes").first<number>("n");
    expect(rows).toBeLessThanOrEqual(unknownDevices.mailsPerDay * 2 + knownDevice.mailsPerDay);
  },
  5_000 * daysOfGuessing,
);

/** What `npm run admin:code` writes. */
async function insertOperatorCode(challenge: string, code: string, at = start) {
  await env.DB.prepare(
    "insert into one_time_codes (challenge_hash, code_hash, source, tries, created_at, expires_at) values (?, ?, 'operator', 0, ?, ?)",
  )
    .bind(
      await hashSecret(challenge),
      await hashCode(challenge, challenge, code),
      at.getTime(),
      at.getTime() + 10 * minute,
    )
    .run();
}

test("an operator's code signs in while every budget is used up, and Send OTP keeps it", async () => {
  const server = buildServer();
  while ((await attack(server, 5))[0] === 200);
  const mailed = server.mails.length;
  const challenge = "c".repeat(43);
  await insertOperatorCode(challenge, "246810");
  const browser = buildClient(server);
  const opened = await browser.call("GET", `/auth/operator-code/${challenge}`);
  expect([opened.status, opened.headers.get("Refresh")]).toEqual([200, "0; url=/admin"]);
  expect(await query("select kind, count from security_events where kind like 'operator%'")).toEqual([
    { kind: "operator-code-opened", count: 1 },
  ]);
  const asked = await browser.sendOtp();
  expect([asked.status, await asked.json()]).toEqual([200, { message: "OTP sent to admin email" }]);
  expect(server.mails).toHaveLength(mailed);
  expect((await browser.verifyOtp("135791")).status).toBe(401);
  expect((await browser.verifyOtp("246810")).status).toBe(200);
  expect((await browser.verifyOtp("246810")).status).toBe(401);
});

test("wrong guesses at an operator's code don't count against the shared budget", async () => {
  const server = buildServer();
  const challenge = "c".repeat(43);
  await insertOperatorCode(challenge, "246810");
  const browser = buildClient(server);
  await browser.call("GET", `/auth/operator-code/${challenge}`);
  for (let guess = 0; guess < 5; guess += 1) await browser.verifyOtp("000000");
  for (let code = 0; code < 2; code += 1) expect(await attack(server, 5)).toEqual([200, 401, 401, 401, 401, 401]);
});

test("an operator's code has five tries and ten minutes, and its link works only while the code is in the database", async () => {
  const server = buildServer();
  const challenge = "c".repeat(43);
  await insertOperatorCode(challenge, "246810");
  const browser = buildClient(server);
  await browser.call("GET", `/auth/operator-code/${challenge}`);
  for (let guess = 0; guess < 5; guess += 1) expect((await browser.verifyOtp("000000")).status).toBe(401);
  expect((await browser.verifyOtp("246810")).status).toBe(429);

  const late = "d".repeat(43);
  await insertOperatorCode(late, "246810");
  moveTo(10 * minute);
  expect((await buildClient(server).call("GET", `/auth/operator-code/${late}`)).status).toBe(404);
  expect((await buildClient(server).call("GET", `/auth/operator-code/${"e".repeat(43)}`)).status).toBe(404);
  expect((await buildClient(server).call("GET", "/auth/operator-code/short")).status).toBe(422);
});

test("the challenge of an emailed code can't be used as an operator's link", async () => {
  const server = buildServer();
  const app = buildClient(server, { isDesktop: true });
  await app.sendOtp();
  const victim = buildClient(server);
  const opened = await victim.call("GET", `/auth/operator-code/${app.held.challengeId}`);
  expect([opened.status, opened.headers.getSetCookie()]).toEqual([404, []]);
});
