import { isIdempotent } from "@illumine/shared/api/endpoint.ts";
import { clientHeaders } from "@illumine/shared/api/headers.ts";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { createApi } from "#app/api/app.ts";
import { createPreviewToken } from "#app/services/tokens/preview-links.ts";
import { query, takeSnapshot } from "../support/admin-fixture.ts";
import {
  buildCookie,
  buildCredentials,
  known,
  type OpenSession,
  openSession,
  seedContractFixture,
} from "../support/contract-fixture.ts";
import {
  adminNames,
  buildRequest,
  call,
  type EndpointName,
  endpointNames,
  endpointOf,
  everyEndpoint,
} from "../support/requests.ts";
import { buildServer, jwtSecret, otpPepper, type Server, signingKeys } from "../support/sign-in-fixture.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Who may use which route. Tests fail for a route without an entry and for one that admits anyone else. */
const accessByRoute = {
  "GET /api/docs": "everyone",
  "GET /api/openapi.json": "everyone",

  "GET /api/admin/assessments": "administrator",
  "POST /api/admin/assessments": "administrator",
  "POST /api/admin/assessments/bulk": "administrator",
  "POST /api/admin/assessments/test": "administrator",
  "GET /api/admin/assessments/:id": "administrator",
  "PUT /api/admin/assessments/:id": "administrator",
  "DELETE /api/admin/assessments/:id": "administrator",
  "POST /api/admin/assessments/:id/restore": "administrator",
  "PATCH /api/admin/assessments/:id/toggle-active": "administrator",
  "PATCH /api/admin/assessments/:id/toggle-featured": "administrator",
  "POST /api/admin/assessments/:id/duplicate": "administrator",
  "POST /api/admin/assessments/:id/preview": "administrator",
  "GET /api/admin/assessments/:id/revisions": "administrator",
  "GET /api/admin/assessments/:id/revisions/:revisionId": "administrator",
  "POST /api/admin/assessments/:id/revisions/:revisionId/restore": "administrator",
  "DELETE /api/admin/assessments/:id/staged": "administrator",
  "GET /api/admin/assessments/:id/staged": "administrator",
  "PUT /api/admin/assessments/:id/staged": "administrator",
  "GET /api/admin/assessments/:id/figures": "administrator",
  "GET /api/admin/assessments/:id/item-statistics": "administrator",
  "GET /api/admin/assessments/:id/question-figures": "administrator",
  "GET /api/admin/assessments/:id/responses": "administrator",
  "GET /api/admin/link-targets": "administrator",
  "GET /api/admin/dead-links": "administrator",
  "GET /api/admin/linking-posts": "administrator",
  "GET /api/admin/overview": "administrator",
  "GET /api/admin/daily-figures": "administrator",
  "GET /api/admin/preview-links": "administrator",
  "GET /api/admin/question-texts": "administrator",
  "GET /api/admin/scales": "administrator",
  "DELETE /api/admin/preview-links/:id": "administrator",
  "GET /api/admin/reports": "administrator",
  "POST /api/reports": "everyone",
  "POST /api/previews": "everyone",

  "GET /api/admin/occupations": "administrator",
  "POST /api/admin/occupations": "administrator",
  "GET /api/admin/occupations/:id": "administrator",
  "PUT /api/admin/occupations/:id": "administrator",
  "DELETE /api/admin/occupations/:id": "administrator",
  "POST /api/admin/occupations/:id/restore": "administrator",
  "PATCH /api/admin/occupations/:id/toggle-hidden": "administrator",
  "GET /api/admin/occupations/:id/revisions": "administrator",
  "GET /api/admin/occupations/:id/revisions/:revisionId": "administrator",
  "POST /api/admin/occupations/:id/revisions/:revisionId/restore": "administrator",
  "DELETE /api/admin/occupations/:id/staged": "administrator",
  "GET /api/admin/occupations/:id/staged": "administrator",
  "PUT /api/admin/occupations/:id/staged": "administrator",

  "GET /api/blog/authors": "administrator",
  "POST /api/blog/authors": "administrator",
  "PUT /api/blog/authors/:id": "administrator",
  "DELETE /api/blog/authors/:id": "administrator",
  "POST /api/blog/authors/:id/posts": "administrator",
  "GET /api/blog/author-names": "administrator",
  "GET /api/blog/series": "administrator",
  "POST /api/blog/series/rename": "administrator",

  "GET /api/admin/testimonials": "administrator",
  "POST /api/admin/testimonials": "administrator",
  "POST /api/admin/testimonials/order": "administrator",
  "PUT /api/admin/testimonials/:id": "administrator",
  "DELETE /api/admin/testimonials/:id": "administrator",

  "GET /api/assessments": "everyone",
  "GET /api/assessments/featured": "everyone",
  "GET /api/assessments/category/:category": "everyone",
  "GET /api/assessments/categories/list": "everyone",
  "GET /api/assessments/health/status": "everyone",
  "GET /api/assessments/suggest": "everyone",
  "GET /api/search/suggest": "everyone",
  "GET /api/assessments/:id": "everyone",
  "GET /api/assessments/:id/related": "everyone",

  "POST /api/auth/send-otp": "everyone",
  "POST /api/auth/verify-otp": "everyone",
  "GET /api/auth/operator-code/:challengeId": "everyone",
  "POST /api/auth/logout": "everyone",
  "GET /api/auth/session": "administrator",
  "GET /api/auth/sessions": "administrator",
  "DELETE /api/auth/sessions": "administrator",
  "DELETE /api/auth/sessions/:id": "administrator",
  "DELETE /api/auth/devices/:id": "administrator",
  "POST /api/auth/desktop-codes": "administrator",
  "POST /api/auth/desktop-sign-in": "everyone",
  "POST /api/auth/passkey-sign-in/options": "everyone",
  "POST /api/auth/passkey-sign-in": "everyone",
  "GET /api/auth/passkeys": "administrator",
  "POST /api/auth/passkeys/options": "administrator",
  "POST /api/auth/passkeys": "administrator",
  "PATCH /api/auth/passkeys/:id": "administrator",
  "DELETE /api/auth/passkeys/:id": "administrator",
  "PUT /api/auth/unknown-device-codes": "administrator",
  "GET /api/auth/security-events": "administrator",
  "POST /api/auth/exports": "administrator",

  "GET /api/admin/settings": "administrator",
  "PUT /api/admin/settings": "administrator",
  "GET /api/categories": "everyone",
  "POST /api/categories": "administrator",
  "PUT /api/categories/:id": "administrator",
  "DELETE /api/categories/:id": "administrator",
  "GET /api/categories/:id/assessments": "administrator",
  "POST /api/categories/:id/move": "administrator",
  "POST /api/categories/:id/merge": "administrator",

  "GET /api/blog/posts": "administrator",
  "POST /api/blog/posts": "administrator",
  "POST /api/blog/posts/bulk": "administrator",
  "GET /api/blog/posts/:id": "administrator",
  "PUT /api/blog/posts/:id": "administrator",
  "DELETE /api/blog/posts/:id": "administrator",
  "POST /api/blog/posts/:id/restore": "administrator",
  "PATCH /api/blog/posts/:id/toggle-published": "administrator",
  "PATCH /api/blog/posts/:id/toggle-featured": "administrator",
  "POST /api/blog/posts/:id/duplicate": "administrator",
  "POST /api/blog/posts/:id/preview": "administrator",
  "GET /api/blog/posts/:id/revisions": "administrator",
  "GET /api/blog/posts/:id/revisions/:revisionId": "administrator",
  "POST /api/blog/posts/:id/revisions/:revisionId/restore": "administrator",
  "DELETE /api/blog/posts/:id/staged": "administrator",
  "GET /api/blog/posts/:id/staged": "administrator",
  "PUT /api/blog/posts/:id/staged": "administrator",
  "POST /api/blog/upload": "administrator",
  "POST /api/blog/author-pictures": "administrator",
  "DELETE /api/blog/posts/:postId/attachments/:attachmentId": "administrator",

  "GET /api/blog/posts/public": "everyone",
  "GET /api/blog/categories": "everyone",
  "GET /api/blog/search": "everyone",
  "GET /api/blog/category/:category": "everyone",
  "GET /api/blog/posts/:id/public": "everyone",
  "POST /api/assessments/:id/shared-result-opened": "everyone",
  "POST /api/blog/posts/:id/view": "everyone",

  "GET /api/occupations": "everyone",
  "GET /api/occupations/search": "everyone",
  "GET /api/occupations/links": "everyone",
  "GET /api/occupations/:code": "everyone",

  "POST /api/responses": "everyone",
  "DELETE /api/responses/:receipt": "everyone",

  "POST /api/users": "everyone",
  "GET /api/users/:userId": "everyone",
  "DELETE /api/users/:userId": "everyone",
  "POST /api/users/:userId/start-assessment": "everyone",
  "POST /api/users/:userId/reach-step": "everyone",
  "POST /api/users/:userId/complete-assessment": "everyone",
  "POST /api/users/:userId/assessment-feedback": "everyone",
} as const satisfies Record<string, "everyone" | "administrator">;

const toRoute = (name: EndpointName) => {
  const { method, path } = endpointOf(name);
  return `${method.toUpperCase()} /api${path.replace(/\{([^}]+)\}/g, ":$1")}`;
};

test("every registered route has an entry, and every entry a route", () => {
  const registered = createApi().routes.flatMap(({ method, path }) => (method === "ALL" ? [] : [`${method} ${path}`]));
  expect(Object.keys(accessByRoute).sort()).toEqual([...new Set(registered)].sort());
});

test("the contract requires the administrator exactly where the table does", () => {
  const asked = endpointNames.map((name) => [
    toRoute(name),
    endpointOf(name).access === "admin" ? "administrator" : "everyone",
  ]);
  const contractRoutes = Object.entries(accessByRoute).filter(([route]) => !/docs$|openapi\.json$/.test(route));
  expect(asked.sort()).toEqual(contractRoutes.sort());
});

type Headers = Record<string, string>;
const bearer = (session: OpenSession, token: string): Headers => buildCredentials({ ...session, token });

interface Claims {
  secret?: string;
  issuer?: string;
  audience?: string;
  subject?: string;
  alg?: string;
}

const inAnHour = () => new Date(Date.now() + 3_600_000);

const buildForgedToken = ({ sessionId }: OpenSession, claims: Claims) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: claims.alg ?? "HS256", typ: "JWT" })
    .setIssuer(claims.issuer ?? "illumine")
    .setAudience(claims.audience ?? "illumine-admin")
    .setSubject(claims.subject ?? "administrator")
    .setIssuedAt()
    .setExpirationTime(inAnHour())
    .sign(new TextEncoder().encode(claims.secret ?? jwtSecret));

const buildUnsignedToken = ({ sessionId }: OpenSession) =>
  new UnsecuredJWT({ sid: sessionId })
    .setIssuer("illumine")
    .setAudience("illumine-admin")
    .setSubject("administrator")
    .setIssuedAt()
    .setExpirationTime(inAnHour())
    .encode();

const preview = async (entity: "assessment" | "post", id: string) =>
  (await createPreviewToken(signingKeys, { entity, id, path: "/", now: new Date() })).token;

async function openEnded(server: Server, name: EndpointName, path: (session: OpenSession) => string): Promise<Headers> {
  const session = await openSession();
  const { method } = endpointOf(name);
  const ending = new Request(`https://illumine.example/api${path(session)}`, {
    method: method.toUpperCase(),
    headers: buildCredentials(session),
  });
  expect((await server.fetch(ending)).status).toBe(200);
  return buildCredentials(session);
}

/** Sessions are active unless the name says otherwise. */
const unauthorizedCallers: Record<string, (server: Server, session: OpenSession) => Headers | Promise<Headers>> = {
  // First, because it ends those of the others too.
  "a session ended with all of them": (server) => openEnded(server, "endAllSessions", () => "/auth/sessions"),
  "no token": () => ({}),
  "a device without a token": (_, { deviceSecret }) => ({ Cookie: buildCookie(deviceSecret) }),
  garbage: (_, session) => bearer(session, "garbage"),
  "garbage of a token's shape": (_, session) => bearer(session, "e30.e30.e30"),
  "an empty token": (_, session) => bearer(session, ""),
  "another scheme": (_, session) => ({ ...buildCredentials(session), Authorization: `Basic ${session.token}` }),
  "no scheme": (_, session) => ({ ...buildCredentials(session), Authorization: session.token }),
  "two tokens": (_, session) => bearer(session, `${session.token}, Bearer ${session.token}`),
  "a token in a cookie": (_, { token, deviceSecret }) => ({ Cookie: `${buildCookie(deviceSecret)}; token=${token}` }),
  "a token with another secret's signature": async (_, session) =>
    bearer(session, await buildForgedToken(session, { secret: otpPepper })),
  "a token without an algorithm": (_, session) => bearer(session, buildUnsignedToken(session)),
  "a token without an algorithm, with a signature": (_, session) =>
    bearer(session, `${buildUnsignedToken(session)}${session.token.split(".")[2]}`),
  "a token of another algorithm": async (_, session) =>
    bearer(session, await buildForgedToken(session, { alg: "HS512" })),
  "a token for another audience": async (_, session) =>
    bearer(session, await buildForgedToken(session, { audience: "illumine" })),
  "a token of another issuer": async (_, session) =>
    bearer(session, await buildForgedToken(session, { issuer: "else" })),
  "a token of another subject": async (_, session) =>
    bearer(session, await buildForgedToken(session, { subject: "visitor" })),
  "a token of a session that never was": async (_, session) =>
    bearer(session, await buildForgedToken({ ...session, sessionId: "made up" }, {})),
  "a preview link of an assessment": async (_, session) =>
    bearer(session, await preview("assessment", known.assessmentId)),
  "a preview link of a post": async (_, session) => bearer(session, await preview("post", known.postId)),
  "a token without its device": (_, { token }) => ({ Authorization: `Bearer ${token}` }),
  "a token with another session's device": async (_, { token }) =>
    buildCredentials({ token, deviceSecret: (await openSession()).deviceSecret }),
  "a device secret in the desktop app's header, from a page": (_, { token, deviceSecret }) => ({
    Authorization: `Bearer ${token}`,
    Origin: "https://illumine.example",
    [clientHeaders.client]: "desktop",
    [clientHeaders.device]: deviceSecret,
  }),
  "a session that was logged out": (server) => openEnded(server, "logout", () => "/auth/logout"),
  "a session that was ended": (server) => openEnded(server, "endSession", ({ idHash }) => `/auth/sessions/${idHash}`),
  "a session whose device was forgotten": (server) =>
    openEnded(server, "forgetDevice", ({ deviceId }) => `/auth/devices/${deviceId}`),
};

const lifetimeMs = 12 * 3_600_000;

const takeFullSnapshot = () => takeSnapshot("sessions", "devices", "passkeys", "used_challenges", "sign_in_settings");

const toKey = (name: EndpointName): Headers =>
  isIdempotent(endpointOf(name)) ? { "Idempotency-Key": crypto.randomUUID() } : {};

test.each(adminNames)("%s rejects everyone but the administrator", async (name) => {
  await seedContractFixture();
  const server = buildServer(everyEndpoint);
  const callers: [string, Headers][] = [];
  for (const [caller, toHeaders] of Object.entries(unauthorizedCallers))
    callers.push([caller, await toHeaders(server, await openSession())]);
  const session = await openSession();
  const before = await takeFullSnapshot();
  const expectRejection = async (caller: string, headers: Headers) => {
    const response = await call(server, name, { ...toKey(name), ...headers });
    const seen = [caller, response.status, response.headers.get("Content-Type"), await response.json()];
    expect(seen).toEqual([caller, 401, "application/json", { message: "Please sign in" }]);
  };
  for (const [caller, headers] of callers) await expectRejection(caller, headers);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + lifetimeMs + 1000 });
  await expectRejection("a token that has expired", buildCredentials(session));
  vi.useRealTimers();
  expect(await takeFullSnapshot()).toEqual(before);
  const right = await call(server, name, buildCredentials(session));
  expect(right.status).not.toBe(401);
});

test.each(adminNames)("%s never replays a stored response to anyone else", async (name) => {
  await seedContractFixture();
  const server = buildServer(everyEndpoint);
  const session = await openSession();
  const key = { "Idempotency-Key": crypto.randomUUID() };
  expect((await call(server, name, { ...key, ...buildCredentials(session) })).status).toBeLessThan(300);
  const before = await takeFullSnapshot();
  const response = await call(server, name, { ...key, Cookie: buildCookie(session.deviceSecret) });
  expect([response.status, await response.json()]).toEqual([401, { message: "Please sign in" }]);
  // The same key on a public address doesn't return it either.
  const isRecorded = (await query("select 1 from idempotency_keys")).length > 0;
  const elsewhere = await call(server, "createUser", key);
  expect([elsewhere.status, elsewhere.headers.get("Idempotency-Replayed")]).toEqual([isRecorded ? 422 : 201, null]);
  if (isRecorded) expect(await takeFullSnapshot()).toEqual(before);
});

/** A 200 MB body that counts how much of it was read. */
function buildFlood() {
  const chunk = new Uint8Array(1024 * 1024);
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulled += 1;
        if (pulled > 200) controller.close();
        else controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, countPulled: () => pulled };
}

const takingBodies = adminNames.filter((name) => !["get", "delete"].includes(endpointOf(name).method));

test.each(takingBodies)("%s rejects unauthorized callers before it reads the body", async (name) => {
  const server = buildServer(everyEndpoint);
  const { body, countPulled } = buildFlood();
  const type = endpointOf(name).form ? "multipart/form-data; boundary=x" : "application/json";
  const flooded = await call(server, name, { ...toKey(name), "Content-Type": type }, { body });
  expect([flooded.status, countPulled()]).toEqual([401, 0]);
  const wrong = ["{", '{"a":', "\u0000", "[".repeat(10_000)];
  for (const text of wrong) expect((await call(server, name, {}, { body: text })).status).toBe(401);
});

/** The same URL as other clients might write it. */
const disguises: Record<string, (path: string) => string> = {
  "a slash at the end": (path) => `${path}/`,
  "two slashes": (path) => path.replace("/api/", "/api//"),
  "two slashes before": (path) => `/${path}`,
  "a dot": (path) => path.replace("/api/", "/api/./"),
  "a way back": (path) => path.replace("/api/", "/api/assessments/../"),
  "an encoded way back": (path) => path.replace("/api/", "/api/assessments/%2e%2e/"),
  "an encoded slash": (path) => path.replace("/api/", "/api%2F"),
  "an encoded letter": (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  "an encoded letter in front": (path) =>
    path.replace("/api/", "/%61pi/").replace(/(?<=^\/%61pi\/)[a-z]/, (l) => `%${l.charCodeAt(0).toString(16)}`),
  "a letter encoded twice": (path) => path.replace("/api/a", "/api/%2561"),
  capitals: (path) => path.toUpperCase().replace("/API/", "/api/"),
  "a semicolon": (path) => `${path};a=b`,
  "a NUL": (path) => `${path}%00`,
  "a line end": (path) => `${path}%0a`,
  "a backslash": (path) => path.replace("/api/", "/api\\"),
};

test.each(adminNames)("%s can't be reached by spelling its address differently", async (name) => {
  await seedContractFixture();
  const server = buildServer(everyEndpoint);
  const { method } = endpointOf(name);
  const { origin, pathname, search } = new URL(buildRequest(name).url);
  const before = await takeFullSnapshot();
  for (const [disguise, toPath] of Object.entries(disguises)) {
    const address = `${origin}${toPath(pathname)}${search}`;
    const request = buildRequest(name);
    const response = await server.fetch(new Request(address, request));
    // 415, because an unknown address doesn't accept a form either.
    expect([401, 404, 405, 415], `${disguise}: ${method} ${address}`).toContain(response.status);
  }
  for (const other of ["HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "GET", "QUERY"]) {
    const response = await call(server, name, { "X-HTTP-Method-Override": method }, { method: other, body: null });
    // Another method of the same address may be public, such as GET /categories.
    const isPublic =
      accessByRoute[`${other === "HEAD" ? "GET" : other} ${toRoute(name).split(" ")[1]}` as "GET /api/docs"];
    if (isPublic !== "everyone") expect([401, 404, 405], other).toContain(response.status);
  }
  expect(await takeFullSnapshot()).toEqual(before);
});

const publicNames = endpointNames.filter((name) => endpointOf(name).access !== "admin");
const badTokens = [
  "no token",
  "garbage",
  "a token without an algorithm",
  "a token without its device",
  "a preview link of a post",
];
const visits = publicNames.flatMap((name) => badTokens.map((caller) => [name, caller] as const));

test.each(visits)("%s is public, with %s", async (name, caller) => {
  await seedContractFixture();
  const server = buildServer();
  const headers = await unauthorizedCallers[caller]?.(server, await openSession());
  const response = await call(server, name, headers);
  expect(response.status < 300 || (await response.text())).toBe(true);
});

test("a signed-in administrator can use every public endpoint", async () => {
  await seedContractFixture();
  const server = buildServer();
  const credentials = buildCredentials(await openSession());
  for (const name of publicNames.filter((name) => name !== "logout" && name !== "deleteUser")) {
    const response = await call(server, name, credentials);
    expect([name, response.status < 300 || (await response.text())]).toEqual([name, true]);
  }
});
