import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import { createOutbox, type OutboxHost } from "./outbox.ts";

const saidAt = "2026-03-01T09:00:00.000Z";
const now = new Date("2026-03-01T10:00:00Z");
const userId = "00000000-0000-4000-8000-000000000001";

interface Sent {
  path: string;
  key: string | null;
  body: unknown;
}

/** A server whose answers are taken in order, the last one again and again. */
function buildServer(...answers: (Response | Error | (() => Promise<Response>))[]) {
  const sent: Sent[] = [];
  const fake = async (path: string, { headers, body, method }: RequestInit = {}) => {
    const text = typeof body === "string" ? (JSON.parse(body) as unknown) : null;
    sent.push({
      path: method === "POST" ? path : `${method} ${path}`,
      key: new Headers(headers).get("Idempotency-Key"),
      body: text,
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer() : (answer?.clone() ?? Response.json({}));
  };
  return { sent, fetch: fake as typeof fetch };
}

const waits: number[] = [];
/** Time that passes at once, but for the patience with slow answers. */
const wait = (milliseconds: number) => {
  if (milliseconds === 8_000) return new Promise<void>(() => {});
  waits.push(milliseconds);
  return Promise.resolve();
};

const buildHost = (server: Pick<OutboxHost, "fetch">, host: Partial<OutboxHost> = {}): OutboxHost => ({
  fetch: server.fetch,
  now: () => now,
  wait,
  locks: undefined,
  ...host,
});

const down = () => Response.json({ message: "No" }, { status: 503 });

let browser: FakeLocalStorage;

/** What the page's modules know of storage; called again, it is the page after a reload. */
async function openStorage() {
  return {
    ...(await import("#app/storage/outbox.ts")),
    ...(await import("#app/storage/waiting-calls.ts")),
    ...(await import("#app/storage/user-data.ts")),
  };
}

async function writeCalls(...calls: ("users" | "start-assessment" | "reach-step" | "assessment-feedback")[]) {
  const { addToOutbox } = await openStorage();
  for (const call of calls) addToOutbox({ call, userId: call === "users" ? null : userId, saidAt, body: { call } });
}

const listWaiting = async () => (await (await openStorage()).readOutbox()).map(({ call }) => call);

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
  vi.useFakeTimers({ toFake: ["Date"], now });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  waits.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("what waits is sent in the order in which it was written down, each under a key of its own", async () => {
  await writeCalls("start-assessment", "reach-step", "assessment-feedback");
  const server = buildServer();
  await createOutbox(buildHost(server)).send();
  expect(server.sent.map(({ path }) => path)).toEqual([
    `/api/users/${userId}/start-assessment`,
    `/api/users/${userId}/reach-step`,
    `/api/users/${userId}/assessment-feedback`,
  ]);
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(3);
  expect(browser.entries.has("assessmentOutbox")).toBe(false);
});

test("a server that fails is tried three times with growing pauses, and everything is kept", async () => {
  await writeCalls("start-assessment", "reach-step");
  const server = buildServer(down());
  await createOutbox(buildHost(server)).send();
  expect(server.sent.map(({ path }) => path)).toEqual(Array(3).fill(`/api/users/${userId}/start-assessment`));
  expect(waits).toEqual([1_000, 2_000]);
  expect(await listWaiting()).toEqual(["start-assessment", "reach-step"]);
});

test("after three failures each occasion is one try, until the network is back", async () => {
  await writeCalls("start-assessment");
  const server = buildServer(new TypeError("Failed to fetch"));
  const outbox = createOutbox(buildHost(server));
  await outbox.send();
  await outbox.send();
  expect(server.sent).toHaveLength(4);
  outbox.forgetFailures();
  await outbox.send();
  expect(server.sent).toHaveLength(7);
});

test.each([429, 408, 500, 503])(
  "an answer %i keeps the call, and a pause that the server asks for is made",
  async (status) => {
    await writeCalls("start-assessment");
    const asks = new Response("{}", { status, headers: { "Retry-After": "60" } });
    const server = buildServer(asks, Response.json({}));
    await createOutbox(buildHost(server)).send();
    expect(waits).toEqual([30_000]);
    expect(await listWaiting()).toEqual([]);
  },
);

test("an answer that is not our API's, such as a sign-in page of some network, keeps the call", async () => {
  await writeCalls("start-assessment");
  const server = buildServer(new Response("<html>"));
  await createOutbox(buildHost(server)).send();
  expect(await listWaiting()).toEqual(["start-assessment"]);
});

test("the key and the body are the same over retries and reloads", async () => {
  await writeCalls("start-assessment");
  const server = buildServer(down());
  await createOutbox(buildHost(server)).send();
  vi.resetModules();
  const { createOutbox: createAfterReload } = await import("./outbox.ts");
  await createAfterReload(buildHost(server)).send();
  expect(server.sent).toHaveLength(6);
  expect(new Set(server.sent.map((one) => JSON.stringify(one))).size).toBe(1);
});

test("what the server refuses is dropped with a warning, and the next call goes on", async () => {
  await writeCalls("start-assessment", "reach-step");
  const server = buildServer(Response.json({ message: "Unknown" }, { status: 404 }), Response.json({}));
  await createOutbox(buildHost(server)).send();
  expect(server.sent).toHaveLength(2);
  expect(await listWaiting()).toEqual([]);
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("start-assessment"), "Unknown");
});

test("who follows a call hears that it arrived, why it was refused, or that it waits", async () => {
  const { addToOutbox } = await openStorage();
  const key = "00000000-0000-4000-8000-0000000000aa";
  const answers = [Response.json({}), Response.json({ message: "Given already" }, { status: 422 }), down()];
  const outcomes = [];
  for (const answer of answers) {
    addToOutbox({ call: "assessment-feedback", userId, saidAt, body: {} }, key);
    outcomes.push(await createOutbox(buildHost(buildServer(answer))).sendUntil(key));
  }
  expect(outcomes).toEqual([{ kind: "done" }, { kind: "refused", message: "Given already" }, { kind: "waiting" }]);
});

test("nobody is kept waiting for a slow answer", async () => {
  const { addToOutbox } = await openStorage();
  const key = "00000000-0000-4000-8000-0000000000aa";
  addToOutbox({ call: "assessment-feedback", userId, saidAt, body: {} }, key);
  let noteAsked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    noteAsked = resolve;
  });
  const server = buildServer(() => {
    noteAsked();
    return new Promise<Response>(() => {});
  });
  const outbox = createOutbox(buildHost(server, { wait: () => isAsked }));
  expect(await outbox.sendUntil(key)).toEqual({ kind: "waiting" });
});

test("a visitor whom the server did not hear of is made known first, and what waits becomes theirs", async () => {
  const { addToOutbox, readUserData, writeUserData } = await openStorage();
  writeUserData({ gender: "Other", ageRange: "25-34", userId: null, timestamp: saidAt });
  addToOutbox({ call: "users", userId: null, saidAt, body: { ageRange: "25-34", gender: "Other" } });
  addToOutbox({ call: "start-assessment", userId: null, saidAt, body: {} });
  const server = buildServer(Response.json({ user: { id: userId } }), down());
  await createOutbox(buildHost(server)).send();
  expect(server.sent.map(({ path }) => path).slice(0, 2)).toEqual([
    "/api/users",
    `/api/users/${userId}/start-assessment`,
  ]);
  expect(await readUserData()).toMatchObject({ userId, timestamp: saidAt });
  expect(await listWaiting()).toEqual(["start-assessment"]);
});

test("what waits for a visitor whom the server refuses is dropped without a call", async () => {
  const { addToOutbox } = await openStorage();
  addToOutbox({ call: "users", userId: null, saidAt, body: {} });
  addToOutbox({ call: "start-assessment", userId: null, saidAt, body: {} });
  const server = buildServer(Response.json({ message: "No" }, { status: 422 }));
  await createOutbox(buildHost(server)).send();
  expect(server.sent.map(({ path }) => path)).toEqual(["/api/users"]);
  expect(await listWaiting()).toEqual([]);
});

test("a visitor who deletes everything while they are made known stays unknown", async () => {
  const { addToOutbox, clearOutbox } = await openStorage();
  addToOutbox({ call: "users", userId: null, saidAt, body: {} });
  const server = buildServer(async () => {
    clearOutbox();
    return Response.json({ user: { id: userId } });
  });
  await createOutbox(buildHost(server)).send();
  expect(server.sent.map(({ path }) => path)).toEqual(["/api/users", `DELETE /api/users/${userId}`]);
});

test("two tabs send what waits once", async () => {
  await writeCalls("start-assessment", "reach-step");
  const server = buildServer();
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work);
    return last;
  };
  const host = buildHost(server, { locks: { request } as unknown as LockManager });
  await Promise.all([createOutbox(host).send(), createOutbox(host).send()]);
  expect(server.sent).toHaveLength(2);
});

test("what is written down while the sender is busy goes out with it", async () => {
  await writeCalls("start-assessment");
  const server = buildServer(async () => {
    if (server.sent.length === 1) await writeCalls("reach-step");
    return Response.json({});
  });
  const outbox = createOutbox(buildHost(server));
  await Promise.all([outbox.send(), outbox.send()]);
  expect(server.sent.map(({ path }) => path.split("/").at(-1))).toEqual(["start-assessment", "reach-step"]);
});

test("at most 200 calls wait, the latest ones, and none longer than 90 days", async () => {
  const { addToOutbox, readOutbox } = await openStorage();
  for (let step = 0; step < 205; step += 1) addToOutbox({ call: "reach-step", userId, saidAt, body: { step } });
  const waiting = await readOutbox();
  expect([waiting.length, waiting[0]?.body]).toEqual([200, { step: 5 }]);
  const server = buildServer();
  const later = new Date(now.getTime() + 91 * 86_400_000);
  await createOutbox(buildHost(server, { now: () => later })).send();
  expect(server.sent).toEqual([]);
  expect(browser.entries.has("assessmentOutbox")).toBe(false);
});

test("a damaged outbox is set aside and stops nobody", async () => {
  for (const text of ["{half", '{"a":1}', '[{"key":"no"}]']) {
    browser.entries.set("assessmentOutbox", text);
    await writeCalls("start-assessment");
    const server = buildServer();
    await createOutbox(buildHost(server)).send();
    expect(browser.entries.get("assessmentOutbox:set-aside")).toContain(text.slice(1, -1));
    expect(await listWaiting()).toEqual([]);
  }
});
