import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutboxCall } from "#app/storage/outbox.ts";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import { createOutbox, type OutboxHost } from "./outbox.ts";

const saidAt = "2026-03-01T09:00:00.000Z";
const now = new Date("2026-03-01T10:00:00Z");
const userId = "00000000-0000-4000-8000-000000000001";

interface Sent {
  path: string;
  key: string | null;
  queuedSeconds: string | null;
  body: unknown;
}

/** A server that gives these answers in order and repeats the last one. */
function createServer(...answers: (Response | Error | (() => Promise<Response>))[]) {
  const sent: Sent[] = [];
  const fakeFetch = async (path: string, { headers, body, method }: RequestInit = {}) => {
    const text = typeof body === "string" ? (JSON.parse(body) as unknown) : null;
    sent.push({
      path: method === "POST" ? path : `${method} ${path}`,
      key: new Headers(headers).get("Idempotency-Key"),
      queuedSeconds: new Headers(headers).get("X-Queued-Seconds"),
      body: text,
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer() : (answer?.clone() ?? Response.json({}));
  };
  return { sent, fetch: fakeFetch as typeof fetch };
}

const delays: number[] = [];
/** Waits pass at once, except the timeout for slow answers. */
const wait = (milliseconds: number) => {
  if (milliseconds === 8_000) return new Promise<void>(() => {});
  delays.push(milliseconds);
  return Promise.resolve();
};

const createHost = (server: Pick<OutboxHost, "fetch">, host: Partial<OutboxHost> = {}): OutboxHost => ({
  fetch: server.fetch,
  now: () => now,
  wait,
  locks: undefined,
  ...host,
});

const createUnavailable = () => Response.json({ message: "No" }, { status: 503 });

let browser: FakeLocalStorage;

/** The page's storage modules; called again, those after a reload. */
async function openStorage() {
  return {
    ...(await import("#app/storage/outbox.ts")),
    ...(await import("#app/storage/queued-calls.ts")),
    ...(await import("#app/storage/user-data.ts")),
  };
}

async function writeCalls(...calls: OutboxCall[]) {
  const { addToOutbox } = await openStorage();
  for (const call of calls) addToOutbox({ call, userId: call === "users" ? null : userId, saidAt, body: { call } });
}

const listQueued = async () => (await (await openStorage()).readOutbox()).map(({ call }) => call);

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
  vi.useFakeTimers({ toFake: ["Date"], now });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  delays.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("queued calls are sent in order, each with a unique key", async () => {
  await writeCalls("start-assessment", "reach-step", "assessment-feedback");
  const server = createServer();
  await createOutbox(createHost(server)).send();
  expect(server.sent.map(({ path }) => path)).toEqual([
    `/api/users/${userId}/start-assessment`,
    `/api/users/${userId}/reach-step`,
    `/api/users/${userId}/assessment-feedback`,
  ]);
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(3);
  expect(browser.entries.has("assessmentOutbox")).toBe(false);
});

test("a failing server is tried three times with growing delays, and every call stays queued", async () => {
  await writeCalls("start-assessment", "reach-step");
  const server = createServer(createUnavailable());
  await createOutbox(createHost(server)).send();
  expect(server.sent.map(({ path }) => path)).toEqual(Array(3).fill(`/api/users/${userId}/start-assessment`));
  expect(delays).toEqual([1_000, 2_000]);
  expect(await listQueued()).toEqual(["start-assessment", "reach-step"]);
});

test("after three failures each send is one attempt, until the network is back", async () => {
  await writeCalls("start-assessment");
  const server = createServer(new TypeError("Failed to fetch"));
  const outbox = createOutbox(createHost(server));
  await outbox.send();
  await outbox.send();
  expect(server.sent).toHaveLength(4);
  outbox.resetFailures();
  await outbox.send();
  expect(server.sent).toHaveLength(7);
});

test.each([429, 408, 500, 503])("an answer %i leaves the call queued, and Retry-After is respected", async (status) => {
  await writeCalls("start-assessment");
  const asks = new Response("{}", { status, headers: { "Retry-After": "60" } });
  const server = createServer(asks, Response.json({}));
  await createOutbox(createHost(server)).send();
  expect(delays).toEqual([30_000]);
  expect(await listQueued()).toEqual([]);
});

test("an answer that is not our API's, such as a network's sign-in page, leaves the call queued", async () => {
  await writeCalls("start-assessment");
  const server = createServer(new Response("<html>"));
  await createOutbox(createHost(server)).send();
  expect(await listQueued()).toEqual(["start-assessment"]);
});

test("the key and the body stay the same across retries and reloads", async () => {
  await writeCalls("start-assessment");
  const server = createServer(createUnavailable());
  await createOutbox(createHost(server)).send();
  vi.resetModules();
  const { createOutbox: createAfterReload } = await import("./outbox.ts");
  await createAfterReload(createHost(server)).send();
  expect(server.sent).toHaveLength(6);
  expect(new Set(server.sent.map((one) => JSON.stringify(one))).size).toBe(1);
});

test("a call says how long it waited, however the visitor's clock is set, and one sent at once says nothing", async () => {
  await writeCalls("start-assessment", "reach-step");
  const server = createServer();
  const waits = [900_000, -60_000];
  const hostNow = () => new Date(now.getTime() + (waits[server.sent.length] ?? 0));
  await createOutbox(createHost(server, { now: hostNow })).send();
  expect(server.sent.map(({ queuedSeconds }) => queuedSeconds)).toEqual(["900", null]);
});

test("a refused call is dropped with a warning, and the next one is sent", async () => {
  await writeCalls("start-assessment", "reach-step");
  const server = createServer(Response.json({ message: "Unknown" }, { status: 404 }), Response.json({}));
  await createOutbox(createHost(server)).send();
  expect(server.sent).toHaveLength(2);
  expect(await listQueued()).toEqual([]);
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("start-assessment"), "Unknown");
});

test("sendUntil reports that a call arrived, why it was refused, or that it stays queued", async () => {
  const { addToOutbox } = await openStorage();
  const key = "00000000-0000-4000-8000-0000000000aa";
  const answers = [
    Response.json({}),
    Response.json({ message: "Given already" }, { status: 422 }),
    createUnavailable(),
  ];
  const outcomes = [];
  for (const answer of answers) {
    addToOutbox({ call: "assessment-feedback", userId, saidAt, body: {} }, key);
    outcomes.push(await createOutbox(createHost(createServer(answer))).sendUntil(key));
  }
  expect(outcomes).toEqual([
    { kind: "done" },
    { kind: "refused", message: "Given already", status: 422 },
    { kind: "queued" },
  ]);
});

test("sendUntil does not wait for a slow answer", async () => {
  const { addToOutbox } = await openStorage();
  const key = "00000000-0000-4000-8000-0000000000aa";
  addToOutbox({ call: "assessment-feedback", userId, saidAt, body: {} }, key);
  let markRequested = () => {};
  const isRequested = new Promise<void>((resolve) => {
    markRequested = resolve;
  });
  const server = createServer(() => {
    markRequested();
    return new Promise<Response>(() => {});
  });
  const outbox = createOutbox(createHost(server, { wait: () => isRequested }));
  expect(await outbox.sendUntil(key)).toEqual({ kind: "queued" });
});

test("a call that waits alone leaves before anything else is awaited, and is done once it arrived", async () => {
  await writeCalls("reach-step");
  const server = createServer();
  const locks = { request: () => new Promise(() => {}) } as unknown as LockManager;
  const sending = createOutbox(createHost(server, { locks })).sendAtOnce();
  await Promise.resolve();
  expect(server.sent.map(({ path }) => path)).toEqual([`/api/users/${userId}/reach-step`]);
  await sending;
  expect(await listQueued()).toEqual([]);
});

test("a call that fails on leaving stays queued, and one that waits behind others is sent after them", async () => {
  await writeCalls("reach-step");
  const unavailable = createServer(createUnavailable());
  await createOutbox(createHost(unavailable)).sendAtOnce();
  expect([unavailable.sent.length, await listQueued()]).toEqual([1, ["reach-step"]]);
  await writeCalls("complete-assessment");
  const server = createServer();
  await createOutbox(createHost(server)).sendAtOnce();
  expect(server.sent.map(({ path }) => path.split("/").at(-1))).toEqual(["reach-step", "complete-assessment"]);
});

test("a call that was sent on leaving and is still being answered isn't sent again", async () => {
  await writeCalls("reach-step");
  let answer = (_: Response) => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const server = createServer(() => answered);
  const outbox = createOutbox(createHost(server));
  const leaving = outbox.sendAtOnce();
  const sending = outbox.send();
  answer(Response.json({}));
  await Promise.all([leaving, sending]);
  expect(server.sent.map(({ path }) => path)).toEqual([`/api/users/${userId}/reach-step`]);
  expect(await listQueued()).toEqual([]);
});

test("an unregistered visitor is registered first, and the queued calls get their id", async () => {
  const { addToOutbox, readUserData, writeUserData } = await openStorage();
  writeUserData({ gender: "Other", ageRange: "25-34", userId: null, timestamp: saidAt });
  addToOutbox({ call: "users", userId: null, saidAt, body: { ageRange: "25-34", gender: "Other" } });
  addToOutbox({ call: "start-assessment", userId: null, saidAt, body: {} });
  const server = createServer(Response.json({ user: { id: userId } }), createUnavailable());
  await createOutbox(createHost(server)).send();
  expect(server.sent.map(({ path }) => path).slice(0, 2)).toEqual([
    "/api/users",
    `/api/users/${userId}/start-assessment`,
  ]);
  expect(await readUserData()).toMatchObject({ userId, timestamp: saidAt });
  expect(await listQueued()).toEqual(["start-assessment"]);
});

test("calls of a visitor whom the server refuses are dropped without being sent", async () => {
  const { addToOutbox } = await openStorage();
  addToOutbox({ call: "users", userId: null, saidAt, body: {} });
  addToOutbox({ call: "start-assessment", userId: null, saidAt, body: {} });
  const server = createServer(Response.json({ message: "No" }, { status: 422 }));
  await createOutbox(createHost(server)).send();
  expect(server.sent.map(({ path }) => path)).toEqual(["/api/users"]);
  expect(await listQueued()).toEqual([]);
});

test("a visitor who deletes their data while being registered is deleted on the server", async () => {
  const { addToOutbox, clearOutbox } = await openStorage();
  addToOutbox({ call: "users", userId: null, saidAt, body: {} });
  const server = createServer(async () => {
    clearOutbox();
    return Response.json({ user: { id: userId } });
  });
  await createOutbox(createHost(server)).send();
  expect(server.sent.map(({ path }) => path)).toEqual(["/api/users", `DELETE /api/users/${userId}`]);
});

const visitor = { gender: "Other", ageRange: "25-34", userId, timestamp: saidAt } as const;

test("the id of a visitor who changed their answers before it arrived is remembered", async () => {
  const { addToOutbox, readUserData, writeUserData } = await openStorage();
  const current = { ...visitor, ageRange: "35-44", userId: "u9", timestamp: "2026-03-01T09:30:00.000Z" } as const;
  writeUserData({ ...current, earlierUserIds: ["u1"] });
  addToOutbox({ call: "users", userId: null, saidAt, body: { ageRange: "25-34", gender: "Other" } });
  await createOutbox(createHost(createServer(Response.json({ user: { id: userId } })))).send();
  expect(await readUserData()).toEqual({ ...current, earlierUserIds: ["u1", userId] });
});

test.each([
  [503, { ...visitor, userId: null, earlierUserIds: [userId] }],
  [404, { ...visitor, userId: null }],
])("the id of a user who was wanted no more is remembered unless deleting answers %i", async (status, expected) => {
  const { addToOutbox, clearOutbox, readUserData, writeUserData } = await openStorage();
  writeUserData({ ...visitor, userId: null });
  addToOutbox({ call: "users", userId: null, saidAt, body: {} });
  const register = async () => {
    clearOutbox();
    return Response.json({ user: { id: userId } });
  };
  await createOutbox(createHost(createServer(register, Response.json({}, { status })))).send();
  expect(await readUserData()).toEqual(expected);
});

const createGone = () => Response.json({ message: "This visitor is unknown or was deleted" }, { status: 404 });

test("a visitor whom the server no longer has is registered again, and the assessment is started under the new id", async () => {
  const { readUserData, writeUserData } = await openStorage();
  writeUserData({ ...visitor, earlierUserIds: ["u1"] });
  await writeCalls("start-assessment", "reach-step");
  const newId = "00000000-0000-4000-8000-000000000002";
  const registered = Response.json({ user: { id: newId } });
  const server = createServer(createGone(), createGone(), registered, Response.json({}));
  await createOutbox(createHost(server)).send();
  expect(server.sent.map(({ path }) => path)).toEqual([
    `/api/users/${userId}/start-assessment`,
    `GET /api/users/${userId}`,
    "/api/users",
    `/api/users/${newId}/start-assessment`,
    `/api/users/${newId}/reach-step`,
  ]);
  expect(server.sent[2]?.body).toEqual({ ageRange: "25-34", gender: "Other" });
  const timestamp = now.toISOString();
  expect(await readUserData()).toEqual({ ...visitor, userId: newId, earlierUserIds: ["u1"], timestamp });
  expect(await listQueued()).toEqual([]);
});

test("a server that forgets every user registers a visitor again only once", async () => {
  const { writeUserData } = await openStorage();
  writeUserData(visitor);
  await writeCalls("start-assessment");
  const registered = Response.json({ user: { id: "u2" } });
  const server = createServer(createGone(), createGone(), registered, createGone());
  await createOutbox(createHost(server)).send();
  expect(server.sent.filter(({ path }) => path === "/api/users")).toHaveLength(1);
  expect(await listQueued()).toEqual([]);
});

test("nobody is registered again for an assessment that is gone, a later report, or after deleting their data", async () => {
  const { clearOutbox, writeUserData } = await openStorage();
  writeUserData(visitor);
  await writeCalls("start-assessment");
  const known = createServer(createGone(), Response.json({ user: {} }));
  await createOutbox(createHost(known)).send();
  await writeCalls("reach-step");
  const later = createServer(createGone());
  await createOutbox(createHost(later)).send();
  await writeCalls("start-assessment");
  const deleting = createServer(createGone(), async () => {
    clearOutbox();
    return createGone();
  });
  await createOutbox(createHost(deleting)).send();
  writeUserData({ ...visitor, userId: null });
  await writeCalls("start-assessment");
  const deleted = createServer(createGone());
  await createOutbox(createHost(deleted)).send();
  expect([known, later, deleting, deleted].map(({ sent }) => sent.map(({ path }) => path.split("/").at(-1)))).toEqual([
    ["start-assessment", userId],
    ["reach-step"],
    ["start-assessment", userId],
    ["start-assessment"],
  ]);
  expect(await listQueued()).toEqual([]);
});

test("two tabs send each queued call once", async () => {
  await writeCalls("start-assessment", "reach-step");
  const server = createServer();
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work);
    return last;
  };
  const host = createHost(server, { locks: { request } as unknown as LockManager });
  await Promise.all([createOutbox(host).send(), createOutbox(host).send()]);
  expect(server.sent).toHaveLength(2);
});

test("a call queued while sending is sent in the same run", async () => {
  await writeCalls("start-assessment");
  const server = createServer(async () => {
    if (server.sent.length === 1) await writeCalls("reach-step");
    return Response.json({});
  });
  const outbox = createOutbox(createHost(server));
  await Promise.all([outbox.send(), outbox.send()]);
  expect(server.sent.map(({ path }) => path.split("/").at(-1))).toEqual(["start-assessment", "reach-step"]);
});

test("at most the latest 200 calls stay queued, and none longer than 90 days", async () => {
  const { addToOutbox, readOutbox } = await openStorage();
  for (let step = 0; step < 205; step += 1) addToOutbox({ call: "reach-step", userId, saidAt, body: { step } });
  const queued = await readOutbox();
  expect([queued.length, queued[0]?.body]).toEqual([200, { step: 5 }]);
  const server = createServer();
  const later = new Date(now.getTime() + 91 * 86_400_000);
  await createOutbox(createHost(server, { now: () => later })).send();
  expect(server.sent).toEqual([]);
  expect(browser.entries.has("assessmentOutbox")).toBe(false);
});

test("a damaged outbox is set aside and new calls still work", async () => {
  for (const text of ["{half", '{"a":1}', '[{"key":"no"}]']) {
    browser.entries.set("assessmentOutbox", text);
    await writeCalls("start-assessment");
    const server = createServer();
    await createOutbox(createHost(server)).send();
    expect(browser.entries.get("assessmentOutbox:set-aside")).toContain(text.slice(1, -1));
    expect(await listQueued()).toEqual([]);
  }
});
