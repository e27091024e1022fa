import { env } from "cloudflare:test";
import { authEndpoints } from "@illumine/shared/api/auth.ts";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToken } from "#app/services/tokens/tokens.ts";
import { buildClient, buildServer, jwtSecret, otpPepper } from "../support/sign-in-fixture.ts";

const start = new Date("2026-03-02T09:00:00.000Z");
const hour = 3_600_000;
const moveTo = (milliseconds: number) => vi.setSystemTime(start.getTime() + milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

const sessionOf = (token: string) => (JSON.parse(atob(token.split(".")[1] ?? "")) as { sid: string }).sid;

interface Claims {
  alg?: string;
  secret?: string;
  issuer?: string;
  audience?: string;
  subject?: string;
  typ?: string;
  expires?: Date;
}

function buildForgedToken(sid: string, claims: Claims): Promise<string> {
  const { alg = "HS256", secret = jwtSecret, typ = "JWT", expires = new Date(start.getTime() + hour) } = claims;
  return new SignJWT({ sid })
    .setProtectedHeader({ alg, typ })
    .setIssuer(claims.issuer ?? "illumine")
    .setAudience(claims.audience ?? "illumine-admin")
    .setSubject(claims.subject ?? "administrator")
    .setIssuedAt(start)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret.padEnd(64, secret)));
}

const padded = (secret: string) => secret.padEnd(64, secret);
type Client = ReturnType<typeof buildClient>;

/** What a request can send, and the status of every administrator endpoint. */
const credentials: [string, number, (client: Client) => Promise<void> | void][] = [
  ["the right token with its device", 200, () => {}],
  [
    "a forged token that is right in everything",
    200,
    async ({ held }) => {
      held.token = await buildForgedToken(sessionOf(held.token ?? ""), {});
    },
  ],
  [
    "no token",
    401,
    ({ held }) => {
      delete held.token;
    },
  ],
  [
    "garbage",
    401,
    ({ held }) => {
      held.token = "garbage";
    },
  ],
  [
    "three parts of garbage",
    401,
    ({ held }) => {
      held.token = "a.b.c";
    },
  ],
  [
    "an expired token for a live session",
    401,
    async ({ held }) => {
      held.token = await buildForgedToken(sessionOf(held.token ?? ""), { expires: start });
    },
  ],
  [
    "a token that does not say when it expires",
    401,
    async ({ held }) => {
      const sid = sessionOf(held.token ?? "");
      const token = new SignJWT({ sid }).setProtectedHeader({ alg: "HS256", typ: "JWT" }).setIssuedAt(start);
      token.setIssuer("illumine").setAudience("illumine-admin").setSubject("administrator");
      held.token = await token.sign(new TextEncoder().encode(padded(jwtSecret)));
    },
  ],
  [
    "a revoked session",
    401,
    async () => {
      await env.DB.prepare("update sessions set revoked_at = 1").run();
    },
  ],
  [
    "a session that is over in D1 alone",
    401,
    async () => {
      await env.DB.prepare("update sessions set expires_at = ?").bind(start.getTime()).run();
    },
  ],
  [
    "a session that was swept",
    401,
    async () => {
      await env.DB.prepare("delete from sessions").run();
    },
  ],
  [
    "a forgotten device",
    401,
    async () => {
      await env.DB.prepare("update devices set revoked_at = 1").run();
    },
  ],
  [
    "the wrong signature",
    401,
    async ({ held }) => {
      held.token = await buildForgedToken(sessionOf(held.token ?? ""), { secret: otpPepper });
    },
  ],
  [
    "a changed payload",
    401,
    ({ held }) => {
      const [head, , signature] = (held.token ?? "").split(".");
      held.token = `${head}.${btoa(JSON.stringify({ sid: "x", exp: 9e9 })).replaceAll("=", "")}.${signature}`;
    },
  ],
  [
    "alg none",
    401,
    ({ held }) => {
      const token = new UnsecuredJWT({ sid: sessionOf(held.token ?? "") }).setIssuer("illumine").setIssuedAt(start);
      held.token = token.setAudience("illumine-admin").setSubject("administrator").setExpirationTime("1h").encode();
    },
  ],
  [
    "alg none with a signature",
    401,
    ({ held }) => {
      const token = new UnsecuredJWT({ sid: sessionOf(held.token ?? "") }).setIssuer("illumine").setIssuedAt(start);
      held.token = `${token.setAudience("illumine-admin").setSubject("administrator").setExpirationTime("1h").encode()}abc`;
    },
  ],
  [
    "another algorithm with the right key",
    401,
    async ({ held }) => {
      held.token = await buildForgedToken(sessionOf(held.token ?? ""), { alg: "HS512" });
    },
  ],
  [
    "the wrong audience",
    401,
    async ({ held }) => {
      held.token = await buildForgedToken(sessionOf(held.token ?? ""), { audience: "illumine" });
    },
  ],
  [
    "the wrong issuer",
    401,
    async ({ held }) => {
      held.token = await buildForgedToken(sessionOf(held.token ?? ""), { issuer: "else" });
    },
  ],
  [
    "the wrong subject",
    401,
    async ({ held }) => {
      held.token = await buildForgedToken(sessionOf(held.token ?? ""), { subject: "visitor" });
    },
  ],
  [
    "the right token without its device",
    401,
    ({ cookies }) => {
      cookies.clear();
    },
  ],
  [
    "the right token with a made-up device",
    401,
    ({ cookies }) => {
      cookies.set("__Host-illumine-device", "B".repeat(43));
    },
  ],
  [
    "the device without a token",
    401,
    ({ held }) => {
      held.token = "";
    },
  ],
];

const guarded = Object.values({
  ...authEndpoints,
}).filter(({ path }) => /^\/auth\/(session|devices)/.test(path));

test("five sign-in endpoints require the administrator", () => {
  expect(guarded.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "get /auth/session",
    "get /auth/sessions",
    "delete /auth/sessions/{id}",
    "delete /auth/sessions",
    "delete /auth/devices/{id}",
  ]);
});

test.each(credentials)("with %s every administrator endpoint returns %i", async (_, status, prepare) => {
  const server = buildServer({ JWT_SECRET: padded(jwtSecret) });
  for (const { method, path } of guarded) {
    await env.DB.batch(
      ["one_time_codes", "sessions", "devices"].map((table) => env.DB.prepare(`delete from ${table}`)),
    );
    const client = buildClient(server);
    await client.signIn();
    const session = await env.DB.prepare("select id_hash, device_id from sessions").first();
    await prepare(client);
    const id = path.includes("devices") ? session?.["device_id"] : session?.["id_hash"];
    const response = await client.call(method.toUpperCase(), path.replace("{id}", String(id)));
    expect(response.status, `${method} ${path}`).toBe(status);
    if (status === 401) expect(await response.json()).toEqual({ message: "Please sign in" });
  }
});

test("the token of one device doesn't work on another signed-in device", async () => {
  const server = buildServer();
  const [one, other] = [buildClient(server), buildClient(server)];
  await one.signIn();
  await other.signIn();
  one.held.token = other.held.token ?? "";
  expect((await one.call("GET", "/auth/session")).status).toBe(401);
});

test("a token stolen from the desktop app doesn't work from a page that adds its header", async () => {
  const server = buildServer();
  const app = buildClient(server, { isDesktop: true });
  await app.signIn();
  expect((await app.call("GET", "/auth/session")).status).toBe(200);
  const headers = { Origin: "https://illumine.example" };
  expect((await app.call("GET", "/auth/session", undefined, headers)).status).toBe(401);
});

test("a session lasts twelve hours, however much it is used", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.signIn();
  for (let at = hour; at < 12 * hour; at += hour) {
    moveTo(at);
    expect((await client.call("GET", "/auth/session")).status).toBe(200);
    await server.waitForBackgroundWork();
  }
  moveTo(12 * hour - 1000);
  expect((await client.call("GET", "/auth/session")).status).toBe(200);
  await server.waitForBackgroundWork();
  moveTo(12 * hour);
  expect((await client.call("GET", "/auth/session")).status).toBe(401);
});

test("a session ends after two hours without use, and isn't listed any more", async () => {
  const server = buildServer();
  const [idle, used] = [buildClient(server), buildClient(server)];
  await idle.signIn();
  await used.signIn();
  moveTo(2 * hour - 1);
  expect((await used.call("GET", "/auth/session")).status).toBe(200);
  await server.waitForBackgroundWork();
  moveTo(2 * hour);
  expect((await idle.call("GET", "/auth/session")).status).toBe(401);
  const { sessions } = await (await used.call("GET", "/auth/sessions")).json<Listed>();
  expect(sessions).toHaveLength(1);
  expect((await idle.sendOtp()).status).toBe(200);
});

test("what everybody may call doesn't prolong a session", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.signIn();
  for (let at = hour / 2; at < 2 * hour; at += hour / 2) {
    moveTo(at);
    expect((await client.call("GET", "/categories")).status).toBe(200);
    await server.waitForBackgroundWork();
  }
  moveTo(2 * hour);
  expect((await client.call("GET", "/auth/session")).status).toBe(401);
});

test("requests that nobody asked for don't prolong a session", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.signIn();
  const poll = () => client.call("GET", "/auth/session", undefined, { "X-Background": "1" });
  for (let at = hour / 2; at < 2 * hour; at += hour / 2) {
    moveTo(at);
    expect((await poll()).status).toBe(200);
    await server.waitForBackgroundWork();
  }
  moveTo(2 * hour);
  expect((await poll()).status).toBe(401);
});

test("a request is checked in one round trip, and an invalid token needs none", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.signIn();
  const counted = { roundTrips: 0 };
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === "batch") counted.roundTrips += 1;
      if (name === "prepare") counted.roundTrips += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const watched = buildClient(buildServer({ DB }));
  watched.cookies.set("__Host-illumine-device", client.cookies.get("__Host-illumine-device") ?? "");
  watched.held.token = client.held.token ?? "";
  expect((await watched.call("GET", "/auth/session")).status).toBe(200);
  expect(counted.roundTrips).toBe(1);
  watched.held.token = await createToken([{ kid: "0", secret: otpPepper }], {
    sessionId: "x",
    now: start,
    expiresAt: new Date(9e12),
  });
  expect((await watched.call("GET", "/auth/session")).status).toBe(401);
  expect(counted.roundTrips).toBe(1);
});

test("logging out ends the session at once and succeeds without one", async () => {
  const client = buildClient(buildServer());
  await client.signIn();
  const response = await client.call("POST", "/auth/logout");
  expect([response.status, await response.json()]).toEqual([200, { message: "Logged out successfully" }]);
  expect(response.headers.get("Clear-Site-Data")).toBe('"cache"');
  expect((await client.call("GET", "/auth/session")).status).toBe(401);
  const again = await client.call("POST", "/auth/logout");
  expect([again.status, await again.json()]).toEqual([200, { message: "Logged out successfully" }]);
});

test("a stolen token without its device can't even log out", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.signIn();
  const thief = buildClient(server);
  thief.held.token = client.held.token ?? "";
  await thief.call("POST", "/auth/logout");
  expect((await client.call("GET", "/auth/session")).status).toBe(200);
});

interface Listed {
  sessions: { id: string; isCurrent: boolean; lastSeenAt: string; device: { label: string } }[];
  devices: { id: string; isCurrent: boolean; label: string }[];
}

test("the administrator can list sessions and devices, end one, forget a device, and end all", async () => {
  const server = buildServer();
  const phone = buildClient(server);
  await phone.signIn({ "User-Agent": "Mozilla/5.0 (iPhone) Version/18 Safari/604.1" });
  moveTo(1000);
  const laptop = buildClient(server);
  await laptop.signIn({ "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36" });
  const list = async () => (await laptop.call("GET", "/auth/sessions")).json<Listed>();
  const { sessions, devices } = await list();
  expect(sessions.map(({ device, isCurrent }) => [device.label, isCurrent])).toEqual([
    ["Chrome on Linux", true],
    ["Safari on iOS", false],
  ]);
  expect(devices.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
    ["Chrome on Linux", true],
    ["Safari on iOS", false],
  ]);

  const ended = await laptop.call("DELETE", `/auth/sessions/${sessions[1]?.id}`);
  expect([ended.status, await ended.json()]).toEqual([200, { message: "Session ended" }]);
  expect((await laptop.call("DELETE", `/auth/sessions/${sessions[1]?.id}`)).status).toBe(404);
  expect((await phone.call("GET", "/auth/session")).status).toBe(401);
  expect((await list()).sessions).toHaveLength(1);

  const forgotten = await laptop.call("DELETE", `/auth/devices/${devices[1]?.id}`);
  expect([forgotten.status, await forgotten.json()]).toEqual([200, { message: "Device forgotten" }]);
  expect((await laptop.call("DELETE", `/auth/devices/${devices[1]?.id}`)).status).toBe(404);
  expect((await list()).devices).toHaveLength(1);

  const all = await laptop.call("DELETE", "/auth/sessions");
  expect([all.status, await all.json()]).toEqual([200, { message: "All sessions ended" }]);
  expect((await laptop.call("GET", "/auth/session")).status).toBe(401);
});

test("an invalid id is rejected, and an unknown one returns 404", async () => {
  const client = buildClient(buildServer());
  await client.signIn();
  expect((await client.call("DELETE", "/auth/sessions/1")).status).toBe(422);
  expect((await client.call("DELETE", `/auth/sessions/${"0".repeat(64)}`)).status).toBe(404);
  expect((await client.call("DELETE", "/auth/devices/1")).status).toBe(422);
  expect((await client.call("DELETE", `/auth/devices/${crypto.randomUUID()}`)).status).toBe(404);
});

test("'last seen' is written at most every five minutes", async () => {
  const server = buildServer();
  const client = buildClient(server);
  await client.signIn();
  const seen = async () => {
    await client.call("GET", "/auth/session");
    await server.waitForBackgroundWork();
    return env.DB.prepare("select last_seen_at from sessions").first("last_seen_at");
  };
  moveTo(5 * 60_000);
  expect(await seen()).toBe(start.getTime());
  moveTo(5 * 60_000 + 1);
  expect(await seen()).toBe(start.getTime() + 5 * 60_000 + 1);
});
