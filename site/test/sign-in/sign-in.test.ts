import { env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sweepSignIn } from "#app/db/sign-in/sessions.server.ts";
import { createDigits } from "#app/services/tokens/tokens.ts";
import { db } from "../support/database.ts";
import { buildClient, buildServer, buildWrongCode } from "../support/sign-in-fixture.ts";

const start = new Date("2026-03-02T09:00:00.000Z");
const minute = 60_000;
const hour = 60 * minute;

const moveTo = (milliseconds: number) => vi.setSystemTime(start.getTime() + milliseconds);
const count = async (table: string) =>
  (await env.DB.prepare(`select count(*) as n from ${table}`).first("n")) as number;
const sent = { message: "OTP sent to admin email" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the emailed code signs in once, and its token opens administrator endpoints", async () => {
  const server = buildServer();
  const client = buildClient(server);
  const asked = await client.sendOtp();
  expect([asked.status, await asked.json()]).toEqual([200, sent]);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({ to: "admin@illumine.example" });

  const response = await client.verifyOtp(server.readCode());
  expect(response.status).toBe(200);
  const { message, token, expiresAt, ...others } = await response.json<Record<string, string>>();
  expect(message).toBe("Authentication successful");
  expect(expiresAt).toBe("2026-03-02T21:00:00.000Z");
  expect(others).toEqual({});
  expect(response.headers.get("Cache-Control")).toBe("no-store");

  client.held.token = token;
  const session = await client.call("GET", "/auth/session");
  expect(session.status).toBe(200);
  expect(await session.json()).toMatchObject({ session: { isCurrent: true, expiresAt } });

  expect((await client.verifyOtp(server.readCode())).status).toBe(401);
  expect(await count("sessions")).toBe(1);
});

test("code, challenge, device secret and session id are not in the database, and the code is in no log or response", async () => {
  const lines = (["error", "warn", "info", "log"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  const server = buildServer();
  const client = buildClient(server);
  const asked = await client.sendOtp();
  const code = server.readCode();
  const wrong = await client.verifyOtp(buildWrongCode(code));
  const challenge = client.cookies.get("__Host-illumine-challenge") ?? "none";
  const right = await client.verifyOtp(code);
  const device = client.cookies.get("__Host-illumine-device") ?? "none";
  const responses = await Promise.all(
    [asked, wrong, right].map(async (response) => [await response.text(), ...response.headers].join()),
  );
  expect(responses.join()).not.toContain(code);
  expect(JSON.stringify(lines.flatMap(({ mock }) => mock.calls))).not.toContain(code);

  const rows = await Promise.all(
    ["one_time_codes", "sessions", "devices"].map((table) => env.DB.prepare(`select * from ${table}`).all()),
  );
  const stored = JSON.stringify(rows.map(({ results }) => results));
  for (const secret of [`"${code}"`, challenge, device]) expect(stored).not.toContain(secret);
});

test("a wrong code returns 401 with the screen's message", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.sendOtp();
  const response = await client.verifyOtp(buildWrongCode(server.readCode()));
  expect([response.status, await response.json()]).toEqual([401, { message: "Invalid OTP" }]);
  expect(await count("sessions")).toBe(0);
});

test.each([
  ["1", "Please enter complete OTP"],
  ["", "Please enter complete OTP"],
  ["12345a", "The OTP has digits only"],
  ["١٢٣٤٥٦", "The OTP has digits only"],
  ["1234567", "The OTP has 6 digits"],
])("the code '%s' is rejected before anything is counted", async (otp, message) => {
  const server = buildServer();
  const client = buildClient(server);
  await client.sendOtp();
  const response = await client.verifyOtp(otp);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ message, errors: [{ field: "otp" }] });
  expect(await env.DB.prepare("select tries from one_time_codes").first("tries")).toBe(0);
});

test.each([
  ["{}", 422],
  ['{"otp":123456}', 422],
  ['{"otp":null}', 422],
  ["[]", 422],
  ["{", 400],
])("the body %s is rejected as JSON", async (body, status) => {
  const response = await buildClient(buildServer()).call("POST", "/auth/verify-otp", body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ message: expect.any(String) });
});

test("a code works only in the browser that requested it", async () => {
  const server = buildServer();
  await buildClient(server).sendOtp();
  const outsider = buildClient(server);
  expect((await outsider.verifyOtp(server.readCode())).status).toBe(401);
  await outsider.sendOtp();
  const [first] = server.mails.map(({ text }) => /code: (\d{6})/.exec(text)?.[1] ?? "");
  expect((await outsider.verifyOtp(first ?? "")).status).toBe(401);
});

test("other people's guesses don't use up the administrator's code", async () => {
  const server = buildServer();
  const administrator = buildClient(server);
  await administrator.sendOtp();
  const code = server.readCode();
  const outsider = buildClient(server);
  await outsider.sendOtp();
  for (let guess = 0; guess < 5; guess += 1) await outsider.verifyOtp(buildWrongCode(server.readCode()));
  expect((await administrator.verifyOtp(code)).status).toBe(200);
});

test("a code works for exactly ten minutes", async () => {
  const server = buildServer();
  const inTime = buildClient(server);
  await inTime.sendOtp();
  const first = server.readCode();
  const late = buildClient(server);
  await late.sendOtp();
  const second = server.readCode();
  moveTo(10 * minute - 1);
  expect((await inTime.verifyOtp(first)).status).toBe(200);
  moveTo(10 * minute);
  expect((await late.verifyOtp(second)).status).toBe(401);
});

test("the sixth guess at a code returns 429 until the code expires, even if it's right", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.sendOtp();
  const code = server.readCode();
  for (let guess = 0; guess < 5; guess += 1) expect((await client.verifyOtp(buildWrongCode(code))).status).toBe(401);
  moveTo(minute);
  const response = await client.verifyOtp(code);
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "540"]);
  expect(await response.json()).toMatchObject({ message: expect.any(String) });
  expect(await count("sessions")).toBe(0);
});

test("a right code sent 200 times at once creates one session", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.sendOtp();
  const code = server.readCode();
  const responses = await Promise.all(Array.from({ length: 200 }, () => client.verifyOtp(code)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status !== 200 && status !== 401 && status !== 429)).toEqual([]);
  expect([await count("sessions"), await count("devices")]).toEqual([1, 1]);
});

test("a right code sent 200 times at once from a known device creates one session", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.signIn();
  await client.sendOtp();
  const code = server.readCode();
  const responses = await Promise.all(Array.from({ length: 200 }, () => client.verifyOtp(code)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await count("sessions"), await count("devices")]).toEqual([2, 1]);
});

test("200 simultaneous wrong codes count as five guesses", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.sendOtp();
  const code = server.readCode();
  const responses = await Promise.all(Array.from({ length: 200 }, () => client.verifyOtp(buildWrongCode(code))));
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(195);
});

test("the desktop app keeps challenge and device secret and gets no cookie", async () => {
  const server = buildServer();
  const app = buildClient(server, { isDesktop: true });
  const { deviceSecret } = await app.signIn({ "User-Agent": "Illumine/1 (Macintosh; Intel Mac OS X 14_0)" });
  expect(deviceSecret).toMatch(/^[\w-]{43}$/);
  expect(app.cookies.size).toBe(0);
  const { session } = await (await app.call("GET", "/auth/session")).json<{ session: { device: { label: string } } }>();
  expect(session.device.label).toBe("Desktop app on macOS");
  const again = await app.signIn();
  expect(again.deviceSecret).toBeUndefined();
  expect(await count("devices")).toBe(1);
});

test.each([
  ["Origin", "https://illumine.example"],
  ["Sec-Fetch-Site", "same-origin"],
  ["Sec-Fetch-Site", "same-site"],
])("a page's script that claims to be the desktop app gets cookies, never the secret: %s %s", async (name, value) => {
  const server = buildServer();
  const client = buildClient(server);
  const disguise = { [name]: value, "X-Illumine-Client": "desktop" };
  const asked = await client.sendOtp(disguise);
  expect(await asked.json()).toEqual(sent);
  const response = await client.verifyOtp(server.readCode(), disguise);
  expect(response.status).toBe(200);
  expect(Object.keys(await response.json<object>()).sort()).toEqual(["expiresAt", "message", "token"]);
  expect(client.cookies.has("__Host-illumine-device")).toBe(true);
});

test("a page on another site can't request or enter a code", async () => {
  const server = buildServer();
  const client = buildClient(server);
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await client.sendOtp(headers)).status).toBe(403);
  expect((await client.verifyOtp("123456", headers)).status).toBe(403);
  expect(server.mails).toEqual([]);
});

test("cookies are secure and of this host only", async () => {
  const server = buildServer();
  const client = buildClient(server);
  const asked = await client.sendOtp();
  expect(asked.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-illumine-challenge=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
    ),
  ]);
  const response = await client.verifyOtp(server.readCode());
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-illumine-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    ),
    "__Host-illumine-challenge=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure",
  ]);
});

test.each(["http://localhost:8787", "http://127.0.0.1:8787"])(
  "on %s a browser without secure cookies can sign in",
  async (origin) => {
    const server = buildServer();
    const client = buildClient(server, { origin });
    const dropSecureCookies = () => {
      for (const name of client.cookies.keys()) if (name.startsWith("__Host-")) client.cookies.delete(name);
    };
    await client.sendOtp();
    dropSecureCookies();
    const verified = await client.verifyOtp(server.readCode());
    dropSecureCookies();
    const { token } = await verified.json<{ token: string }>();
    const session = await client.call("GET", "/auth/session", undefined, { Authorization: `Bearer ${token}` });
    expect([verified.status, session.status]).toEqual([200, 200]);
  },
);

test("over plain http the API refuses everything on hosts that aren't local", async () => {
  const server = buildServer();
  const client = buildClient(server, { origin: "http://192.168.1.20:8787" });
  const refused = [await client.sendOtp(), await client.verifyOtp("123456"), await client.call("GET", "/assessments")];
  for (const response of refused) {
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    expect(await response.json()).toEqual({ message: "Use https" });
  }
  expect(server.mails).toEqual([]);
});

test("on https a cookie without the prefix is ignored", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.sendOtp();
  const challenge = client.cookies.get("__Host-illumine-challenge") ?? "";
  client.cookies.clear();
  client.cookies.set("illumine-challenge", challenge);
  expect((await client.verifyOtp(server.readCode())).status).toBe(401);
});

test("an email reports a new device, but not a known one", async () => {
  const server = buildServer();
  const client = buildClient(server);
  const agent = "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0";
  await client.signIn({ "User-Agent": agent, "CF-IPCountry": "DE" });
  await server.waitForBackgroundWork();
  expect(server.mails).toHaveLength(2);
  const { subject = "", text = "", html = "" } = server.mails[1] ?? {};
  expect(subject).toBe("Illumine: new sign-in from Firefox on Windows");
  for (const fact of ["Firefox on Windows", "2 March 2026, 09:00 UTC", "DE", "https://illumine.example/admin"]) {
    expect(text).toContain(fact);
    expect(html).toContain(fact);
  }
  await client.signIn();
  await server.waitForBackgroundWork();
  expect(server.mails).toHaveLength(3);
});

test("if the notice can't be sent, the sign-in succeeds and the failure is logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const mails: string[] = [];
  const send = async ({ text }: { text: string }) => {
    if (!text.includes("code: ")) throw new Error("mailbox full");
    mails.push(text);
    return { messageId: "1" };
  };
  const server = buildServer({ EMAIL: { send } as unknown as SendEmail });
  const client = buildClient(server);
  await client.sendOtp();
  const [, code = ""] = /code: (\d{6})/.exec(mails[0] ?? "") ?? [];
  expect((await client.verifyOtp(code)).status).toBe(200);
  await server.waitForBackgroundWork();
  expect(log.mock.calls.flat().join()).toContain("notice of a new device not sent");
});

test("if the code can't be sent, the response is 503 and the code isn't logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  let code = "";
  const send = async ({ text }: { text: string }) => {
    code = /code: (\d{6})/.exec(text)?.[1] ?? "";
    throw new Error(`cannot deliver: ${text}`);
  };
  const server = buildServer({ EMAIL: { send } as unknown as SendEmail });
  const response = await buildClient(server).sendOtp();
  expect([response.status, await response.json()]).toEqual([503, { message: "Failed to send OTP" }]);
  expect(code).toMatch(/^\d{6}$/);
  expect(log.mock.calls.flat().join()).toContain("sign-in code not sent");
  expect(log.mock.calls.flat().join()).not.toContain(code);
});

test.each([
  [{ JWT_SECRET: undefined }, "JWT_SECRET"],
  [{ JWT_SECRET: "" }, "JWT_SECRET"],
  [{ JWT_SECRET: "test" }, "JWT_SECRET"],
  [{ JWT_SECRET: "change-me-change-me-change-me-change-me" }, "JWT_SECRET"],
  [{ OTP_PEPPER: undefined }, "OTP_PEPPER"],
  [{ OTP_PEPPER: "0".repeat(64) }, "OTP_PEPPER"],
  [{ ADMIN_EMAIL: undefined }, "ADMIN_EMAIL"],
  [{ ADMIN_EMAIL: "not an address" }, "ADMIN_EMAIL"],
])("with %o sign-in returns 503, and the log names the secret without its value", async (secrets, name) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const server = buildServer(secrets);
  const client = buildClient(server);
  const responses = [await client.sendOtp(), await client.verifyOtp("123456")];
  for (const response of responses) {
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: "Sign-in isn't set up on this server" });
  }
  expect(server.mails).toEqual([]);
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ secrets: [name] });
});

test("using one secret twice is rejected, and so is a made-up address on a real site", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const same = "a-secret-that-is-long-enough-0123456789";
  const twice = buildServer({ JWT_SECRET: same, OTP_PEPPER: same });
  expect((await buildClient(twice).sendOtp()).status).toBe(503);
  const deployed = buildClient(buildServer(), { origin: "https://illumine.workers.dev" });
  expect((await deployed.sendOtp()).status).toBe(503);
  const real = buildServer({ ADMIN_EMAIL: "ada@lovelace.org" });
  expect((await buildClient(real, { origin: "https://illumine.workers.dev" }).sendOtp()).status).toBe(200);
});

test("the rate limit returns 429 before anything is created", async () => {
  const server = buildServer({ SIGN_IN: { limit: async () => ({ success: false }) } });
  const client = buildClient(server);
  for (const response of [await client.sendOtp(), await client.verifyOtp("123456")]) {
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
  }
  expect(await count("one_time_codes")).toBe(0);
});

test("if D1 fails, the response is 503 and nothing is half-written", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const server = buildServer();
  const client = buildClient(server);
  await client.sendOtp();
  const code = server.readCode();
  await env.DB.exec("create trigger broken before insert on sessions begin select raise(abort, 'disk is full'); end");
  const failed = await client.verifyOtp(code);
  expect(failed.status).toBe(503);
  expect([await count("devices"), await count("sessions")]).toEqual([0, 0]);
  await env.DB.exec("drop trigger broken");
  expect((await client.verifyOtp(code)).status).toBe(200);
});

test("the sweep deletes expired codes, ended sessions and old devices, and nothing else", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.signIn();
  await buildClient(server).sendOtp();
  await sweepSignIn(db, new Date(start.getTime() + 12 * hour - 1));
  expect([await count("one_time_codes"), await count("sessions"), await count("devices")]).toEqual([2, 1, 1]);
  await sweepSignIn(db, new Date(start.getTime() + 24 * hour));
  expect([await count("one_time_codes"), await count("sessions"), await count("devices")]).toEqual([2, 0, 1]);
  await sweepSignIn(db, new Date(start.getTime() + 24 * hour + 10 * minute));
  expect([await count("one_time_codes"), await count("devices")]).toEqual([0, 1]);
  await sweepSignIn(db, new Date(start.getTime() + 400 * 24 * hour));
  expect(await count("devices")).toBe(0);
});

test("codes are six digits, drawn again above the last full million", () => {
  const draws = [4_294_967_295, 4_294_000_000, 4_293_999_999];
  expect(createDigits(() => draws.shift() ?? 0)).toBe("999999");
  expect(draws).toEqual([]);
  expect(createDigits(() => 42)).toBe("000042");
  const codes = new Set(Array.from({ length: 1000 }, () => createDigits()));
  expect(codes.size).toBeGreaterThan(990);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
});
