import { authEndpoints } from "@illumine/shared/api/auth.ts";
import { expect, test } from "vitest";
import type { ApiCall } from "#src/model/api-call.ts";
import { buildText, createComputer, failWith, online, server } from "#testing/site/computer.ts";
import { createManualClock } from "#testing/site/manual-clock.ts";
import { buildToken, challengeId, createSiteModel, deviceSecret, validCode } from "#testing/site/site-model.ts";
import { buildUserAgent } from "./agent.ts";

async function open() {
  const site = createSiteModel();
  const clock = createManualClock();
  const computer = createComputer({ site, clock });
  return { site, clock, computer, app: await computer.start() };
}

const list: ApiCall = { method: "GET", path: "/api/admin/assessments?page=1&limit=10&status=active", headers: {} };

test("the screens sign in without seeing challenge, token or device secret", async () => {
  const { site, app } = await open();
  const asked = await app.sender.send({ method: "POST", path: "/api/auth/send-otp", headers: {} });
  expect(asked.body).toEqual({ message: "OTP sent to admin email" });
  const verify: ApiCall = { method: "POST", path: "/api/auth/verify-otp", headers: {}, body: { otp: validCode } };
  const { body } = await app.sender.send(verify);
  expect(body).toEqual({
    message: "Authentication successful",
    token: "stored by the desktop app",
    expiresAt: "2026-03-01T22:00:00.000Z",
  });
  expect(authEndpoints.verifyOtp.responses[200].safeParse(body).success).toBe(true);
  expect(app.connection.read()).toMatchObject({
    isSignedIn: true,
    expiresAt: "2026-03-01T22:00:00.000Z",
    storedIn: "key store",
  });
  expect((await app.sender.send(list)).status).toBe(200);
  expect(site.calls.at(-1)?.headers).toMatchObject({
    authorization: `Bearer ${buildToken(1)}`,
    "x-illumine-client": "desktop",
    "x-illumine-device": deviceSecret,
  });
  expect(Object.keys(site.calls.at(-1)?.headers ?? {})).not.toContain("cookie");
});

test("a wrong code doesn't end the session, and the right one works afterwards", async () => {
  const { app } = await open();
  await app.sender.send({ method: "POST", path: "/api/auth/send-otp", headers: {} });
  const wrong = await app.sender.send({
    method: "POST",
    path: "/api/auth/verify-otp",
    headers: {},
    body: { otp: "000000" },
  });
  expect([wrong.status, wrong.body]).toEqual([401, { message: "Invalid OTP" }]);
  await app.sender.send({ method: "POST", path: "/api/auth/verify-otp", headers: {}, body: { otp: validCode } });
  expect(app.connection.read().isSignedIn).toBe(true);
});

test.each([
  "/api/auth/%76erify-otp",
  "/api/auth/verify-otp/",
  "/api//auth/verify-otp",
  "/api/AUTH/verify-otp",
  "/api/auth/verify-otp%20",
])("other spellings of the sign-in path are rejected: %s", async (path) => {
  const { site, app } = await open();
  const call: ApiCall = { method: "POST", path, headers: {}, body: { otp: validCode } };
  await expect(app.sender.send(call)).rejects.toMatchObject({ code: "refused" });
  expect(site.calls).toEqual([]);
});

test.each(["/api/auth/passkey-sign-in", "/api/auth/passkey-sign-in/options"])(
  "a passkey's sign-in, whose token the page would get, is rejected: %s",
  async (path) => {
    const { site, app } = await open();
    const call: ApiCall = { method: "POST", path, headers: {}, body: {} };
    await expect(app.sender.send(call)).rejects.toMatchObject({ code: "refused" });
    expect(site.calls).toEqual([]);
  },
);

test("signing out ends the local session, and the device stays known", async () => {
  const { site, app } = await open();
  await app.signIn();
  await app.sender.send({ method: "POST", path: "/api/auth/logout", headers: {} });
  expect(app.connection.read().isSignedIn).toBe(false);
  await app.signIn();
  const verified = site.calls.filter(({ path }) => path === "/api/auth/verify-otp").at(-1);
  expect(verified?.headers["x-illumine-device"]).toBe(deviceSecret);
});

test("the API's 401 ends the session, a proxy's doesn't", async () => {
  const { site, computer, app } = await open();
  await app.signIn();
  computer.network.behavior = () => new Response("<html>Please sign in to this network</html>", { status: 401 });
  await app.sender.send(list);
  expect(app.connection.read().isSignedIn).toBe(true);
  computer.network.behavior = online;
  site.endSessions();
  expect((await app.sender.send(list)).status).toBe(401);
  expect(app.connection.read().isSignedIn).toBe(false);
});

test("a bookmark is sent back to the site that gave it, for five minutes", async () => {
  const { site, clock, computer, app } = await open();
  computer.network.behavior = (_, answer) => {
    const response = answer();
    if (site.calls.length === 1) response.headers.set("X-D1-Bookmark", "a-bookmark");
    return response;
  };
  const bookmarks = async () => {
    await app.sender.send(list);
    return site.calls.at(-1)?.headers["x-d1-bookmark"];
  };
  expect(await bookmarks()).toBeUndefined();
  expect(await bookmarks()).toBe("a-bookmark");
  computer.settings.server = "https://other.example";
  expect(await bookmarks()).toBeUndefined();
  computer.settings.server = server;
  await clock.pass(300_001);
  expect(await bookmarks()).toBeUndefined();
});

test("only the headers that screens read come back", async () => {
  const { computer, app } = await open();
  const headers = {
    ETag: '"1"',
    Link: "<x>",
    "Set-Cookie": "a=b",
    "X-D1-Bookmark": "b",
    "Content-Type": "application/json",
  };
  computer.network.behavior = () => new Response("{}", { headers });
  expect((await app.sender.send(list)).headers).toEqual({
    etag: '"1"',
    link: "<x>",
    "content-type": "application/json",
  });
});

test("files and fields go out as one form, whose type the network sets", async () => {
  const sent: RequestInit[] = [];
  const fetch: typeof globalThis.fetch = async (_, init = {}) => {
    sent.push(init);
    return Response.json({ attachments: [] });
  };
  const app = await createComputer({ site: createSiteModel(), clock: createManualClock(), fetch }).start();
  const key = crypto.randomUUID();
  await app.sender.send({
    ...{ method: "POST", path: "/api/blog/posts/1/attachments", headers: { "Idempotency-Key": key } },
    form: [
      { name: "postId", value: "1" },
      { name: "files", fileName: "a b.txt", type: "text/plain", bytes: new Uint8Array([104, 105]) },
    ],
  });
  const { body, headers } = sent[0] ?? {};
  const file = body instanceof FormData ? body.get("files") : null;
  expect(body instanceof FormData && body.get("postId")).toBe("1");
  expect(file instanceof File && [file.name, file.type, await file.text()]).toEqual(["a b.txt", "text/plain", "hi"]);
  expect(headers).toMatchObject({ "Idempotency-Key": key });
  expect(Object.keys(headers ?? {})).not.toContain("Content-Type");
  expect(sent[0]).toMatchObject({ redirect: "error", credentials: "omit", cache: "no-store" });
});

test("no path leads to another host", async () => {
  const { app, computer } = await open();
  for (const path of ["//evil.example/api/x", "https://evil.example/api/x", "/files/a", "/api/../admin"]) {
    await expect(app.sender.send({ ...list, path })).rejects.toMatchObject({ code: "refused" });
  }
  computer.settings.server = null;
  await expect(app.sender.send(list)).rejects.toThrow("Enter your site's address in Settings");
});

test.each([
  ["ENOTFOUND", "Couldn't find illumine.example"],
  ["EAI_AGAIN", "is offline"],
  ["ECONNREFUSED", "Couldn't connect to illumine.example"],
  ["CERT_HAS_EXPIRED", "certificate can't be trusted"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate can't be trusted"],
  ["net::ERR_NAME_NOT_RESOLVED", "Couldn't find"],
  ["net::ERR_INTERNET_DISCONNECTED", "is offline"],
  ["net::ERR_CERT_AUTHORITY_INVALID", "certificate can't be trusted"],
  ["ECONNRESET", "was lost"],
])("%s has a message", async (code, message) => {
  const { computer, app } = await open();
  computer.network.behavior = () => failWith(code);
  await expect(app.sender.send(list)).rejects.toMatchObject({
    code: "unreachable",
    message: expect.stringContaining(message),
  });
  expect(app.connection.read().isReachable).toBe(false);
});

test("no secret is in any response, state, log line, item or file", async () => {
  const { site, computer, app } = await open();
  const exposed: unknown[] = [];
  app.connection.subscribe(() => exposed.push(app.connection.read()));
  app.outbox.subscribe(() => exposed.push(app.outbox.list()));
  exposed.push(await app.sender.send({ method: "POST", path: "/api/auth/send-otp", headers: {} }));
  exposed.push(
    await app.sender.send({ method: "POST", path: "/api/auth/verify-otp", headers: {}, body: { otp: validCode } }),
  );
  // A site that echoes what it was sent.
  computer.network.behavior = (call) => Response.json({ message: JSON.stringify(call.headers) }, { status: 500 });
  exposed.push(await app.sender.send(list));
  const draft = await computer.createDraft(buildText("A"));
  exposed.push(await app.outbox.add(draft.id, 1, "publish"), await app.outbox.sendNow());
  computer.network.behavior = () => failWith("ECONNRESET");
  exposed.push(await app.sender.send(list).catch((error: Error) => [error.message, error.stack, String(error.cause)]));
  computer.network.behavior = online;
  site.endSessions();
  exposed.push(await app.sender.send(list));
  const files = [...computer.storage.files].map(([path, bytes]) => path + Buffer.from(bytes).toString("utf8"));
  const everything = JSON.stringify([exposed, computer.lines, files]);
  expect(exposed.length).toBeGreaterThan(6);
  for (const secret of [buildToken(1), deviceSecret, validCode, challengeId]) expect(everything).not.toContain(secret);
});

test.each([
  ["darwin", /\bMac OS X\b|\bMacintosh\b/],
  ["win32", /\bWindows\b/],
  ["linux", /\bLinux\b/],
] as const)("on %s the site can name this device by what the app calls itself", (system, pattern) => {
  expect(buildUserAgent("1.5.0", system)).toMatch(pattern);
});
