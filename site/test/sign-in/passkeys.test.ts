import { env } from "cloudflare:test";
import type { BrowserOptions } from "@illumine/shared/api/passkeys.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sweepSignIn } from "#app/db/sign-in/sessions.server.ts";
import { openSession } from "../support/contract-fixture.ts";
import { db } from "../support/database.ts";
import { buildClient, buildServer } from "../support/sign-in-fixture.ts";
import { type AnswerOptions, createSoftwarePasskey, type SoftwarePasskey } from "../support/software-passkey.ts";

type Client = ReturnType<typeof buildClient>;

const start = new Date("2026-03-02T09:00:00.000Z");
const minute = 60_000;
const moveTo = (milliseconds: number) => vi.setSystemTime(start.getTime() + milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  // A refused passkey is no error.
  vi.spyOn(console, "error").mockImplementation(() => {
    throw new Error("Logged as an error");
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const readChallenge = async (response: Response): Promise<string> =>
  String((await response.json<{ options: BrowserOptions }>()).options["challenge"]);

async function register(client: Client, passkey: SoftwarePasskey, options: Partial<AnswerOptions> = {}) {
  const challenge = await readChallenge(await client.call("POST", "/auth/passkeys/options"));
  return client.call("POST", "/auth/passkeys", { answer: await passkey.register({ challenge, ...options }) });
}

/** The challenge is in the client's cookie. */
async function answer(client: Client, passkey: SoftwarePasskey, options: Partial<AnswerOptions> = {}) {
  const challenge = await readChallenge(await client.call("POST", "/auth/passkey-sign-in/options"));
  return passkey.signIn({ challenge, ...options });
}

async function signInWithPasskey(client: Client, passkey: SoftwarePasskey, options: Partial<AnswerOptions> = {}) {
  const response = await client.call("POST", "/auth/passkey-sign-in", {
    answer: await answer(client, passkey, options),
  });
  if (response.status === 200) client.held.token = (await response.clone().json<{ token: string }>()).token;
  return response;
}

interface Listed {
  passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null }[];
  areUnknownDeviceCodesAllowed: boolean;
}
const list = async (client: Client) => (await client.call("GET", "/auth/passkeys")).json<Listed>();

/** A signed-in browser with one passkey. */
async function buildOwner(server = buildServer()) {
  const owner = buildClient(server);
  await owner.signIn();
  const passkey = await createSoftwarePasskey();
  const { passkey: added } = await (await register(owner, passkey)).json<{ passkey: { id: string } }>();
  return { server, owner, passkey, passkeyId: added.id };
}

const isSignedIn = async (client: Client) => (await client.call("GET", "/auth/session")).status === 200;
const countRows = (table: string) => env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n");
const refusal = { message: "This passkey wasn't accepted. Please try again." };

test("a passkey signs in alone on a new device, which gets a notice and is known from then on", async () => {
  const { server, passkey } = await buildOwner();
  await server.waitForBackgroundWork();
  const mails = server.mails.length;
  moveTo(minute);
  const laptop = buildClient(server);
  const response = await signInWithPasskey(laptop, passkey);
  expect([response.status, await isSignedIn(laptop)]).toEqual([200, true]);
  await server.waitForBackgroundWork();
  expect(server.mails.slice(mails).map(({ subject }) => subject)).toEqual([
    "Illumine: new sign-in from Unknown browser",
  ]);
  expect((await list(laptop)).passkeys).toMatchObject([
    { name: "Unknown browser", createdAt: start.toISOString(), lastUsedAt: "2026-03-02T09:01:00.000Z" },
  ]);
  const { results: first } = await env.DB.prepare("select kind from security_events order by rowid").all();
  expect(first.slice(-2)).toEqual([{ kind: "signed-in-with-passkey" }, { kind: "new-device" }]);
  await signInWithPasskey(laptop, passkey);
  await server.waitForBackgroundWork();
  expect(server.mails).toHaveLength(mails + 1);
  const { results } = await env.DB.prepare("select kind from security_events order by rowid").all();
  expect(results).toEqual([...first, { kind: "signed-in-with-passkey" }]);
});

test("adding, refusing and deleting passkeys, and switching codes off and on, are events", async () => {
  const { server, owner, passkeyId } = await buildOwner();
  await signInWithPasskey(buildClient(server), await createSoftwarePasskey());
  await owner.call("PUT", "/auth/unknown-device-codes", { isAllowed: false });
  await owner.call("PUT", "/auth/unknown-device-codes", { isAllowed: true });
  await owner.call("DELETE", `/auth/passkeys/${passkeyId}`);
  const { results } = await env.DB.prepare("select kind from security_events order by rowid").all();
  expect(results.map(({ kind }) => kind).slice(-5)).toEqual([
    "passkey-added",
    "passkey-refused",
    "codes-of-unknown-devices-off",
    "codes-of-unknown-devices-on",
    "passkey-removed",
  ]);
});

test("an answer works once: replayed, it opens no second session", async () => {
  const { server, passkey } = await buildOwner();
  const laptop = buildClient(server);
  const given = await answer(laptop, passkey);
  const cookie = laptop.cookies.get("__Host-illumine-passkey") ?? "";
  expect((await laptop.call("POST", "/auth/passkey-sign-in", { answer: given })).status).toBe(200);
  const sessions = await countRows("sessions");
  laptop.cookies.set("__Host-illumine-passkey", cookie);
  const replayed = await laptop.call("POST", "/auth/passkey-sign-in", { answer: given });
  expect([replayed.status, await replayed.json()]).toEqual([401, refusal]);
  expect(await countRows("sessions")).toBe(sessions);
});

test("of twenty simultaneous copies of an answer, one signs in", async () => {
  const { server, passkey } = await buildOwner();
  const laptop = buildClient(server);
  const given = await answer(laptop, passkey);
  const Cookie = `__Host-illumine-passkey=${laptop.cookies.get("__Host-illumine-passkey")}`;
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      buildClient(server).call("POST", "/auth/passkey-sign-in", { answer: given }, { Cookie }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("an answer works only in the browser that asked for the challenge, and for ten minutes", async () => {
  const { server, passkey } = await buildOwner();
  const [laptop, thief] = [buildClient(server), buildClient(server)];
  const given = await answer(laptop, passkey);
  expect((await thief.call("POST", "/auth/passkey-sign-in", { answer: given })).status).toBe(401);
  await answer(thief, passkey);
  expect((await thief.call("POST", "/auth/passkey-sign-in", { answer: given })).status).toBe(401);
  moveTo(10 * minute);
  expect((await laptop.call("POST", "/auth/passkey-sign-in", { answer: given })).status).toBe(401);
});

const wrongAnswers: [string, Partial<AnswerOptions>][] = [
  ["another origin", { origin: "https://illumine.example.evil.example" }],
  ["the origin over plain http", { origin: "http://illumine.example" }],
  ["a subdomain's origin", { origin: "https://www.illumine.example" }],
  ["localhost, which only development accepts", { origin: "http://localhost:8787" }],
  ["another site's ID", { rpId: "evil.example" }],
  ["no verification of the user", { isVerified: false }],
  ["another challenge", { challenge: "A".repeat(43) }],
];

test.each(wrongAnswers)("an answer with %s neither signs in nor registers", async (_, options) => {
  const { server, owner, passkey } = await buildOwner();
  const laptop = buildClient(server);
  const response = await signInWithPasskey(laptop, passkey, options);
  expect([response.status, await response.json()]).toEqual([401, refusal]);
  const added = await register(owner, await createSoftwarePasskey(), options);
  expect([added.status, await added.json()]).toEqual([422, { message: "This passkey can't be used here" }]);
  expect((await list(owner)).passkeys).toHaveLength(1);
});

test("the configured address decides, not the Host header", async () => {
  const server = buildServer({ SITE_ORIGIN: "https://careers.example.org" });
  const owner = buildClient(server);
  await owner.signIn();
  expect((await register(owner, await createSoftwarePasskey({ rpId: "illumine.example" }))).status).toBe(422);
  expect((await register(owner, await createSoftwarePasskey({ rpId: "careers.example.org" }))).status).toBe(201);
});

test("in development a passkey works on localhost, on any port", async () => {
  const server = buildServer({ DEVELOPMENT: "true" });
  const owner = buildClient(server, { origin: "http://localhost:8787" });
  await owner.signIn();
  const passkey = await createSoftwarePasskey({ rpId: "localhost" });
  const origin = "http://localhost:8799";
  expect((await register(owner, passkey, { origin })).status).toBe(201);
  expect((await signInWithPasskey(owner, passkey, { origin })).status).toBe(200);
  const elsewhere = { origin: "http://localhost.evil.example" };
  expect((await signInWithPasskey(owner, passkey, elsewhere)).status).toBe(401);
});

test("a cloned passkey, whose counter doesn't grow, is refused", async () => {
  const { server, owner, passkey, passkeyId } = await buildOwner();
  passkey.held.counter = 5;
  expect((await signInWithPasskey(buildClient(server), passkey)).status).toBe(200);
  expect((await signInWithPasskey(buildClient(server), passkey)).status).toBe(401);
  passkey.held.counter = 4;
  expect((await signInWithPasskey(buildClient(server), passkey)).status).toBe(401);
  passkey.held.counter = 6;
  expect((await signInWithPasskey(buildClient(server), passkey)).status).toBe(200);
  expect((await list(owner)).passkeys[0]?.id).toBe(passkeyId);
});

test("two simultaneous answers with the same counter open one session", async () => {
  const { server, passkey } = await buildOwner();
  passkey.held.counter = 5;
  const [one, other] = [buildClient(server), buildClient(server)];
  const answers = [await answer(one, passkey), await answer(other, passkey)];
  const responses = await Promise.all(
    [one, other].map((client, at) => client.call("POST", "/auth/passkey-sign-in", { answer: answers[at] })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("another key can't answer for a passkey, and an unknown one is told apart", async () => {
  const { server, passkey } = await buildOwner();
  const laptop = buildClient(server);
  const stranger = await createSoftwarePasskey();
  const forged = { ...(await answer(laptop, stranger)), id: passkey.id, rawId: passkey.id };
  expect((await laptop.call("POST", "/auth/passkey-sign-in", { answer: forged })).status).toBe(401);
  const unknown = await signInWithPasskey(laptop, stranger);
  expect([unknown.status, await unknown.json()]).toEqual([
    401,
    { message: "This passkey isn't known here. It may have been deleted." },
  ]);
});

test("a thousand guesses of strangers write nothing and cost the owner nothing", async () => {
  const { server, owner, passkey } = await buildOwner();
  const tables = ["used_challenges", "one_time_codes", "sessions", "devices", "passkeys"];
  const before = await Promise.all(tables.map(countRows));
  const stranger = buildClient(server);
  const key = await createSoftwarePasskey();
  const given = { ...(await answer(stranger, key)), id: passkey.id, rawId: passkey.id };
  for (let guess = 0; guess < 1000; guess += 1) {
    expect((await stranger.call("POST", "/auth/passkey-sign-in", { answer: given })).status).toBe(401);
  }
  expect(await Promise.all(tables.map(countRows))).toEqual(before);
  expect((await signInWithPasskey(owner, passkey)).status).toBe(200);
  expect((await owner.sendOtp()).status).toBe(200);
});

test("another site can't have a browser sign in", async () => {
  const { server, passkey } = await buildOwner();
  const laptop = buildClient(server);
  const crossSite = { "Sec-Fetch-Site": "cross-site" };
  expect((await laptop.call("POST", "/auth/passkey-sign-in/options", undefined, crossSite)).status).toBe(403);
  const given = await answer(laptop, passkey);
  expect((await laptop.call("POST", "/auth/passkey-sign-in", { answer: given }, crossSite)).status).toBe(403);
});

test("a registration's challenge can't sign in, and a sign-in's can't register", async () => {
  const { server, owner, passkey } = await buildOwner();
  const challenge = await readChallenge(await owner.call("POST", "/auth/passkeys/options"));
  const signIn = await owner.call("POST", "/auth/passkey-sign-in", { answer: await passkey.signIn({ challenge }) });
  expect(signIn.status).toBe(401);
  const other = await readChallenge(await owner.call("POST", "/auth/passkey-sign-in/options"));
  const added = await createSoftwarePasskey();
  const response = await owner.call("POST", "/auth/passkeys", { answer: await added.register({ challenge: other }) });
  expect(response.status).toBe(422);
  expect(server.mails.length).toBeGreaterThan(0);
});

test("a registration works once, and a passkey that is there isn't added again", async () => {
  const { owner, passkey } = await buildOwner();
  const again = await register(owner, passkey);
  expect([again.status, await again.json()]).toEqual([409, { message: "This passkey was added before" }]);
  const challenge = await readChallenge(await owner.call("POST", "/auth/passkeys/options"));
  const cookie = owner.cookies.get("__Host-illumine-passkey") ?? "";
  const send = async (added: SoftwarePasskey) => {
    owner.cookies.set("__Host-illumine-passkey", cookie);
    return owner.call("POST", "/auth/passkeys", { answer: await added.register({ challenge }) });
  };
  expect((await send(await createSoftwarePasskey())).status).toBe(201);
  expect((await send(await createSoftwarePasskey())).status).toBe(422);
  expect((await list(owner)).passkeys).toHaveLength(2);
});

test("there can be twenty passkeys", async () => {
  const { owner } = await buildOwner();
  for (let passkey = 1; passkey < 20; passkey += 1) {
    expect((await register(owner, await createSoftwarePasskey())).status).toBe(201);
  }
  const refused = await register(owner, await createSoftwarePasskey());
  expect([refused.status, await refused.json()]).toEqual([409, { message: "There can be up to 20 passkeys" }]);
});

test("a passkey can be renamed and deleted, and then no longer signs in", async () => {
  const { server, owner, passkey, passkeyId } = await buildOwner();
  expect((await owner.call("PATCH", `/auth/passkeys/${passkeyId}`, { name: "  Key ring " })).status).toBe(200);
  expect((await list(owner)).passkeys[0]?.name).toBe("Key ring");
  expect((await owner.call("PATCH", `/auth/passkeys/${passkeyId}`, { name: " " })).status).toBe(422);
  expect((await owner.call("DELETE", `/auth/passkeys/${passkeyId}`)).status).toBe(200);
  expect((await signInWithPasskey(buildClient(server), passkey)).status).toBe(401);
  expect((await owner.call("DELETE", `/auth/passkeys/${passkeyId}`)).status).toBe(404);
  expect((await owner.call("PATCH", `/auth/passkeys/${passkeyId}`, { name: "Other" })).status).toBe(404);
});

test("an answer that was given before its passkey was deleted doesn't sign in", async () => {
  const { server, owner, passkey, passkeyId } = await buildOwner();
  const laptop = buildClient(server);
  const given = await answer(laptop, passkey);
  await owner.call("DELETE", `/auth/passkeys/${passkeyId}`);
  expect((await laptop.call("POST", "/auth/passkey-sign-in", { answer: given })).status).toBe(401);
});

test("with codes for unknown devices off, known devices and operators still get them", async () => {
  const { server, owner, passkey } = await buildOwner();
  const waiting = buildClient(server);
  await waiting.sendOtp();
  const code = server.readCode();
  const off = await owner.call("PUT", "/auth/unknown-device-codes", { isAllowed: false });
  expect([off.status, (await list(owner)).areUnknownDeviceCodesAllowed]).toEqual([200, false]);

  // A code that was on its way ends too.
  expect((await waiting.verifyOtp(code)).status).toBe(401);
  const mails = server.mails.length;
  const refused = await buildClient(server).sendOtp();
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { message: "Unknown devices get no codes here. Sign in with a passkey." },
  ]);
  expect(server.mails).toHaveLength(mails);
  await owner.signIn();
  const laptop = buildClient(server);
  expect((await signInWithPasskey(laptop, passkey)).status).toBe(200);
  await laptop.signIn();

  await laptop.call("PUT", "/auth/unknown-device-codes", { isAllowed: true });
  expect((await buildClient(server).sendOtp()).status).toBe(200);
});

test("codes can't be switched off without a passkey, and deleting the last one switches them on for good", async () => {
  const server = buildServer();
  const newcomer = buildClient(server);
  await newcomer.signIn();
  expect((await newcomer.call("PUT", "/auth/unknown-device-codes", { isAllowed: false })).status).toBe(409);

  const { owner, passkeyId } = await buildOwner(server);
  const second = await createSoftwarePasskey();
  const { passkey } = await (await register(owner, second)).json<{ passkey: { id: string } }>();
  await owner.call("PUT", "/auth/unknown-device-codes", { isAllowed: false });
  await owner.call("DELETE", `/auth/passkeys/${passkeyId}`);
  expect((await buildClient(server).sendOtp()).status).toBe(403);
  await owner.call("DELETE", `/auth/passkeys/${passkey.id}`);
  expect((await buildClient(server).sendOtp()).status).toBe(200);
  await register(owner, await createSoftwarePasskey());
  expect((await list(owner)).areUnknownDeviceCodesAllowed).toBe(true);
});

const guarded: [string, string, (passkeyId: string, deviceId: string) => string, unknown?][] = [
  ["adding a passkey", "POST", () => "/auth/passkeys/options"],
  ["deleting a passkey", "DELETE", (passkeyId) => `/auth/passkeys/${passkeyId}`],
  ["switching codes off", "PUT", () => "/auth/unknown-device-codes", { isAllowed: false }],
  ["forgetting a device", "DELETE", (_, deviceId) => `/auth/devices/${deviceId}`],
  ["ending all sessions", "DELETE", () => "/auth/sessions"],
];

test.each(guarded)("%s needs a sign-in in the last ten minutes", async (_, method, toPath, body) => {
  const { owner, passkey, passkeyId } = await buildOwner();
  const { session } = await (await owner.call("GET", "/auth/session")).json<{ session: { device: { id: string } } }>();
  const path = toPath(passkeyId, session.device.id);
  moveTo(10 * minute);
  const refused = await owner.call(method, path, body);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { message: "Sign in again to confirm that it's you", wantsProof: true },
  ]);
  expect((await signInWithPasskey(owner, passkey)).status).toBe(200);
  expect((await owner.call(method, path, body)).status).toBe(200);
});

test("ending another session needs a sign-in in the last ten minutes", async () => {
  const { owner, passkey } = await buildOwner();
  const { idHash } = await openSession();
  moveTo(10 * minute);
  expect((await owner.call("DELETE", `/auth/sessions/${idHash}`)).status).toBe(403);
  expect((await signInWithPasskey(owner, passkey)).status).toBe(200);
  expect((await owner.call("DELETE", `/auth/sessions/${idHash}`)).status).toBe(200);
});

test("an answer to a registration also needs a fresh proof", async () => {
  const { owner } = await buildOwner();
  const challenge = await readChallenge(await owner.call("POST", "/auth/passkeys/options"));
  moveTo(10 * minute - 1);
  const added = await createSoftwarePasskey();
  moveTo(10 * minute);
  const response = await owner.call("POST", "/auth/passkeys", { answer: await added.register({ challenge }) });
  expect(response.status).toBe(403);
});

test("signing in again replaces the session of the device", async () => {
  const { owner, passkey } = await buildOwner();
  const { token } = owner.held;
  await signInWithPasskey(owner, passkey);
  const { sessions } = await (await owner.call("GET", "/auth/sessions")).json<{ sessions: unknown[] }>();
  expect(sessions).toHaveLength(1);
  owner.held.token = token;
  expect(await isSignedIn(owner)).toBe(false);
});

test("used challenges are deleted once they have expired", async () => {
  await buildOwner();
  await sweepSignIn(db, new Date(start.getTime() + 10 * minute - 1));
  expect(await countRows("used_challenges")).toBe(1);
  await sweepSignIn(db, new Date(start.getTime() + 10 * minute));
  expect(await countRows("used_challenges")).toBe(0);
});
