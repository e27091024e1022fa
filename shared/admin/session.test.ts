import { expect, test } from "vitest";
import type { ApiRequest } from "../api/client.ts";
import { createSession } from "./session.ts";

const noHeaders = { get: () => null };
const get: ApiRequest = { method: "GET", path: "/api/blog/posts", headers: {} };
const put: ApiRequest = { method: "PUT", path: "/api/blog/posts/a", headers: {}, body: { title: "A" } };

/** A host whose server accepts the token 'good', and 'old' for what needs no fresh proof, which a DELETE does. */
function openSession({ token = "good" }: { token?: string | null } = {}) {
  const host = { token, requests: [] as ApiRequest[], listeners: new Set<() => void>() };
  const notify = () => {
    for (const listener of host.listeners) listener();
  };
  const session = createSession({
    send: async (request) => {
      host.requests.push(request);
      if (host.token === "old" && request.method === "DELETE") {
        return { status: 403, body: { message: "Sign in again", wantsProof: true }, headers: noHeaders };
      }
      return { status: host.token === "good" || host.token === "old" ? 200 : 401, body: {}, headers: noHeaders };
    },
    session: {
      isSignedIn: () => host.token !== null,
      saveToken: (given) => {
        host.token = given;
        notify();
      },
      clear: () => {
        host.token = null;
        notify();
      },
      subscribe: (listener) => {
        host.listeners.add(listener);
        return () => host.listeners.delete(listener);
      },
    },
  });
  const states: string[] = [];
  const stop = session.subscribe(() => states.push(session.getState()));
  return { session, host, states, stop };
}

const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve));

test("a 401 signs out when no text is open", async () => {
  const { session, host } = openSession({ token: "ended" });
  expect(session.getState()).toBe("signed-in");
  expect((await session.send(get)).status).toBe(401);
  expect(session.getState()).toBe("signed-out");
  expect(host.token).toBeNull();
});

test("a call that gets a 401 while a text is open waits for a sign-in and is sent again with its key", async () => {
  const { session, host } = openSession({ token: "ended" });
  session.trackOpenText();
  const answers = Promise.all([session.send(put), session.send(get)]);
  await flushPromises();
  expect(session.getState()).toBe("expired");
  session.signIn("good");
  expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  expect(session.getState()).toBe("signed-in");
  const keys = host.requests.filter(({ method }) => method === "PUT").map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test("closing the sign-in signs out, and waiting calls end with their 401", async () => {
  const { session } = openSession({ token: "ended" });
  session.trackOpenText();
  const answer = session.send(put);
  await flushPromises();
  session.signOut();
  expect((await answer).status).toBe(401);
  expect(session.getState()).toBe("signed-out");
});

test("a sign-in in another window counts here", async () => {
  const { session, host } = openSession({ token: "ended" });
  session.trackOpenText();
  const answer = session.send(put);
  await flushPromises();
  host.token = "good";
  for (const listener of host.listeners) listener();
  expect((await answer).status).toBe(200);
  expect(session.getState()).toBe("signed-in");
});

test("once the text is closed, a 401 signs out again", async () => {
  const { session } = openSession({ token: "ended" });
  const release = session.trackOpenText();
  release();
  await session.send(get);
  expect(session.getState()).toBe("signed-out");
});

test("a wrong code doesn't end the session", async () => {
  const { session, host } = openSession({ token: "ended" });
  const verify = { method: "POST", path: "/api/auth/verify-otp", headers: {}, body: { otp: "000000" } };
  expect((await session.send(verify)).status).toBe(401);
  expect(session.getState()).toBe("signed-in");
  expect(host.requests[0]?.headers).toEqual({});
});

test("an idempotency key set by the caller is not replaced", async () => {
  const { session, host } = openSession();
  await session.send({ ...put, headers: { "Idempotency-Key": "mine" } });
  expect(host.requests[0]?.headers).toEqual({ "Idempotency-Key": "mine" });
});

test("subscribers are notified of every change until they unsubscribe", async () => {
  const { session, states, stop } = openSession({ token: null });
  session.signIn("good");
  session.signOut();
  expect(new Set(states)).toEqual(new Set(["signed-in", "signed-out"]));
  stop();
  session.signIn("good");
  expect(states.at(-1)).toBe("signed-out");
});

const remove: ApiRequest = { method: "DELETE", path: "/api/auth/sessions", headers: {} };

test("a call that needs a fresh proof waits for a sign-in and is sent again", async () => {
  const { session, host, states } = openSession({ token: "old" });
  const answer = session.send(remove);
  await flushPromises();
  expect(session.getState()).toBe("unproved");
  session.signIn("good");
  expect((await answer).status).toBe(200);
  expect([session.getState(), host.requests.length]).toEqual(["signed-in", 2]);
  expect(states).toContain("unproved");
});

test("without the proof the call ends with its 403, and the session goes on", async () => {
  const { session, host } = openSession({ token: "old" });
  const answer = session.send(remove);
  await flushPromises();
  session.cancelProof();
  expect((await answer).status).toBe(403);
  expect([session.getState(), host.token, host.requests.length]).toEqual(["signed-in", "old", 1]);
});

test("a proof given in another window counts, and signing out there ends the wait", async () => {
  const { session, host } = openSession({ token: "old" });
  const change = (token: string | null) => {
    host.token = token;
    for (const listener of host.listeners) listener();
  };
  const proved = session.send(remove);
  await flushPromises();
  change("good");
  expect((await proved).status).toBe(200);
  host.token = "old";
  const unproved = session.send(remove);
  await flushPromises();
  change(null);
  expect((await unproved).status).toBe(403);
  expect(session.getState()).toBe("signed-out");
});

test("a session that ends while a proof is awaited asks for a sign-in over the text", async () => {
  const { session, host } = openSession({ token: "old" });
  session.trackOpenText();
  const removed = session.send(remove);
  await flushPromises();
  host.token = "ended";
  const saved = session.send(put);
  await flushPromises();
  expect(session.getState()).toBe("expired");
  session.signIn("good");
  expect((await Promise.all([removed, saved])).map(({ status }) => status)).toEqual([200, 200]);
});

test("other refusals are no question of proof", async () => {
  const { session } = openSession({ token: "ended" });
  const signIn = { method: "POST", path: "/api/auth/passkey-sign-in", headers: {}, body: {} };
  expect((await session.send(signIn)).status).toBe(401);
  expect(session.getState()).toBe("signed-in");
});
