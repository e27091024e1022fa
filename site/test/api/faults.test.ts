import { env } from "cloudflare:test";
import { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toDay } from "#app/db/visitors/networks.server.ts";
import { listKeys } from "../files/files-fixture.ts";
import { query, takeSnapshot } from "../support/admin-fixture.ts";
import { buildCredentials, openSession, seedContractFixture } from "../support/contract-fixture.ts";
import { buildFaultyStorage, refuse, type StorageCall } from "../support/faulty-storage.ts";
import {
  call,
  type EndpointName,
  endpointNames,
  endpointOf,
  everyEndpoint,
  replayableNames,
  storagelessNames,
} from "../support/requests.ts";
import { buildServer } from "../support/sign-in-fixture.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

async function createFaultFixture() {
  await env.FILES.delete(await listKeys());
  await seedContractFixture();
  const storage = buildFaultyStorage();
  const server = buildServer({ DB: storage.DB, FILES: storage.FILES, ...everyEndpoint });
  const credentials = buildCredentials(await openSession());
  // Visitors send public requests, but only a signed-in administrator can log out.
  const isAdministrators = (name: EndpointName) => endpointOf(name).access === "admin" || name === "logout";
  const ask = (name: EndpointName, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    call(server, name, { ...(isAdministrators(name) && credentials), ...headers }, init);
  return { storage, server, ask };
}

/** Not `security_events`: a sign-in that fails is an event too. */
const furtherTables = ["devices", "network_counts", "passkeys", "sessions", "used_challenges"];
const key = () => ({ "Idempotency-Key": crypto.randomUUID() });
const takeFullSnapshot = async () => [await takeSnapshot(...furtherTables), await listKeys()];

async function expectUnavailable(response: Response, what: string): Promise<void> {
  const text = await response.text();
  const { headers, status } = response;
  expect([status, headers.get("Content-Type"), headers.get("Cache-Control")], `${what}: ${text}`).toEqual([
    503,
    "application/json",
    "no-store",
  ]);
  expect(ApiErrorBody.strict().parse(JSON.parse(text)).message).not.toMatch(/D1|R2|SQL|select|Error|\bat /);
}

const storageNames = endpointNames.filter((name) => !storagelessNames.includes(name));

test.each(storagelessNames)("%s succeeds while no storage responds, because it asks none", async (name) => {
  const { storage, ask } = await createFaultFixture();
  const calls: StorageCall[] = [];
  storage.intercept((storageCall) => {
    calls.push(storageCall);
    return refuse(storageCall.to);
  });
  expect((await ask(name)).ok).toBe(true);
  expect(calls).toEqual([]);
});

test.each(storageNames)("%s responds with 503 as JSON while D1 doesn't respond", async (name) => {
  const { storage, ask } = await createFaultFixture();
  const before = await takeFullSnapshot();
  storage.intercept(({ to }, run) => (to === "D1" ? refuse(to) : run()));
  await expectUnavailable(await ask(name), name);
  expect(await takeFullSnapshot()).toEqual(before);
});

/** Messages of D1 and of the connection to it, from their documentation and source code. */
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

test.each(complaints)("'%s' from D1 counts as a storage failure, for reads and writes", async (complaint) => {
  const { storage, ask } = await createFaultFixture();
  for (const name of ["readHealth", "readUser", "readAssessment", "createUser", "deleteUser", "readPost"] as const) {
    storage.intercept(() => Promise.reject(new Error(complaint)));
    await expectUnavailable(await ask(name), name);
  }
});

test.each([true, false])(
  "a client that disconnects doesn't count as a storage failure (length sent: %s)",
  async (isSaid) => {
    const { ask } = await createFaultFixture();
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
      const response = await ask(name, length, { body: body() });
      expect([response.status, await response.json()]).toEqual([
        400,
        { message: "The request was interrupted. Please send it again." },
      ]);
    }
  },
);

/** Sends a request repeatedly; the first, the second, … storage call fails, until the request succeeds. */
async function failEachCall(send: () => Promise<Response>, storage: ReturnType<typeof buildFaultyStorage>) {
  const failed: { storageCall: StorageCall; response: Response; after: unknown }[] = [];
  for (let at = 1; ; at += 1) {
    let calls = 0;
    let failedCall: StorageCall | null = null;
    storage.intercept((storageCall, run) => {
      calls += 1;
      if (calls !== at) return run();
      failedCall = storageCall;
      return refuse(storageCall.to);
    });
    const response = await send();
    storage.repair();
    if (failedCall === null) return { failed, last: response };
    failed.push({ storageCall: failedCall, response, after: await takeFullSnapshot() });
    // A failure in background work, such as a sweep, doesn't change the response.
    if (response.ok) return { failed, last: response };
  }
}

test.each(storageNames)("%s leaves nothing half-written, whichever storage call fails", async (name) => {
  const { storage, server, ask } = await createFaultFixture();
  const before = await takeFullSnapshot();
  const once = replayableNames.includes(name) ? key() : {};
  const { failed, last } = await failEachCall(() => ask(name, once), storage);
  const [first] = failed;
  expect(first?.storageCall.to).toBe("D1");
  for (const { storageCall, response, after } of failed) {
    if (response.ok) continue;
    await expectUnavailable(response, JSON.stringify(storageCall));
    expect(after).toEqual(before);
  }
  // Only the last retry with the same key writes.
  expect(last.ok, await last.clone().text()).toBe(true);
  await server.waitForBackgroundWork();
  if (!replayableNames.includes(name)) return;
  const written = await takeFullSnapshot();
  const again = await ask(name, once);
  expect(await again.text()).toBe(await last.text());
  // Nothing is stored for an assessment that is only tested.
  const isRecorded = (await query("select 1 from idempotency_keys where path <> 'view'")).length > 0;
  expect([name, isRecorded]).toEqual([name, name !== "testAssessment"]);
  expect(again.headers.get("Idempotency-Replayed")).toBe(isRecorded ? "true" : null);
  expect(await takeFullSnapshot()).toEqual(written);
});

/** Else the day's first request makes it before its commit. */
const createNetworkKey = () => query("insert into network_keys values (?, ?)", toDay(new Date()), "the key of the day");

const writingNames = replayableNames.filter((name) => name !== "testAssessment");

test.each(writingNames)(
  "%s: if the response is lost after the commit, a retry gets it, and nothing is written twice",
  async (name) => {
    const { storage, server, ask } = await createFaultFixture();
    await createNetworkKey();
    const before = await takeFullSnapshot();
    const once = key();
    let lost = 0;
    storage.intercept(async (storageCall, run) => {
      const result = await run();
      if (storageCall.to === "R2" || !storageCall.isWrite || lost > 0) return result;
      lost += 1;
      return refuse(storageCall.to);
    });
    const response = await ask(name, once);
    storage.repair();
    await server.waitForBackgroundWork();
    expect(lost).toBe(1);
    // After a failed commit, an upload checks whether it was stored before it deletes its objects.
    if (name === "uploadFiles") expect(response.status).toBe(201);
    else await expectUnavailable(response, name);
    const written = await takeFullSnapshot();
    expect(written).not.toEqual(before);
    const again = await ask(name, once);
    expect([again.ok, again.headers.get("Idempotency-Replayed")]).toEqual([true, "true"]);
    const schema = endpointOf(name).responses[again.status as 200 | 201];
    expect(schema?.safeParse(await again.json()).success).toBe(true);
    expect(await takeFullSnapshot()).toEqual(written);
  },
);

function defer() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test.each(storageNames)("%s waits for slow storage and succeeds", async (name) => {
  const { storage, ask } = await createFaultFixture();
  const slow = defer();
  const reached = defer();
  storage.intercept(async (_, run) => {
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

test.each(filing)("%s survives an R2 that doesn't respond and one whose responses are lost", async (name) => {
  const { storage, server, ask } = await createFaultFixture();
  const before = await takeFullSnapshot();
  const once = key();
  storage.intercept(({ to }, run) => (to === "R2" ? refuse(to) : run()));
  const response = await ask(name, once);
  await server.waitForBackgroundWork();
  // Removing a file takes effect at once; the sweep deletes the object if R2 failed.
  if (name === "deleteAttachment") expect(response.status).toBe(200);
  else {
    await expectUnavailable(response, name);
    expect(await takeFullSnapshot()).toEqual(before);
  }
  storage.intercept(async ({ to }, run) => {
    const result = await run();
    return to === "R2" ? refuse(to) : result;
  });
  const lost = await ask(name, once);
  await server.waitForBackgroundWork();
  if (name === "uploadFiles") {
    await expectUnavailable(lost, name);
    expect(await takeFullSnapshot()).toEqual(before);
  }
  storage.repair();
  expect((await ask(name, once)).ok).toBe(true);
});
