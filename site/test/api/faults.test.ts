import { env } from "cloudflare:test";
import { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listKeys } from "../files/files-fixture.ts";
import { query, takeSnapshot } from "../support/admin-fixture.ts";
import { buildFaultyStorage, refuse, type Trip } from "../support/faulty-storage.ts";
import { call, type EndpointName, endpointNames, endpointOf, keptNames } from "../support/requests.ts";
import { buildServer } from "../support/sign-in-fixture.ts";
import { openSession, seedWorld, toCredentials } from "../support/world.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** The world, and the administrator before a server whose storage can fail. */
async function enterWorld() {
  await env.FILES.delete(await listKeys());
  await seedWorld();
  const storage = buildFaultyStorage();
  const server = buildServer({ DB: storage.DB, FILES: storage.FILES, DEVELOPMENT: "true" });
  const credentials = toCredentials(await openSession());
  // Where everyone may, a visitor asks; but only who is signed in can log out.
  const isAdministrators = (name: EndpointName) => endpointOf(name).access === "admin" || name === "logout";
  const ask = (name: EndpointName, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    call(server, name, { ...(isAdministrators(name) && credentials), ...headers }, init);
  return { storage, server, ask };
}

const key = () => ({ "Idempotency-Key": crypto.randomUUID() });
const takeAll = async () => [await takeSnapshot(), await listKeys()];

/** What the caller sees of a storage that fails: a message to read, nothing to keep, nothing of the inside. */
async function expectUnavailable(answer: Response, what: string): Promise<void> {
  const text = await answer.text();
  const { headers, status } = answer;
  expect([status, headers.get("Content-Type"), headers.get("Cache-Control")], `${what}: ${text}`).toEqual([
    503,
    "application/json",
    "no-store",
  ]);
  expect(ApiErrorBody.strict().parse(JSON.parse(text)).message).not.toMatch(/D1|R2|SQL|select|Error|\bat /);
}

test.each(endpointNames)("%s answers 503 in JSON while D1 answers nothing", async (name) => {
  const { storage, ask } = await enterWorld();
  const before = await takeAll();
  storage.meddle(({ to }, run) => (to === "D1" ? refuse(to) : run()));
  await expectUnavailable(await ask(name), name);
  expect(await takeAll()).toEqual(before);
});

/** What D1 and the way to it say when something is wrong with them, as their documentation and their code have it. */
const complaints = [
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  "D1_ERROR: D1 DB exceeded its CPU time limit and was reset.",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: Failed to parse body as JSON, got: <!doctype html>",
  "Network connection lost.",
  "internal error; reference = abcdef",
];

test.each(complaints)("'%s' from D1 is its failing, whether a read or a write meets it", async (complaint) => {
  const { storage, ask } = await enterWorld();
  for (const name of ["readHealth", "readUser", "readAssessment", "createUser", "deleteUser", "readPost"] as const) {
    storage.meddle(() => Promise.reject(new Error(complaint)));
    await expectUnavailable(await ask(name), name);
  }
});

test.each([true, false])("a sender who goes away is not the storage's failing (length said: %s)", async (isSaid) => {
  const { ask } = await enterWorld();
  const length: Record<string, string> = isSaid ? { "Content-Length": "50" } : {};
  const body = () => {
    const parts = ['{"gender":', new Error("Network connection lost.")];
    return new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const part = parts.shift();
        if (typeof part === "string") controller.enqueue(new TextEncoder().encode(part));
        else controller.error(part);
      },
    });
  };
  for (const name of ["createUser", "createCategory"] as const) {
    const answer = await ask(name, length, { body: body() });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: "The request was cut off. Please send it again." },
    ]);
  }
});

/** Sends a request until it is answered without meeting its fault: in turn the first, the second, ... call fails. */
async function failEachTrip(send: () => Promise<Response>, storage: ReturnType<typeof buildFaultyStorage>) {
  const failed: { trip: Trip; answer: Response; after: unknown }[] = [];
  for (let at = 1; ; at += 1) {
    let trips = 0;
    let met: Trip | null = null;
    storage.meddle((trip, run) => {
      trips += 1;
      if (trips !== at) return run();
      met = trip;
      return refuse(trip.to);
    });
    const answer = await send();
    storage.repair();
    if (met === null) return { failed, last: answer };
    failed.push({ trip: met, answer, after: await takeAll() });
    // What failed beside the answer, such as a sweep of its own, does not make it another answer.
    if (answer.ok) return { failed, last: answer };
  }
}

test.each(endpointNames)("%s leaves nothing half-written, whichever of its calls fails", async (name) => {
  const { storage, server, ask } = await enterWorld();
  const before = await takeAll();
  const once = keptNames.includes(name) ? key() : {};
  const { failed, last } = await failEachTrip(() => ask(name, once), storage);
  const [first] = failed;
  expect(first?.trip.to).toBe("D1");
  for (const { trip, answer, after } of failed) {
    if (answer.ok) continue;
    await expectUnavailable(answer, JSON.stringify(trip));
    expect(after).toEqual(before);
  }
  // The retry with the same key, after all these, is the one that writes.
  expect(last.ok, await last.clone().text()).toBe(true);
  await server.settle();
  if (!keptNames.includes(name)) return;
  const written = await takeAll();
  const again = await ask(name, once);
  expect(await again.text()).toBe(await last.text());
  // What is only tried out is not kept.
  const isKept = (await query("select 1 from idempotency_keys where path <> 'view'")).length > 0;
  expect([name, isKept]).toEqual([name, name !== "testAssessment"]);
  expect(again.headers.get("Idempotency-Replayed")).toBe(isKept ? "true" : null);
  expect(await takeAll()).toEqual(written);
});

const writingNames = keptNames.filter((name) => name !== "testAssessment");

test.each(writingNames)("%s: an answer lost after the commit is had again by the retry, once written", async (name) => {
  const { storage, server, ask } = await enterWorld();
  const before = await takeAll();
  const once = key();
  let lost = 0;
  storage.meddle(async (trip, run) => {
    const result = await run();
    if (trip.to === "R2" || !trip.isWrite || lost > 0) return result;
    lost += 1;
    return refuse(trip.to);
  });
  const answer = await ask(name, once);
  storage.repair();
  await server.settle();
  expect(lost).toBe(1);
  // An upload asks what became of it before it takes its objects back.
  if (name === "uploadFiles") expect(answer.status).toBe(201);
  else await expectUnavailable(answer, name);
  const written = await takeAll();
  expect(written).not.toEqual(before);
  const again = await ask(name, once);
  expect([again.ok, again.headers.get("Idempotency-Replayed")]).toEqual([true, "true"]);
  const schema = endpointOf(name).responses[again.status as 200 | 201];
  expect(schema?.safeParse(await again.json()).success).toBe(true);
  expect(await takeAll()).toEqual(written);
});

function defer() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

test.each(endpointNames)("%s waits for a slow storage and answers well", async (name) => {
  const { storage, ask } = await enterWorld();
  const slow = defer();
  const reached = defer();
  storage.meddle(async (_, run) => {
    reached.resolve();
    await slow.promise;
    return run();
  });
  const answering = ask(name);
  await reached.promise;
  expect(await Promise.race([answering, Promise.resolve("nothing yet")])).toBe("nothing yet");
  slow.resolve();
  expect((await answering).ok).toBe(true);
});

const filing: EndpointName[] = ["uploadFiles", "deleteAttachment"];

test.each(filing)("%s survives an R2 that answers nothing, and one whose answers are lost", async (name) => {
  const { storage, server, ask } = await enterWorld();
  const before = await takeAll();
  const once = key();
  storage.meddle(({ to }, run) => (to === "R2" ? refuse(to) : run()));
  const answer = await ask(name, once);
  await server.settle();
  // A file that is removed is gone for its post at once; the object is swept where R2 did not hear of it.
  if (name === "deleteAttachment") expect(answer.status).toBe(200);
  else {
    await expectUnavailable(answer, name);
    expect(await takeAll()).toEqual(before);
  }
  storage.meddle(async ({ to }, run) => {
    const result = await run();
    return to === "R2" ? refuse(to) : result;
  });
  const lost = await ask(name, once);
  await server.settle();
  if (name === "uploadFiles") {
    await expectUnavailable(lost, name);
    expect(await takeAll()).toEqual(before);
  }
  storage.repair();
  expect((await ask(name, once)).ok).toBe(true);
});
